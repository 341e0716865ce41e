import { describe, it } from "vitest";
import { expectCase, type OwnCase } from "./splitting-case";

const R = ["D1", "D2", "D3"];

/** Further answers of all kinds, written before the rules had seen any of them. */
const CASES: OwnCase[] = [
  {
    name: "Jr. and a starter",
    answer: "The mill was sold to Amos Pell Jr. It closed in 1961 [D1].",
    retrieved: R,
    claims: [
      ["The mill was sold to Amos Pell Jr.", []],
      ["It closed in 1961.", ["D1"]],
    ],
  },
  {
    name: "Co. before a small letter",
    answer: "Pell & Co. runs the mill [D1].",
    retrieved: R,
    claims: [["Pell & Co. runs the mill.", ["D1"]]],
  },
  {
    name: "a rank and a saint",
    answer: "Lt. Col. Ward lives on St. Brid's Lane [D2]. Gen. Ross does not.",
    retrieved: R,
    claims: [
      ["Lt. Col. Ward lives on St. Brid's Lane.", ["D2"]],
      ["Gen. Ross does not.", []],
    ],
  },
  {
    name: "a.m. before a day",
    answer: "It opens at 8 a.m. Monday to Friday [D1]. It shuts at noon.",
    retrieved: R,
    claims: [
      ["It opens at 8 a.m. Monday to Friday.", ["D1"]],
      ["It shuts at noon.", []],
    ],
  },
  {
    name: "vs. between teams",
    answer: "In Oak vs. Elm the score was 3-2 [D1]. Oak won.",
    retrieved: R,
    claims: [
      ["In Oak vs. Elm the score was 3-2.", ["D1"]],
      ["Oak won.", []],
    ],
  },
  {
    name: "a degree at the end",
    answer: "The vet holds a Ph.D. She works alone [D1].",
    retrieved: R,
    claims: [
      ["The vet holds a Ph.D.", []],
      ["She works alone.", ["D1"]],
    ],
  },
  {
    name: "B.C. and A.D.",
    answer: "The well dates from 40 B.C. and was lined in 300 A.D. It is dry [D3].",
    retrieved: R,
    claims: [
      ["The well dates from 40 B.C. and was lined in 300 A.D.", []],
      ["It is dry.", ["D3"]],
    ],
  },
  {
    name: "money with k and bn",
    answer: "The well cost $4.5k in 2001. The dam cost €1.2bn [D1].",
    retrieved: R,
    claims: [
      ["The well cost $4.5k in 2001.", []],
      ["The dam cost €1.2bn.", ["D1"]],
    ],
  },
  {
    name: "percent at the end",
    answer: "Water loss is 2.5%. That is low [D1].",
    retrieved: R,
    claims: [
      ["Water loss is 2.5%.", []],
      ["That is low.", ["D1"]],
    ],
  },
  {
    name: "dates with points",
    answer: "The dam opened on 03.05.1998. Entry is free since 1.1.2020 [D2].",
    retrieved: R,
    claims: [
      ["The dam opened on 03.05.1998.", []],
      ["Entry is free since 1.1.2020.", ["D2"]],
    ],
  },
  {
    name: "a number ends, a number starts",
    answer: "The dam has gate 4. 12 turbines run [D1].",
    retrieved: R,
    claims: [
      ["The dam has gate 4.", []],
      ["12 turbines run.", ["D1"]],
    ],
  },
  {
    name: "est. and max.",
    answer: "Load is max. 40 kg, est. 1990 [D1]. Do not exceed it.",
    retrieved: R,
    claims: [
      ["Load is max. 40 kg, est. 1990.", ["D1"]],
      ["Do not exceed it.", []],
    ],
  },
  {
    name: "nos. and eds.",
    answer: "See issues nos. 4 and 5 [D1]. They are rare.",
    retrieved: R,
    claims: [
      ["See issues nos. 4 and 5.", ["D1"]],
      ["They are rare.", []],
    ],
  },
  {
    name: "an initial with a dash",
    answer: "J.-P. Roux and A.B. Finch wrote it [D1]. It sold well.",
    retrieved: R,
    claims: [
      ["J.-P. Roux and A.B. Finch wrote it.", ["D1"]],
      ["It sold well.", []],
    ],
  },
  {
    name: "Mt. and Ft.",
    answer: "The trail leads from Ft. Hale to Mt. Orr [D2]. Carry water.",
    retrieved: R,
    claims: [
      ["The trail leads from Ft. Hale to Mt. Orr.", ["D2"]],
      ["Carry water.", []],
    ],
  },
  {
    name: "inches",
    answer: "The board is 4 in. wide and 2 ft. long [D1]. Sand it.",
    retrieved: R,
    claims: [
      ["The board is 4 in. wide and 2 ft. long.", ["D1"]],
      ["Sand it.", []],
    ],
  },
  {
    name: "a product with a stop in it",
    answer: "Node.js 20 and ASP.NET are supported [D1]. Java is not.",
    retrieved: R,
    claims: [
      ["Node.js 20 and ASP.NET are supported.", ["D1"]],
      ["Java is not.", []],
    ],
  },
  {
    name: "an id with stops",
    answer: "Rule 4.1.a applies to item A.7.2 [D1]. Rule 5 does not.",
    retrieved: R,
    claims: [
      ["Rule 4.1.a applies to item A.7.2.", ["D1"]],
      ["Rule 5 does not.", []],
    ],
  },
  {
    name: "quote with a stop before the marker",
    answer: 'The note says "Keep out." [D1] The gate is locked.',
    retrieved: R,
    claims: [
      ['The note says "Keep out."', ["D1"]],
      ["The gate is locked.", []],
    ],
  },
  {
    name: "single quotes",
    answer: "The sign reads 'Keep out.' The gate is locked [D1].",
    retrieved: R,
    claims: [
      ["The sign reads 'Keep out.'", []],
      ["The gate is locked.", ["D1"]],
    ],
  },
  {
    name: "guillemets",
    answer: "Le panneau dit « Entrée interdite. » La porte est fermée [D1].",
    retrieved: R,
    claims: [
      ["Le panneau dit « Entrée interdite. »", []],
      ["La porte est fermée.", ["D1"]],
    ],
  },
  {
    name: "German quotes",
    answer: "Auf dem Schild steht „Betreten verboten.“ Das Tor ist zu [D1].",
    retrieved: R,
    claims: [
      ["Auf dem Schild steht „Betreten verboten.“", []],
      ["Das Tor ist zu.", ["D1"]],
    ],
  },
  {
    name: "square bracket around a sentence",
    answer: "The gate is locked. [The key is lost. Ask Ann.] Come back later [D1].",
    retrieved: R,
    claims: [
      ["The gate is locked.", []],
      ["[The key is lost. Ask Ann.]", []],
      ["Come back later.", ["D1"]],
    ],
  },
  {
    name: "German usw.",
    answer: "Verkauft werden Brot, Milch usw. Der Laden schließt um 18 Uhr [D1].",
    retrieved: R,
    claims: [
      ["Verkauft werden Brot, Milch usw.", []],
      ["Der Laden schließt um 18 Uhr.", ["D1"]],
    ],
  },
  {
    name: "German Str. and Nr.",
    answer: "Der Laden liegt in der Berliner Str. 12, Haus Nr. 3 [D1]. Er ist klein.",
    retrieved: R,
    claims: [
      ["Der Laden liegt in der Berliner Str. 12, Haus Nr. 3.", ["D1"]],
      ["Er ist klein.", []],
    ],
  },
  {
    name: "German years",
    answer: "Der Laden wurde 1998 eröffnet. 2005 zog er um [D1].",
    retrieved: R,
    claims: [
      ["Der Laden wurde 1998 eröffnet.", []],
      ["2005 zog er um.", ["D1"]],
    ],
  },
  {
    name: "German Abs. and Satz",
    answer: "Nach § 5 Abs. 2 S. 1 gilt die Frist [D1]. Sie endet am 31. März.",
    retrieved: R,
    claims: [
      ["Nach § 5 Abs. 2 S. 1 gilt die Frist.", ["D1"]],
      ["Sie endet am 31. März.", []],
    ],
  },
  {
    name: "German ordinals of kings and floors",
    answer: "Ludwig XIV. baute das Schloss [D1]. Der 1. Platz ging an Ulm.",
    retrieved: R,
    claims: [
      ["Ludwig XIV. baute das Schloss.", ["D1"]],
      ["Der 1. Platz ging an Ulm.", []],
    ],
  },
  {
    name: "German Mio.",
    answer: "Der Bau kostete 3 Mio. Euro [D1]. Er dauerte zwei Jahre.",
    retrieved: R,
    claims: [
      ["Der Bau kostete 3 Mio. Euro.", ["D1"]],
      ["Er dauerte zwei Jahre.", []],
    ],
  },
  {
    name: "Spanish EE. UU.",
    answer: "El tren llegó de EE. UU. en 1920 [D1]. Costó 3,5 mill. de dólares.",
    retrieved: R,
    claims: [
      ["El tren llegó de EE. UU. en 1920.", ["D1"]],
      ["Costó 3,5 mill. de dólares.", []],
    ],
  },
  {
    name: "Spanish etc. and núm.",
    answer: "Vende pan, leche, etc. La tienda está en la calle Sol, núm. 4 [D1].",
    retrieved: R,
    claims: [
      ["Vende pan, leche, etc.", []],
      ["La tienda está en la calle Sol, núm. 4.", ["D1"]],
    ],
  },
  {
    name: "French etc. and art.",
    answer: "L'art. 12 du règlement s'applique aux vélos, etc. Il est en vigueur [D1].",
    retrieved: R,
    claims: [
      ["L'art. 12 du règlement s'applique aux vélos, etc.", []],
      ["Il est en vigueur.", ["D1"]],
    ],
  },
  {
    name: "French av. J.-C.",
    answer: "Le puits date de 40 av. J.-C. et reste en usage [D1]. Il est profond.",
    retrieved: R,
    claims: [
      ["Le puits date de 40 av. J.-C. et reste en usage.", ["D1"]],
      ["Il est profond.", []],
    ],
  },
  {
    name: "Italian a.C. and sig.ra",
    answer: "Il pozzo risale al 40 a.C. secondo la sig.ra Neri [D1]. È profondo 9 m.",
    retrieved: R,
    claims: [
      ["Il pozzo risale al 40 a.C. secondo la sig.ra Neri.", ["D1"]],
      ["È profondo 9 m.", []],
    ],
  },
  {
    name: "Portuguese p. ex. and V. Exa.",
    answer: "A loja vende, p. ex., pão e queijo [D1]. Abre às 9h.",
    retrieved: R,
    claims: [
      ["A loja vende, p. ex., pão e queijo.", ["D1"]],
      ["Abre às 9h.", []],
    ],
  },
  {
    name: "Dutch blz. and enz.",
    answer: "Zie blz. 4 voor brood, kaas enz. De winkel is klein [D1].",
    retrieved: R,
    claims: [
      ["Zie blz. 4 voor brood, kaas enz.", []],
      ["De winkel is klein.", ["D1"]],
    ],
  },
  {
    name: "Polish m.in. and godz.",
    answer: "Sklep sprzedaje m.in. chleb od godz. 9 [D1]. Zamyka się o 18.",
    retrieved: R,
    claims: [
      ["Sklep sprzedaje m.in. chleb od godz. 9.", ["D1"]],
      ["Zamyka się o 18.", []],
    ],
  },
  {
    name: "Polish prof. and św.",
    answer: "Prof. Lis mówi o kościele św. Anny [D1]. Stoi od 1500 r. Jest otwarty.",
    retrieved: R,
    claims: [
      ["Prof. Lis mówi o kościele św. Anny.", ["D1"]],
      ["Stoi od 1500 r.", []],
      ["Jest otwarty.", []],
    ],
  },
  {
    name: "Japanese two markers",
    answer: "店は小さいです。[D1][D2]駅から5分です！[D3]",
    retrieved: R,
    claims: [
      ["店は小さいです。", ["D1", "D2"]],
      ["駅から5分です！", ["D3"]],
    ],
  },
  {
    name: "Japanese full-width brackets with source",
    answer: "店は小さいです（出典：D1）。営業は9時からです。",
    retrieved: R,
    claims: [
      ["店は小さいです。", ["D1"]],
      ["営業は9時からです。", []],
    ],
  },
  {
    name: "Chinese quotes",
    answer: "牌子上写着“请勿入内。”大门锁着[D1]。",
    retrieved: R,
    claims: [
      ["牌子上写着“请勿入内。”", []],
      ["大门锁着。", ["D1"]],
    ],
  },
  {
    name: "Korean with marker behind",
    answer: "가게는 작습니다. [D1] 역에서 5분 거리입니다. [D2]",
    retrieved: R,
    claims: [
      ["가게는 작습니다.", ["D1"]],
      ["역에서 5분 거리입니다.", ["D2"]],
    ],
  },
  {
    name: "marker group and comma before the next sentence",
    answer: "The gate is locked. [D1], [D2] The key is lost.",
    retrieved: R,
    claims: [
      ["The gate is locked.", ["D1", "D2"]],
      ["The key is lost.", []],
    ],
  },
  {
    name: "semicolon list in square",
    answer: "The gate is locked [D1; D2; D3].",
    retrieved: R,
    claims: [["The gate is locked.", ["D1", "D2", "D3"]]],
  },
  {
    name: "marker inside quotes",
    answer: 'The note says "keep out [D1]" in red.',
    retrieved: R,
    claims: [['The note says "keep out" in red.', ["D1"]]],
  },
  {
    name: "marker before comma",
    answer: "The gate, locked since May [D1], is green [D2].",
    retrieved: R,
    claims: [["The gate, locked since May, is green.", ["D1", "D2"]]],
  },
  {
    name: "marker before colon",
    answer: "Two parts are missing [D1]: the lock and the hinge.",
    retrieved: R,
    claims: [["Two parts are missing: the lock and the hinge.", ["D1"]]],
  },
  {
    name: "marker before closing round bracket",
    answer: "The gate (green [D1]) is locked.",
    retrieved: R,
    claims: [["The gate (green) is locked.", ["D1"]]],
  },
  {
    name: "source words",
    answer: "The gate is locked (Sources: D1, D2). The key is lost (see D3).",
    retrieved: R,
    claims: [
      ["The gate is locked.", ["D1", "D2"]],
      ["The key is lost.", ["D3"]],
    ],
  },
  {
    name: "doc by place",
    answer: "The gate is locked [doc1]. The key is lost [doc2][doc9].",
    retrieved: R,
    claims: [
      ["The gate is locked.", ["doc1"]],
      ["The key is lost.", ["doc2", "doc9"]],
    ],
    unknownCites: ["doc9"],
  },
  {
    name: "cite with free text",
    answer: 'The gate is <cite id="D2">green and locked</cite>.',
    retrieved: R,
    claims: [["The gate is green and locked.", ["D2"]]],
  },
  {
    name: "superscript list",
    answer: "The gate is locked¹,³ and green².",
    retrieved: R,
    claims: [["The gate is locked and green.", ["1", "3", "2"]]],
  },
  {
    name: "a heading with a marker",
    answer: "### Gate [D1]\nIt is locked.",
    retrieved: R,
    claims: [["It is locked.", []]],
    nonClaims: [["Gate [D1]", "heading"]],
    answerCites: ["D1"],
  },
  {
    name: "list directly under text without colon",
    answer: "The gate is locked [D1].\n- The key is lost.\n- Ask Ann [D2].",
    retrieved: R,
    claims: [
      ["The gate is locked.", ["D1"]],
      ["The key is lost.", []],
      ["Ask Ann.", ["D2"]],
    ],
  },
  {
    name: "bold labels in bullets",
    answer: "- **Gate:** locked [D1]\n- **Key:** lost [D2]",
    retrieved: R,
    claims: [
      ["Gate: locked", ["D1"]],
      ["Key: lost", ["D2"]],
    ],
  },
  {
    name: "numbered list with blank lines and sub-bullets",
    answer: "1. Open the gate:\n   - lift the bar [D1]\n   - push\n\n2. Close it [D2].",
    retrieved: R,
    claims: [
      ["lift the bar", ["D1"], "Open the gate:"],
      ["push", [], "Open the gate:"],
      ["Close it.", ["D2"]],
    ],
    nonClaims: [["Open the gate:", "lead-in"]],
  },
  {
    name: "quoted list",
    answer: "> - locked [D1]\n> - green",
    retrieved: R,
    claims: [
      ["locked", ["D1"]],
      ["green", []],
    ],
  },
  {
    name: "a table row with three columns",
    answer: "|Gate|State|Since|\n|-|-|-|\n|North|locked|May [D1]|",
    retrieved: R,
    claims: [["Gate: North; State: locked; Since: May", ["D1"]]],
    nonClaims: [["Gate | State | Since", "table-header"]],
  },
  {
    name: "question then answer in one paragraph",
    answer: "Why is it locked? Because the hinge broke [D1].",
    retrieved: R,
    claims: [["Because the hinge broke.", ["D1"]]],
    nonClaims: [["Why is it locked?", "question"]],
  },
  {
    name: "thanks and sorry",
    answer: "Thank you for your question. I'm sorry for the confusion. The gate is locked [D1].",
    retrieved: R,
    claims: [["The gate is locked.", ["D1"]]],
    nonClaims: [
      ["Thank you for your question.", "filler"],
      ["I'm sorry for the confusion.", "filler"],
    ],
  },
  {
    name: "based on the documents",
    answer: "Based on the provided documents, the gate is locked [D1]. If you need more details, just ask!",
    retrieved: R,
    claims: [["Based on the provided documents, the gate is locked.", ["D1"]]],
    nonClaims: [["If you need more details, just ask!", "filler"]],
  },
  {
    name: "for more see",
    answer: "The gate is locked [D1]. For more information, see [D2] and [D3].",
    retrieved: R,
    claims: [["The gate is locked.", ["D1"]]],
    nonClaims: [["For more information, see [D2] and [D3].", "pointer"]],
    answerCites: ["D2", "D3"],
  },
  {
    name: "references line in plain ids",
    answer: "The gate is locked.\n\n**References:** [D1], [D2]",
    retrieved: R,
    claims: [["The gate is locked.", []]],
    nonClaims: [["References: [D1], [D2]", "sources"]],
    answerCites: ["D1", "D2"],
  },
  {
    name: "abstention in a bullet",
    answer: "- The gate is locked [D1]\n- The documents do not say who has the key",
    retrieved: R,
    claims: [["The gate is locked", ["D1"]]],
    nonClaims: [["The documents do not say who has the key", "abstention"]],
    abstained: true,
  },
  {
    name: "although the notes",
    answer: "Although the notes mention a gate [D1], they do not say who has the key.",
    retrieved: R,
    claims: [["Although the notes mention a gate", ["D1"]]],
    nonClaims: [["they do not say who has the key.", "abstention"]],
    abstained: true,
  },
  {
    name: "French partial",
    answer: "Je ne trouve pas la clé dans les documents, mais le portail est fermé [D1].",
    retrieved: R,
    claims: [["le portail est fermé.", ["D1"]]],
    nonClaims: [["Je ne trouve pas la clé dans les documents", "abstention"]],
    abstained: true,
  },
  {
    name: "Japanese partial",
    answer: "鍵の情報は見つかりませんでしたが、門は閉まっています[D1]。",
    retrieved: R,
    claims: [["門は閉まっています。", ["D1"]]],
    nonClaims: [["鍵の情報は見つかりませんでしたが", "abstention"]],
    abstained: true,
  },
  {
    name: "emoji and dashes",
    answer: "✅ The gate is locked [D1]. The key — a brass one — is lost 🙂.",
    retrieved: R,
    claims: [
      ["✅ The gate is locked.", ["D1"]],
      ["The key — a brass one — is lost 🙂.", []],
    ],
  },
];

describe("further answers", () => {
  it.each(CASES)("$name", expectCase);
});
