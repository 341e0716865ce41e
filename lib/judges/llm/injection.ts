import { onceAPassage } from "../once-a-passage";
import type { PromptMaterial } from "./prompt";

/** Flags of a record whose material speaks to the judge. */
export const INJECTION_FLAGS = [
  "instruction_in_claim",
  "instruction_in_passage",
  "instruction_in_question",
] as const;
export type InjectionFlag = (typeof INJECTION_FLAGS)[number];

const LABEL = "(?:supported|contradicted|unsupported)";
const SIGNS: readonly RegExp[] = [
  new RegExp(`\\bverdict\\b[\\s*_~\`"']{0,9}[:：=][\\s*_~\`"']{0,9}${LABEL}\\b`, "iu"),
  new RegExp(
    `\\b(?:reply|respond|answer|output|return|print|say|write|mark|rate|label|judge)\\b[^.!?\\n]{0,60}\\b${LABEL}\\b`,
    "iu",
  ),
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:instructions?|prompt|rules|everything|all of the above)\b/iu,
  /={3,}[^\n]{0,80}\b(?:question|passages?|claim|material)\b[^\n]{0,40}={3,}/iu,
  /<\/?think(?:ing)?>/iu,
  /<\|?(?:im_start|im_end|system|assistant|endoftext)\|?>/iu,
];

function hasInstruction(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
}

const isOrder = onceAPassage(({ id, title = "", text }) => [id, title, text].some(hasInstruction));

/**
 * Looks for text in the material that reads like an order to the judge or like its reply.
 *
 * A sign is no proof, and an attack in other words shows none: the flag says that a person should look, and changes no
 * verdict.
 */
export function injectionFlags({ question, passages, claim }: PromptMaterial): InjectionFlag[] {
  return [
    ...(hasInstruction(claim.text) ? (["instruction_in_claim"] as const) : []),
    ...(passages.some(isOrder) ? (["instruction_in_passage"] as const) : []),
    ...(hasInstruction(question) ? (["instruction_in_question"] as const) : []),
  ];
}
