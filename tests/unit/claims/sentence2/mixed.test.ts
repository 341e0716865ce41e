import { describe, it } from "vitest";
import { expectCase, type OwnCase } from "./splitting-case";

const R = ["T1", "T2", "T3"];
const CASES: OwnCase[] = [
  {
    name: "a nested lead with citation",
    answer: "- Roof repairs [T1]\n  - tiles first\n  - gutters next [T2]",
    retrieved: R,
    claims: [
      ["Roof repairs", ["T1"]],
      ["tiles first", [], "Roof repairs"],
      ["gutters next", ["T2"], "Roof repairs"],
    ],
  },
  {
    name: "a lead-in before a numbered list with stops",
    answer: "To fix the roof:\n1. Buy tiles. They cost 3 euros. [T1]\n2. Lay them.",
    retrieved: R,
    claims: [
      ["Buy tiles.", [], "To fix the roof:"],
      ["They cost 3 euros.", ["T1"], "To fix the roof:"],
      ["Lay them.", [], "To fix the roof:"],
    ],
    nonClaims: [["To fix the roof:", "lead-in"]],
  },
  {
    name: "a code fence with a language and no end",
    answer: "The script is short [T1].\n\n```python\nprint('hi.')",
    retrieved: R,
    claims: [["The script is short.", ["T1"]]],
    nonClaims: [["print('hi.')", "code"]],
  },
  {
    name: "two paragraphs with soft wraps",
    answer: "The roof is\nold [T1].\n\nThe gutter\nis new [T2].",
    retrieved: R,
    claims: [
      ["The roof is old.", ["T1"]],
      ["The gutter is new.", ["T2"]],
    ],
  },
  {
    name: "markers only at the end of a paragraph",
    answer: "The roof is old. The gutter is new. [T1][T2]",
    retrieved: R,
    claims: [
      ["The roof is old.", []],
      ["The gutter is new.", ["T1", "T2"]],
    ],
  },
  {
    name: "a lone marker paragraph",
    answer: "The roof is old.\n\n[T2]",
    retrieved: R,
    claims: [["The roof is old.", []]],
    answerCites: ["T2"],
  },
  {
    name: "marker first in a bullet",
    answer: "- [T1] The roof is old\n- [T2] The gutter is new",
    retrieved: R,
    claims: [
      ["The roof is old", ["T1"]],
      ["The gutter is new", ["T2"]],
    ],
  },
  {
    name: "per and in",
    answer: "Per [T1], the roof is old. The cost is given in [T2].",
    retrieved: R,
    claims: [
      ["Per T1, the roof is old.", ["T1"]],
      ["The cost is given in T2.", ["T2"]],
    ],
  },
  {
    name: "a subject marker after a stop",
    answer: "The roof is old. [T2] states that it leaks.",
    retrieved: R,
    claims: [
      ["The roof is old.", []],
      ["T2 states that it leaks.", ["T2"]],
    ],
  },
  {
    name: "but and a subject marker",
    answer: "The roof is old [T1], but [T2] says it is new.",
    retrieved: R,
    claims: [["The roof is old, but T2 says it is new.", ["T1", "T2"]]],
  },
  {
    name: "the marker in bold round brackets",
    answer: "The roof is old **(T1)**.",
    retrieved: R,
    claims: [["The roof is old.", ["T1"]]],
  },
  {
    name: "footnotes after a comma",
    answer: "The roof, built in 1900[^1], leaks[^2].\n\n[^1]: T3\n[^2]: T1, p. 4",
    retrieved: R,
    claims: [["The roof, built in 1900, leaks.", ["T3", "T1"]]],
    nonClaims: [
      ["[^1]: T3", "footnote"],
      ["[^2]: T1, p. 4", "footnote"],
    ],
  },
  {
    name: "a link at the end",
    answer: "The roof leaks ([photo](https://roof.example/p.jpg)). Fix it [T1].",
    retrieved: R,
    claims: [
      ["The roof leaks (photo).", []],
      ["Fix it.", ["T1"]],
    ],
  },
  {
    name: "an autolink and a mail",
    answer: "Ask at <https://roof.example> or roof@home.example. Bring plans [T1].",
    retrieved: R,
    claims: [
      ["Ask at <https://roof.example> or roof@home.example.", []],
      ["Bring plans.", ["T1"]],
    ],
  },
  {
    name: "unknown range",
    answer: "The roof leaks [T2-T4].",
    retrieved: R,
    claims: [["The roof leaks.", ["T2", "T3", "T4"]]],
    unknownCites: ["T4"],
  },
  {
    name: "three digits stay",
    answer: "Error [404] is shown. Code [E_NO] too [T1].",
    retrieved: R,
    claims: [
      ["Error [404] is shown.", []],
      ["Code [E_NO] too.", ["T1"]],
    ],
  },
  {
    name: "tags that are not ours",
    answer: "Press <kbd>Ctrl</kbd> and use a<sub>1</sub> [T1].",
    retrieved: R,
    claims: [["Press <kbd>Ctrl</kbd> and use a<sub>1</sub>.", ["T1"]]],
  },
  {
    name: "an unclosed cite",
    answer: "The roof leaks <cite>T1.",
    retrieved: R,
    claims: [["The roof leaks <cite>T1.", []]],
  },
  {
    name: "unclosed round bracket does not swallow",
    answer: "The roof (old leaks. The gutter is new [T1].",
    retrieved: R,
    claims: [
      ["The roof (old leaks.", []],
      ["The gutter is new.", ["T1"]],
    ],
  },
  {
    name: "smiley",
    answer: "The roof is fixed :) The gutter is new [T1].",
    retrieved: R,
    claims: [["The roof is fixed :) The gutter is new.", ["T1"]]],
  },
  {
    name: "a question in Spanish within text",
    answer: "El tejado es viejo [T1]. ¿Quién lo repara? Lo repara Ana.",
    retrieved: R,
    claims: [
      ["El tejado es viejo.", ["T1"]],
      ["Lo repara Ana.", []],
    ],
    nonClaims: [["¿Quién lo repara?", "question"]],
  },
  {
    name: "Italian filler",
    answer: "Certo! Il tetto è vecchio [T1]. Fammi sapere se serve altro.",
    retrieved: R,
    claims: [["Il tetto è vecchio.", ["T1"]]],
    nonClaims: [
      ["Certo!", "filler"],
      ["Fammi sapere se serve altro.", "filler"],
    ],
  },
  {
    name: "German filler and pointer",
    answer: "Gerne! Das Dach ist alt [T1]. Siehe [T2]. Ich hoffe, das hilft Ihnen weiter.",
    retrieved: R,
    claims: [["Das Dach ist alt.", ["T1"]]],
    nonClaims: [
      ["Gerne!", "filler"],
      ["Siehe [T2].", "pointer"],
      ["Ich hoffe, das hilft Ihnen weiter.", "filler"],
    ],
    answerCites: ["T2"],
  },
  {
    name: "French sources",
    answer: "Le toit est vieux.\n\nSources : [T1], [T2]",
    retrieved: R,
    claims: [["Le toit est vieux.", []]],
    nonClaims: [["Sources : [T1], [T2]", "sources"]],
    answerCites: ["T1", "T2"],
  },
  {
    name: "Chinese sources and filler",
    answer: "好的。屋顶很旧[T1]。\n\n来源：[T1]",
    retrieved: R,
    claims: [["屋顶很旧。", ["T1"]]],
    nonClaims: [
      ["好的。", "filler"],
      ["来源：[T1]", "sources"],
    ],
    answerCites: ["T1"],
  },
  {
    name: "Korean partial",
    answer: "비용은 문서에서 찾을 수 없지만, 지붕은 오래되었습니다 [T1].",
    retrieved: R,
    claims: [["지붕은 오래되었습니다.", ["T1"]]],
    nonClaims: [["비용은 문서에서 찾을 수 없지만", "abstention"]],
    abstained: true,
  },
  {
    name: "Dutch partial",
    answer: "Ik kan de kosten niet vinden, maar het dak is oud [T1].",
    retrieved: R,
    claims: [["het dak is oud.", ["T1"]]],
    nonClaims: [["Ik kan de kosten niet vinden", "abstention"]],
    abstained: true,
  },
  {
    name: "Spanish abstention with a citation",
    answer: "Los documentos no indican el coste [T1].",
    retrieved: R,
    nonClaims: [["Los documentos no indican el coste [T1].", "abstention"]],
    abstained: true,
    answerCites: ["T1"],
  },
  {
    name: "abstention then question",
    answer: "I could not find the cost. Which roof do you mean?",
    retrieved: R,
    nonClaims: [
      ["I could not find the cost.", "abstention"],
      ["Which roof do you mean?", "question"],
    ],
    abstained: true,
  },
  {
    name: "however at the start of a sentence",
    answer: "I could not find the cost. However, the roof is old [T1].",
    retrieved: R,
    claims: [["However, the roof is old.", ["T1"]]],
    nonClaims: [["I could not find the cost.", "abstention"]],
    abstained: true,
  },
  {
    name: "a sentence about what the documents do say",
    answer: "The documents do not only list tiles but also gutters [T1].",
    retrieved: R,
    claims: [["The documents do not only list tiles but also gutters.", ["T1"]]],
  },
  {
    name: "a negative rule",
    answer: "The policy does not cover storm damage [T1]. You cannot claim it.",
    retrieved: R,
    claims: [
      ["The policy does not cover storm damage.", ["T1"]],
      ["You cannot claim it.", []],
    ],
  },
  {
    name: "initials at the end of a sentence before a starter",
    answer: "The plan was drawn by E. F. Hart for firm K. The roof followed [T1].",
    retrieved: R,
    claims: [
      ["The plan was drawn by E. F. Hart for firm K.", []],
      ["The roof followed.", ["T1"]],
    ],
  },
  {
    name: "No. as number sign at a start",
    answer: "No. 7 is the oldest house [T1]. No. 9 is new.",
    retrieved: R,
    claims: [
      ["No. 7 is the oldest house.", ["T1"]],
      ["No. 9 is new.", []],
    ],
  },
  {
    name: "time with dots and units",
    answer: "Trains leave at 9.05, 9.35 and 10.05. Each has 3 cars of 12.5 m [T1].",
    retrieved: R,
    claims: [
      ["Trains leave at 9.05, 9.35 and 10.05.", []],
      ["Each has 3 cars of 12.5 m.", ["T1"]],
    ],
  },
  {
    name: "a table with a lead cell bold and a pipe in code",
    answer: "| **Part** | Use |\n|---|---|\n| `a|b` | roof [T1] |",
    retrieved: R,
    claims: [["Part: a|b; Use: roof", ["T1"]]],
    nonClaims: [["Part | Use", "table-header"]],
  },
  {
    name: "heading then bullets",
    answer: "## Parts\n- tiles [T1]\n- nails",
    retrieved: R,
    claims: [
      ["tiles", ["T1"]],
      ["nails", []],
    ],
    nonClaims: [["Parts", "heading"]],
  },
  {
    name: "a rule between",
    answer: "The roof is old [T1].\n\n***\n\nThe gutter is new.",
    retrieved: R,
    claims: [
      ["The roof is old.", ["T1"]],
      ["The gutter is new.", []],
    ],
  },
  {
    name: "italic with marker inside",
    answer: "*The roof is old [T1].* The gutter is new.",
    retrieved: R,
    claims: [
      ["The roof is old.", ["T1"]],
      ["The gutter is new.", []],
    ],
  },
  {
    name: "stops inside bold end",
    answer: "**The roof is old.** The gutter is __new.__ It shines [T1].",
    retrieved: R,
    claims: [
      ["The roof is old.", []],
      ["The gutter is new.", []],
      ["It shines.", ["T1"]],
    ],
  },
];

const LISTS: OwnCase[] = [
  {
    name: "numbers run on inside an item",
    answer: "1. Open the hatch. 2. Drain the tank. 3. Close it [T1].",
    retrieved: R,
    claims: [
      ["Open the hatch.", []],
      ["2. Drain the tank.", []],
      ["3. Close it.", ["T1"]],
    ],
  },
  {
    name: "a list without stops in running text",
    answer: "Leaks come from: 1. Old tiles 2. Bad nails 3. Rot [T1]. Check them.",
    retrieved: R,
    claims: [
      ["Leaks come from: 1. Old tiles 2. Bad nails 3. Rot.", ["T1"]],
      ["Check them.", []],
    ],
  },
  {
    name: "a marker between the list number and its stop",
    answer: "There are two steps:\n\n1[T1]. Buy tiles.\n2[T2]. Lay them.",
    retrieved: R,
    claims: [
      ["There are two steps:", []],
      ["1. Buy tiles.", ["T1"]],
      ["2. Lay them.", ["T2"]],
    ],
  },
  {
    name: "a number that answers a question",
    answer: "How many tiles? 12. They are red [T1].",
    retrieved: R,
    claims: [
      ["12.", []],
      ["They are red.", ["T1"]],
    ],
    nonClaims: [["How many tiles?", "question"]],
  },
];

describe("numbers of lists", () => {
  it.each(LISTS)("$name", expectCase);
});

describe("mixed answers", () => {
  it.each(CASES)("$name", expectCase);
});
