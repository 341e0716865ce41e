import { writeFileSync } from "node:fs";
import path from "node:path";

/** Text of claim n, counted over all cases. */
export function mastClaim(number: number): string {
  return `Mast ${number} carries ${number + 100} lamps.`;
}

/** Writes a file of cases with unlabeled claims, told apart by their numbers; gives back its place. */
export function writeMasts(folder: string, name: string, cases: number, claimsEach = 1): string {
  const lines = Array.from({ length: cases }, (_, at) => {
    const texts = Array.from({ length: claimsEach }, (_unused, place) =>
      mastClaim(at * claimsEach + place + 1),
    );
    return JSON.stringify({
      id: `m-${String(at + 1).padStart(2, "0")}`,
      question: `What do the masts of case ${at + 1} carry?`,
      retrieved: [{ id: "D01", text: texts.join(" ") }],
      answerable: true,
      answer: texts.join(" "),
      claims: texts.map((text) => ({ text, cites: ["D01"] })),
    });
  });
  const file = path.join(folder, `${name}.jsonl`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}
