import { createHash } from "node:crypto";
import type { Passage } from "@/lib/claims/case";
import type { PromptText } from "./prompt-text";

/** What one claim is judged by, its evidence already chosen by the target. */
export interface PromptMaterial {
  question: string;
  passages: readonly Passage[];
  claim: { text: string; lead?: string };
}

/** A prompt as it is sent. */
export interface Prompt {
  system: string;
  user: string;
  /** The word that the lines around the material carry. */
  marker: string;
}

/**
 * A word that stands nowhere in the material, so that no text in it can end its own part.
 *
 * It is made from the question and the passages alone: claims of one answer then share everything before the claim, and
 * the server's prompt cache hits. Equal material gives equal words, so that our own cache hits too.
 */
function markerFor({ question, passages, claim }: PromptMaterial): string {
  const evidence = passages.flatMap(({ id, title = "", text }) => [id, title, text]);
  const texts = [question, ...evidence, claim.text, claim.lead ?? ""];
  const seed = JSON.stringify([question, ...evidence]);
  for (let round = 0; ; round += 1) {
    const marker = createHash("sha256").update(`${round}\n${seed}`, "utf8").digest("hex").slice(0, 12);
    if (!texts.some((text) => text.toLowerCase().includes(marker))) return marker;
  }
}

function block(marker: string, { name, text }: { name: string; text: string }): string {
  return `=== ${marker} ${name} ===\n${text}\n=== ${marker} end of ${name} ===`;
}

function passageBlock(marker: string, { id, title, text, status }: Passage): string {
  const head = [
    ...(title === undefined || title === "" ? [] : [`Title: ${title}`]),
    ...(status === "superseded" ? ["Superseded: a newer text has taken its place."] : []),
  ];
  return block(marker, { name: `passage ${id}`, text: [...head, text].join("\n") });
}

function passagesText(marker: string, passages: readonly Passage[]): string {
  return passages.length === 0
    ? block(marker, { name: "passages", text: "There are no passages." })
    : passages.map((passage) => passageBlock(marker, passage)).join("\n\n");
}

/** The part of a prompt that all claims of an answer share, as long as none of them holds the marker. */
interface SharedPart {
  question: string;
  marker: string;
  passages: string;
}

const sharedParts = new WeakMap<readonly Passage[], SharedPart>();

function sharedPart({ question, passages }: PromptMaterial): SharedPart {
  const known = sharedParts.get(passages);
  if (known?.question === question) return known;
  const marker = markerFor({ question, passages, claim: { text: "" } });
  const made = { question, marker, passages: passagesText(marker, passages) };
  sharedParts.set(passages, made);
  return made;
}

/**
 * Fills a prompt for one claim.
 *
 * Every text goes in as it is, to the byte: nothing is escaped, and what looks like a slot inside a text stays a text.
 *
 * @param prompt the two texts of the judge's version, slots in the user's text.
 * @param material the claim and its evidence, in the order in which it is to be shown.
 * @param what names the claim to the model.
 */
export function buildPrompt(prompt: PromptText, material: PromptMaterial, what = "claim"): Prompt {
  const { question, passages, claim } = material;
  const shared = sharedPart(material);
  const isInClaim = [claim.text, claim.lead ?? ""].some((text) => text.toLowerCase().includes(shared.marker));
  const marker = isInClaim ? markerFor(material) : shared.marker;
  const lead =
    claim.lead === undefined || claim.lead === ""
      ? ""
      : `${block(marker, { name: "line that the claim completes", text: claim.lead })}\n\n`;
  const filled: Record<string, string> = {
    "{question}": block(marker, { name: "question", text: question }),
    "{passages}": isInClaim ? passagesText(marker, passages) : shared.passages,
    "{claim}": lead + block(marker, { name: what, text: claim.text }),
  };
  const user = prompt.user.replace(/\{(?:question|passages|claim)\}/g, (slot) => filled[slot] ?? slot);
  return { system: prompt.system, user, marker };
}

/** Characters of everything that differs from claim to claim. */
export function materialChars({ question, passages, claim }: PromptMaterial): number {
  const evidence = passages.reduce(
    (sum, { id, title = "", text }) => sum + id.length + title.length + text.length,
    0,
  );
  return question.length + evidence + claim.text.length + (claim.lead?.length ?? 0);
}
