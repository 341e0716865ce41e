import path from "node:path";
import { inspect } from "node:util";
import type { Door } from "./doors";
import type { Given } from "./rules";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** What came of going to a door; "open": whatever the door itself had to say. */
export interface Outcome {
  end: "open" | "sign in" | "forbidden" | "missing";
  /** All that was handed out, as one text. */
  text: string;
}

function endOfThrown(error: unknown): Outcome {
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : "";
  const text = digest;
  if (digest.startsWith("NEXT_REDIRECT")) {
    return { end: /;\/(sign-in|setup);/.test(digest) ? "sign in" : "open", text: digest };
  }
  if (digest.endsWith(";404")) return { end: "missing", text };
  if (digest.endsWith(";403")) return { end: "forbidden", text };
  throw error;
}

function requestFor({ search = {}, body }: Given, method: string, headers: Headers): Request {
  const url = `http://127.0.0.1:3000/?${new URLSearchParams(search)}`;
  if (method === "GET") return new Request(url, { headers });
  const isPlain = typeof body === "string" || body instanceof FormData;
  return new Request(url, { method, headers, body: isPlain ? body : JSON.stringify(body ?? {}) });
}

async function answerOf(response: Response): Promise<Outcome> {
  const text = await response.text();
  if (response.status === 401) return { end: "sign in", text };
  if (response.status === 403) return { end: "forbidden", text };
  return { end: response.status === 404 ? "missing" : "open", text };
}

/** Calls the real function behind a door, as Next would. */
export async function knock(door: Door, given: Given, headers: Headers): Promise<Outcome> {
  const module: Record<string, (...args: unknown[]) => unknown> = await import(
    /* @vite-ignore */ path.join(ROOT, door.file)
  );
  const work = module[door.name];
  if (work === undefined) throw new Error(`${door.key} is not there`);
  const params = Promise.resolve(given.params ?? {});
  try {
    if (door.kind === "route") {
      const response = await work(requestFor(given, door.name, headers), { params });
      if (!(response instanceof Response)) throw new Error(`${door.key} answered with no response`);
      return await answerOf(response);
    }
    const made =
      door.kind === "page"
        ? await work({ params, searchParams: Promise.resolve(given.search ?? {}) })
        : await work(...(given.args ?? []));
    return { end: "open", text: inspect(made, { depth: 40, maxArrayLength: null, maxStringLength: null }) };
  } catch (error) {
    return endOfThrown(error);
  }
}
