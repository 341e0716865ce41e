import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readEnv } from "@/lib/env";
import { keptSecret } from "@/lib/kept-secret";

const FORM = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a key is sealed with, and what older ones may have been sealed with. */
export interface SealingSecrets {
  current: string;
  before: string | null;
}

/** PLUMBLINE_SECRET, else a random secret kept beside the database; and the one before it. */
export function readSealingSecrets(): SealingSecrets {
  const { PLUMBLINE_SECRET, PLUMBLINE_SECRET_BEFORE } = readEnv();
  return { current: PLUMBLINE_SECRET ?? keptSecret("key-secret"), before: PLUMBLINE_SECRET_BEFORE ?? null };
}

function cipherKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "plumbline judge keys", 32));
}

/**
 * Seals a key for one connection (AES-256-GCM): it can be opened with the same secret and for the same connection only,
 * so that it can't be moved to another server within the database.
 */
export function sealKey(key: string, connectionId: string, { current }: SealingSecrets): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(current), iv);
  cipher.setAAD(Buffer.from(connectionId, "utf8"));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return [FORM, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")].join(".");
}

function openWith(secret: string, connectionId: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", cipherKey(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(connectionId, "utf8"));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return null;
  }
}

/** The key that was sealed; null where neither secret opens it, it is another connection's, or it was changed. */
export function openKey(sealed: string, connectionId: string, secrets: SealingSecrets): string | null {
  const [form, text] = sealed.split(".");
  if (form !== FORM || text === undefined) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const opened = openWith(secrets.current, connectionId, bytes);
  if (opened !== null || secrets.before === null) return opened;
  return openWith(secrets.before, connectionId, bytes);
}
