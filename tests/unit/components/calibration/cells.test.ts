import { describe, expect, test } from "vitest";
import { cellCount, cellTitle, matrixRows } from "@/components/calibration/cells";
import { agreementOf } from "@/lib/metrics/agreement";

const agreement = agreementOf({
  confusion: [
    [105, 2, 6],
    [2, 11, 1],
    [3, 1, 15],
  ],
  noVerdict: [1, 0, 1],
});

describe("matrixRows", () => {
  test("names what each cell means and adds rows and columns up", () => {
    const { rows, columns, all } = matrixRows(agreement);
    expect(rows.map((row) => row.cells.map((cell) => cell.kind))).toEqual([
      ["agree", "false_alarm", "false_alarm", "left_out"],
      ["missed", "agree", "other_kind", "left_out"],
      ["missed", "other_kind", "agree", "left_out"],
    ]);
    expect(rows.map((row) => row.all)).toEqual([114, 14, 20]);
    expect([columns, all]).toEqual([[110, 14, 22, 2], 148]);
  });

  test("shades by the share of the row, the column without a verdict never", () => {
    const shares = matrixRows(agreement).rows.map((row) => row.cells.map((cell) => cell.share));
    expect(shares[1]).toEqual([2 / 14, 11 / 14, 1 / 14, 0]);
    expect(shares[0]?.[3]).toBe(0);
  });

  test("an empty row has no share", () => {
    const empty = matrixRows({ confusion: [], noVerdict: [] });
    expect(empty.rows.flatMap((row) => row.cells.map((cell) => cell.share))).toEqual(Array(12).fill(0));
    expect(empty.all).toBe(0);
  });
});

describe("the matrix of a judge that only passes or flags", () => {
  const { rows, columns, all } = matrixRows(agreement, "two");

  test("has two columns of verdicts, and the one without", () => {
    expect(rows.map((row) => row.cells.map(({ filter }) => filter.verdict))).toEqual(
      Array(3).fill(["supported", "flagged", "no_verdict"]),
    );
    expect(rows.map((row) => row.cells.map(({ many }) => many))).toEqual([
      [105, 8, 1],
      [2, 12, 0],
      [3, 16, 1],
    ]);
    expect([columns, all]).toEqual([[110, 36, 2], 148]);
  });

  test("knows caught and missed, and no other kind", () => {
    expect(rows.map((row) => row.cells.map(({ kind }) => kind))).toEqual([
      ["agree", "false_alarm", "left_out"],
      ["missed", "caught", "left_out"],
      ["missed", "caught", "left_out"],
    ]);
    expect(rows[1]?.cells[1]?.percent).toBe("86%");
  });

  test("opens as many claims as its cells count", () => {
    for (const cell of rows.flatMap((row) => row.cells)) {
      expect(cellCount(agreement, cell.filter)).toBe(cell.many);
    }
    expect(cellTitle({ gold: "contradicted", verdict: "flagged" }, 12)).toBe("12 caught");
  });

  test("is empty without counts", () => {
    expect(matrixRows({ confusion: [], noVerdict: [] }, "two").columns).toEqual([0, 0, 0]);
  });
});

describe("cellCount and cellTitle", () => {
  test.each([
    [{ gold: "hallucinated", verdict: "supported" }, 5, "5 missed"],
    [{ gold: "supported", verdict: "flagged" }, 8, "8 falsely flagged"],
    [{ gold: "unsupported", verdict: "supported" }, 3, "3 missed"],
    [{ gold: "contradicted", verdict: "unsupported" }, 1, "1 flagged as the other kind"],
    [{ gold: "supported", verdict: "contradicted" }, 2, "2 false alarms"],
    [{ gold: "supported", verdict: "no_verdict" }, 1, "1 left out"],
    [{ gold: "hallucinated", verdict: "no_verdict" }, 1, "1 left out"],
    [{ gold: "hallucinated", verdict: "flagged" }, 28, "28 caught"],
    [{ gold: "contradicted", verdict: "contradicted" }, 11, "11 alike"],
  ] as const)("%j holds %i: %s", (cell, many, title) => {
    expect(cellCount(agreement, cell)).toBe(many);
    expect(cellTitle(cell, many)).toBe(title);
  });
});
