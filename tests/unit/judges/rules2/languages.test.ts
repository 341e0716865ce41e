import { describe, expect, it } from "vitest";
import { createRules2Judge } from "@/lib/judges/rules-2";

const judge = createRules2Judge({ threshold: 0.5 });

describe("rules-2 beyond English", () => {
  it.each([
    [
      "de",
      "Hunde sind in Booten nicht erlaubt. Ein Kanu kostet 12 Euro.",
      "Ein Kanu kostet 12 €.",
      "supported",
    ],
    [
      "de",
      "Hunde sind in Booten nicht erlaubt. Ein Kanu kostet 12 Euro.",
      "Ein Kanu kostet 15 €.",
      "contradicted",
    ],
    [
      "de",
      "Hunde sind in Booten nicht erlaubt. Ein Kanu kostet 12 Euro.",
      "Hunde sind in Booten erlaubt.",
      "contradicted",
    ],
    ["de", "Das Bad öffnet am 3. Mai 2025.", "Das Bad öffnet am 03.05.2025.", "supported"],
    ["ja", "東京都庁は新宿区にあります。入場料は500円です。", "東京都庁は新宿区にあります。", "supported"],
    ["ja", "東京都庁は新宿区にあります。入場料は500円です。", "入場料は800円です。", "contradicted"],
    ["ja", "東京都庁は新宿区にあります。", "大阪城は公園の中心に建っています。", "unsupported"],
    ["ru", "Музей открыт до 18:00.", "Музей открыт до 18:00.", "supported"],
    ["ar", "السعر ٣٠ دولار.", "السعر 30 دولار.", "supported"],
    ["fr", "Le musée ferme à 18 h.", "Le musee ferme à 18 h.", "supported"],
  ])("%s: %s | %s", (_language, text, claim, verdict) => {
    const ask = judge.open({ question: "", passages: [{ id: "D01", text }] });
    expect(ask({ text: claim, cites: [] }, { kind: "context" })).toMatchObject({ verdict });
  });
});
