import { formatCoefficient, formatNumber } from "@/lib/format";
import type { ClusteredAgreement } from "@/lib/metrics/clustered-agreement";
import type { Apart } from "@/lib/metrics/compared-apart";
import type { JudgesSideBySide } from "@/lib/metrics/compared-judges";
import { COMPARED_BY } from "@/lib/metrics/compared-pairs";
import {
  askedWords,
  COMPARED_WORDS,
  clusterPWords,
  comparedNames,
  costWords,
  differenceWords,
  NO_EXACT,
  NOT_COMPARED,
  NOTHING_SHARED,
  PAIR_NOTE,
  panelWords,
  pWords,
  rightSentence,
  SAID_THE_SAME,
  timeWords,
  WHAT_IF_NOTE,
} from "@/lib/report/compared-words";
import { outOfFoldNote } from "@/lib/report/learned-words";
import { FLIP_RATE, orderSentence } from "@/lib/report/measures/comparing";
import { refusedSentence } from "@/lib/report/measures/refused";
import { countOf } from "@/lib/report/words";
import { isRefused } from "@/lib/stats/refusal";
import { textTable } from "./print";
import { shortRateText } from "./rate-text";

function ratesTable(
  names: readonly string[],
  { agreements, twoWay }: { agreements: readonly ClusteredAgreement[]; twoWay: readonly boolean[] },
): string {
  const rows = agreements.map(({ caught, falseAlarms, exact }, at) => [
    names[at] ?? "",
    shortRateText(caught),
    shortRateText(falseAlarms),
    twoWay[at] === true ? NO_EXACT : shortRateText(exact),
  ]);
  return textTable(
    [["", "caught", "false alarms", "exact agreement"], ...rows],
    ["left", "left", "left", "left"],
  );
}

function pairText({ pairs }: JudgesSideBySide, names: readonly string[]): string {
  return pairs
    .map((pair, at) => {
      const [first, other] = [names[0] ?? "", names[at + 1] ?? ""];
      const rows = COMPARED_BY.map((by) => {
        const outcome = pair[by];
        const holm = outcome.holmP === null ? "" : `, ${pWords(outcome.holmP)} adjusted (Holm)`;
        return [
          COMPARED_WORDS[by].name.toLowerCase(),
          formatNumber(outcome.onlyOther),
          formatNumber(outcome.onlyFirst),
          `of ${formatNumber(outcome.claims)}`,
          differenceWords(outcome),
          clusterPWords(outcome),
          `p ${pWords(outcome.midP)}${holm}`,
        ];
      });
      const head = [
        "",
        `only ${other}`,
        `only ${first}`,
        "claims",
        `${other} minus ${first}`,
        pair.right.clusterHolmP === null ? "p by answer" : "p by answer, Holm",
        "McNemar mid-p",
      ];
      const kappa = isRefused(pair.kappa)
        ? refusedSentence(pair.kappa.refused)
        : `kappa ${formatCoefficient(pair.kappa.value)}`;
      return (
        `${rightSentence(pair.right, { first, other })}\n\n` +
        textTable([head, ...rows], ["left", "right", "right", "left", "left", "left", "left"]) +
        `The two ${pair.isByFlag ? SAID_THE_SAME.two : "gave the same verdict on"} ${shortRateText(pair.sameVerdict)}; ${kappa}\n${PAIR_NOTE}\n`
      );
    })
    .join("\n");
}

function whatIfText({ whatIfs, claims }: JudgesSideBySide, names: readonly string[]): string {
  const rows = whatIfs.map(({ rule, caught, falseAlarms, asked }) => [
    panelWords(rule, names),
    shortRateText(caught),
    shortRateText(falseAlarms),
    askedWords(asked, claims),
  ]);
  const head = ["flag when", "caught", "false alarms", "asked"];
  return `${WHAT_IF_NOTE}\n${textTable([head, ...rows], ["left", "left", "left", "left"])}`;
}

function listsText({ apart, escaped, named }: JudgesSideBySide, names: readonly string[]): string {
  const lines = ({ ids, many }: { ids: string[]; many: number }, title: string): string => {
    if (many === 0) return "";
    const claims = ids.flatMap((id) => named.get(id) ?? []);
    const rows = claims.map(({ externalId, number, text }) => [" ", `${externalId} c${number}`, text]);
    const rest = many > rows.length ? `  and ${formatNumber(many - rows.length)} more\n` : "";
    return `\n${title}\n${textTable(rows, ["left", "left", "left"])}${rest}`;
  };
  const first = names[0] ?? "";
  const lists = apart.map((found, at) => {
    const other = names[at + 1] ?? "";
    const titles: Record<Apart, string> = {
      caughtByOther: `Caught by ${other}, missed by ${first}`,
      caughtByFirst: `Caught by ${first}, missed by ${other}`,
      alarmByOther: `False alarms of ${other} alone`,
      alarmByFirst: `False alarms of ${first} alone`,
    };
    return (["caughtByOther", "caughtByFirst", "alarmByOther", "alarmByFirst"] as const)
      .map((key) => lines(found[key], titles[key]))
      .join("");
  });
  return `${lists.join("")}${lines(escaped, "Bad claims that escaped all")}`;
}

/** Judges side by side in plain text: the difference first, then each, then what they would do together. */
export function comparisonText(loaded: JudgesSideBySide): string {
  const { runs, claims, leftOut } = loaded;
  const names = comparedNames(runs);
  const left = leftOut > 0 ? `; ${formatNumber(leftOut)} without a verdict of each left out` : "";
  const learned = outOfFoldNote(runs.map(({ judge }, at) => ({ name: names[at] ?? "", kind: judge.kind })));
  const fold = learned === null ? "" : `${learned}\n`;
  const title = `${names.join(" against ")} on the same ${countOf(claims, "labeled claim")}${left}\n${fold}\n`;
  const facts = textTable(
    runs.map((run, at) => {
      const repeats = loaded.repeats[at];
      const flips =
        repeats === undefined
          ? ""
          : FLIP_RATE.sentence({ runs: repeats.runs, result: repeats.repeatability });
      const order = loaded.orders[at] ?? null;
      const said = order === null ? flips : `${flips} ${orderSentence(order)}`;
      return [names[at] ?? "", timeWords(loaded.times[at] ?? null), costWords(run, loaded.costs[at]), said];
    }),
    ["left", "left", "left", "left"],
  );
  const refused = loaded.refusals.find((one) => one !== null);
  if (refused) return `${title}Not compared. ${NOT_COMPARED[refused]}\n`;
  if (claims === 0) return `${title}${NOTHING_SHARED}\n`;
  return (
    `${title}${pairText(loaded, names)}\n${ratesTable(names, loaded)}\n${facts}\n` +
    `${whatIfText(loaded, names)}${listsText(loaded, names)}`
  );
}
