import type { BenchCase, BenchClaim } from "@/lib/claims/label";

let made = 0;

/** A claim with everything that a test does not care about filled in. */
export function aClaim(given: Partial<BenchClaim> = {}): BenchClaim {
  made += 1;
  return {
    id: `claim-${made}`,
    text: "A ladder may be kept for three days.",
    lead: null,
    start: null,
    end: null,
    cites: [],
    label: null,
    flag: null,
    isAsked: true,
    ...given,
  };
}

/** A case with everything that a test does not care about filled in. */
export function aCase(given: Partial<BenchCase> = {}): BenchCase {
  made += 1;
  return {
    id: `case-${made}`,
    externalId: `desk-${made}`,
    position: 0,
    total: 1,
    question: "How long may a ladder be kept?",
    answer: "",
    passages: [],
    claims: [],
    nonClaims: [],
    previousId: null,
    nextId: null,
    nextOpenId: null,
    ...given,
  };
}

/** Cases in a row, `claims` claims each, every one naming the next as open. */
export function aRow(cases: number, claims: number): BenchCase[] {
  return Array.from({ length: cases }, (_, place) =>
    aCase({
      id: `c${place}`,
      externalId: `desk-${place}`,
      position: place,
      total: cases,
      claims: Array.from({ length: claims }, (__, at) => aClaim({ id: `c${place}-${at}` })),
      previousId: place > 0 ? `c${place - 1}` : null,
      nextId: place + 1 < cases ? `c${place + 1}` : null,
      nextOpenId: place + 1 < cases ? `c${place + 1}` : place === 0 ? null : "c0",
    }),
  );
}
