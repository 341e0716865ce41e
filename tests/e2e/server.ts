import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** A Plumbline of its own: a fresh database in a folder of its own, served from the production build. */
export interface Server {
  url: string;
  databaseUrl: string;
  folder: string;
  /** What the server has said on its two outputs so far. */
  log(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Serves the same database at the same address again. */
  restart(): Promise<void>;
  /** Stops and removes everything. */
  close(): Promise<void>;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Runs a script of the clone against a database, to the end. */
export function runScript(
  args: readonly string[],
  env: Record<string, string>,
): { code: number; output: string } {
  const done = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, PLUMBLINE_ROOT: ROOT, ...env },
  });
  return { code: done.status ?? 1, output: done.stdout + done.stderr };
}

const REACT_SERVER = ["--conditions=react-server", "--import", "tsx"];

/** Loads the sample project and judges it, as quickstart does. */
export function loadSample(databaseUrl: string): void {
  const done = runScript([...REACT_SERVER, "bin/sample.ts"], { DATABASE_URL: databaseUrl });
  if (done.code !== 0) throw new Error(done.output);
}

/** Adds a project without any case, which an import never makes and a deletion of all cases leaves behind. */
export function addBareProject(databaseUrl: string): void {
  const database = new Database(databaseUrl.replace(/^file:/, ""));
  database.prepare("INSERT INTO Project (id, slug, name) VALUES ('bare', 'bare', 'Bare')").run();
  database.close();
}

/** The id of a case, for an address that opens it. */
export function findCaseId(databaseUrl: string, externalId: string): string {
  const database = new Database(databaseUrl.replace(/^file:/, ""), { readonly: true });
  const row = database.prepare("SELECT id FROM 'Case' WHERE externalId = ?").get(externalId);
  database.close();
  if (typeof row !== "object" || row === null || !("id" in row)) throw new Error(`no case ${externalId}`);
  return String(row.id);
}

/** The command line against a database. */
export function plumbline(databaseUrl: string, ...args: string[]): { code: number; output: string } {
  return runScript(["bin/plumbline.mjs", ...args], { DATABASE_URL: databaseUrl });
}

/** The same beside the test, which goes on answering: a server of the test's own process may be asked by the command. */
export async function plumblineBeside(
  databaseUrl: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["bin/plumbline.mjs", ...args], {
    cwd: ROOT,
    env: { ...process.env, PLUMBLINE_ROOT: ROOT, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number>((resolve) => child.on("close", (status) => resolve(status ?? 1)));
  return { code, output };
}

/** Names the folder of the databases that were prepared before all tests. */
export const PREPARED = "PLUMBLINE_TEST_PREPARED";

/** A migrated database, with or without the sample project, that a server starts with a copy of. */
export function preparedDatabase(hasSample: boolean): string {
  const folder = process.env[PREPARED];
  if (folder === undefined) throw new Error("no databases were prepared: the tests' set-up did not run");
  return path.join(folder, hasSample ? "sample.db" : "empty.db");
}

export async function startServer(
  options: {
    sample?: boolean;
    /** Settings of the server, once its own port is known. */
    env?: Record<string, string>;
  } = {},
): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "plumbline-e2e-"));
  const database = path.join(folder, "plumbline.db");
  const databaseUrl = `file:${database}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  copyFileSync(preparedDatabase(options.sample ?? false), database);

  let child: ChildProcess;
  let said = "";
  const serve = async () => {
    child = spawn(
      process.execPath,
      ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_ENV: "production",
          PLUMBLINE_ROOT: ROOT,
          DATABASE_URL: databaseUrl,
          HOST: "127.0.0.1",
          PORT: String(port),
          ...options.env,
        },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    for (const output of [child.stdout, child.stderr]) {
      output?.on("data", (piece: Buffer) => {
        said += piece.toString();
        if (process.env.PLUMBLINE_TEST_LOG) process.stderr.write(piece);
      });
    }
    await untilServed(url);
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill(signal);
    await ended;
  };

  await serve();
  return {
    url,
    databaseUrl,
    folder,
    log: () => said,
    kill: () => stop("SIGKILL"),
    restart: serve,
    close: async () => {
      await stop("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilServed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      await fetch(`${url}/sign-in`, { redirect: "manual" });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`the server at ${url} did not come up`);
}
