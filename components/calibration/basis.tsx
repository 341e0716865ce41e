import { Pick, type PickGroup } from "@/components/ui/pick";
import type { Slice } from "@/lib/claims/slice";
import { SLICE_KEY_WORDS, sliceWord } from "@/lib/claims/trait-words";
import { formatDay } from "@/lib/format";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { SLICE_KEYS } from "@/lib/metrics/by-slice";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { type CalibrationAddress, calibrationHref } from "./address";

/** At most so many values of a slice stand in the list; the address takes any. */
const MAX_VALUES = 30;

function runHint(run: RunRecord): string {
  const day = formatDay(run.createdAt, "UTC");
  if (run.status === "done") return run.repeat > 1 ? `${day}, run ${run.repeat}` : day;
  return `${day}, ${run.status}`;
}

function sliceGroups(calibration: RunCalibration, href: (slice: Slice | null) => string): PickGroup[] {
  const { filter, whole } = calibration;
  const { slice } = filter;
  const groups = SLICE_KEYS.flatMap((key) => {
    const values = whole[key].map((one) => one.value);
    if (values.every((value) => value === null)) return [];
    const choices = values.slice(0, MAX_VALUES).map((value) => ({
      href: href({ key, value }),
      label: sliceWord({ key, value }),
      isChosen: slice?.key === key && slice.value === value,
    }));
    return [{ title: `by ${SLICE_KEY_WORDS[key]}`, choices }];
  });
  return [{ choices: [{ href: href(null), label: "all case types", isChosen: slice === null }] }, ...groups];
}

function sliceValue(slice: Slice | null): string {
  if (slice === null) return "all case types";
  return slice.value === null || slice.key === "caseType"
    ? sliceWord(slice)
    : `${SLICE_KEY_WORDS[slice.key]} ${sliceWord(slice)}`;
}

/** What the page is about, as a sentence whose choices are its filter. */
export function Basis({
  slug,
  address,
  calibration,
  runs,
}: {
  slug: string;
  address: CalibrationAddress;
  calibration: RunCalibration;
  runs: readonly RunRecord[];
}) {
  const { run } = calibration;
  const href = (change: Partial<CalibrationAddress>) =>
    calibrationHref(slug, { ...address, cell: null }, change);
  const sameDataset = runs.filter((one) => one.dataset.id === run.dataset.id);
  const datasets = [...new Map(runs.map((one) => [one.dataset.id, one])).values()];
  return (
    <p className="basis">
      How{" "}
      <Pick
        name="Judge"
        value={judgeTitle(run.judge)}
        groups={[
          {
            choices: sameDataset.map((one) => ({
              href: href({ run: one.id }),
              label: judgeTitle(one.judge),
              hint: runHint(one),
              isChosen: one.id === run.id,
            })),
          },
        ]}
      />{" "}
      holds against{" "}
      <Pick
        name="Labels"
        value={address.isBlindOnly ? "gold labels, blind" : "gold labels"}
        groups={[
          {
            choices: [
              { href: href({ isBlindOnly: false }), label: "gold labels", isChosen: !address.isBlindOnly },
              {
                href: href({ isBlindOnly: true }),
                label: "gold labels, blind",
                hint: "given before any verdict could be known",
                isChosen: address.isBlindOnly,
              },
            ],
          },
        ]}
      />{" "}
      on{" "}
      <Pick
        name="Dataset"
        value={run.dataset.name}
        groups={[
          {
            choices: datasets.map((one) => ({
              href: href({ run: one.id, slice: null }),
              label: one.dataset.name,
              isChosen: one.dataset.id === run.dataset.id,
            })),
          },
        ]}
      />{" "}
      in{" "}
      <Pick
        name="Part"
        value={sliceValue(address.slice)}
        groups={sliceGroups(calibration, (slice) => href({ slice }))}
      />
    </p>
  );
}
