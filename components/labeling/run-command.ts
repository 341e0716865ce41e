import type { RefObject } from "react";
import type { Bench } from "./bench";
import { findOpenClaim } from "./bench-find";
import type { BenchState } from "./bench-state";
import type { Command } from "./keys";
import { noteWords } from "./words";

/** What stands above the page. */
export type Layer = "guidelines" | "keys" | "flag" | "skip";

export interface Hands {
  bench: Bench;
  state: BenchState;
  attach: { attach: () => void; nextMark: () => void };
  noteField: RefObject<HTMLInputElement | null>;
  show: (layer: Layer) => void;
}

/** What can be done wherever the reviewer is; null for what needs a case on the screen. */
function runAnywhere(command: Command, { bench, state, show }: Hands): boolean | null {
  switch (command.do) {
    case "guidelines":
    case "keys":
      show(command.do);
      return true;
    case "undo":
      void bench.undo();
      return true;
    case "case":
      bench.stepCase(command.step);
      return true;
    case "retry":
      if (state.view.at !== "failed") return false;
      bench.retryLoading();
      return true;
    default:
      return null;
  }
}

/** Does what a key asks for. False: nothing, and the key stays the browser's. */
export function runCommand(command: Command, hands: Hands): boolean {
  const { bench, state, attach, noteField, show } = hands;
  const done = runAnywhere(command, hands);
  if (done !== null) return done;
  if (state.view.at !== "claim") return false;
  if (command.do === "next") bench.nextUnlabeled();
  else if (command.do === "finish") bench.finish();
  else if (command.do === "skip") show("skip");
  else if (!findOpenClaim(state)) return false;
  else if (command.do === "judge") bench.judge(command.verdict);
  else if (command.do === "claim") bench.stepClaim(command.step);
  else if (command.do === "attach") attach.attach();
  else if (command.do === "next-mark") attach.nextMark();
  else if (command.do === "flag") show("flag");
  else if (command.do === "note") {
    noteField.current?.focus();
    const { last } = bench.getSnapshot();
    const where = noteWords(findOpenClaim(state), last);
    if (where !== null) bench.say(where);
  }
  return true;
}
