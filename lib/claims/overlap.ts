import { contentWords } from "./content-words";

/**
 * How far a claim is said in the words of its evidence.
 *
 * @param evidence question and passages of its case; their words are taken up once.
 * @returns what tells of a claim's text the share of its content words that the evidence holds, 0 to 1; null for a text
 *   without a content word. Content words are those of the reference rules judge: English ones, made of a to z.
 * @example measureOverlaps({ question: "When?", passages: [{ text: "Doors open at nine." }] })("The doors open early.") // 2 / 3
 */
export function measureOverlaps({
  question,
  passages,
}: {
  question: string;
  passages: readonly { text: string }[];
}): (claim: string) => number | null {
  const held = contentWords(question);
  for (const { text } of passages) contentWords(text, held);
  return (claim) => {
    const words = [...contentWords(claim)];
    return words.length === 0 ? null : words.filter((word) => held.has(word)).length / words.length;
  };
}
