import { describe, it } from "vitest";
import { expectCase, type OwnCase } from "./splitting-case";

const ENGLISH: OwnCase[] = [
  {
    name: "a title, a middle initial and a short month",
    answer: "Mrs. Ida P. Lund opened the kiosk on Nov. 3, 1912 [K1]. Prof. Marsh closed it.",
    claims: [
      ["Mrs. Ida P. Lund opened the kiosk on Nov. 3, 1912.", ["K1"]],
      ["Prof. Marsh closed it.", []],
    ],
  },
  {
    name: "a month that ends a sentence",
    answer: "The rink opens in Dec. The fee is 4 euros [K2].",
    claims: [
      ["The rink opens in Dec.", []],
      ["The fee is 4 euros.", ["K2"]],
    ],
  },
  {
    name: "an abbreviation in front of the name it belongs to",
    answer: "Visitors to the U.S. Embassy need form 7 [K1]. Bring it.",
    claims: [
      ["Visitors to the U.S. Embassy need form 7.", ["K1"]],
      ["Bring it.", []],
    ],
  },
  {
    name: "p.m. in the middle and at the end",
    answer:
      "The last ferry leaves at 11 p.m. on weekdays [K3]. On Sundays it leaves at 9 p.m. Tickets cost 5 euros.",
    claims: [
      ["The last ferry leaves at 11 p.m. on weekdays.", ["K3"]],
      ["On Sundays it leaves at 9 p.m.", []],
      ["Tickets cost 5 euros.", []],
    ],
  },
  {
    name: "a company, an address and an approximate number",
    answer: "Kettle & Sons Ltd. bakes approx. 300 loaves at 9 Mill Rd. near the station [K4]. Half are rye.",
    claims: [
      ["Kettle & Sons Ltd. bakes approx. 300 loaves at 9 Mill Rd. near the station.", ["K4"]],
      ["Half are rye.", []],
    ],
  },
  {
    name: "and so on before a new sentence",
    answer: "The shed holds rakes, spades, etc. The key hangs inside [K1].",
    claims: [
      ["The shed holds rakes, spades, etc.", []],
      ["The key hangs inside.", ["K1"]],
    ],
  },
  {
    name: "versions, decimals, times and a file name",
    answer: "Firmware 4.10.2 reads config.v2.json at 6.15 and needs 0.8 s [K2]. Then it restarts.",
    claims: [
      ["Firmware 4.10.2 reads config.v2.json at 6.15 and needs 0.8 s.", ["K2"]],
      ["Then it restarts.", []],
    ],
  },
  {
    name: "a mail address and a web address",
    answer:
      "Write to help.desk@harbour.example.org or see www.harbour.example.org/faq. They answer in two days [K3].",
    claims: [
      ["Write to help.desk@harbour.example.org or see www.harbour.example.org/faq.", []],
      ["They answer in two days.", ["K3"]],
    ],
  },
  {
    name: "an ellipsis that goes on and one that ends",
    answer: "The lift is slow ... but it works [K1]. Nobody knows why... The clerk shrugs.",
    claims: [
      ["The lift is slow ... but it works.", ["K1"]],
      ["Nobody knows why...", []],
      ["The clerk shrugs.", []],
    ],
  },
  {
    name: "an exclamation inside a quotation that goes on",
    answer: 'The sign says "Mind the gap!" in red letters [K2]. It was put up in May.',
    claims: [
      ['The sign says "Mind the gap!" in red letters.', ["K2"]],
      ["It was put up in May.", []],
    ],
  },
  {
    name: "a question inside a quotation",
    answer: 'The form asks "Are you over 65?" on page two [K1].',
    claims: [['The form asks "Are you over 65?" on page two.', ["K1"]]],
  },
  {
    name: "curly quotation marks close behind the stop",
    answer: "The rule reads “No dogs.” Guide dogs may enter [K2].",
    claims: [
      ["The rule reads “No dogs.”", []],
      ["Guide dogs may enter.", ["K2"]],
    ],
  },
  {
    name: "a whole sentence in round brackets",
    answer: "The pool is heated [K1]. (The heater broke in 2019.) Towels are free.",
    claims: [
      ["The pool is heated.", ["K1"]],
      ["(The heater broke in 2019.)", []],
      ["Towels are free.", []],
    ],
  },
  {
    name: "sections and figures with their numbers",
    answer: "Sec. 4.2 and Art. 7 apply, cf. vol. 2, pp. 31-34 [K3]. Fig. 9 shows the valve.",
    claims: [
      ["Sec. 4.2 and Art. 7 apply, cf. vol. 2, pp. 31-34.", ["K3"]],
      ["Fig. 9 shows the valve.", []],
    ],
  },
  {
    name: "a capital that names a thing ends the sentence",
    answer: "The bus stops at gate B. Passengers wait inside [K4].",
    claims: [
      ["The bus stops at gate B.", []],
      ["Passengers wait inside.", ["K4"]],
    ],
  },
  {
    name: "a number that answers and a number that counts",
    answer: "There are 12. Three are broken [K1].",
    claims: [
      ["There are 12.", []],
      ["Three are broken.", ["K1"]],
    ],
  },
  {
    name: "steps counted in running text",
    answer: "To start the kiln: 1. Close the door. 2. Turn the dial to 4 [K2]. 3. Wait.",
    claims: [
      ["To start the kiln: 1. Close the door.", []],
      ["2. Turn the dial to 4.", ["K2"]],
      ["3. Wait.", []],
    ],
  },
  {
    name: "stop marks in a row",
    answer: "The alarm rang!! Everyone left?! The drill ended at noon [K1].",
    claims: [
      ["The alarm rang!!", []],
      ["The drill ended at noon.", ["K1"]],
    ],
    nonClaims: [["Everyone left?!", "question"]],
  },
  {
    name: "a sentence that starts with a small letter or a sign",
    answer: "The app crashed. iOS 17 is affected [K1]. €20 is refunded [K2].",
    claims: [
      ["The app crashed.", []],
      ["iOS 17 is affected.", ["K1"]],
      ["€20 is refunded.", ["K2"]],
    ],
  },
];

const OTHERS: OwnCase[] = [
  {
    name: "German abbreviations, ordinals and a century",
    answer:
      "Das Museum im 2. Stock zeigt u. a. Uhren aus dem 18. Jahrhundert [K1]. Am 24. Dez. schließt es um 14 Uhr, d. h. früher als sonst. Der Eintritt kostet ca. 6,50 Euro [K2].",
    claims: [
      ["Das Museum im 2. Stock zeigt u. a. Uhren aus dem 18. Jahrhundert.", ["K1"]],
      ["Am 24. Dez. schließt es um 14 Uhr, d. h. früher als sonst.", []],
      ["Der Eintritt kostet ca. 6,50 Euro.", ["K2"]],
    ],
  },
  {
    name: "a German number that ends its sentence",
    answer: "Die Frist beträgt 14. Danach verfällt der Gutschein [K1].",
    claims: [
      ["Die Frist beträgt 14.", []],
      ["Danach verfällt der Gutschein.", ["K1"]],
    ],
  },
  {
    name: "German days in a row",
    answer: "Der Markt findet am 3. und 4. Juni sowie vom 10. bis 12. Juli statt [K2]. Er ist kostenlos.",
    claims: [
      ["Der Markt findet am 3. und 4. Juni sowie vom 10. bis 12. Juli statt.", ["K2"]],
      ["Er ist kostenlos.", []],
    ],
  },
  {
    name: "French abbreviations and spaces before the marks",
    answer:
      "Le musée se trouve av. Foch, cf. p. 12 [K1]. Mme Petit l’a fondé en 1920 ; il ferme à 18 h 30 [K2] !",
    claims: [
      ["Le musée se trouve av. Foch, cf. p. 12.", ["K1"]],
      ["Mme Petit l’a fondé en 1920 ; il ferme à 18 h 30 !", ["K2"]],
    ],
  },
  {
    name: "Spanish titles, inverted marks and p. ej.",
    answer:
      "La Sra. Gil vende frutas, p. ej. peras, a 2,5 € el kg [K1]. ¡Cierra a las 20 h! ¿Abre el domingo?",
    claims: [
      ["La Sra. Gil vende frutas, p. ej. peras, a 2,5 € el kg.", ["K1"]],
      ["¡Cierra a las 20 h!", []],
    ],
    nonClaims: [["¿Abre el domingo?", "question"]],
  },
  {
    name: "Italian titles and ecc.",
    answer: "L'ing. Bruni ripara pompe, filtri, ecc. in via Roma n. 12 [K3]. Il preventivo è gratuito.",
    claims: [
      ["L'ing. Bruni ripara pompe, filtri, ecc. in via Roma n. 12.", ["K3"]],
      ["Il preventivo è gratuito.", []],
    ],
  },
  {
    name: "Portuguese titles and pages",
    answer: "A Dra. Reis explica a regra na pág. 8 [K1]. O prazo termina às 17h30.",
    claims: [
      ["A Dra. Reis explica a regra na pág. 8.", ["K1"]],
      ["O prazo termina às 17h30.", []],
    ],
  },
  {
    name: "Dutch abbreviations",
    answer: "Dhr. De Wit verkoopt bijv. kaas, d.w.z. geen vlees [K2]. De winkel sluit om 17.30 uur.",
    claims: [
      ["Dhr. De Wit verkoopt bijv. kaas, d.w.z. geen vlees.", ["K2"]],
      ["De winkel sluit om 17.30 uur.", []],
    ],
  },
  {
    name: "Polish abbreviations and a year",
    answer: "Zamek zbudowano w 1450 r. na wzgórzu przy ul. Długiej [K1]. Bilet kosztuje ok. 20 zł.",
    claims: [
      ["Zamek zbudowano w 1450 r. na wzgórzu przy ul. Długiej.", ["K1"]],
      ["Bilet kosztuje ok. 20 zł.", []],
    ],
  },
  {
    name: "Japanese with a quotation and a question",
    answer:
      "館内では「静かにしてください。」と表示されています[K1]。入場料は1.5ドルです。何時に閉まりますか？",
    claims: [
      ["館内では「静かにしてください。」と表示されています。", ["K1"]],
      ["入場料は1.5ドルです。", []],
    ],
    nonClaims: [["何時に閉まりますか？", "question"]],
  },
  {
    name: "Chinese with markers behind the stop and full-width brackets",
    answer: "门票为30元。[K1] 儿童（12岁以下。需证件）免费[K2]。请提前预约！",
    claims: [
      ["门票为30元。", ["K1"]],
      ["儿童（12岁以下。需证件）免费。", ["K2"]],
      ["请提前预约！", []],
    ],
  },
  {
    name: "Korean",
    answer: "박물관은 오전 9시에 엽니다 [K1]. 월요일은 휴관입니다.",
    claims: [
      ["박물관은 오전 9시에 엽니다.", ["K1"]],
      ["월요일은 휴관입니다.", []],
    ],
  },
];

describe("where a sentence ends", () => {
  it.each(ENGLISH)("English: $name", expectCase);
  it.each(OTHERS)("other languages: $name", expectCase);
});
