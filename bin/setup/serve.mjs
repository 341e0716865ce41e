import { spawn } from "node:child_process";
import net from "node:net";
import { ROOT, SetupFailed } from "./run.mjs";

function isFree({ port, host }) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** The wanted port, or the next free one after it. */
export async function freePort({ port, host }) {
  for (let next = port; next < Math.min(port + 100, 65536); next += 1) {
    try {
      if (await isFree({ port: next, host })) return next;
    } catch (error) {
      throw new SetupFailed(
        `the server cannot listen on ${host}:${next} (${error.code}): set HOST and PORT to what it may use.`,
      );
    }
  }
  throw new SetupFailed(`no port from ${port} to ${port + 99} is free: set PORT to one that is.`);
}

/** Host and port from HOST and PORT, moved on to a free port; says so when it moved. */
export async function address() {
  const host = process.env.HOST || "127.0.0.1";
  const wanted = Number(process.env.PORT || 3000);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) {
    throw new SetupFailed(`PORT must be a whole number from 1 to 65535, got "${process.env.PORT}".`);
  }
  const port = await freePort({ port: wanted, host });
  if (port !== wanted) console.log(`  port ${wanted} is taken: using ${port}`);
  return { host, port };
}

/**
 * Runs Next until it ends or this process is told to stop.
 *
 * @param {"start" | "dev"} mode
 * @param {{ host: string, port: number }} where
 * @param {(url: string) => void} [onReady] called once when the first page can be asked for
 */
export function serveNext(mode, { host, port }, onReady) {
  const args = ["node_modules/next/dist/bin/next", mode, "-H", host, "-p", String(port)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, HOST: host, PORT: String(port) },
    stdio: ["inherit", mode === "dev" ? "inherit" : "ignore", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const url = `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
  if (onReady)
    waitUntilServed(url, child).then(
      () => onReady(url),
      () => {},
    );
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 0)));
}

async function waitUntilServed(url, child) {
  while (child.exitCode === null) {
    try {
      await fetch(`${url}/sign-in`, { redirect: "manual", signal: AbortSignal.timeout(5000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error("the server ended before it was ready");
}
