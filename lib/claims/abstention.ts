import {
  ABSTENTION_PATTERNS,
  type AbstentionKind,
  type AbstentionPattern,
  SOURCE_WORDS,
  WORDS,
} from "./abstention-patterns";
import { isFiller } from "./fillers";
import { type PlainSentence, toPlainSentence } from "./plain-sentence";
import { kindOfStatement, type StatementKind } from "./statement-kind";

/** What a sentence says about not answering. partial: it declines in one clause and claims something in another. */
export interface Abstention {
  abstains: boolean;
  kind: AbstentionKind | "partial" | StatementKind;
  /** The clauses in order, by place in the sentence; together they are the sentence. One part where nothing is cut. */
  parts: AbstentionPart[];
}

export interface AbstentionPart {
  role: "abstention" | "claim";
  start: number;
  end: number;
  /** Place of the clause's own words, without the comma and the "but" that join it. */
  textStart: number;
  textEnd: number;
}

interface CompiledPattern {
  kind: AbstentionKind;
  isHedge: boolean;
  pattern: RegExp;
}

/** Words without which no pattern of a language can fit: most sentences are done with after this. */
const CUES: Readonly<Record<string, RegExp>> = {
  en: /n't|cannot|\b(?:not?|never|unable|unclear|unknown|nothing|none|neither|nowhere|insufficient|inadequate|lacks?|fail|fails|failed|decline|refuse|pass|silent|mute|vague|outside|beyond|scope|unsure|uncertain|unaware|impossible|hard|difficult|found|inconclusive|incomplete|too|only|dunno|limited|undetermined|unavailable|missing|absent|omitted)\b/u,
  de: /nicht|kein|unklar|nirgend|offen|unbekannt|wenig|nichts/u,
  fr: /\bne\b|n'|aucun|rien|introuvable|impossible|insuffisant|non disponible|manquante/u,
  es: /\bno\b|nada|ningun|insuficiente/u,
  it: /\bnon\b|nessun|nulla|niente|insufficient/u,
  pt: /não|nada|nenhum|insuficiente/u,
  nl: /\b(?:niet|niets|geen|nergens|onvoldoende)\b/u,
  pl: /\bnie\b|brak/u,
  ja: /[\u3040-\u30ff]/u,
  zh: /[\u4e00-\u9fff]/u,
  ko: /[\uac00-\ud7af]/u,
};
const WITHOUT_WORD_EDGES = new Set(["ja", "zh", "ko"]);

const COMPILED: ReadonlyMap<string, readonly CompiledPattern[]> = compileAll();

function compileAll(): Map<string, CompiledPattern[]> {
  const compiled = new Map<string, CompiledPattern[]>();
  for (const row of ABSTENTION_PATTERNS) {
    const rows = compiled.get(row.lang) ?? [];
    const compiledRow = {
      kind: row.kind,
      isHedge: row.isHedge === true,
      pattern: compileAbstentionPattern(row),
    };
    if (compiledRow.isHedge) rows.unshift(compiledRow);
    else rows.push(compiledRow);
    compiled.set(row.lang, rows);
  }
  return compiled;
}

/** The regular expression of one row. A leading `^` also fits behind a comma or colon: "Sorry, no data". */
export function compileAbstentionPattern({
  lang,
  pattern,
}: Pick<AbstentionPattern, "lang" | "pattern">): RegExp {
  let source = pattern;
  for (let depth = 0; depth < 5 && /\{[a-z]/u.test(source); depth += 1) {
    source = source.replace(
      /\{([a-z_]+)\}/gu,
      (_whole, name: string) => WORDS[name] ?? SOURCE_WORDS[name] ?? "",
    );
  }
  source = source.replace(/(?<!\[)\^/gu, "(?:^|[,:] )").replace(/\\b/gu, "(?![\\p{L}\\p{N}])");
  return WITHOUT_WORD_EDGES.has(lang)
    ? new RegExp(source, "u")
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "u");
}

const SOURCE_FIRST = compileAbstentionPattern({
  lang: "en",
  pattern: "^(?:(?:even )?though |although |while |whereas )?(?:{src}|{book})",
});
const SILENT_PRONOUN = compileAbstentionPattern({
  lang: "en",
  pattern:
    "^(?:they|it|these|none|neither) (?:all |both )?(?:{not} {adverb}(?:{say}|{hold})|(?:give|gives|say|says|contain|contains) (?:no|nothing)|mentions?(?<=(?:none|neither) mentions?))",
});

/** Longest clause looked at, in characters: an abstention is a short sentence, and time stays linear. */
const LONGEST_CLAUSE = 600;
const JOINTS: readonly RegExp[] = [
  /,? (?<!(?:nothing|anything|all|everything|none) )(?:but|aber|mais|pero|porém|maar)(?:,? (?:however|dennoch|nevertheless|still|yet))?,? /gu,
  /[,;] ?(?:and )?(?:however|though|although|even though|while|whereas|yet|so|therefore|hence|nevertheless|jedoch|allerdings|doch|obwohl|während|daher|deshalb|also|ma|però|tuttavia|quindi|mas|contudo|entretanto|no entanto|todavia|portanto|então|cependant|toutefois|néanmoins|donc|bien que|sin embargo|no obstante|aunque|así que|por lo que|echter|dus|hoewel|terwijl|ale|jednak|lecz|natomiast|więc|dlatego|chociaż),? /gu,
  / [–—-] (?:but|however|aber|mais|pero|ma|mas|maar|ale) /gu,
  /[;；] (?=\S)/gu,
  /[，,](?:但是|但|不过|不過|然而|所以|因此|可是|而)/gu,
  /(?:ません|でした|ました|です|ます|ない|なかった|だ|ん)が、|。?(?:しかし|ただし|ただ)、/gu,
  /지만,? |으나,? |는데,? /gu,
];
const CONCESSION =
  /^(?:(?:even )?though|although|while|whereas|obwohl|während|bien que|aunque|sebbene|embora|hoewel|terwijl|chociaż|choć) /u;
const CONDITION =
  /^(?:if|when|whenever|in case|unless|where|should|once|as soon as|wenn|falls|sofern|sobald|sollten?|si|lorsque|quand|cuando|se|quando|caso|als|indien|wanneer|jeśli|jeżeli|gdy|kiedy|如果|若|如|万一) ?/u;

/**
 * Says whether a sentence declines to answer, why, and which of its clauses do.
 *
 * sentence: one sentence of an answer, citation markers and emphasis marks as they are or already gone. Empty text is of
 * kind "empty".
 *
 * @example isAbstention("I can't find a crew list.").kind // "not-found"
 * @example isAbstention("The clerk can't find the crew list.").abstains // false
 */
export function isAbstention(sentence: string): Abstention {
  const found = findAbstention(sentence);
  if (found) return { abstains: true, ...found };
  return { abstains: false, kind: kindOfStatement(sentence), parts: [wholePart(sentence, "claim")] };
}

function wholePart(sentence: string, role: AbstentionPart["role"]): AbstentionPart {
  return { role, start: 0, end: sentence.length, textStart: 0, textEnd: sentence.length };
}

/** As isAbstention, and null for a sentence that does not decline, of whatever kind it is. */
export function findAbstention(
  sentence: string,
): { kind: AbstentionKind | "partial"; parts: AbstentionPart[] } | null {
  const plain = toPlainSentence(sentence);
  if (!hasCue(plain.text)) return null;
  const whole = (kind: AbstentionKind) => ({ kind, parts: [wholePart(sentence, "abstention")] });
  const clauses = cutClauses(plain.text);
  const texts = clauses.map((clause) => plain.text.slice(clause.textStart, clause.textEnd));
  const seen = texts.map((text, number) =>
    readClause(text, { isAboutSources: SOURCE_FIRST.test(texts[number - 1] ?? "") }),
  );
  const kinds = seen.flatMap((clause) => (clause.kind ? [clause.kind] : []));
  const first = kinds[0];
  if (first === undefined) {
    const kind = clauses.length > 1 ? readClause(plain.text, { isAboutSources: false }).kind : null;
    return kind === null ? null : whole(kind);
  }
  const claims = seen.filter((clause) => clause.kind === null && !clause.isIdle);
  if (claims.length > 0 && seen.every((clause) => clause.kind === null || clause.isHedge)) return null;
  const endsAsking =
    claims.length === 1 && claims[0] === seen.at(-1) && /[?？]\W*$/u.test(plain.text.slice(-20));
  if (claims.length === 0 || endsAsking) return whole(first);
  return { kind: "partial", parts: partsOf({ sentence, plain, clauses, seen }) };
}

function hasCue(text: string): boolean {
  for (const lang of COMPILED.keys()) if (CUES[lang]?.test(text)) return true;
  return false;
}

interface Clause {
  start: number;
  end: number;
  textStart: number;
  textEnd: number;
}

interface ReadClause {
  kind: AbstentionKind | null;
  isHedge: boolean;
  /** Politeness, a question or no words at all: it goes with its neighbour. */
  isIdle: boolean;
}

function partsOf(given: {
  sentence: string;
  plain: PlainSentence;
  clauses: readonly Clause[];
  seen: readonly ReadClause[];
}): AbstentionPart[] {
  const { sentence, plain, clauses, seen } = given;
  const parts: AbstentionPart[] = [];
  const place = (index: number) =>
    index >= plain.at.length ? sentence.length : (plain.at[index] ?? sentence.length);
  const firstRole = seen.find((clause) => !clause.isIdle)?.kind ? "abstention" : "claim";
  for (const [number, clause] of clauses.entries()) {
    const reading = seen[number];
    const before = parts.at(-1);
    const role = reading?.isIdle ? (before?.role ?? firstRole) : reading?.kind ? "abstention" : "claim";
    if (before && before.role === role) {
      before.end = place(clause.end);
      before.textEnd = place(clause.textEnd);
      continue;
    }
    parts.push({
      role,
      start: before ? place(clause.start) : 0,
      end: place(clause.end),
      textStart: place(clause.textStart),
      textEnd: place(clause.textEnd),
    });
  }
  const last = parts.at(-1);
  if (last) {
    last.end = sentence.length;
    last.textEnd = sentence.length;
  }
  return parts;
}

/** isAboutSources: the clause before speaks of the sources, so that "they" may mean them. */
function readClause(clause: string, { isAboutSources }: { isAboutSources: boolean }): ReadClause {
  const text = statedPart(clause);
  const row = matchRow(text);
  const kind = row?.kind ?? (isAboutSources && SILENT_PRONOUN.test(text) ? "source-silent" : null);
  return {
    kind,
    isHedge: row?.isHedge ?? false,
    isIdle: kind === null && (!/[\p{L}\p{N}]/u.test(text) || isFiller(text)),
  };
}

/** What the clause states: questions and the condition in front of it are cut off. */
function statedPart(clause: string): string {
  const text = clause
    .slice(0, LONGEST_CLAUSE)
    .replace(/[^.!?。！？]*[?？]/gu, "")
    .trim()
    .replace(/[\s.!。！…,;:，；：)]+$/u, "")
    .replace(/^[\s(]+/u, "");
  if (!CONDITION.test(text)) return text;
  const comma = text.search(/[,，]/u);
  return comma < 0 ? "" : text.slice(comma + 1).trim();
}

function matchRow(text: string): CompiledPattern | null {
  if (text === "") return null;
  for (const [lang, rows] of COMPILED) {
    if (!CUES[lang]?.test(text)) continue;
    for (const row of rows) if (row.pattern.test(text)) return row;
  }
  return null;
}

function cutClauses(text: string): Clause[] {
  const cuts: { from: number; to: number }[] = [];
  for (const joint of JOINTS) {
    for (const match of text.matchAll(joint))
      cuts.push({ from: match.index, to: match.index + match[0].length });
  }
  if (CONCESSION.test(text)) {
    const comma = text.indexOf(", ");
    if (comma > 0) cuts.push({ from: comma, to: comma + 2 });
  }
  cuts.sort((a, b) => a.from - b.from);
  const clauses: Clause[] = [];
  let from = 0;
  for (const cut of cuts) {
    if (cut.from < from || cut.from === 0) continue;
    const keepsEnd = /が、$/u.test(text.slice(cut.from, cut.to)) ? cut.to - 1 : cut.from;
    const keepsKorean = /^(?:지만|으나|는데)/u.test(text.slice(cut.from, cut.to)) ? cut.from + 2 : keepsEnd;
    clauses.push({ start: from, end: cut.to, textStart: from, textEnd: keepsKorean });
    from = cut.to;
  }
  clauses.push({ start: from, end: text.length, textStart: from, textEnd: text.length });
  return clauses;
}
