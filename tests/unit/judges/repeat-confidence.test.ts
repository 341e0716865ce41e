import { describe, expect, test } from "vitest";
import type { Verdict } from "@/lib/claims/verdict";
import { type MemberReply, type PanelMember, repeatConfidence } from "@/lib/judges/panel";

const LETTERS: Record<string, Verdict> = { s: "supported", c: "contradicted", u: "unsupported" };

/** One reply a letter; "-": no verdict; ".": the run has none. */
function repliesOf(letters: string): MemberReply[] {
  return [...letters].map((letter) => {
    if (letter === ".") return null;
    const verdict = LETTERS[letter];
    return verdict === undefined
      ? { status: "no_verdict", failure: "timeout", rationale: "" }
      : { status: "ok", verdict, score: null, rationale: "" };
  });
}

function repeatsOf(many: number, change: (at: number) => Partial<PanelMember> = () => ({})): PanelMember[] {
  return Array.from({ length: many }, (_, at) => ({
    name: "Strict 1",
    hash: "h",
    repeat: at + 1,
    space: "three" as const,
    ...change(at),
  }));
}

const MAJORITY = { kind: "majority" } as const;

describe("the confidence of repeats", () => {
  test.each([
    ["sss", 3 / 3],
    ["ssu", 2 / 3],
    ["cucuu", 3 / 5],
    // A missing verdict is no flip: two of the two that came agree.
    ["ss-", 2 / 2],
    ["su.u", 2 / 3],
  ])("of %s is the share that agrees with the majority", (letters, value) => {
    const members = repeatsOf(letters.length);
    expect(repeatConfidence(MAJORITY, { members, replies: repliesOf(letters) })).toEqual({
      value,
      source: "repeats",
    });
  });

  test.each([
    ["a tie", "su"],
    ["fewer than half with a verdict", "s--"],
    ["none with a verdict", "---"],
  ])("is none for %s", (_, letters) => {
    expect(
      repeatConfidence(MAJORITY, { members: repeatsOf(letters.length), replies: repliesOf(letters) }),
    ).toBeNull();
  });

  test("counts flags alike where a judge only passes or flags", () => {
    const members = repeatsOf(3, () => ({ space: "two" }));
    expect(repeatConfidence(MAJORITY, { members, replies: repliesOf("ucs") })?.value).toBe(2 / 3);
  });

  test("is none of judges that are not repeats of one, of runs in two orders, and of other rules", () => {
    const replies = repliesOf("sss");
    const others = repeatsOf(3, (at) => ({ hash: String(at) }));
    const orders = repeatsOf(3, (at) => ({ isReversed: at === 2 }));
    expect(repeatConfidence(MAJORITY, { members: others, replies })).toBeNull();
    expect(repeatConfidence(MAJORITY, { members: orders, replies })).toBeNull();
    expect(repeatConfidence({ kind: "atLeast", least: 2 }, { members: repeatsOf(3), replies })).toBeNull();
  });
});
