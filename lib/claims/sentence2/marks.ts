import { type PassageIndex, readCitationList } from "../citations";
import { isBlank } from "./characters";
import { hide, type Mark, type Page, type Span } from "./page";

/** Longest marker and longest inline code, in characters: keeps every look ahead short. */
const LONGEST_MARKER = 300;
const LONGEST_CODE = 1000;
const ADDRESS = /(?:https?|ftp):\/\/[^\s<>"”“]+|www\.[^\s<>"”“]+|mailto:[^\s<>"]+/iuy;
const TAG = /<(cite|sup)(\s[^<>]{0,200})?(\/?)>/iuy;
const TAG_ID =
  /(?:^|\s)(?:data-)?(?:id|ids|ref|source|src|doc|document|index|passage)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUPERSCRIPT_RUN = /[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[,˒ʼ⁻][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*/uy;
const UNIT = /^(?:[a-z]|[kcdmµnhM]?m|µm|ft|in|yd|mi|nm|sq|s|sec|min|[kmµ]?g|k?[WJNV]|mol|ha|m³|px|cal)$/u;

/** Finds everything inside a stretch of text that is not plain text: citation markers, links, addresses, code. */
export function markInline(page: Page, span: Span, index: PassageIndex): void {
  new InlineReader(page, span, index).read();
}

class InlineReader {
  private at: number;
  /** Closing tags by name: the next one at or behind the place read last, Infinity once there is none. */
  private readonly closings = new Map<string, number>();

  constructor(
    private readonly page: Page,
    private readonly span: Span,
    private readonly index: PassageIndex,
  ) {
    this.at = span.start;
  }

  read(): void {
    while (this.at < this.span.end) {
      this.at = Math.max(this.step(), this.at + 1);
    }
  }

  /** Reads what starts here and gives the place to go on from. */
  private step(): number {
    if (this.page.hidden[this.at] === 1) return this.at + 1;
    const char = this.page.answer.charAt(this.at);
    switch (char) {
      case "`":
        return this.readCode();
      case "[":
        return this.readSquare();
      case "【":
        return this.readLenticular();
      case "(":
      case "（":
        return this.readRound(char);
      case "<":
        return this.readTag();
      case "h":
      case "H":
      case "f":
      case "w":
      case "W":
      case "m":
        return this.readAddress();
      default:
        return SUPERSCRIPTS.includes(char) ? this.readSuperscript() : this.at + 1;
    }
  }

  private addMark(start: number, end: number, cites: string[]): number {
    const mark: Mark = { start, end, cites, isNeeded: false };
    this.page.marks.push(mark);
    this.page.markAt.set(start, mark);
    this.page.markEndingAt.set(end, mark);
    return end;
  }

  private readCode(): number {
    const { answer } = this.page;
    let open = this.at;
    while (open < this.span.end && answer[open] === "`") open += 1;
    const ticks = open - this.at;
    const limit = Math.min(this.span.end, open + LONGEST_CODE);
    for (let at = open; at < limit; at += 1) {
      if (answer[at] !== "`") continue;
      let close = at;
      while (close < this.span.end && answer[close] === "`") close += 1;
      if (close - at === ticks) {
        hide(this.page, this.at, open);
        hide(this.page, at, close);
        this.page.guarded.fill(1, this.at, close);
        return close;
      }
      at = close - 1;
    }
    return open;
  }

  /** The place of the closing bracket, or -1 where another one opens first, none follows or it is too far. */
  private closingBracket(open: string, close: string): number {
    const limit = Math.min(this.span.end, this.at + LONGEST_MARKER);
    for (let at = this.at + 1; at < limit; at += 1) {
      const char = this.page.answer[at];
      if (char === close) return at;
      if (char === open) return -1;
    }
    return -1;
  }

  private readSquare(): number {
    const close = this.closingBracket("[", "]");
    if (close < 0) return this.at + 1;
    const content = this.page.answer.slice(this.at + 1, close);
    const target = this.linkTarget(close + 1);
    const cites = this.squareCites(content);
    if (cites) {
      const isDouble = this.page.answer[this.at - 1] === "[" && this.page.answer[close + 1] === "]";
      if (!isDouble) return this.addMark(this.at, target ?? close + 1, cites);
      return this.addMark(this.at - 1, this.linkTarget(close + 2) ?? close + 2, cites);
    }
    if (target === null) return this.at + 1;
    const isPicture = this.page.answer[this.at - 1] === "!";
    hide(this.page, isPicture ? this.at - 1 : this.at, this.at + 1);
    hide(this.page, close, target);
    this.page.guarded.fill(1, close, target);
    return this.at + 1;
  }

  private squareCites(content: string): string[] | null {
    const footnote = /^\^(\S{1,60})$/u.exec(content);
    if (footnote?.[1]) return [this.index.footnotes.get(footnote[1].toLowerCase()) ?? footnote[1]];
    return this.daggerCites(content) ?? readCitationList(content, this.index, "square");
  }

  /** The end of a link's address that starts here, or null. */
  private linkTarget(at: number): number | null {
    if (this.page.answer[at] !== "(") return null;
    const limit = Math.min(this.span.end, at + 2000);
    let depth = 0;
    for (let end = at; end < limit; end += 1) {
      const char = this.page.answer.charAt(end);
      if (char === "\n") return null;
      if (char === "(") depth += 1;
      if (char === ")") depth -= 1;
      if (depth > 8) return null;
      if (depth > 0) continue;
      const inside = this.page.answer.slice(at + 1, end).trim();
      return /^<?(?:[a-z][a-z+.-]*:|\/|#|\.|www\.|[^\s]+\.[^\s]+|$)\S*(?:\s+["'(].*)?$/iu.test(inside)
        ? end + 1
        : null;
    }
    return null;
  }

  private daggerCites(content: string): string[] | null {
    const dagger = content.search(/[†‡]/u);
    if (dagger < 1) return null;
    const label = content.slice(0, dagger).trim();
    return label === "" ? null : (readCitationList(label, this.index, "element") ?? [label]);
  }

  private readLenticular(): number {
    const close = this.closingBracket("【", "】");
    if (close < 0) return this.at + 1;
    const content = this.page.answer.slice(this.at + 1, close);
    const cites = this.daggerCites(content) ?? readCitationList(content, this.index, "square");
    return cites ? this.addMark(this.at, close + 1, cites) : this.at + 1;
  }

  private readRound(open: string): number {
    const close = this.closingBracket(open, open === "(" ? ")" : "）");
    if (close < 0) return this.at + 1;
    const content = this.page.answer.slice(this.at + 1, close);
    const cites = this.bracketedCites(content) ?? readCitationList(content, this.index, "round");
    return cites ? this.addMark(this.at, close + 1, cites) : this.at + 1;
  }

  /** Round brackets around nothing but markers in square brackets, with or without a word such as Source. */
  private bracketedCites(content: string): string[] | null {
    const inner = content.replace(
      /^\s*(?:see|sources?|refs?|siehe|quellen?|voir|ver|vedi|zie|zob)\.?\s*:?\s*(?=\[)/iu,
      "",
    );
    if (
      !/^[\s*_]*\[[^[\]]+\](?:[\s*_]*[,;]?(?:\s*(?:and|und|et|y|e|en|i)\s)?[\s*_]*\[[^[\]]+\])*[\s*_]*$/u.test(
        inner,
      )
    )
      return null;
    const found: string[] = [];
    for (const part of inner.matchAll(/\[([^[\]]+)\]/gu)) {
      const cites = this.squareCites(part[1] ?? "");
      if (!cites) return null;
      found.push(...cites);
    }
    return found;
  }

  private readAddress(): number {
    if (/[\p{L}\p{N}]/u.test(this.page.answer.charAt(this.at - 1)) && this.at > this.span.start)
      return this.at + 1;
    ADDRESS.lastIndex = this.at;
    const found = ADDRESS.exec(this.page.answer);
    if (!found) return this.at + 1;
    let end = Math.min(this.at + found[0].length, this.span.end);
    const opened = found[0].includes("(");
    while (end > this.at + 1 && /[.,;:!?'"*_\]}。、，！？）】」]/u.test(this.page.answer.charAt(end - 1)))
      end -= 1;
    if (!opened) while (end > this.at + 1 && this.page.answer[end - 1] === ")") end -= 1;
    const wide = this.page.answer.slice(this.at, end).search(/[。、，！？）】」\u3040-\u30ff\u4e00-\u9fff]/u);
    if (wide > 0) end = this.at + wide;
    this.page.guarded.fill(1, this.at, end);
    return end;
  }

  private closingTag(name: string, from: number): number {
    const cached = this.closings.get(name);
    if (cached !== undefined && cached >= from) return cached;
    const pattern = new RegExp(`</${name}\\s{0,10}>`, "iu");
    const place = pattern.exec(this.page.answer.slice(from, this.span.end))?.index;
    const found = place === undefined ? Number.POSITIVE_INFINITY : from + place;
    this.closings.set(name, found);
    return found;
  }

  private readTag(): number {
    TAG.lastIndex = this.at;
    const tag = TAG.exec(this.page.answer);
    if (!tag) return this.at + 1;
    const name = (tag[1] ?? "").toLowerCase();
    const inside = this.at + tag[0].length;
    const attribute = TAG_ID.exec(tag[2] ?? "");
    const named = attribute
      ? readCitationList(attribute.slice(1).find((value) => value !== undefined) ?? "", this.index, "element")
      : null;
    if (tag[3] === "/") return named ? this.addMark(this.at, inside, named) : this.at + 1;
    const close = this.closingTag(name, inside);
    if (close >= this.span.end) return this.at + 1;
    const end = this.page.answer.indexOf(">", close) + 1;
    const content = close - inside > LONGEST_MARKER ? null : this.page.answer.slice(inside, close);
    if (name === "sup") return this.readSup({ inside, end, content });
    if (named && content?.trim() !== "") {
      const own = content === null ? null : readCitationList(content, this.index, "square");
      if (own) return this.addMark(this.at, end, named);
      hide(this.page, this.at, inside);
      this.addMark(close, end, named);
      return inside;
    }
    const cites = named ?? (content === null ? null : readCitationList(content, this.index, "square"));
    if (cites) return this.addMark(this.at, end, cites);
    hide(this.page, this.at, inside);
    hide(this.page, close, end);
    return inside;
  }

  private readSup({ inside, end, content }: { inside: number; end: number; content: string | null }): number {
    const plain = content?.replace(/<[^<>]*>|[[\]]/gu, "") ?? "";
    const isNumber = /^\s*\d/u.test(plain);
    const cites =
      plain === "" || (isNumber && this.isExponent()) ? null : readCitationList(plain, this.index, "element");
    return cites ? this.addMark(this.at, end, cites) : inside;
  }

  private readSuperscript(): number {
    SUPERSCRIPT_RUN.lastIndex = this.at;
    const run = SUPERSCRIPT_RUN.exec(this.page.answer)?.[0] ?? "";
    const end = this.at + run.length;
    if (run === "" || end > this.span.end || this.isExponent()) return Math.max(end, this.at + 1);
    const digits = [...run].map((char) => {
      const value = SUPERSCRIPTS.indexOf(char);
      return value >= 0 ? String(value) : char === "⁻" ? "-" : ",";
    });
    const cites = readCitationList(digits.join(""), this.index, "element");
    return cites ? this.addMark(this.at, end, cites) : end;
  }

  /** Whether a raised number here belongs to a unit, a symbol or a number (m², x², 10²) and not to a sentence. */
  private isExponent(): boolean {
    let start = this.at;
    while (
      start > this.span.start &&
      this.at - start < 24 &&
      /[\p{L}\p{N}µ]/u.test(this.page.answer.charAt(start - 1))
    ) {
      start -= 1;
    }
    const word = this.page.answer.slice(start, this.at);
    if (word === "") return start === this.span.start || isBlank(this.page.answer.charAt(this.at - 1));
    return /\p{N}$/u.test(word) || UNIT.test(word) || /^\p{Lu}$/u.test(word);
  }
}
