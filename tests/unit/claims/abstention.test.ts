import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileAbstentionPattern, isAbstention } from "@/lib/claims/abstention";
import { ABSTENTION_PATTERNS } from "@/lib/claims/abstention-patterns";

/** Sentence and kind. */
const ABSTAINING: [sentence: string, kind: string][] = [
  ["I couldn't locate the ferry timetable anywhere.", "not-found"],
  ["We have not found a price for group tickets.", "not-found"],
  ["I did not find anything about lockers in the passages.", "not-found"],
  ["After reading the notes, I see no opening hours.", "not-found"],
  ["Based on the provided documents, I was not able to identify the owner.", "not-found"],
  ["I **cannot** find the deposit.", "not-found"],
  ["The guide doesn't state how deep the lake is.", "source-silent"],
  ["None of the documents mentions a deposit.", "source-silent"],
  ["The available sources contain no data on visitor numbers.", "source-silent"],
  ["Nothing in the retrieved text explains the delay.", "source-silent"],
  ["The deposit is not mentioned in any of the passages.", "source-silent"],
  ["The provided context is silent on weekend rates.", "source-silent"],
  ["There is no reference to dogs in the house rules provided.", "source-silent"],
  ["The fare for bicycles isn't listed in the documents.", "source-silent"],
  ["The notes make no mention of a deposit.", "source-silent"],
  ["No information about parking is available in the documents.", "source-silent"],
  ["It's not clear from the notes who holds the key.", "source-silent"],
  ["I have no information about that lake.", "not-known"],
  ["I can't say whether the lake freezes.", "not-known"],
  ["There isn't enough information to tell which boat is older.", "not-known"],
  ["I am not sure which pier they use.", "not-known"],
  ["The age of the boat cannot be determined from the documents.", "not-known"],
  ["Unfortunately I do not know.", "not-known"],
  ["I'm unable to answer this from the notes.", "declines"],
  ["I can’t provide the harbour master's number.", "declines"],
  ["Your question is outside the scope of the harbour documents.", "declines"],
  ["I'm afraid I cannot help with tax advice.", "refusal"],
  ["I won't assist with that.", "refusal"],
  ["The notes list the fares, but they do not say when they apply.", "partial"],
  ["Although the guide names two lakes, I could not find their depth.", "partial"],
  ["In den Dokumenten finde ich keine Angaben zur Wassertiefe.", "not-found"],
  ["Die Unterlagen enthalten keine Informationen über Hunde.", "source-silent"],
  ["Ob Hunde erlaubt sind, geht aus den Quellen nicht hervor.", "source-silent"],
  ["Diese Frage kann ich leider nicht beantworten.", "declines"],
  ["Je n’ai pas trouvé le tarif dans les documents.", "not-found"],
  ["Aucune information sur le tarif ne figure dans les documents.", "source-silent"],
  ["Los documentos no mencionan la profundidad del lago.", "source-silent"],
  ["No pude encontrar el precio en las notas.", "not-found"],
  ["I documenti non indicano la profondità del lago.", "source-silent"],
  ["Non ho trovato il prezzo nei documenti.", "not-found"],
  ["Os documentos não informam a profundidade do lago.", "source-silent"],
  ["Ik kan het tarief niet terugvinden in de documenten.", "not-found"],
  ["De documenten vermelden geen tarief.", "source-silent"],
  ["Dokumenty nie zawierają informacji o cenie.", "source-silent"],
  ["資料の中に湖の深さに関する情報は見つかりませんでした。", "source-silent"],
  ["提供的资料中没有提到湖的深度。", "source-silent"],
  ["제공된 문서에서 호수의 깊이에 대한 정보를 찾을 수 없습니다.", "not-found"],
  ["I have not been able to locate a warranty for the pump.", "not-found"],
  ["I don't see any details on the pump in the passages.", "not-found"],
  ["Sorry, I couldn't find that.", "not-found"],
  ["The answer could not be found in the context.", "not-found"],
  ["The retrieved notes contain nothing about pumps.", "source-silent"],
  ["That detail isn't in the documents I have.", "source-silent"],
  ["No mention is made of the pump in the notes.", "source-silent"],
  ["The documents provide no information regarding pumps.", "source-silent"],
  ["It is not stated in the passages who owns the pump.", "source-silent"],
  ["The price is missing from the documents.", "source-silent"],
  ["I'm not aware of any such pump.", "not-known"],
  ["We lack sufficient information to answer.", "not-known"],
  ["I do not have access to live prices.", "declines"],
  ["That's beyond the scope of these notes.", "declines"],
  ["I must decline this request.", "refusal"],
  ["The pump is new, but its price is not given in the notes.", "partial"],
  ["The notes don't mention the price, although they list the model as X9.", "partial"],
  ["Die Dokumente erwähnen die Pumpe nicht.", "source-silent"],
  ["Dazu kann ich nichts sagen.", "not-known"],
  ["Je ne sais pas si la pompe est neuve.", "not-known"],
  ["La información no está disponible en los documentos.", "source-silent"],
  ["Non so rispondere.", "not-known"],
  ["Não há menção à bomba nos documentos.", "source-silent"],
  ["Ik weet niet of de pomp nieuw is.", "not-known"],
  ["W dokumentach nie ma informacji o pompie.", "source-silent"],
  ["申し訳ありませんが、その情報は資料に含まれていません。", "source-silent"],
  ["抱歉，我无法回答这个问题。", "declines"],
  ["죄송하지만 모르겠습니다.", "not-known"],
];

const STATING: [sentence: string, kind: string][] = [
  ["The lake is 40 metres deep.", "claim"],
  ["The skipper could not find the buoy.", "claim"],
  ["Guests who do not know the code must ring the bell.", "claim"],
  ["There is no pier on the north shore.", "claim"],
  ["No dogs are allowed on board.", "claim"],
  ["The lake does not freeze.", "claim"],
  ["The ticket does not include lunch.", "claim"],
  ["The boat is not covered by the insurance.", "claim"],
  ["Bicycles are not listed as luggage.", "claim"],
  ["The notes state that the pier is not open to cars.", "claim"],
  ['The sign says "I don\'t know the way".', "claim"],
  ["Tickets cannot be refunded.", "claim"],
  ["The lost coat was not found.", "claim"],
  ["Nothing is charged for children.", "claim"],
  ["I think the lake freezes in January.", "hedged-claim"],
  ["It probably costs 12 euros.", "hedged-claim"],
  ["I am not certain, but the fee may be 4 euros.", "hedged-claim"],
  ["If you cannot find the pier, ask the skipper.", "instruction"],
  ["Check the timetable before you leave.", "instruction"],
  ["Could you tell me which lake you mean?", "clarification"],
  ["Feel free to ask about other lakes.", "filler"],
  ["   ", "empty"],
  ["Der Kapitän weiß es nicht.", "claim"],
  ["Hunde sind nicht erlaubt.", "claim"],
  ["Es gibt keinen Steg.", "claim"],
  ["Le capitaine ne sait pas nager.", "claim"],
  ["El barco no sale los lunes.", "claim"],
  ["Il battello non parte il lunedì.", "claim"],
  ["O barco não sai às segundas.", "claim"],
  ["De boot vaart niet op maandag.", "claim"],
  ["Statek nie kursuje w poniedziałki.", "claim"],
  ["駐車場はありません。", "claim"],
  ["这里没有停车场。", "claim"],
  ["주차장이 없습니다.", "claim"],
  ["The pump does not contain oil.", "claim"],
  ["The report is not available before May.", "claim"],
  ["There is no information desk at the station.", "claim"],
  ["The notes are not to be copied.", "claim"],
  ["Documents are not accepted after noon.", "claim"],
  ["We do not accept returns.", "claim"],
  ["Nobody knows who built the pump.", "claim"],
  ["The file does not open on older phones.", "claim"],
  ["The policy does not cover storm damage.", "claim"],
  ["Data is not stored after 30 days.", "claim"],
  ["It is not possible to refund tickets.", "claim"],
  ["We cannot deliver on Sundays.", "claim"],
  ["Die Dokumente sind nicht vollständig unterschrieben.", "claim"],
  ["Les documents ne sont pas acceptés après midi.", "claim"],
  ["資料は無料ではありません。", "claim"],
  ["文件没有签名。", "claim"],
  ["De documenten zijn niet ondertekend.", "claim"],
];

describe("sentences that decline to answer", () => {
  it.each(ABSTAINING)("%s", (sentence, kind) => {
    const { abstains, kind: found } = isAbstention(sentence);
    expect({ abstains, kind: found }).toEqual({ abstains: true, kind });
  });
});

describe("sentences that state something", () => {
  it.each(STATING)("%s", (sentence, kind) => {
    const { abstains, kind: found } = isAbstention(sentence);
    expect({ abstains, kind: found }).toEqual({ abstains: false, kind });
  });
});

describe("the table of wordings", () => {
  it.each(ABSTENTION_PATTERNS)("$lang $kind: $example", (row) => {
    const sentence = row.example.toLowerCase().replace(/[.。]$/u, "");
    expect(compileAbstentionPattern(row).test(sentence)).toBe(true);
    expect(isAbstention(row.example).abstains).toBe(true);
  });
});

describe("clauses", () => {
  it("cuts a partial abstention at the joint, without the comma and the but", () => {
    const sentence = "I can't find a fee, but the pier is open.";
    const { parts } = isAbstention(sentence);
    expect(parts.map((part) => [part.role, sentence.slice(part.textStart, part.textEnd)])).toEqual([
      ["abstention", "I can't find a fee"],
      ["claim", "the pier is open."],
    ]);
  });

  it("covers the sentence, whatever it is", () => {
    const piece = fc.constantFrom(
      "I can't find it",
      "the fee is 4",
      ", but ",
      "; however, ",
      " so ",
      '"',
      "?",
      " ",
      "**",
      "[K1]",
      "が、",
      "’",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const sentence = pieces.join("");
        const { parts } = isAbstention(sentence);
        expect(parts[0]?.start).toBe(0);
        expect(parts.at(-1)?.end).toBe(sentence.length);
        for (const [number, part] of parts.entries()) {
          if (number > 0) expect(part.start).toBe(parts[number - 1]?.end);
          expect(part.textStart).toBeGreaterThanOrEqual(part.start);
          expect(part.textEnd).toBeLessThanOrEqual(part.end);
        }
      }),
    );
  });
});
