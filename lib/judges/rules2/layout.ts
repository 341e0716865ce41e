const LIST_MARK = /^(?:[-*+•–▪◦]\s|\(?\p{Nd}{1,2}[.)]\s|[a-z][.)]\s)/u;
const LIST_NUMBER_ALONE = /^\(?\p{Nd}{1,2}[.)]$/u;
const LEAD = /[:：]\s*$/u;
const RULE = /^[\s|:=+-]+$/u;

/** What a sentence is in its passage. */
export type Place = "plain" | "lead" | "item" | "header" | "row" | "mark";

/** Tells list items and table rows, which are to be read with the line that heads them. */
export class Layout {
  private previous: Place = "plain";
  private isItemNext = false;

  /**
   * Takes up the next sentence of a passage.
   *
   * @param text the sentence as it stands there.
   * @returns lead: a line that ends in a colon; item, row: to be read with the lead or header last told; mark: a number of a
   *   list or a line of a table by itself, which says nothing.
   */
  place(text: string): Place {
    const kind = this.kindOf(text);
    this.isItemNext = LIST_NUMBER_ALONE.test(text);
    if (kind !== "mark") this.previous = kind;
    return kind;
  }

  private kindOf(text: string): Place {
    if (LIST_NUMBER_ALONE.test(text) || RULE.test(text)) return "mark";
    if (text.startsWith("|") || text.includes("\t")) {
      return this.previous === "header" || this.previous === "row" ? "row" : "header";
    }
    const isItem = this.isItemNext || LIST_MARK.test(text);
    if (isItem && (this.previous === "lead" || this.previous === "item")) return "item";
    return LEAD.test(text) ? "lead" : "plain";
  }
}
