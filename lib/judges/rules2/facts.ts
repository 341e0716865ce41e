import { boundOf } from "./comparisons";
import { datesInDigits, minutesOf, monthOf } from "./dates";
import { numberValues, plainDigits } from "./digits";
import { codeKey, type Fact } from "./fact";
import { magnitudeOf, spelledNumber } from "./number-words";
import type { Token } from "./tokens";
import { countedBy, unitOf } from "./units";

const ROUGH = new Set(
  "about approximately around roughly nearly almost circa ca some estimated over".split(" "),
);
const PREFIX = /^(?:mid|early|late|pre|post|non|sub|anti)-(.*\d.*)$/i;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;
const DECADE = /^(\d{3}0|[1-9]0)['’]?s$/;
const GLUED = /^(\d[\d.,]*)-?(\p{L}+)$/u;
const HYPHENED = /^(\d[\d.,]*)-(\p{L}[\p{L}-]*)$/u;

/** A product without the last digits that binary fractions get wrong: 4.1 million is 4,100,000. */
function times(value: number, magnitude: number): number {
  return Number((value * magnitude).toPrecision(15));
}

interface Draft extends Partial<Omit<Fact, "from" | "to" | "text">> {
  kind: Fact["kind"];
  /** Tokens it takes beyond the first. */
  more?: number;
}

/** Reads facts off the tokens of one text, each token once. */
class FactReader {
  readonly facts: Fact[] = [];
  private readonly text: string;
  private readonly list: readonly Token[];

  constructor(text: string, list: readonly Token[]) {
    this.text = text;
    this.list = list;
  }

  /** The lower-case word at a token, null where something else is there or more than a blank or hyphen stands before it. */
  private word(at: number): string | null {
    const token = this.list[at];
    if (token === undefined || token.word === null) return null;
    const before = this.list[at - 1];
    if (before !== undefined && !this.isJoined(before.end, token.start)) return null;
    return token.word.lower;
  }

  private isJoined(end: number, start: number): boolean {
    if (start - end > 2) return false;
    for (let at = end; at < start; at++)
      if (!" -\u00a0\u202f\u2011.".includes(this.text.charAt(at))) return false;
    return true;
  }

  private wordsBefore(at: number): string[] {
    const words: string[] = [];
    for (let back = at - 1; back >= 0 && words.length < 3; back--) {
      const token = this.list[back];
      if (token === undefined || token.kind === "digits") break;
      if (token.word !== null) words.push(token.word.lower);
    }
    return words;
  }

  private add(at: number, draft: Draft): number {
    const to = at + 1 + (draft.more ?? 0);
    const before = this.wordsBefore(at);
    const first = this.list[at];
    const last = this.list[to - 1];
    if (first === undefined || last === undefined) return at + 1;
    this.facts.push({
      values: [],
      code: null,
      dates: [],
      unit: null,
      isSmallWord: false,
      ...draft,
      bound: boundOf(before),
      isRough: ROUGH.has(before[0] ?? "") || ROUGH.has(before[1] ?? ""),
      text: this.text.slice(first.start, last.end),
      from: at,
      to,
    });
    return to;
  }

  /** A number with what multiplies and counts it. */
  private addNumber(at: number, values: readonly number[], words: number, isSmallWord: boolean): number {
    let to = at + words;
    let scaled = values;
    const magnitude = isSmallWord ? null : magnitudeOf(this.word(to) ?? "");
    if (magnitude !== null) {
      scaled = values.map((value) => times(value, magnitude));
      to++;
    }
    const before = this.list[at - 1];
    const sign = before?.kind === "sign" ? unitOf(before.text) : null;
    const after = this.list[to];
    const joined = after !== undefined && this.isJoined(this.list[to - 1]?.end ?? 0, after.start);
    const unit = sign ?? (joined && after.kind !== "digits" ? countedBy(after.text) : null);
    return this.add(at, { kind: "number", values: scaled, unit, isSmallWord, more: to - at - 1 });
  }

  private half(at: number): { half: "am" | "pm"; more: number } | null {
    const word = this.word(at);
    if (word === "am" || word === "pm") return { half: word, more: 1 };
    if ((word === "a" || word === "p") && this.word(at + 1) === "m") {
      return { half: word === "a" ? "am" : "pm", more: 2 };
    }
    return null;
  }

  private day(at: number): number | null {
    const token = this.list[at];
    if (token?.kind !== "digits") return null;
    const written = plainDigits(token.text).replace(/(?:st|nd|rd|th|\.)$/, "");
    const value = Number(written);
    return /^\d{1,2}$/.test(written) && value >= 1 && value <= 31 ? value : null;
  }

  private year(at: number): number | null {
    const token = this.list[at];
    if (token?.kind !== "digits") return null;
    const written = plainDigits(token.text);
    return /^[12]\d{3}$/.test(written) ? Number(written) : null;
  }

  /** "3 May 2025", "3rd of May": day first. */
  private dayFirst(at: number): number | null {
    const day = this.day(at);
    if (day === null) return null;
    const skip = this.word(at + 1) === "of" ? 1 : 0;
    const month = monthOf(this.word(at + 1 + skip) ?? "");
    if (month === null) return null;
    const year = this.year(at + 2 + skip);
    return this.add(at, {
      kind: "date",
      dates: [{ year, month, day }],
      more: 1 + skip + (year === null ? 0 : 1),
    });
  }

  /** "May 3, 2025", "May 2025": month first. */
  private monthFirst(at: number): number | null {
    const month = this.list[at]?.word?.month ?? null;
    if (month === null) return null;
    const year = this.year(at + 1);
    if (year !== null) return this.add(at, { kind: "date", dates: [{ year, month, day: null }], more: 1 });
    const day = this.day(at + 1);
    if (day === null) return null;
    const later = this.year(at + 2);
    const gap =
      this.list[at + 2] !== undefined ? (this.list[at + 2]?.start ?? 0) - (this.list[at + 1]?.end ?? 0) : 9;
    const isTold = later !== null && gap <= 3;
    return this.add(at, {
      kind: "date",
      dates: [{ year: isTold ? later : null, month, day }],
      more: isTold ? 2 : 1,
    });
  }

  private digits(at: number, token: Token): number {
    const date = this.dayFirst(at);
    if (date !== null) return date;
    const written = plainDigits(token.text);
    const half = this.half(at + 1);
    if (half !== null) {
      const minutes = minutesOf(written, half.half);
      if (minutes !== null) return this.add(at, { kind: "time", values: [minutes], more: half.more });
    }
    const glued = GLUED.exec(written);
    if (glued) {
      const tail = (glued[2] ?? "").toLowerCase();
      if (tail === "am" || tail === "pm") {
        const minutes = minutesOf(glued[1] ?? "", tail);
        if (minutes !== null) return this.add(at, { kind: "time", values: [minutes] });
      }
    }
    if (/^\d{1,2}:\d{2}(?::\d{2})?$/.test(written)) {
      const minutes = minutesOf(written, null);
      if (minutes !== null) return this.add(at, { kind: "time", values: [minutes] });
    }
    const dates = datesInDigits(written);
    if (dates.length > 0) return this.add(at, { kind: "date", dates });
    return this.number(at, written);
  }

  private number(at: number, written: string): number {
    const ordinal = ORDINAL.exec(written);
    if (ordinal) {
      const isCentury = /^centur/.test(this.word(at + 1) ?? "");
      return this.add(at, {
        kind: "number",
        values: [Number(ordinal[1])],
        unit: isCentury ? "century" : "th",
      });
    }
    const decade = DECADE.exec(written);
    if (decade) return this.add(at, { kind: "number", values: [Number(decade[1])], unit: "decade" });
    const plain = numberValues(written);
    if (plain.length > 0) return this.addNumber(at, plain, 1, false);
    const parts = written.split(/[-/:]/);
    const each = parts.map(numberValues);
    if (parts.length > 1 && parts.length <= 3 && each.every((values) => values.length > 0)) {
      let to = at + 1;
      for (const values of each) to = this.addNumber(at, values, 1, false);
      return to;
    }
    const glued = HYPHENED.exec(written) ?? GLUED.exec(written);
    if (glued) {
      const values = numberValues((glued[1] ?? "").replace(/[.,]$/, ""));
      const tail = (glued[2] ?? "").toLowerCase();
      const isMoney = this.list[at - 1]?.kind === "sign";
      const magnitude = magnitudeOf(isMoney && tail === "m" ? "million" : tail);
      if (values.length > 0 && magnitude !== null) {
        return this.addNumber(
          at,
          values.map((value) => times(value, magnitude)),
          1,
          false,
        );
      }
      const isUnit = unitOf(tail) !== null || (/-/.test(written) && tail.length > 2);
      if (values.length > 0 && isUnit) return this.add(at, { kind: "number", values, unit: countedBy(tail) });
    }
    const inner = PREFIX.exec(written);
    if (inner) return this.number(at, inner[1] ?? "");
    return this.add(at, { kind: "code", code: codeKey(written) });
  }

  private spelled(at: number, first: string): number {
    const number = spelledNumber((ahead) => (ahead === 0 ? first : this.word(at + ahead)));
    return number === null ? at + 1 : this.addNumber(at, [number.value], number.words, number.value <= 12);
  }

  read(): Fact[] {
    let at = 0;
    while (at < this.list.length) {
      const token = this.list[at];
      if (token === undefined) break;
      if (token.kind === "digits") at = this.digits(at, token);
      else if (token.word?.beginsNumber) at = this.spelled(at, token.word.lower);
      else at = this.monthFirst(at) ?? at + 1;
    }
    return this.facts;
  }
}

/**
 * The numbers, codes, days and times of a text, by what they mean and not how they are written.
 *
 * @param text any text; list: its tokens.
 * @returns in order of place; time is linear in the text.
 */
export function readFacts(text: string, list: readonly Token[]): Fact[] {
  return new FactReader(text, list).read();
}
