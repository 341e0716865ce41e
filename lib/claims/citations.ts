import type { Passage } from "./case";

/** The retrieved passages as citations name them. */
export interface PassageIndex {
  /** Lower-case id to the id as retrieved. */
  ids: Map<string, string>;
  /** What comes before the first digit of the ids, lower case: an unknown id of the same make is a citation too. */
  prefixes: Set<string>;
  count: number;
  /** Label of a footnote to what its definition names. */
  footnotes: Map<string, string>;
}

/** Where a list of citations stands; it decides how much is needed to believe it. */
export type CitationForm = "square" | "round" | "element";

const LABEL =
  /^(?:sources?|see(?: also)?|refs?|references?|documents?|docs?|passages?|notes?|citations?|quellen?|siehe|vgl|dokumente?|voir|réf|source|fuentes?|véase|ver|fonti?|fontes?|vedi|veja|bronn?(?:en)?|zie|źródło|źródła|zob|patrz|出典|参照|来源|參見|参见|출처)(?:\.?\s*[:：]\s*|\.?\s+)/iu;
/** Tried in turn until every part is a citation: an id may itself hold a slash or a blank. */
const SEPARATORS = [
  /\s*(?:[,;，、；&]|(?<!\S)(?:and|und|et|y|e|en|i|or|oder|sowie)(?!\S))\s*/iu,
  /\s*[,;，、；&/|]\s*/u,
  /\s+/u,
];
const LOCATOR =
  /^(?:pp?|pages?|s|seiten?|sec|sections?|§+|paras?|ch|chapters?|lines?|abs|art|pág|pag|str|blz)\.?\s*\d/iu;
const LIKE_ID = /^\p{L}{1,6}[-_.:]?\d{1,6}$/u;
const RANGE = /^(.*?)(\d{1,6})\s*[-–—‑]\s*(.*?)(\d{1,6})$/u;
const LONGEST_RANGE = 60;

/** Index of the retrieved passages for reading citations; order is retrieval order. */
export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const ids = new Map<string, string>();
  const prefixes = new Set<string>();
  for (const { id } of passages) {
    const key = id.trim().toLowerCase();
    if (!ids.has(key)) ids.set(key, id);
    const prefix = /^(\D+)\d/u.exec(key)?.[1] ?? /^(.+[-_/])/u.exec(key)?.[1];
    if (prefix) prefixes.add(prefix);
  }
  return { ids, prefixes, count: passages.length, footnotes: new Map() };
}

/**
 * Reads what stands inside a citation marker, such as `D07, D06` or `D06-D08` or `Source: D07`.
 *
 * content: the text between the brackets; form: the kind of marker. Comes back as the citations in order, known ids in
 * the spelling of the retrieved passage and all others as written; null where the content is no citation.
 */
export function readCitationList(content: string, index: PassageIndex, form: CitationForm): string[] | null {
  if (content.length > 300) return null;
  const bare = content.replace(/[*[\]]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "").trim();
  if (bare === "") return null;
  const whole = index.ids.get(bare.toLowerCase());
  if (whole !== undefined) return [whole];
  const label = LABEL.exec(bare);
  const named = label ? bare.slice(label[0].length) : bare;
  const believed = form !== "round" || label !== null;
  for (const separator of SEPARATORS) {
    const found = readParts(named, separator, { index, form, believed });
    if (found) return found;
  }
  return null;
}

interface Reading {
  index: PassageIndex;
  form: CitationForm;
  /** Whether ids that were not retrieved count too. */
  believed: boolean;
}

function readParts(text: string, separator: RegExp, reading: Reading): string[] | null {
  const found: string[] = [];
  for (const part of text.split(separator)) {
    if (part === "") continue;
    if (found.length > 0 && LOCATOR.test(part)) continue;
    const ids = readPart(part, reading);
    if (ids === null) return null;
    found.push(...ids);
  }
  return found.length > 0 ? found : null;
}

function readPart(part: string, { index, form, believed }: Reading): string[] | null {
  const known = index.ids.get(part.toLowerCase());
  if (known !== undefined) return [known];
  const range = readRange(part, index, believed);
  if (range) return range;
  if (!believed) return null;
  if (/^\d{1,2}$/u.test(part)) return form === "round" ? null : [part];
  if (isLikeId(part, index)) return [part];
  const located = /^(\S+?),?\s+(.*)$/u.exec(part);
  const before = located?.[1] === undefined ? undefined : index.ids.get(located[1].toLowerCase());
  return before !== undefined && LOCATOR.test(located?.[2] ?? "") ? [before] : null;
}

function readRange(part: string, index: PassageIndex, believed: boolean): string[] | null {
  const match = RANGE.exec(part);
  if (!match) return null;
  const [, prefix = "", low = "", again = "", high = ""] = match;
  if (again !== "" && again.toLowerCase() !== prefix.toLowerCase()) return null;
  if (prefix === "" ? low.length > 2 || high.length > 2 : !/^\p{L}[\p{L}\p{N}\s._-]*$/u.test(prefix))
    return null;
  const [from, to] = [Number(low), Number(high)];
  if (to <= from || to - from >= LONGEST_RANGE) return null;
  const ids: string[] = [];
  for (let number = from; number <= to; number += 1) {
    const written = prefix + String(number).padStart(low.length, "0");
    const known = index.ids.get(written.toLowerCase());
    if (known === undefined && !believed) return null;
    ids.push(known ?? written);
  }
  return ids;
}

function isLikeId(part: string, index: PassageIndex): boolean {
  if (LIKE_ID.test(part)) return true;
  const key = part.toLowerCase();
  if (/\s/u.test(key)) return false;
  for (const prefix of index.prefixes) if (prefix.length > 1 && key.startsWith(prefix)) return true;
  return false;
}

/**
 * The passage that a citation means: the one of that id, else, for a number or `doc` and a number, the one at that place.
 * Null where it names no retrieved passage.
 *
 * @example resolveCite("2", [{ id: "A1", text: "" }, { id: "A2", text: "" }]) // "A2"
 */
export function resolveCite(cite: string, passages: readonly Passage[]): string | null {
  const key = cite.toLowerCase();
  const same = passages.find((passage) => passage.id.trim().toLowerCase() === key);
  if (same) return same.id;
  const place = placeOf(cite);
  return place === null ? null : (passages[place - 1]?.id ?? null);
}

/** Whether a citation names a retrieved passage, by id or by place. */
export function isKnownCite(cite: string, index: PassageIndex): boolean {
  if (index.ids.has(cite.toLowerCase())) return true;
  const place = placeOf(cite);
  return place !== null && place >= 1 && place <= index.count;
}

function placeOf(cite: string): number | null {
  const match = /^(?:doc|document|source|passage)?[-_]?(\d{1,3})$/iu.exec(cite);
  return match ? Number(match[1]) : null;
}
