import type { NonClaimKind } from "../case";
import { isFiller } from "../fillers";
import { hasWords, isQuoteCloser } from "./characters";
import { MARKER } from "./clean";

const POINT_FIRST = new RegExp(
  `^(?:please |also |for (?:more|further|additional)?[^,${MARKER}]{0,60}, ?(?:please )?|bitte |zu den details |pour plus [^,]{0,40}, ?|para más [^,]{0,40}, ?)*(?:see(?: also)?|refer to|consult|check|read|look at|have a look at|cf\\.?|compare|siehe(?: auch)?|vgl\\.?|vergleiche|lesen sie|voir(?: aussi)?|cf|consultez|reportez-vous à|véase(?: también)?|ver(?: también)?|consulte|vea|vedi(?: anche)?|si veda|consulta|veja(?: também)?|confira|zie(?: ook)?|raadpleeg|zob\\.?|zobacz|patrz|详见|詳見|请参见|請參見|参见|見|参照)(?:,)? ?(?:the |das |die |le |la |el |il |o |a |het |de |den |dem )?(?:documents?|passages?|notes?|sources?|dokument|quelle|notiz|documento|nota|fuente|fonte|bron|dokument|źródło)? ?${MARKER}`,
  "iu",
);
const POINT_LAST = new RegExp(
  `^(?:(?:more|further|additional|all|full|the|weitere|mehr|nähere|alle|plus de|davantage d[e']|más|mayor|ulteriori|maggiori|mais|meer|więcej)? ?(?:details?|information|info|informationen|einzelheiten|détails?|informations|detalles|información|dettagli|informazioni|detalhes|informações|informatie|szczegółów|szczegóły|informacji)[^${MARKER}.]{0,60}(?:in|under|at|from|by|im|unter|dans|en|su|em|w) ${MARKER})[ .!]*$`,
  "iu",
);
const POINT_WIDE = new RegExp(
  `^(?:詳細は|詳しくは|詳細については)?${MARKER}(?:を|も)?(?:ご)?(?:参照|覧|確認)`,
  "u",
);
const POINT_KOREAN = new RegExp(`^(?:자세한 (?:내용|사항)은 )?${MARKER}(?:을|를)? ?참(?:조|고)`, "u");
const SOURCES_LABEL =
  /^(?:[\p{L}]+ )?(?:sources?(?: used| cited| consulted)?|references?|citations?|cited (?:sources|documents|passages)|bibliography|quellen?(?:angaben?|verzeichnis)?|literatur|belege?|nachweise?|références?|bibliographie|fuentes?|referencias?|bibliografía|fonti?|riferimenti|bibliografia|fontes?|referências?|bron(?:nen)?|bronvermelding|referenties|źródł[ao]|bibliografia|出典|参考資料|参考文献|情報源|引用元|来源|來源|资料来源|資料來源|参考来源|출처|참고 ?(?:자료|문헌))$/iu;

/** A heading or label of nothing but sources: "Sources:", "References". */
export function isSourcesLabel(text: string): boolean {
  return text.length <= 80 && SOURCES_LABEL.test(text.replace(/[\s:：.*_]+$/u, "").trim());
}

/** Markers, ids, titles and addresses behind a label such as "Sources:". text: markers as MARKER. */
export function isSourcesLine(text: string): boolean {
  const colon = text.search(/[:：]/u);
  if (colon < 0 || !isSourcesLabel(text.slice(0, colon))) return false;
  const rest = text.slice(colon + 1).trim();
  return rest.length <= 400 && !/[.!?。]\s+\S/u.test(rest.replace(/\S*\.\S+/gu, ""));
}

/** Whether an item of a list under a sources label names a source and says nothing more. */
export function namesSource(text: string): boolean {
  return text.length <= 240 && !/[.!?。][\s"”]+\p{L}/u.test(text);
}

/** A sentence that sends the reader to a passage and says nothing of its own. text: markers as MARKER. */
export function isPointer(text: string): boolean {
  const plain = text.replace(/[()（）]/gu, "").trim();
  return (
    POINT_FIRST.test(plain) || POINT_LAST.test(plain) || POINT_WIDE.test(plain) || POINT_KOREAN.test(plain)
  );
}

/** A sentence that asks; a question inside a quotation is part of what is told. */
export function isQuestion(text: string): boolean {
  // The end of the sentence is enough, and keeps the pattern from trying every run of brackets in a long one.
  const bare = text
    .slice(-200)
    .replaceAll(MARKER, "")
    .replace(/[\s)）*]+$/u, "");
  const last = bare.at(-1) ?? "";
  if (/[?？⁇⁈]/u.test(last) || /[?？]!+$/u.test(bare)) return true;
  if (!isQuoteCloser(last) || !/[?？]$/u.test(bare.slice(0, -1))) return false;
  return /^["'“‘„«»「『]/u.test(text);
}

/**
 * What kind of part a sentence is that is no claim, or null for a claim. Abstentions are told apart elsewhere.
 *
 * text: the sentence with each citation marker as MARKER.
 */
export function nonClaimKind(text: string): NonClaimKind | null {
  if (isSourcesLine(text)) return "sources";
  if (isPointer(text)) return "pointer";
  if (isQuestion(text)) return "question";
  const plain = text.replaceAll(MARKER, "").trim();
  return hasWords(plain) && isFiller(plain) ? "filler" : null;
}

const FINITE_VERB =
  /(?<![\p{L}\p{N}])(?:is|are|was|were|has|have|had|can|cannot|may|must|will|should|does|do|did|needs?|requires?|applies|ist|sind|war|waren|wird|werden|wurde|muss|müssen|kann|können|hat|haben|darf|soll|gilt|gelten|est|sont|était|ont|doit|doivent|peut|peuvent|es|está|están|son|fue|puede|debe|tiene|è|sono|viene|può|deve|ha|hanno|são|pode|zijn|wordt|worden|moet|moeten|mag|heeft|jest|są|był|może|musi|ma|należy)(?![\p{L}\p{N}])/iu;

/** Whether a line without a final stop may be a heading: no stop, no marker, no verb that would make it a statement. */
export function mayHead(text: string): boolean {
  if (text.length > 200 || text.includes(MARKER) || /[.!?。！？;]["”)]?$/u.test(text)) return false;
  return text.split(/\s+/u).length <= 12 && !FINITE_VERB.test(text);
}
