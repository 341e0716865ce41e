import { describe, it } from "vitest";
import { expectCase, type OwnCase } from "./splitting-case";

const CASES: OwnCase[] = [
  {
    name: "stars, plus signs, rounds and check boxes",
    answer: "* Fill the tank [K1]\n+ Close the lid\n• Press start\n- [x] Wait an hour\n- [ ] Drain it",
    claims: [
      ["Fill the tank", ["K1"]],
      ["Close the lid", []],
      ["Press start", []],
      ["Wait an hour", []],
      ["Drain it", []],
    ],
  },
  {
    name: "numbers and letters with a bracket",
    answer: "1) Fill the tank. Close the lid.\n2) Press start [K2].\n\na) Wait.\nb) Drain it.",
    claims: [
      ["Fill the tank.", []],
      ["Close the lid.", []],
      ["Press start.", ["K2"]],
      ["Wait.", []],
      ["Drain it.", []],
    ],
  },
  {
    name: "a lead-in, an empty line, a numbered list and a closing sentence",
    answer: "Before you start:\n\n1. Fill the tank [K1]\n2. Close the lid\n\nThe cycle takes an hour [K2].",
    claims: [
      ["Fill the tank", ["K1"], "Before you start:"],
      ["Close the lid", [], "Before you start:"],
      ["The cycle takes an hour.", ["K2"]],
    ],
    nonClaims: [["Before you start:", "lead-in"]],
  },
  {
    name: "a lead-in behind another sentence, with emphasis",
    answer: "The washer is new [K1]. It has **three programmes**:\n- cotton\n- wool [K2]",
    claims: [
      ["The washer is new.", ["K1"]],
      ["cotton", [], "It has three programmes:"],
      ["wool", ["K2"], "It has three programmes:"],
    ],
    nonClaims: [["It has three programmes:", "lead-in"]],
  },
  {
    name: "a lead-in with a citation of its own is a claim too",
    answer: "The washer has two programmes [K1]:\n- cotton\n- wool",
    claims: [
      ["The washer has two programmes:", ["K1"]],
      ["cotton", [], "The washer has two programmes:"],
      ["wool", [], "The washer has two programmes:"],
    ],
  },
  {
    name: "bullets inside bullets, and back out",
    answer: "- Wool\n    - Cold water [K1]\n    - No spin\n- Cotton\n    - Hot water [K2]",
    claims: [
      ["Cold water", ["K1"], "Wool"],
      ["No spin", [], "Wool"],
      ["Hot water", ["K2"], "Cotton"],
    ],
    nonClaims: [
      ["Wool", "lead-in"],
      ["Cotton", "lead-in"],
    ],
  },
  {
    name: "a bullet that runs over two lines",
    answer: "- Fill the tank with\n  cold water [K1].\n- Close the lid.",
    claims: [
      ["Fill the tank with cold water.", ["K1"]],
      ["Close the lid.", []],
    ],
  },
  {
    name: "a date at the start of a wrapped line is no list item",
    answer: "Die Messe beginnt am\n5. Mai und endet am\n9. Mai [K1].",
    claims: [["Die Messe beginnt am 5. Mai und endet am 9. Mai.", ["K1"]]],
  },
  {
    name: "headings of both kinds and a rule",
    answer: "# Washer #\n\nIt is new [K1].\n\n---\n\nCare\n====\n\nWipe it weekly.",
    claims: [
      ["It is new.", ["K1"]],
      ["Wipe it weekly.", []],
    ],
    nonClaims: [
      ["Washer", "heading"],
      ["Care", "heading"],
    ],
  },
  {
    name: "a bold line of its own heads what follows",
    answer: "**Care and cleaning**\n\nWipe it weekly [K1].",
    claims: [["Wipe it weekly.", ["K1"]]],
    nonClaims: [["Care and cleaning", "heading"]],
  },
  {
    name: "a bold statement is a claim",
    answer: "**The washer is broken.** Call the shop [K1].",
    claims: [
      ["The washer is broken.", []],
      ["Call the shop.", ["K1"]],
    ],
  },
  {
    name: "emphasis of every kind; lone stars and low lines stay",
    answer: "The _new_ washer uses *two* __hot__ ~~cold~~ inlets, model AB_12_C, 3 * 4 cm [K1].",
    claims: [["The new washer uses two hot cold inlets, model AB_12_C, 3 * 4 cm.", ["K1"]]],
  },
  {
    name: "a table with an empty cell, alignment and a citation per row",
    answer: "| Programme | Minutes | Note |\n|:---|---:|:-:|\n| Wool | 40 | |\n| Cotton | 95 [K2] | *hot* |",
    claims: [
      ["Programme: Wool; Minutes: 40", []],
      ["Programme: Cotton; Minutes: 95; Note: hot", ["K2"]],
    ],
    nonClaims: [["Programme | Minutes | Note", "table-header"]],
  },
  {
    name: "a table without outer bars behind a lead-in",
    answer: "The programmes:\n\nName | Minutes\n--- | ---\nWool | 40 [K1]\n\nAll are quiet.",
    claims: [
      ["Name: Wool; Minutes: 40", ["K1"], "The programmes:"],
      ["All are quiet.", []],
    ],
    nonClaims: [
      ["The programmes:", "lead-in"],
      ["Name | Minutes", "table-header"],
    ],
  },
  {
    name: "code with tildes, and stops and markers inside it",
    answer: "~~~sh\nwash --hot. [K1]\n~~~\nThe drum stops [K2].",
    claims: [["The drum stops.", ["K2"]]],
    nonClaims: [["wash --hot. [K1]", "code"]],
  },
  {
    name: "inline code keeps its stops",
    answer: "Call `drum.stop(). Now!` at the end [K1]. It beeps.",
    claims: [
      ["Call drum.stop(). Now! at the end.", ["K1"]],
      ["It beeps.", []],
    ],
  },
  {
    name: "a quotation over lines with a list in it",
    answer: "> The drum is\n> steel [K1].\n>\n> - It is round\n\nIt lasts.",
    claims: [
      ["The drum is steel.", ["K1"]],
      ["It is round", []],
      ["It lasts.", []],
    ],
  },
  {
    name: "no-break, narrow and zero-width spaces",
    answer: "The drum\u00a0holds\u202f7\u200bkg [K1].\u00a0It is steel.",
    claims: [
      ["The drum holds 7 kg.", ["K1"]],
      ["It is steel.", []],
    ],
  },
  {
    name: "old Mac line ends and tabs",
    answer: "The drum is steel [K1].\r\rIt\tlasts.",
    claims: [
      ["The drum is steel.", ["K1"]],
      ["It lasts.", []],
    ],
  },
];

const PARTS: OwnCase[] = [
  {
    name: "politeness before and after",
    answer: "Sure! The drum is steel [K1]. I hope this helps! Feel free to ask more.",
    claims: [["The drum is steel.", ["K1"]]],
    nonClaims: [
      ["Sure!", "filler"],
      ["I hope this helps!", "filler"],
      ["Feel free to ask more.", "filler"],
    ],
  },
  {
    name: "talk about the assistant",
    answer: "I am an AI assistant for washers. The drum is steel [K1].",
    claims: [["The drum is steel.", ["K1"]]],
    nonClaims: [["I am an AI assistant for washers.", "filler"]],
  },
  {
    name: "pointers to a passage; an order to read something named is a claim",
    answer: "Refer to [K1]. More details can be found in [K2]. See the care label [K3].",
    claims: [["See the care label.", ["K3"]]],
    nonClaims: [
      ["Refer to [K1].", "pointer"],
      ["More details can be found in [K2].", "pointer"],
    ],
    answerCites: ["K1", "K2"],
  },
  {
    name: "a list of sources under its heading",
    answer: "The drum is steel.\n\n## References\n- [K1] Drum data\n- [K2]",
    claims: [["The drum is steel.", []]],
    nonClaims: [
      ["References", "heading"],
      ["[K1] Drum data", "sources"],
      ["[K2]", "sources"],
    ],
    answerCites: ["K1", "K2"],
  },
  {
    name: "a list of sources in German",
    answer: "Die Trommel ist aus Stahl.\n\nQuellen: [K1]; [K3]",
    claims: [["Die Trommel ist aus Stahl.", []]],
    nonClaims: [["Quellen: [K1]; [K3]", "sources"]],
    answerCites: ["K1", "K3"],
  },
  {
    name: "an abstention with a citation gives it to the answer",
    answer: "The notes do not mention the drum's weight [K1].",
    nonClaims: [["The notes do not mention the drum's weight [K1].", "abstention"]],
    abstained: true,
    answerCites: ["K1"],
  },
  {
    name: "claim first, gap second, in one sentence",
    answer: "The drum is steel [K1], but I could not find its weight.",
    claims: [["The drum is steel", ["K1"]]],
    nonClaims: [["I could not find its weight.", "abstention"]],
    abstained: true,
  },
  {
    name: "gap and claim joined by however",
    answer: "The notes don't say who built it; however, they date it to 1970 [K2].",
    claims: [["they date it to 1970.", ["K2"]]],
    nonClaims: [["The notes don't say who built it", "abstention"]],
    abstained: true,
  },
  {
    name: "an apology is no claim of its own",
    answer: "I'm sorry, but I could not find its weight. The drum is steel [K1].",
    claims: [["The drum is steel.", ["K1"]]],
    nonClaims: [["I'm sorry, but I could not find its weight.", "abstention"]],
    abstained: true,
  },
  {
    name: "a German gap and claim in one sentence",
    answer: "Das Gewicht konnte ich nicht finden, aber die Trommel ist aus Stahl [K1].",
    claims: [["die Trommel ist aus Stahl.", ["K1"]]],
    nonClaims: [["Das Gewicht konnte ich nicht finden", "abstention"]],
    abstained: true,
  },
  {
    name: "yes and no are claims",
    answer: "Yes. The drum is steel [K1]. No, it is not aluminium.",
    claims: [
      ["Yes.", []],
      ["The drum is steel.", ["K1"]],
      ["No, it is not aluminium.", []],
    ],
  },
  {
    name: "nothing but blanks, signs or a rule",
    answer: " \n---\n … \n",
  },
];

describe("layout", () => {
  it.each(CASES)("$name", expectCase);
});

describe("parts that are not judged", () => {
  it.each(PARTS)("$name", expectCase);
});
