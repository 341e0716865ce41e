import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The command line in a folder of its own, its database never set up and nothing made of it yet. */
export function cloneCommandLine(): { clone: string; program: string } {
  const clone = mkdtempSync(path.join(os.tmpdir(), "plumbline-clone-"));
  for (const part of ["bin", "lib", "prisma", "package.json", "package-lock.json", "tsconfig.json"]) {
    cpSync(path.join(ROOT, part), path.join(clone, part), {
      recursive: true,
      filter: (from) => path.basename(from) !== "generated",
    });
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(clone, "node_modules"), "junction");
  return { clone, program: path.join(clone, "bin/plumbline.mjs") };
}
