import { Command, CommanderError } from "commander";
import { registerAgree } from "./agree";
import { registerCheck } from "./check";
import { registerExport } from "./export";
import { BadInput, EXIT, WrongUsage } from "./fail";
import { registerImport } from "./import";
import { registerInit } from "./init";
import { registerScore } from "./score";

/** Every command, in the order the help lists them; a new one is its own file and a line here. */
const COMMANDS: readonly ((program: Command) => void)[] = [
  registerInit,
  registerCheck,
  registerAgree,
  registerScore,
  registerImport,
  registerExport,
];

function createProgram(): Command {
  const program = new Command("plumbline")
    .description("Find out how far an automatic groundedness judge can be trusted.")
    .exitOverride()
    .showHelpAfterError("(plumbline help COMMAND says more)");
  for (const register of COMMANDS) register(program);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`(plumbline help ${command.name()} says more)`);
  return program;
}

async function run(argv: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(argv);
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
    if (error instanceof BadInput || error instanceof WrongUsage) {
      process.stderr.write(`${error.message}\n`);
      return error instanceof BadInput ? EXIT.badInput : EXIT.wrongUsage;
    }
    throw error;
  }
}

// A reader such as `head` may close the pipe early; there is nobody left to write for.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  throw error;
});

process.exitCode = await run(process.argv);
