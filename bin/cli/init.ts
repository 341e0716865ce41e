import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { fileFault, WrongUsage } from "./fail";
import { INIT_CASES } from "./init-cases";
import { print } from "./print";

const DEFAULT_FILE = "cases.jsonl";

/** Adds `init`: a file of example cases to start from. */
export function registerInit(program: Command): void {
  program
    .command("init")
    .description("write example cases to start from")
    .argument("[file]", "where to", DEFAULT_FILE)
    .option("--force", "overwrite a file that is there")
    .action(async (file: string, { force }: { force?: true }) => {
      const text = INIT_CASES.map((one) => `${JSON.stringify(one)}\n`).join("");
      try {
        await writeFile(file, text, { flag: force ? "w" : "wx" });
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST")
          throw new WrongUsage(`${file} is there already; --force overwrites it`);
        throw fileFault(file, error);
      }
      await print(`Wrote ${INIT_CASES.length} cases to ${file}. Next: npx plumbline agree ${file}\n`);
    });
}
