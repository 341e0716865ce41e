import { type AbstentionPart, findAbstention } from "../abstention";
import type { NonClaimKind, Passage, SplitAnswer } from "../case";
import { indexPassages, isKnownCite, type PassageIndex, resolveCite } from "../citations";
import { type Block, findBlocks } from "./blocks";
import { markDepth } from "./brackets";
import { hasWords } from "./characters";
import { isSourcesLabel, mayHead, namesSource, nonClaimKind } from "./classify";
import { claimText, MARKER, project, sourceText } from "./clean";
import { hideEmphasis } from "./emphasis";
import { markInline } from "./marks";
import { findNeededMarks } from "./needed-marks";
import { type Mark, marksBetween, openPage, type Page, type Span } from "./page";
import { coverGaps, type Part, toClaim, toNonClaim } from "./parts";
import { cutSentences } from "./sentences";

/**
 * Splits an answer into claims, one a sentence, and the parts that are not judged (the splitter `sentence-2`).
 *
 * answer: Markdown or plain text in any of English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
 * Japanese, Chinese and Korean; passages: the retrieved ones in order. Citations come back as passage ids, those by place
 * (`[2]`) turned into the id at that place; what names no passage stays as written and is listed in unknownCites. Spans of
 * claims and non-claims do not overlap and together cover every character that is not blank, unless the answer holds
 * neither. Takes time in proportion to the length of the answer.
 *
 * @example splitSentence2("The pier is shut. [D1] Boats wait.", [{ id: "D1", text: "" }]).claims[0]
 * // { text: "The pier is shut.", cites: ["D1"], start: 0, end: 22 }
 */
export function splitSentence2(answer: string, passages: readonly Passage[]): SplitAnswer {
  const split = splitAsWritten(answer, passages);
  const resolve = (cites: readonly string[]) => [
    ...new Set(cites.map((cite) => resolveCite(cite, passages) ?? cite)),
  ];
  return {
    ...split,
    claims: split.claims.map((claim) => ({ ...claim, cites: resolve(claim.cites) })),
    answerCites: resolve(split.answerCites),
  };
}

/** As splitSentence2, with citations by place left as written: `[2]` gives "2". */
export function splitAsWritten(answer: string, passages: readonly Passage[]): SplitAnswer {
  return new Splitter(answer, indexPassages(passages)).split();
}

interface Setting {
  lead: string | undefined;
  /** Whether the lead says that what follows is not in the sources. */
  isDeclined: boolean;
  /** Whether the block stands under a heading such as Sources. */
  isUnderSources: boolean;
}

class Splitter {
  private readonly page: Page;
  private readonly parts: Part[] = [];
  private readonly answerCites = new Set<string>();
  private readonly unknownCites = new Set<string>();
  private abstained = false;
  private blocks: Block[] = [];

  constructor(
    answer: string,
    private readonly index: PassageIndex,
  ) {
    this.page = openPage(answer);
  }

  split(): SplitAnswer {
    this.blocks = findBlocks(this.page);
    this.readFootnotes();
    this.markBlocks();
    this.readBlocks();
    coverGaps(this.parts, this.page.answer);
    const footnotes = this.parts.filter((part) => part.nonClaim?.kind === "footnote");
    const rest = this.parts.filter((part) => part.nonClaim && part.nonClaim.kind !== "footnote");
    return {
      claims: this.parts.flatMap((part) => toClaim(part)),
      nonClaims: [...rest, ...footnotes].flatMap((part) => toNonClaim(part)),
      abstained: this.abstained,
      answerCites: [...this.answerCites],
      unknownCites: [...this.unknownCites],
    };
  }

  /** A footnote's marker takes the passage that its definition names. */
  private readFootnotes(): void {
    for (const block of this.blocks) {
      if (block.kind !== "footnote") continue;
      const text = this.page.answer.slice(
        block.inner.start,
        Math.min(block.inner.end, block.inner.start + 2000),
      );
      const match = /^\[\^([^\]\s]+)\]:\s*(.*)$/su.exec(text);
      if (!match?.[1]) continue;
      const named = this.firstIdIn(match[2] ?? "");
      if (named !== null) this.index.footnotes.set(match[1].toLowerCase(), named);
    }
  }

  private firstIdIn(text: string): string | null {
    const whole = this.index.ids.get(text.trim().toLowerCase());
    if (whole !== undefined) return whole;
    for (const word of text.split(/[\s,;:()[\]"“”]+/u)) {
      const id = this.index.ids.get(word.replace(/[.!?]+$/u, "").toLowerCase());
      if (id !== undefined) return id;
    }
    return null;
  }

  private markBlocks(): void {
    for (const block of this.blocks) {
      if (block.kind === "code" || block.kind === "rule" || block.kind === "footnote") continue;
      for (const span of block.cells ?? [block.inner]) {
        const first = this.page.marks.length;
        markInline(this.page, span, this.index);
        hideEmphasis(this.page, span);
        markDepth(this.page, span);
        const marks = this.page.marks.slice(first);
        findNeededMarks(this.page, marks, span);
        for (const mark of marks) {
          for (const cite of mark.cites) if (!isKnownCite(cite, this.index)) this.unknownCites.add(cite);
        }
      }
    }
  }

  private readBlocks(): void {
    let lead: Setting & { block?: Block } = { lead: undefined, isDeclined: false, isUnderSources: false };
    const parents: { indent: number; text: string }[] = [];
    let sources: "none" | "label" | "heading" = "none";
    for (const [number, block] of this.blocks.entries()) {
      const next = this.blocks[number + 1];
      const isListed = block.kind === "item" || block.kind === "row" || block.kind === "table-header";
      if (block.kind === "heading" || (sources === "label" && !isListed)) sources = "none";
      if (!isListed) {
        parents.length = 0;
        if (block.kind !== "rule") lead = { lead: undefined, isDeclined: false, isUnderSources: false };
      }
      while (parents.length > 0 && (parents.at(-1)?.indent ?? 0) >= block.indent) parents.pop();
      const own =
        block.kind === "item" ? (parents.at(-1)?.text ?? lead.lead) : isListed ? lead.lead : undefined;
      const setting = {
        lead: own,
        isDeclined: lead.isDeclined && isListed,
        isUnderSources: sources !== "none",
      };
      const text = project(this.page, block.inner).text;

      if (
        isSourcesLabel(text) &&
        (block.kind === "heading" || next?.kind === "item" || (sources === "none" && next !== undefined))
      ) {
        sources = block.kind === "heading" ? "heading" : "label";
        this.keep(block.outer, block.inner, block.kind === "heading" ? "heading" : "sources");
        continue;
      }
      const isParent = block.kind === "item" && next?.kind === "item" && next.indent > block.indent + 1;
      if (isParent) parents.push({ indent: block.indent, text: claimText(this.page, block.inner) });
      const leadsOn = isParent || opensList(text, next);
      const led = this.readBlock(block, setting, { leadsOn, isParent });
      if (led && !isParent) lead = { ...led, isUnderSources: false };
    }
  }

  /** Reads one block; gives back the lead-in it ends with, if it does. */
  private readBlock(
    block: Block,
    setting: Setting,
    { leadsOn, isParent }: { leadsOn: boolean; isParent: boolean },
  ): { lead: string; isDeclined: boolean } | null {
    switch (block.kind) {
      case "rule":
        return null;
      case "code":
        this.parts.push({
          ...block.outer,
          nonClaim: { text: codeText(this.page, block.inner), kind: "code" },
        });
        return null;
      case "footnote":
        this.keep(block.outer, block.inner, "footnote");
        return null;
      case "heading":
        this.keep(block.outer, block.inner, "heading");
        return null;
      case "table-header":
        this.parts.push({
          ...block.outer,
          nonClaim: { text: this.cellTexts(block, sourceText).join(" | "), kind: "table-header" },
        });
        this.setAside(block.inner);
        return null;
      case "row":
        this.readRow(block, setting);
        return null;
      default:
        return this.readProse(block, setting, { leadsOn, isParent });
    }
  }

  private readProse(
    block: Block,
    setting: Setting,
    { leadsOn, isParent }: { leadsOn: boolean; isParent: boolean },
  ): { lead: string; isDeclined: boolean } | null {
    if (setting.isUnderSources && namesSource(project(this.page, block.inner).text)) {
      this.keep(block.outer, block.inner, "sources");
      return null;
    }
    if (!leadsOn && this.isPseudoHeading(block)) {
      this.keep(block.outer, block.inner, "heading");
      return null;
    }
    const sentences = cutSentences(this.page, block.inner, this.numberAfter(block));
    let led: { lead: string; isDeclined: boolean } | null = null;
    for (const [number, sentence] of sentences.entries()) {
      const isLast = number === sentences.length - 1;
      const outer = {
        start: number === 0 ? block.outer.start : sentence.start,
        end: isLast ? block.outer.end : sentence.end,
      };
      if (isLast && leadsOn) led = this.readLead(outer, sentence, { setting, isParent });
      else this.readSentence(outer, sentence, setting);
    }
    return led;
  }

  /** The list number that would follow in the block: one more than its own, where it is a numbered item. */
  private numberAfter(block: Block): number {
    const mark = block.kind === "item" ? this.page.answer.slice(block.outer.start, block.inner.start) : "";
    return Number(/\d{1,3}/u.exec(mark)?.[0] ?? 0) + 1;
  }

  /** A bold line of its own, or a label with a colon that no list follows: "**Next steps**", "Summary:". */
  private isPseudoHeading(block: Block): boolean {
    if (block.kind !== "paragraph") return false;
    const raw = this.page.answer.slice(block.inner.start, block.inner.end);
    const { text } = project(this.page, block.inner);
    if (!mayHead(text)) return false;
    if (/^(?:\*\*|__)[^*_]+(?:\*\*|__)\s*[:：]?$/u.test(raw)) return true;
    return /[:：]$/u.test(text) && text.split(/\s+/u).length <= 5;
  }

  /** A lead-in completes nothing by itself; with a citation of its own, or as a whole statement, it is a claim as well. */
  private readLead(
    outer: Span,
    sentence: Span,
    { setting, isParent }: { setting: Setting; isParent: boolean },
  ): { lead: string; isDeclined: boolean } {
    const { text } = project(this.page, sentence);
    const lead = claimText(this.page, sentence);
    const isDeclined = findAbstention(lead) !== null;
    const isStated = text.includes(MARKER) || (isParent && !endsInColon(text) && !mayHead(text));
    if (isDeclined || isStated) this.readSentence(outer, sentence, setting);
    else this.keep(outer, sentence, nonClaimKind(text) === "question" ? "question" : "lead-in");
    return { lead, isDeclined };
  }

  private readSentence(outer: Span, sentence: Span, setting: Setting): void {
    const { text, at } = project(this.page, sentence);
    if (!hasWords(text) && !this.hasNeeded(sentence)) {
      this.setAside(sentence);
      return;
    }
    if (setting.isDeclined) {
      this.abstained = true;
      this.keep(outer, sentence, "abstention");
      return;
    }
    const abstention = findAbstention(text);
    if (abstention?.kind === "partial") {
      this.readClauses(outer, sentence, { parts: abstention.parts, at, setting });
      return;
    }
    if (abstention) {
      this.abstained = true;
      this.keep(outer, sentence, "abstention");
      return;
    }
    const kind = nonClaimKind(text);
    if (kind) this.keep(outer, sentence, kind);
    else this.claim(outer, sentence, setting);
  }

  /** A sentence that declines in one clause and claims something in another is cut between them. */
  private readClauses(
    outer: Span,
    sentence: Span,
    given: { parts: readonly AbstentionPart[]; at: readonly number[]; setting: Setting },
  ): void {
    const { parts, at, setting } = given;
    const place = (index: number, otherwise: number) =>
      index >= at.length ? otherwise : (at[index] ?? otherwise);
    this.abstained = true;
    for (const [number, part] of parts.entries()) {
      const isLast = number === parts.length - 1;
      const whole = {
        start: number === 0 ? outer.start : place(part.start, sentence.end),
        end: isLast ? outer.end : place(part.end, sentence.end),
      };
      const inner = {
        start: number === 0 ? sentence.start : place(part.textStart, sentence.end),
        end: isLast ? sentence.end : this.endOfMarks(place(part.textEnd, sentence.end), whole.end),
      };
      if (part.role === "claim") this.claim(whole, inner, setting);
      else this.keep(whole, inner, "abstention");
    }
  }

  /** A marker that stands at the edge of a clause belongs to the clause before it. */
  private endOfMarks(from: number, limit: number): number {
    let end = from;
    for (let at = from; at < limit; at += 1) {
      const mark = this.page.markAt.get(at);
      if (mark) {
        end = mark.end;
        at = mark.end - 1;
      } else if (!/[\s,;]/u.test(this.page.answer.charAt(at))) break;
    }
    return end;
  }

  private claim(outer: Span, inner: Span, setting: Setting): void {
    const cites = this.citesIn(outer);
    const text = claimText(this.page, inner);
    this.parts.push({
      ...outer,
      claim: { text, cites, ...(setting.lead === undefined ? {} : { lead: setting.lead }) },
    });
  }

  /** Keeps a stretch as a part that is not judged; its citations belong to the answer. */
  private keep(outer: Span, inner: Span, kind: NonClaimKind): void {
    const text = sourceText(this.page, inner);
    if (text !== "") this.parts.push({ ...outer, nonClaim: { text, kind } });
    if (kind === "abstention") this.abstained = true;
    this.setAside(outer);
  }

  private readRow(block: Block, setting: Setting): void {
    const header = this.blocks[block.header ?? -1];
    const names = header ? this.cellTexts(header, claimText) : [];
    const cells = this.cellTexts(block, claimText);
    const text = cells
      .flatMap((cell, column) => (cell === "" ? [] : [names[column] ? `${names[column]}: ${cell}` : cell]))
      .join("; ");
    if (!hasWords(text)) {
      this.setAside(block.inner);
    } else if (setting.isUnderSources) this.keep(block.outer, block.inner, "sources");
    else {
      const cites = this.citesIn(block.inner);
      this.parts.push({
        ...block.outer,
        claim: { text, cites, ...(setting.lead === undefined ? {} : { lead: setting.lead }) },
      });
    }
  }

  private cellTexts(block: Block, read: (page: Page, span: Span) => string): string[] {
    return (block.cells ?? []).map((cell) => read(this.page, cell).replaceAll("\\|", "|"));
  }

  private marksIn(span: Span): Mark[] {
    return marksBetween(this.page.marks, span);
  }

  private hasNeeded(span: Span): boolean {
    return this.marksIn(span).some((mark) => mark.isNeeded);
  }

  private citesIn(span: Span): string[] {
    return [...new Set(this.marksIn(span).flatMap((mark) => mark.cites))];
  }

  private setAside(span: Span): void {
    for (const cite of this.citesIn(span)) this.answerCites.add(cite);
  }
}

function opensList(text: string, next: Block | undefined): boolean {
  if (!endsInColon(text) || !next) return false;
  return next.kind === "item" || next.kind === "table-header" || next.kind === "code";
}

/** Whether a colon ends the text, closing brackets, quotes and markers apart. */
function endsInColon(text: string): boolean {
  return /[:：]\W*$/u.test(text.slice(-20));
}

function codeText(page: Page, span: Span): string {
  return page.answer.slice(span.start, span.end).replace(/\r\n?/gu, "\n").trim();
}
