import { writeFileSync } from "node:fs";

const WORDS =
  "the lending desk keeps a written record of every returned ladder with the date the name of the person and whatever was missing so that nobody is asked twice".split(
    " ",
  );

function prose(words: number, seed: number): string {
  const chosen = Array.from({ length: words }, (_, at) => WORDS[(at * 7 + seed) % WORDS.length] ?? "desk");
  const text = chosen.map((word, at) => (at % 17 === 16 ? `${word}.` : word)).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Writes a file of cases with long questions, twenty long passages, sixty claims and words without a break. */
export function writeLongCases(file: string): void {
  const unbroken = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(
    3,
  );
  const lines = Array.from({ length: 6 }, (_, at) => {
    const retrieved = Array.from({ length: at === 0 ? 20 : 3 }, (_unused, index) => ({
      id: `LONG-DOCUMENT-IDENTIFIER-${String(index + 1).padStart(4, "0")}`,
      title: index === 0 ? unbroken : prose(12, index),
      text: prose(at === 0 ? 900 : 200, index),
      status: index === 1 ? "superseded" : "current",
    }));
    const claims = Array.from({ length: at === 0 ? 60 : 4 }, (_unused, index) => ({
      text:
        index === 1
          ? `${unbroken} is one word.`
          : `Claim ${index + 1} says that ${prose(index % 5 === 0 ? 60 : 9, index)}`,
      cites: [retrieved[index % 3]?.id ?? ""],
      ...(at > 0 ? { label: ["supported", "contradicted", "unsupported", "supported"][index] } : {}),
    }));
    return {
      id: `a-case-with-a-very-long-identifier-${at + 1}-${"x".repeat(40)}`,
      system: "prompt-with-a-name-that-goes-on",
      question: prose(at === 0 ? 120 : 30, at),
      retrieved,
      answerable: true,
      type: "answerable",
      tags: ["a-tag", "another-tag-that-is-long", "third", unbroken.slice(0, 60)],
      answer: claims.map((claim) => claim.text).join(" "),
      claims,
    };
  });
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
}
