import { z } from "zod";
import { VERDICTS } from "@/lib/claims/verdict";
import type { JudgeVersionConfig } from "../judge";
import { baseAddressSchema, rateSchema } from "../llm/config";

/** Version of this judge's own code. */
export const HTTP_JUDGE_CODE = 1;

/** Everything an HTTP judge is set to, its key aside. */
export const httpSettingsSchema = z.strictObject({
  /** Where a claim is posted; https, or http on this machine and in private networks. */
  address: baseAddressSchema,
  /** Which version of the service this is, as its owner says: raise it whenever its verdicts may change. */
  serviceVersion: z.string().trim().min(1).max(100),
  /** two: the service tells pass from flag and never says contradicted. */
  verdictSpace: z.enum(["three", "two"]).default("three"),
  /** Header that carries the key; authorization gets `Bearer ` before it, any other the key alone. */
  authHeader: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, "A header's name: letters, digits and hyphens.")
    .refine((name) => !["content-type", "content-length", "host", "accept"].includes(name), {
      message: "This header has a meaning of its own.",
    })
    .default("authorization"),
  limits: z
    .strictObject({
      deadlineMs: z.number().int().min(50).max(300_000).default(60_000),
      maxChars: z.number().int().min(100).max(10_000_000).default(200_000),
    })
    .prefault({}),
  rate: rateSchema.prefault({}),
});
export type HttpSettings = z.output<typeof httpSettingsSchema>;

/**
 * What is posted: one claim and the passages it is held against, in the order of its target. All texts are as imported.
 */
export interface HttpJudgeRequest {
  question: string;
  passages: { id: string; title?: string; text: string; status?: "current" | "superseded" }[];
  claim: string;
  /** The line before the list or table that the claim completes. */
  lead?: string;
  /** Which passages these are: all retrieved, those cited, one alone, or the cited ones less one. */
  target:
    | { kind: "context" }
    | { kind: "cited" }
    | { kind: "alone"; id: string }
    | { kind: "without"; id: string };
  /** 1 for the first; the service may answer a repeat anew. */
  repeat: number;
}

/** What comes back, with status 200 and as JSON. Further fields are let be. */
export const httpReplySchema = z.looseObject({
  verdict: z.enum(VERDICTS),
  /** Probability that the claim is supported, 0 to 1. */
  score: z.number().min(0).max(1).nullish(),
  rationale: z.string().nullish(),
  /** Words of the passages that decide; they are looked for in the passages. */
  quotes: z.array(z.looseObject({ passage: z.string(), text: z.string() })).nullish(),
});

/** The pinned version of an HTTP judge; key, deadline and rate change no verdict and are no part of it. */
export function httpVersion(settings: HttpSettings): JudgeVersionConfig {
  return {
    kind: "http",
    code: HTTP_JUDGE_CODE,
    parameters: {
      server: settings.address.replace(/^https?:\/\//, ""),
      serviceVersion: settings.serviceVersion,
      verdictSpace: settings.verdictSpace,
      maxChars: settings.limits.maxChars,
    },
  };
}
