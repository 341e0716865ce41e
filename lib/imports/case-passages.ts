import type { Passage } from "@/lib/claims/case";
import { isBlank } from "@/lib/claims/text-classes";
import { quoteShort } from "./problem";
import type { CaseRecord } from "./record-schemas";

/** Adds a fault of one field to those of its line. */
export type AddFault = (field: string, message: string) => void;

function passageText(
  { id, text }: { id: string; text?: string | undefined },
  field: string,
  notes: ReadonlyMap<string, string> | undefined,
  addFault: AddFault,
): string {
  if (text !== undefined) return text;
  const note = notes?.get(id);
  if (note !== undefined) return note;
  addFault(
    field,
    notes
      ? `the notes file has no passage ${quoteShort(id)}`
      : `${quoteShort(id)} is an id without a text: give a notes file, or write {"id", "text"} here`,
  );
  return "";
}

/** Passages of `context`, which have no ids of their own: D01, D02 and so on, as an answer could cite them. */
function passagesOfContext(context: string | string[]): Passage[] {
  const texts = typeof context === "string" ? [context] : context;
  return texts.map((text, index) => ({ id: `D${String(index + 1).padStart(2, "0")}`, text }));
}

/**
 * The passages of a case, ids resolved from the notes file.
 *
 * @param record one line of the file.
 * @param notes text of each id, where there is a notes file.
 * @param addFault called for an unknown id, an id without a text and an id that stands twice.
 */
export function readPassages(
  record: CaseRecord,
  notes: ReadonlyMap<string, string> | undefined,
  addFault: AddFault,
): Passage[] {
  if (record.retrieved === undefined)
    return record.context === undefined ? [] : passagesOfContext(record.context);
  const seen = new Map<string, number>();
  return record.retrieved.map((passage, index) => {
    const field = `retrieved[${index}]`;
    const first = seen.get(passage.id);
    if (first === undefined) seen.set(passage.id, index);
    else addFault(field, `passage id ${quoteShort(passage.id)} already stands at retrieved[${first}]`);
    return {
      id: passage.id,
      text: passageText(passage, field, notes, addFault),
      ...(typeof passage.title === "string" && { title: passage.title }),
      ...(typeof passage.url === "string" && { url: passage.url }),
      ...(passage.status && { status: passage.status }),
    };
  });
}

/** Passages that hold nothing but spaces: they support nothing, and the person who brings them in should know. */
export function blankPassages(passages: readonly Passage[]): string[] {
  return passages.filter((passage) => isBlank(passage.text)).map((passage) => passage.id);
}
