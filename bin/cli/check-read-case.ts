import type { ReadCase } from "@/lib/imports/read-case";
import type { LocalJudgeName } from "@/lib/judges/catalog";
import { LOCAL_JUDGE_REGISTRY } from "@/lib/judges/registry";
import { type CheckedCase, checkCase } from "@/lib/metrics/check-case";

/** A case of a file checked by a judge of this machine; each claim held to its gold label. */
export function checkReadCase(found: ReadCase, judge: LocalJudgeName): CheckedCase {
  const ask = LOCAL_JUDGE_REGISTRY[judge].open(found);
  const claims = found.claims.map(({ text, cites, gold }) => ({ text, cites, label: gold?.verdict ?? null }));
  return checkCase({ ...found, claims }, (claim, target) => {
    const reply = ask(claim, target);
    return reply.status === "ok" ? reply.verdict : null;
  });
}
