/** A citation marker and where it stands. */
export interface Mark {
  start: number;
  end: number;
  cites: string[];
  /** The sentence cannot do without it ("According to [D07], ..."): its ids stay in the text. */
  isNeeded: boolean;
}

/** An answer with what is known of each of its characters. All places are UTF-16 offsets into the answer. */
export interface Page {
  answer: string;
  /** 1: a layout mark, left out of every text. 2: joins markers that go, left out of claims. */
  hidden: Uint8Array;
  /** 1: inside code or an address, where a stop ends nothing and a bracket opens nothing. */
  guarded: Uint8Array;
  /** How many brackets are open. */
  depth: Uint16Array;
  /** Citation markers in order. */
  marks: Mark[];
  /** Marker by the place it starts at. */
  markAt: Map<number, Mark>;
  /** Marker by the place it ends at. */
  markEndingAt: Map<number, Mark>;
}

export function openPage(answer: string): Page {
  return {
    answer,
    hidden: new Uint8Array(answer.length),
    guarded: new Uint8Array(answer.length),
    depth: new Uint16Array(answer.length),
    marks: [],
    markAt: new Map(),
    markEndingAt: new Map(),
  };
}

/** A stretch of the answer, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

export function hide(page: Page, start: number, end: number): void {
  page.hidden.fill(1, start, end);
}

/** Leaves a comma or the like between two markers out of the claim, not out of what is shown as the source. */
export function hideInClaims(page: Page, start: number, end: number): void {
  for (let at = start; at < end; at += 1) if (page.hidden[at] === 0) page.hidden[at] = 2;
}

/** The markers that start inside a stretch, found by halving: an answer may hold tens of thousands. */
export function marksBetween(marks: readonly Mark[], span: Span): Mark[] {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.start ?? 0) < span.start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < marks.length && (marks[end]?.start ?? span.end) < span.end) end += 1;
  return marks.slice(low, end);
}
