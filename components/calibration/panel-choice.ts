import type { PanelRule } from "@/lib/metrics/compared-panels";

/** A rule as a form sends it: "panel 2", "cascade 1 flagged". */
export function writePanelRule(rule: PanelRule): string {
  return rule.kind === "panel" ? `panel ${rule.least}` : `cascade ${rule.second} ${rule.asks}`;
}

/** A rule as it came back from a form; null where it is none. */
export function readPanelRule(text: string): PanelRule | null {
  const panel = /^panel ([1-9])$/.exec(text);
  if (panel !== null) return { kind: "panel", least: Number(panel[1]) };
  const cascade = /^cascade ([1-9]) (flagged|passed)$/.exec(text);
  if (cascade === null) return null;
  return {
    kind: "cascade",
    second: Number(cascade[1]),
    asks: cascade[2] === "flagged" ? "flagged" : "passed",
  };
}
