import type { Cell } from "./situations/cell";
import { simulate } from "./situations/cell";
import { clusteredSituations } from "./situations/clustered";
import { isException, LEAST, MOST, reasonFor } from "./situations/exceptions";
import { independentSituations } from "./situations/independent";
import { labeledPartSituations } from "./situations/labeled-part";
import { weightedSituations } from "./situations/weighted";

const SEED = 20_261_130;

const show = (share: number | null) => (share === null ? "-" : `${(share * 100).toFixed(1)}%`);

function groupBy(cells: readonly Cell[], keyOf: (cell: Cell) => string): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const group = groups.get(keyOf(cell));
    if (group === undefined) groups.set(keyOf(cell), [cell]);
    else group.push(cell);
  }
  return groups;
}

function lowestAndHighest(cells: readonly Cell[]): { lowest: Cell; highest: Cell } | null {
  const held = cells.filter((cell) => cell.held !== null).sort((a, b) => (a.held ?? 0) - (b.held ?? 0));
  const [lowest] = held;
  const highest = held.at(-1);
  return lowest === undefined || highest === undefined ? null : { lowest, highest };
}

function printTable(cells: readonly Cell[]): void {
  console.log(`${"interval".padEnd(55)}${"size".padEnd(14)}lowest  highest  no interval`);
  for (const [method, ofMethod] of groupBy(cells, (cell) => cell.method)) {
    for (const [size, ofSize] of groupBy(ofMethod, (cell) => cell.size)) {
      const ends = lowestAndHighest(ofSize);
      const refused = Math.max(...ofSize.map((cell) => cell.refused));
      console.log(
        `${method.padEnd(55)}${size.padEnd(14)}${show(ends?.lowest.held ?? null).padStart(6)}  ${show(ends?.highest.held ?? null).padStart(7)}  ${(refused === 0 ? "-" : `up to ${show(refused)}`).padStart(11)}`,
      );
    }
  }
}

function printExceptions(cells: readonly Cell[]): void {
  const out = cells.filter(isException);
  console.log(`\n${out.length} of ${cells.length} situations outside ${show(LEAST)} to ${show(MOST)}:`);
  for (const [method, ofMethod] of groupBy(out, (cell) => cell.method)) {
    const why = ofMethod.map(reasonFor).find((reason) => reason !== null);
    console.log(`${method}: ${why ?? "no reason known"}`);
    for (const cell of ofMethod) {
      const note = reasonFor(cell) === null ? "  NO REASON KNOWN" : "";
      console.log(`  ${show(cell.held).padStart(6)}  ${cell.size}, ${cell.setting}${note}`);
    }
  }
}

const from = performance.now();
const situations = [
  ...independentSituations(),
  ...clusteredSituations(),
  ...labeledPartSituations(),
  ...weightedSituations(),
];
const cells = situations.flatMap((situation, at) => simulate(situation, SEED + at));
console.log("Share of 95% intervals that hold the truth, lowest and highest over rates and correlations\n");
printTable(cells);
printExceptions(cells);
if (cells.some((cell) => isException(cell) && reasonFor(cell) === null)) process.exitCode = 1;
console.log(`\nseed ${SEED}, ${((performance.now() - from) / 1000).toFixed(0)} s`);
