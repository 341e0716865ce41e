import { isOpposite } from "./comparisons";
import { type DateParts, dateAgreement } from "./dates";
import { codeKey, type Fact } from "./fact";
import type { Token } from "./tokens";
import { isOtherMeasure } from "./units";

/** How a fact of a claim stands in the evidence: there, there with another unit or bound, or not at all. */
export type Standing = "held" | "other_unit" | "opposite_bound" | "missing";

const LETTER_CODE = /^\p{Lu}[\p{L}]{0,5}$/u;
/** How far a rough number may be from the one it stands for. */
const ROUGH_SHARE = 0.05;

/** Whether one number is the other, written shorter: 4.1 million for 4,123,456. */
function isRounded(short: number, long: number): boolean {
  if (short === 0 || long === 0 || Number.isInteger(short) !== Number.isInteger(long)) return false;
  const digits = String(short).replace(/e.*$/, "").replace(".", "").replace(/0+$/, "").length;
  return digits >= 2 && digits <= 15 && Number(long.toPrecision(digits)) === short;
}

/** The facts of an evidence, to be asked for one at a time. */
export class FactBook {
  private readonly numbers = new Map<number, Fact[]>();
  private readonly codes = new Set<string>();
  private readonly times = new Set<number>();
  private readonly dates: DateParts[] = [];
  private readonly seenDates = new Set<string>();
  private sorted: number[] | null = null;

  /** Takes up the facts of one text; list: its tokens. */
  add(facts: readonly Fact[], list: readonly Token[]): void {
    for (const fact of facts) {
      for (const value of fact.values) {
        if (fact.kind === "time") this.times.add(value);
        else this.addNumber(value, fact);
      }
      if (fact.code !== null) {
        this.codes.add(fact.code);
        for (const run of fact.code.match(/\d+/g) ?? []) this.addNumber(Number(run), fact);
      }
      for (const date of fact.dates) this.addDate(date, fact);
      const before = list[fact.from - 1];
      const first = list[fact.from];
      if (before && first && LETTER_CODE.test(before.text) && first.start - before.end === 1) {
        this.codes.add(codeKey(before.text + first.text));
      }
    }
    this.sorted = null;
  }

  private addNumber(value: number, fact: Fact): void {
    const known = this.numbers.get(value);
    if (known === undefined) this.numbers.set(value, [fact]);
    else if (known.length < 50) known.push(fact);
  }

  private addDate(date: DateParts, fact: Fact): void {
    const key = `${date.year}-${date.month}-${date.day}`;
    if (this.seenDates.has(key)) return;
    this.seenDates.add(key);
    this.dates.push(date);
    for (const value of [date.year, date.day]) if (value !== null) this.addNumber(value, fact);
  }

  /** A number's standing by its own value, unit and bound. */
  private number(fact: Fact): Standing {
    let standing: Standing = "missing";
    for (const value of fact.values) {
      for (const held of this.numbers.get(value) ?? []) {
        if (isOtherMeasure(fact.unit, held.unit)) {
          if (standing === "missing") standing = "other_unit";
        } else if (isOpposite(fact.bound, held.bound)) standing = "opposite_bound";
        else return "held";
      }
    }
    if (standing === "missing" && (this.isNear(fact) || this.holdsYearOf(fact))) return "held";
    return standing;
  }

  /** Whether a year here lies in a century or decade: 1492 in the 15th century. */
  private holdsYearOf({ unit, values: [value = 0] }: Fact): boolean {
    const first = unit === "century" ? (value - 1) * 100 : value;
    const years = unit === "century" ? 100 : unit === "decade" ? 9 : 0;
    for (let year = first + 1; year <= first + years; year++) if (this.numbers.has(year)) return true;
    return false;
  }

  private isNear(fact: Fact): boolean {
    const value = fact.values[0];
    if (value === undefined || (!fact.isRough && value < 1000)) return false;
    this.sorted ??= [...this.numbers.keys()].sort((a, b) => a - b);
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return [this.sorted[low - 1], this.sorted[low]].some((near) => {
      if (near === undefined) return false;
      if (fact.isRough && Math.abs(near - value) <= ROUGH_SHARE * Math.abs(value) && value > 31) {
        // A year is no rough number of years.
        return !(near > 1000 && near < 2100 && Number.isInteger(near) && value > 1000 && value < 2100);
      }
      return isRounded(value, near);
    });
  }

  /** How a fact stands here. */
  find(fact: Fact): Standing {
    if (fact.kind === "code") return this.codes.has(fact.code ?? "") ? "held" : "missing";
    if (fact.kind === "time") {
      return fact.values.some(
        (minutes) => this.times.has(minutes) || (minutes % 60 === 0 && this.numbers.has(minutes / 60)),
      )
        ? "held"
        : "missing";
    }
    if (fact.kind === "date") return this.date(fact);
    return this.number(fact);
  }

  private date(fact: Fact): Standing {
    const isHeld = fact.dates.some((wanted) =>
      this.dates.some((held) => {
        const agreement = dateAgreement(wanted, held);
        if (agreement === "same") return true;
        const isYearHere = wanted.year === null || held.year !== null || this.numbers.has(wanted.year);
        const isDayHere = wanted.day === null || held.day !== null || this.numbers.has(wanted.day);
        return agreement === "open" && isYearHere && isDayHere;
      }),
    );
    return isHeld ? "held" : "missing";
  }
}
