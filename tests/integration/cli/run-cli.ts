import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { vi } from "vitest";
import { runProgram } from "@/bin/cli/run-program";

const PROGRAM = path.resolve(import.meta.dirname, "../../../bin/plumbline.mjs");

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What a write to a stream comes with: a text or bytes, then an encoding and who is told when it is written. */
type Write = (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;

/** Keeps what is written to a stream of this process; `end` gives the stream back and says what that was. */
function keepWritten(stream: NodeJS.WriteStream): { end: () => string } {
  const decoder = new TextDecoder();
  let text = "";
  const write: Write = (chunk, ...rest) => {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    const tell = rest.at(-1);
    if (typeof tell === "function") tell();
    return true;
  };
  const spy = vi.spyOn(stream, "write").mockImplementation(write);
  const end = () => {
    spy.mockRestore();
    return text;
  };
  return { end };
}

async function runHere(args: readonly string[], cwd: string): Promise<CliResult> {
  const before = process.cwd();
  process.chdir(cwd);
  const [out, err] = [keepWritten(process.stdout), keepWritten(process.stderr)];
  const ended = await runProgram(["node", "plumbline", ...args]).then(
    (code) => ({ code }),
    (error: unknown) => ({ error }),
  );
  const [stdout, stderr] = [out.end(), err.end()];
  process.chdir(before);
  // What the command line did not foresee it shows as Node does, and no test expects that.
  if ("error" in ended) throw ended.error;
  return { code: ended.code, stdout, stderr };
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as a person would in a folder, yet in this process, where its modules are loaded already: one after
 * the other, since a process has one folder and one standard output.
 */
export function runCli(args: readonly string[], cwd: string): Promise<CliResult> {
  const result = turn.then(() => runHere(args, cwd));
  turn = result.catch(() => undefined);
  return result;
}

/** Starts the command line in a process of its own; `program` is another clone's, `started` is given the process. */
export function startCli(
  args: readonly string[],
  cwd: string,
  { program = PROGRAM, started }: { program?: string; started?: (child: ChildProcess) => void } = {},
): Promise<CliResult> {
  return runCommand([process.execPath, program, ...args], { cwd, started });
}

/** Runs a line of a shell in which `plumbline` is the command line. */
export function runShell(line: string, cwd: string): Promise<CliResult> {
  const setUp = 'plumbline() { "$NODE" "$PROGRAM" "$@"; }';
  const env = { NODE: process.execPath, PROGRAM };
  return runCommand(["bash", "-c", `${setUp}\n${line}`], { cwd, env });
}

function runCommand(
  [file = "", ...args]: readonly string[],
  {
    cwd,
    env,
    started,
  }: { cwd: string; env?: Record<string, string>; started?: ((child: ChildProcess) => void) | undefined },
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env } });
    started?.(child);
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
