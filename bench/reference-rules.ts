import type { Passage } from "@/lib/claims/case";
import type { Verdict } from "@/lib/claims/verdict";

const STOP = new Set(
  "a an the and or but of to in on for from by with at as is are was were be been it its this that these those there their they them we our you your if then than so may can will has have had do does not no yes once when while which who what why how all every each most also into out up".split(
    " ",
  ),
);

function numbers(text: string): Set<string> {
  const found = text.match(/[A-Za-z]*-?\p{Nd}[\p{Nd}.,-]*/gu) ?? [];
  return new Set(found.map((one) => one.replace(/[.,]+$/, "").toLowerCase()));
}

function words(text: string): Set<string> {
  const kept = new Set<string>();
  for (const run of text.toLowerCase().match(/[a-z][a-z'-]*/g) ?? []) {
    const word = run.replaceAll("'s", "");
    if (word.length < 3 || STOP.has(word)) continue;
    kept.add(word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word);
  }
  return kept;
}

/** The rules judge read straight off its definition, with patterns and sets; one pass over a case's claims. */
export function judgeByDefinition(
  question: string,
  passages: readonly Passage[],
  claims: readonly string[],
): Verdict[] {
  const evidence = `Question: ${question}\n${passages.map((passage) => passage.text).join(" ")}`;
  const heldNumbers = numbers(evidence);
  const heldWords = words(evidence);
  return claims.map((claim) => {
    if ([...numbers(claim)].some((one) => !heldNumbers.has(one))) {
      return heldNumbers.size > 0 ? "contradicted" : "unsupported";
    }
    const wanted = [...words(claim)];
    if (wanted.length === 0) return "supported";
    const found = wanted.filter((one) => heldWords.has(one)).length;
    return found / wanted.length >= 0.75 ? "supported" : "unsupported";
  });
}
