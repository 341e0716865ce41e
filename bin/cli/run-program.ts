import { Command, CommanderError } from "commander";
import { WrongSetting } from "@/lib/env";
import { MigrationRefused, sqliteFault } from "@/prisma/database-faults.mjs";
import { COMMANDS, type CommandName, isCommandName } from "./commands";
import { BadInput, EXIT, WrongUsage } from "./fail";

/** Stands for a command whose modules need the generated database client in a clone that is not set up. */
function registerNotSetUp(program: Command, name: CommandName): void {
  const message = "needs the database: run `npm run quickstart` first";
  program
    .command(name)
    .description(message)
    .argument("[args...]")
    .allowUnknownOption()
    .action(() => {
      throw new BadInput(`plumbline ${name} ${message}`);
    });
}

function isMissingClient(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    error.message.includes("generated")
  );
}

/** The program with the one command that is asked for, or with all where none is: the help, a misspelt name. */
async function createProgram(asked: string | undefined): Promise<Command> {
  const program = new Command("plumbline")
    .description("Find out how far an automatic groundedness judge can be trusted.")
    .exitOverride()
    .showHelpAfterError("(plumbline help COMMAND says more)");
  const names = isCommandName(asked) ? [asked] : Object.keys(COMMANDS).filter(isCommandName);
  for (const name of names) {
    try {
      const register = await COMMANDS[name]();
      register(program);
    } catch (error) {
      if (!isMissingClient(error)) throw error;
      registerNotSetUp(program, name);
    }
  }
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`(plumbline help ${command.name()} says more)`);
  return program;
}

/**
 * Runs one command to its end.
 *
 * @param argv as Node gives it: two words that stand before the command's own.
 * @returns the exit status; what nobody foresaw is thrown.
 */
export async function runProgram(argv: readonly string[]): Promise<number> {
  try {
    const program = await createProgram(argv[2]);
    await program.parseAsync(argv);
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
    if (error instanceof BadInput || error instanceof WrongUsage) {
      process.stderr.write(`${error.message}\n`);
      return error instanceof BadInput ? EXIT.badInput : EXIT.wrongUsage;
    }
    // Only a query of the database fails in Prisma's way: its file may be locked, full or read-only.
    const isQuery = error instanceof Error && error.name.startsWith("PrismaClient");
    const told = isQuery ? sqliteFault("the database", error) : error;
    if (told instanceof MigrationRefused || told instanceof WrongSetting) {
      process.stderr.write(`${told.message}\n`);
      return EXIT.badInput;
    }
    throw error;
  }
}
