import { describe, expect, it } from "vitest";
import { readCut, readThresholdsAddress, thresholdsHref } from "@/components/thresholds/address";

describe("readCut", () => {
  it.each([
    ["0.66", 66],
    ["0.29", 29],
    ["0.5", 50],
    ["0.01", 1],
    ["1", 100],
    ["1.00", 100],
    ["0", null],
    ["0.00", null],
    ["1.01", null],
    ["0.755", null],
    [".5", null],
    ["66", null],
    ["", null],
    ["1e-1", null],
  ])("%s", (text, cut) => expect(readCut(text)).toBe(cut));
});

describe("the address of the thresholds page", () => {
  it("reads what it writes", () => {
    const address = { run: "r1", cut: 29, target: 0.95 };
    const href = thresholdsHref("desk", address);
    expect(href).toBe("/projects/desk/calibration/thresholds?run=r1&cut=0.29&target=0.95");
    expect(readThresholdsAddress(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(
      address,
    );
  });

  it("leaves out what is at its default", () => {
    expect(thresholdsHref("desk", { run: null, cut: null, target: 0.8 })).toBe(
      "/projects/desk/calibration/thresholds",
    );
  });

  it.each([{}, { run: "", cut: "2", target: "x" }, { cut: "-1", target: "1" }, { target: "0" }])(
    "%j falls back",
    (given) => {
      expect(readThresholdsAddress(given)).toEqual({ run: null, cut: null, target: 0.8 });
    },
  );

  it("of a name given twice the first counts", () => {
    expect(readThresholdsAddress({ cut: ["0.2", "0.4"] }).cut).toBe(20);
  });
});
