import { z } from "zod";
import { ANSWER_KINDS, type AnswerKind } from "@/lib/judges/answer-kinds";

/** What a run over whole answers is prepared with; all of it stands in the address. */
export interface AnswerStartAddress {
  kind: AnswerKind;
  version: string | null;
  dataset: string | null;
}

const id = z.string().trim().min(1).max(100).nullable().catch(null);
const schema = z.object({
  kind: z.enum(ANSWER_KINDS).catch("llm-whole-answer"),
  version: id,
  dataset: id,
});

/** Reads an address; whatever is wrong in it falls back to its default. Of a name given twice the first counts. */
export function readAnswerStart(given: Record<string, string | string[] | undefined>): AnswerStartAddress {
  return schema.parse(
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
    ),
  );
}

/** The address of the page with these choices. */
export function answerStartHref(slug: string, address: Partial<AnswerStartAddress>): string {
  const query = new URLSearchParams();
  for (const name of ["kind", "version", "dataset"] as const) {
    const value = address[name];
    if (value != null) query.set(name, value);
  }
  return `/projects/${slug}/judges/answers/start?${query}`;
}
