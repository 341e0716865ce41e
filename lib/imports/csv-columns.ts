/** Names a column may have, and the field of a case it is. */
const FIELDS = new Map([
  ["id", "id"],
  ["question", "question"],
  ["query", "question"],
  ["answer", "answer"],
  ["response", "answer"],
  ["answerable", "answerable"],
  ["type", "type"],
  ["expect", "expect"],
  ["system", "system"],
  ["tags", "tags"],
  ["labels", "labels"],
  ["must_include", "mustInclude"],
  ["must_not_include", "mustNotInclude"],
]);
const PASSAGE_COLUMN =
  /^(?:doc|document|passage|source|context)s?[_ -]?(\d*)(?:[_ -]?(id|text|title|url|status))?$/;
const LIST_FIELDS = new Set(["tags", "mustInclude", "mustNotInclude"]);
const YES = new Set(["true", "yes", "1"]);
const NO = new Set(["false", "no", "0"]);

/** What a column is: a field of the case, a part of one of its passages, or something kept under metadata. */
type Column =
  | { kind: "field"; field: string }
  | { kind: "passage"; key: string; part: string }
  | { kind: "metadata"; name: string };

function readColumn(name: string): Column {
  const plain = name.trim().toLowerCase();
  const field = FIELDS.get(plain);
  if (field !== undefined) return { kind: "field", field };
  const passage = PASSAGE_COLUMN.exec(plain);
  if (passage) return { kind: "passage", key: passage[1] ?? "", part: passage[2] ?? "text" };
  return { kind: "metadata", name: name.trim() };
}

/** The first column that stands a second time under any of its names; null where each stands once. One without a name is none. */
export function repeatedColumn(header: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const name of header.filter((one) => one.trim() !== "")) {
    const key = JSON.stringify(readColumn(name));
    if (seen.has(key)) return name.trim();
    seen.add(key);
  }
  return null;
}

function splitList(value: string): string[] {
  return value
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A cell as the value its field takes; undefined where an empty cell says nothing. A cell that fits nothing stays text and is refused with its field. */
function readField(field: string, value: string): unknown {
  if (field === "question" || field === "answer") return value;
  const plain = value.trim();
  if (plain === "") return undefined;
  if (LIST_FIELDS.has(field)) return splitList(plain);
  if (field === "labels") return splitList(plain).map((label) => (label === "-" ? null : label));
  if (field === "answerable") {
    const word = plain.toLowerCase();
    return YES.has(word) ? true : NO.has(word) ? false : plain;
  }
  return plain;
}

function readPassages(parts: ReadonlyMap<string, Record<string, string>>): Record<string, string>[] {
  const passages: Record<string, string>[] = [];
  for (const { id = "", text = "", ...rest } of parts.values()) {
    if (text.trim() === "") continue;
    const said = Object.entries(rest).filter(([, value]) => value !== "");
    const number = String(passages.length + 1).padStart(2, "0");
    passages.push({ id: id.trim() === "" ? `D${number}` : id.trim(), text, ...Object.fromEntries(said) });
  }
  return passages;
}

/**
 * Turns rows of a table of answers into the case they would be in JSONL.
 *
 * @param header names of the columns, one row.
 * @returns null where a column is missing without which no row is a case; else a function of a row's cells. Passages
 *   come from columns such as `doc1_id` and `doc1_text`, `doc_text` or `passage`; a passage without text is none. A
 *   column with another name is kept under metadata.
 * @example csvCases(["id", "question", "doc1_text", "answer"])?.(["c1", "Why?", "Because.", "Because [D01]."])
 */
export function csvCases(header: readonly string[]): ((cells: readonly string[]) => object) | null {
  const columns = header.map(readColumn);
  const has = (field: string) => columns.some((column) => column.kind === "field" && column.field === field);
  if (!has("id") || !has("question") || !has("answer")) return null;
  return (cells) => {
    const record: Record<string, unknown> = {};
    const passages = new Map<string, Record<string, string>>();
    const metadata: Record<string, string> = {};
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? "";
      if (column.kind === "field") record[column.field] = readField(column.field, cell);
      else if (column.kind === "metadata") metadata[column.name] = cell;
      else passages.set(column.key, { ...passages.get(column.key), [column.part]: cell });
    }
    return { ...record, id: record.id ?? "", retrieved: readPassages(passages), metadata };
  };
}
