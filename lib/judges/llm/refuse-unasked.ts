import { type Asked, unsent } from "./ask";
import { materialChars, type PromptMaterial } from "./prompt";

/**
 * What is not worth a call: an empty claim, or one that is too long together with its passages. Nothing is ever cut.
 *
 * @param what names the claim for a person.
 * @returns null where it may be asked.
 */
export function refuseUnasked(
  material: PromptMaterial,
  { maxChars, what = "claim" }: { maxChars: number; what?: "claim" | "answer" },
): Asked<never> | null {
  const refuse = (kind: "no_verdict" | "too_long", message: string): Asked<never> => ({
    last: unsent(kind, message),
    attempts: [],
    trouble: null,
  });
  if (material.claim.text.trim() === "") {
    return refuse("no_verdict", `The ${what} holds no text, so there is nothing to judge.`);
  }
  const chars = materialChars(material);
  if (chars <= maxChars) return null;
  const longest = [...material.passages].sort((a, b) => b.text.length - a.text.length)[0];
  const which =
    longest === undefined
      ? ""
      : ` The longest passage is ${longest.id} with ${longest.text.length} characters.`;
  return refuse(
    "too_long",
    `Question, passages and ${what} have ${chars} characters together, ${maxChars} are the limit.${which}`,
  );
}
