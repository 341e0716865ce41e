import path from "node:path";
import { z } from "zod";

/** The project's own folder: relative paths in settings start here, wherever the process was started. */
export const ROOT = process.env.PLUMBLINE_ROOT ?? process.cwd();

const PORT_FAULT = "must be a whole number from 0 to 65535";

const secret = () => z.string().min(16, "must have at least 16 characters").optional();

const schema = z.object({
  DATABASE_URL: z.string().min(1).default("file:./data/plumbline.db"),
  PORT: z.coerce.number(PORT_FAULT).int(PORT_FAULT).min(0, PORT_FAULT).max(65535, PORT_FAULT).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Address people use, where a proxy stands before the server. */
  PLUMBLINE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://plumbline.example.org" })
    .optional(),
  /** Seals session cookies; quickstart writes one under data/ when none is set. */
  BETTER_AUTH_SECRET: secret(),
  /** Seals the keys of judges; one is kept beside the database when none is set. */
  PLUMBLINE_SECRET: secret(),
  /** The one before, so that keys sealed with it can still be opened after a change. */
  PLUMBLINE_SECRET_BEFORE: secret(),
  /** Hosts that judges may call, parted by commas; every host when none is set. */
  PLUMBLINE_JUDGE_HOSTS: z.string().optional(),
});

export type Env = z.infer<typeof schema>;

/** A setting that can't be used; the message names it. */
export class WrongSetting extends Error {}

/**
 * Settings from the environment.
 *
 * @throws WrongSetting naming the variable and what is wrong with it.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw new WrongSetting(`setting ${first?.path.join(".")}: ${first?.message}`);
  }
  return parsed.data;
}

/** The one setting that is asked for with each call: reading them all takes as long as the call's own work. */
export function judgeHosts(): string | null {
  return process.env.PLUMBLINE_JUDGE_HOSTS || null;
}

/** Absolute path behind a `file:` address; null for another kind of database. */
export function sqlitePath(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  return path.resolve(ROOT, url.replace(/^file:(\/\/)?/, ""));
}
