import { type Line, readLines } from "./lines";
import { hide, type Page, type Span } from "./page";
import { cellsOf, isTableHead } from "./table";

export type BlockKind =
  | "paragraph"
  | "heading"
  | "item"
  | "table-header"
  | "row"
  | "code"
  | "rule"
  | "footnote";

/** A block of the answer. outer: with its layout marks; inner: the text alone. */
export interface Block {
  kind: BlockKind;
  outer: Span;
  inner: Span;
  /** Columns the text is set in from the left: tells nested list items apart. */
  indent: number;
  /** Whether an empty line stands before it. */
  isApart: boolean;
  /** Cells of a table row or header. */
  cells?: Span[];
  /** Number of the row's header among the blocks. */
  header?: number;
}

const FENCE = /^(`{3,}|~{3,})/u;
const HEADING = /^(#{1,6})(?:[ \t]+|$)/u;
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const FOOTNOTE = /^\[\^[^\]\s]{1,60}\]:/u;
const LINK_DEFINITION = /^\[[^\]]{1,60}\]:[ \t]*<?(?:https?:|www\.|\/|mailto:)/iu;
const BULLET =
  /^(?:[-+*•◦▪▫‣⁃●○■·–—](?:[ \t\u3000]+|$)|(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|[ivx]{2,5}[.)]|\d{1,3}[．、）]|[①-⑳])(?:[ \t\u3000]+|(?<=[、．）①-⑳]))(?=\S))/u;
const CHECK_BOX = /^\[[ xX✓✔]\][ \t]+/u;

/** Cuts an answer into blocks, line by line, and hides the layout marks on the page. Linear in the length of the answer. */
export function findBlocks(page: Page): Block[] {
  const blocks: Block[] = [];
  const lines = readLines(page);
  let paragraph: Block | null = null;
  let isApart = true;

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    if (line.text === "") {
      paragraph = null;
      isApart = true;
      continue;
    }
    const fence = FENCE.exec(line.text)?.[1];
    if (fence !== undefined && !line.text.slice(fence.length).includes("`")) {
      const last = fenceEnd(lines, at, fence);
      blocks.push(codeBlock(lines, { first: at, last, isApart }));
      at = last.at;
      paragraph = null;
      isApart = false;
      continue;
    }
    const next = lines[at + 1];
    if (next && isTableHead(line.text, next.text)) {
      at = readTable(page, { lines, at, isApart }, blocks);
      paragraph = null;
      isApart = false;
      continue;
    }
    const before = blocks.at(-1);
    if (paragraph && /^=+$/u.test(line.text)) {
      hide(page, line.start, line.end);
      paragraph.kind = "heading";
      paragraph.outer.end = line.end;
      paragraph = null;
      continue;
    }
    const block = openBlock(page, line, { isApart, paragraph, before });
    if (block) {
      blocks.push(block);
      paragraph =
        block.kind === "item" || block.kind === "paragraph" || block.kind === "footnote" ? block : null;
    } else if (paragraph) {
      paragraph.inner.end = line.end;
      paragraph.outer.end = line.end;
    }
    isApart = false;
  }
  return blocks;
}

interface Setting {
  isApart: boolean;
  paragraph: Block | null;
  before: Block | undefined;
}

/** The block that a line opens, or null where it goes on with the paragraph before. */
function openBlock(page: Page, line: Line, { isApart, paragraph, before }: Setting): Block | null {
  const make = (kind: BlockKind, markLength: number): Block => {
    const start = Math.min(line.start + markLength, line.end);
    hide(page, line.start, start);
    return {
      kind,
      outer: { start: line.outerStart, end: line.end },
      inner: { start, end: line.end },
      indent: line.indent,
      isApart,
    };
  };
  if (RULE.test(line.text)) return make("rule", line.end - line.start);
  const heading = HEADING.exec(line.text);
  if (heading) {
    const block = make("heading", heading[0].length);
    hideClosingMarks(page, block.inner);
    return block;
  }
  if (FOOTNOTE.test(line.text) || LINK_DEFINITION.test(line.text)) return make("footnote", 0);
  const bullet = BULLET.exec(line.text);
  if (bullet && mayOpenItem(page, bullet[0], { isApart, paragraph, before })) {
    const box = CHECK_BOX.exec(line.text.slice(bullet[0].length));
    return make("item", bullet[0].length + (box?.[0].length ?? 0));
  }
  if (paragraph && !line.isQuoteStart && !standsBehindList(page, line, paragraph)) return null;
  return make("paragraph", 0);
}

/** A line that starts with a capital, set no further in than the list item above, is a paragraph of its own. */
function standsBehindList(page: Page, line: Line, paragraph: Block): boolean {
  if (paragraph.kind !== "item" || line.indent > paragraph.indent || !/^["“(*_]*\p{Lu}/u.test(line.text))
    return false;
  return !/[,;:–—-]$/u.test(page.answer.slice(paragraph.inner.start, paragraph.inner.end).slice(-1));
}

/** "## Next steps ##": the marks at the end of a heading go, if a blank stands before them. */
function hideClosingMarks(page: Page, inner: Span): void {
  let end = inner.end;
  while (end > inner.start && page.answer[end - 1] === "#") end -= 1;
  if (end === inner.end || !/[ \t]/u.test(page.answer.charAt(end - 1))) return;
  hide(page, end, inner.end);
  while (end > inner.start && /[ \t]/u.test(page.answer.charAt(end - 1))) end -= 1;
  inner.end = end;
}

/**
 * A number or letter opens a list item in the middle of a paragraph only if it is the first of a list or the line before
 * has come to an end: "am / 3. Mai" is a date that happens to stand at the start of a line.
 */
function mayOpenItem(page: Page, mark: string, { isApart, paragraph, before }: Setting): boolean {
  if (!paragraph || isApart || before?.kind === "item")
    return !/^[a-z]\.\s/u.test(mark) || /^a/u.test(mark) || before?.kind === "item";
  if (/^[^\p{L}\p{N}]/u.test(mark) && !mark.startsWith("(")) return !/^[–—]/u.test(mark);
  if (/^\(?(?:1|a|i)[.)．、）]/u.test(mark) || mark.startsWith("①")) return true;
  const last = page.answer[paragraph.inner.end - 1] ?? "";
  return ".:!?;。：]）)".includes(last);
}

interface FenceEnd {
  at: number;
  isClosed: boolean;
}

function fenceEnd(lines: readonly Line[], first: number, fence: string): FenceEnd {
  const close = new RegExp(`^${fence[0] === "~" ? "~" : "`"}{${fence.length},}$`, "u");
  for (let at = first + 1; at < lines.length; at += 1) {
    if (close.test(lines[at]?.text ?? "")) return { at, isClosed: true };
  }
  return { at: lines.length - 1, isClosed: false };
}

function codeBlock(
  lines: readonly Line[],
  { first, last, isApart }: { first: number; last: FenceEnd; isApart: boolean },
): Block {
  const open = lines[first];
  const close = lines[last.at];
  const start = open?.outerStart ?? 0;
  const end = close?.end ?? start;
  const innerStart = lines[first + 1]?.outerStart ?? end;
  const innerEnd = last.isClosed ? (close?.outerStart ?? end) : end;
  return {
    kind: "code",
    outer: { start, end },
    inner: { start: Math.min(innerStart, innerEnd), end: innerEnd },
    indent: open?.indent ?? 0,
    isApart,
  };
}

function readTable(
  page: Page,
  { lines, at, isApart }: { lines: readonly Line[]; at: number; isApart: boolean },
  blocks: Block[],
): number {
  const header = blocks.length;
  let row = at;
  for (; row < lines.length; row += 1) {
    const line = lines[row];
    if (!line || (row > at + 1 && !line.text.includes("|"))) break;
    if (row === at + 1) {
      hide(page, line.start, line.end);
      const head = blocks[header];
      if (head) head.outer.end = line.end;
      continue;
    }
    blocks.push({
      kind: row === at ? "table-header" : "row",
      outer: { start: line.outerStart, end: line.end },
      inner: { start: line.start, end: line.end },
      indent: line.indent,
      isApart: row === at && isApart,
      cells: cellsOf(page.answer, line),
      header,
    });
  }
  return row - 1;
}
