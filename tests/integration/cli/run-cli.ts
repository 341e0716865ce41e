import { spawn } from "node:child_process";
import path from "node:path";

const PROGRAM = path.resolve(import.meta.dirname, "../../../bin/plumbline.mjs");

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a person would, in a folder of its own; `program` is another clone's. */
export function runCli(args: readonly string[], cwd: string, program = PROGRAM): Promise<CliResult> {
  return runProgram([process.execPath, program, ...args], cwd);
}

/** Runs a line of a shell in which `plumbline` is the command line. */
export function runShell(line: string, cwd: string): Promise<CliResult> {
  const setUp = 'plumbline() { "$NODE" "$PROGRAM" "$@"; }';
  return runProgram(["bash", "-c", `${setUp}\n${line}`], cwd, { NODE: process.execPath, PROGRAM });
}

function runProgram(
  [file = "", ...args]: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env } });
    const result: CliResult = { code: null, stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      result.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      result.stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...result, code }));
  });
}
