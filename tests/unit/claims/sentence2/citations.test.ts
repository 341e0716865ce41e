import { describe, it } from "vitest";
import { expectCase, type OwnCase } from "./splitting-case";

const CASES: OwnCase[] = [
  {
    name: "three markers in one sentence, one of them twice",
    answer: "The hall seats 80 [K1] or, with the gallery [K2], 120 [K1].",
    claims: [["The hall seats 80 or, with the gallery, 120.", ["K1", "K2"]]],
  },
  {
    name: "a marker between two sentences, tight on both sides",
    answer: "The hall seats 80.[K1]The gallery is shut [K2].",
    claims: [
      ["The hall seats 80.", ["K1"]],
      ["The gallery is shut.", ["K2"]],
    ],
  },
  {
    name: "a stop before and after the marker",
    answer: "The hall seats 80. [K1]. The gallery is shut.",
    claims: [
      ["The hall seats 80.", ["K1"]],
      ["The gallery is shut.", []],
    ],
  },
  {
    name: "a marker behind a thing that is counted, and behind one that it names",
    answer: "A copy costs 30 cents a page [K1]. It is listed on page [K2]. There are two per section [K3].",
    claims: [
      ["A copy costs 30 cents a page.", ["K1"]],
      ["It is listed on page K2.", ["K2"]],
      ["There are two per section.", ["K3"]],
    ],
  },
  {
    name: "markers joined by and",
    answer: "The hall seats 80 [K1] and [K2]. The gallery is shut.",
    claims: [
      ["The hall seats 80.", ["K1", "K2"]],
      ["The gallery is shut.", []],
    ],
  },
  {
    name: "ids joined by and, semicolon or blank in one bracket",
    answer: "Rain stops play [K1 and K2]. Play resumes at six [K3; K4]. Tea is at four [K1 K3].",
    claims: [
      ["Rain stops play.", ["K1", "K2"]],
      ["Play resumes at six.", ["K3", "K4"]],
      ["Tea is at four.", ["K1", "K3"]],
    ],
  },
  {
    name: "ranges with a dash, of numbers and with the prefix once",
    answer: "Rain stops play [K1–K3]. Play resumes [1-2]. Tea is at four [K2-4].",
    claims: [
      ["Rain stops play.", ["K1", "K2", "K3"]],
      ["Play resumes.", ["1", "2"]],
      ["Tea is at four.", ["K2", "K3", "K4"]],
    ],
  },
  {
    name: "ids with words, dashes and file endings",
    retrieved: ["pool-rules", "FAQ_2.md", "note 7"],
    answer: "The pool is closed [Pool-Rules]. Dogs stay out [faq_2.md]. Lockers are free [note 7].",
    claims: [
      ["The pool is closed.", ["pool-rules"]],
      ["Dogs stay out.", ["FAQ_2.md"]],
      ["Lockers are free.", ["note 7"]],
    ],
  },
  {
    name: "a word inside the bracket before the id, a page behind it",
    answer: "The pool is closed [Source: K1]. Dogs stay out [see K2]. Lockers are free [K3, p. 4].",
    claims: [
      ["The pool is closed.", ["K1"]],
      ["Dogs stay out.", ["K2"]],
      ["Lockers are free.", ["K3"]],
    ],
  },
  {
    name: "square brackets that hold words or a year stay",
    answer: 'The notice [sic] says "closd" [K1]. It dates from [1998]. The pool [25 m] is deep.',
    claims: [
      ['The notice [sic] says "closd".', ["K1"]],
      ["It dates from [1998].", []],
      ["The pool [25 m] is deep.", []],
    ],
  },
  {
    name: "round brackets with markers inside",
    answer: "The pool is closed ([K1], [K2]). It opens in May (see [K3]). Dogs stay out (Ref: K4).",
    claims: [
      ["The pool is closed.", ["K1", "K2"]],
      ["It opens in May.", ["K3"]],
      ["Dogs stay out.", ["K4"]],
    ],
  },
  {
    name: "round brackets with other text stay",
    answer: "The pool (see the plan) is closed. Locker K9 (K9) is broken. Step (1) is easy.",
    claims: [
      ["The pool (see the plan) is closed.", []],
      ["Locker K9 (K9) is broken.", []],
      ["Step (1) is easy.", []],
    ],
  },
  {
    name: "superscripts after words and in units",
    answer: "The plot has 300 m² and 2 km³ of soil.¹ Prices doubled² in 10⁶ steps.",
    claims: [
      ["The plot has 300 m² and 2 km³ of soil.", ["1"]],
      ["Prices doubled in 10⁶ steps.", ["2"]],
    ],
  },
  {
    name: "sup elements after words and in units",
    answer: "The plot has 300 m<sup>2</sup>.<sup>3</sup> It is fenced<sup>[1]</sup>.",
    claims: [
      ["The plot has 300 m<sup>2</sup>.", ["3"]],
      ["It is fenced.", ["1"]],
    ],
  },
  {
    name: "a cite element around the words it proves",
    answer: "<cite id=\"K2\">The plot is fenced.</cite> <cite id='k3'>It has a gate</cite>.",
    claims: [
      ["The plot is fenced.", ["K2"]],
      ["It has a gate.", ["K3"]],
    ],
  },
  {
    name: "markup that is neither cite nor sup is text",
    answer: "The label reads <b>hot</b> [K1].",
    claims: [["The label reads <b>hot</b>.", ["K1"]]],
  },
  {
    name: "daggers, in either kind of bracket",
    answer: "The kiln cools slowly【2†glazes.pdf】【3†source】. It needs a night [1†source].",
    claims: [
      ["The kiln cools slowly.", ["2", "3"]],
      ["It needs a night.", ["1"]],
    ],
  },
  {
    name: "footnotes with a word as label, and one whose note names no passage",
    answer: "The kiln cools slowly[^a]. It needs a night.[^2]\n\n[^a]: See K3 for curves\n[^2]: own notes",
    claims: [
      ["The kiln cools slowly.", ["K3"]],
      ["It needs a night.", ["2"]],
    ],
    nonClaims: [
      ["[^a]: See K3 for curves", "footnote"],
      ["[^2]: own notes", "footnote"],
    ],
  },
  {
    name: "links keep their words, linked ids are citations",
    answer:
      'The [glaze chart](https://kiln.example/a_(b).pdf "chart") lists cone 6 [K1](https://kiln.example/k1).',
    claims: [["The glaze chart lists cone 6.", ["K1"]]],
  },
  {
    name: "an id inside an address or code is no citation",
    answer: "Open https://kiln.example/[K1]/x and run `fire [K2]` first [K3].",
    claims: [["Open https://kiln.example/[K1]/x and run fire [K2] first.", ["K3"]]],
  },
  {
    name: "markers the sentence needs, in several languages",
    answer:
      "As described in [K1], cone 6 is hot. Laut [K2] dauert es acht Stunden. Selon [K3], il faut attendre. [K4] says that glaze runs.",
    claims: [
      ["As described in K1, cone 6 is hot.", ["K1"]],
      ["Laut K2 dauert es acht Stunden.", ["K2"]],
      ["Selon K3, il faut attendre.", ["K3"]],
      ["K4 says that glaze runs.", ["K4"]],
    ],
  },
  {
    name: "two needed markers joined by and",
    answer: "According to [K1] and [K2], the kiln is new. Both [K3] and [K4] say it is gas.",
    claims: [
      ["According to K1 and K2, the kiln is new.", ["K1", "K2"]],
      ["Both K3 and K4 say it is gas.", ["K3", "K4"]],
    ],
  },
  {
    name: "markers in front, with a colon, through the paragraph",
    answer: "[K1]: The kiln is new. [K2]: It burns gas. [K3]: It is loud.",
    claims: [
      ["The kiln is new.", ["K1"]],
      ["It burns gas.", ["K2"]],
      ["It is loud.", ["K3"]],
    ],
  },
  {
    name: "each paragraph has its own order of markers",
    answer: "[K1] The kiln is new. [K2] It burns gas.\n\nIt is loud. [K3] It glows. [K4]",
    claims: [
      ["The kiln is new.", ["K1"]],
      ["It burns gas.", ["K2"]],
      ["It is loud.", ["K3"]],
      ["It glows.", ["K4"]],
    ],
  },
  {
    name: "a citation of nothing retrieved, known and unknown in one bracket",
    answer: "The kiln is new [K1, K8]. It burns gas [7].",
    claims: [
      ["The kiln is new.", ["K1", "K8"]],
      ["It burns gas.", ["7"]],
    ],
    unknownCites: ["K8", "7"],
  },
  {
    name: "a citation in bold, double brackets and with blanks",
    answer: "The kiln is new **[K1]**. It burns gas [[K2]]. It is loud [ k3 ].",
    claims: [
      ["The kiln is new.", ["K1"]],
      ["It burns gas.", ["K2"]],
      ["It is loud.", ["K3"]],
    ],
  },
  {
    name: "Japanese and Chinese markers the sentence needs",
    answer: "[K1]によると、窯は新しいです。根据[K2]，窑是新的。",
    claims: [
      ["K1によると、窯は新しいです。", ["K1"]],
      ["根据K2，窑是新的。", ["K2"]],
    ],
  },
];

describe("citations of claims", () => {
  it.each(CASES)("$name", expectCase);
});
