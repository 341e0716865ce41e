import { expect } from "vitest";

/** A rate with its plain range, as the command line prints it. */
export const rate = (
  hits: number,
  n: number,
  low: unknown = expect.any(Number),
  high: unknown = expect.any(Number),
) => ({
  hits,
  n,
  rate: n === 0 ? null : hits / n,
  low: n === 0 ? null : low,
  high: n === 0 ? null : high,
  interval: n === 0 ? null : "wilson",
});

/** A rate over claims of several answers: the clustered range, the plain one beside. */
export const claimRate = (hits: number, n: number, answers: number) => ({
  ...rate(hits, n),
  interval: "cluster-wilson-t",
  wilson: { low: expect.any(Number), high: expect.any(Number) },
  answers,
});

/** A rate over claims that are all of one answer: counts and the plain range, no printed one. */
export const ofOneAnswer = (hits: number, n: number) => ({
  ...claimRate(hits, n, 1),
  low: null,
  high: null,
  interval: null,
  refused: "too_few_clusters",
});

/** A rate over no claim: nothing, not 0. */
export const overNothing = { ...rate(0, 0), wilson: { low: null, high: null }, answers: 0 };

/** Three cases about a tower: one with two labels, one that stays silent, one without. */
export const CASES = [
  {
    id: "t1",
    question: "When does it open?",
    retrieved: [
      { id: "D01", text: "The tower opens at 9." },
      { id: "D02", text: "" },
    ],
    answerable: true,
    answer: "The tower opens at 10 [D01]. The tower opens [D01][D02].",
    labels: ["contradicted", "supported"],
  },
  {
    id: "t2",
    question: "Who built it?",
    retrieved: [{ id: "D01", text: "The tower opens at 9." }],
    answerable: false,
    answer: "I can't find who built it.",
    labels: [],
  },
  {
    id: "t3",
    question: "When does it open?",
    retrieved: [{ id: "D01", text: "The tower opens at 9." }],
    answerable: null,
    answer: "Everybody loves towers.",
    claims: [{ text: "Everybody loves towers." }],
  },
];
