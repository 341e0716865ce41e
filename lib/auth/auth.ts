import "server-only";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { nextCookies } from "better-auth/next-js";
import { db } from "@/lib/db/client";
import { readEnv } from "@/lib/env";
import { readSecret } from "./secret";

function createAuth() {
  const env = readEnv();
  return betterAuth({
    database: prismaAdapter(db(), {
      provider: env.DATABASE_URL.startsWith("file:") ? "sqlite" : "postgresql",
    }),
    secret: readSecret(),
    baseURL: env.PLUMBLINE_URL ?? `http://${env.HOST}:${env.PORT}`,
    // People come in by setup (and later by invitation), never by signing themselves up.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: MIN_PASSWORD },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    // Secure cookies would lock out a plain-http network; they are used where the public address is https.
    advanced: {
      cookiePrefix: "plumbline",
      useSecureCookies: env.PLUMBLINE_URL?.startsWith("https:") ?? false,
    },
    telemetry: { enabled: false },
    plugins: [nextCookies()],
  });
}

/** Fewest characters of a password. */
export const MIN_PASSWORD = 8;

const kept = globalThis as unknown as { plumblineAuth?: ReturnType<typeof createAuth> };

/** The sign-in service, made at first use so that a build needs no database. */
export function auth(): ReturnType<typeof createAuth> {
  kept.plumblineAuth ??= createAuth();
  return kept.plumblineAuth;
}
