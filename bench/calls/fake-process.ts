import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const FAKE = path.resolve(import.meta.dirname, "../../tests/fake-llm/main.ts");
/** Clock ticks a second in the process table of Linux. */
const TICKS = 100;

/** The fake server in a process of its own, so that its work is not counted as ours. */
export interface FakeProcess {
  url: string;
  /** Processor time so far in milliseconds; null where the system tells none. */
  cpuMs: () => number | null;
  stop: () => void;
}

function cpuOf(pid: number): number | null {
  try {
    const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = after.split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return null;
  }
}

/** How long this process had work and no processor to do it on, in milliseconds; null where the system tells none. */
export function waitedMs(): number | null {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return null;
  }
}

export async function startFake(): Promise<FakeProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", FAKE, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\/v1/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error("the fake server did not start")));
  });
  const { pid } = child;
  return { url, cpuMs: () => (pid === undefined ? null : cpuOf(pid)), stop: () => child.kill() };
}
