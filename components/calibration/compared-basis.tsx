import { Pick, type PickGroup } from "@/components/ui/pick";
import { formatDay, formatNumber } from "@/lib/format";
import { judgeTitle, type RunRecord } from "@/lib/judges/run";
import { comparedHref } from "./compared-address";

/** Judges that fit under each other; the address holds no more. */
const MOST = 6;

function hintOf({ createdAt, repeat }: RunRecord): string {
  const day = formatDay(createdAt, "UTC");
  return repeat > 1 ? `${day}, run ${formatNumber(repeat)}` : day;
}

/** "Rules, version 1", and which run of it where it is compared with another of the same version. */
function titleOf({ judge, repeat }: RunRecord, compared: readonly RunRecord[]): string {
  const isAgain = compared.filter((run) => run.judge.versionId === judge.versionId).length > 1;
  return isAgain ? `${judgeTitle(judge)}, run ${formatNumber(repeat)}` : judgeTitle(judge);
}

function choicesOf(
  runs: readonly RunRecord[],
  { shown, hrefFor }: { shown: RunRecord | null; hrefFor: (run: RunRecord) => string },
): PickGroup["choices"] {
  return runs.map((run) => ({
    href: hrefFor(run),
    label: judgeTitle(run.judge),
    hint: hintOf(run),
    isChosen: run.id === shown?.id,
  }));
}

/** What is compared, as a sentence whose words are the choices: the first judge, the others, one more. */
export function ComparedBasis({
  slug,
  runs,
  compared,
}: {
  slug: string;
  runs: readonly RunRecord[];
  compared: readonly RunRecord[];
}) {
  const [first, ...others] = compared;
  if (first === undefined) return null;
  const ids = compared.map(({ id }) => id);
  const onDataset = runs.filter(({ dataset }) => dataset.id === first.dataset.id);
  const free = onDataset.filter(({ id }) => !ids.includes(id));
  const href = (changed: readonly string[]) => comparedHref(slug, changed);
  // Another first judge that is compared already changes places with it.
  const lead = (id: string) => href([id, ...ids.slice(1).map((one) => (one === id ? first.id : one))]);
  const datasets = [...new Map(runs.map((run) => [run.dataset.id, run])).values()];
  return (
    <p className="basis">
      How{" "}
      <Pick
        name="First judge"
        value={titleOf(first, compared)}
        groups={[{ choices: choicesOf(onDataset, { shown: first, hrefFor: ({ id }) => lead(id) }) }]}
      />{" "}
      stands to{" "}
      {others.map((run, at) => {
        const put = (id: string) => href(ids.map((one, place) => (place === at + 1 ? id : one)));
        const offered = onDataset.filter((one) => one.id === run.id || free.includes(one));
        const away = { href: href(ids.filter((id) => id !== run.id)), label: "leave out", isChosen: false };
        return (
          <span key={run.id}>
            {at > 0 && (at === others.length - 1 ? " and " : ", ")}
            <Pick
              name={`Judge ${formatNumber(at + 2)}`}
              value={titleOf(run, compared)}
              groups={[
                { choices: choicesOf(offered, { shown: run, hrefFor: ({ id }) => put(id) }) },
                ...(others.length > 1 ? [{ choices: [away] }] : []),
              ]}
            />
          </span>
        );
      })}
      {free.length > 0 && compared.length < MOST && (
        <>
          {" "}
          (
          <Pick
            name="One more judge"
            value="one more"
            groups={[{ choices: choicesOf(free, { shown: null, hrefFor: ({ id }) => href([...ids, id]) }) }]}
          />
          )
        </>
      )}
      , on{" "}
      {datasets.length > 1 ? (
        <Pick
          name="Dataset"
          value={first.dataset.name}
          groups={[
            {
              choices: datasets.map((run) => ({
                href: href([run.id]),
                label: run.dataset.name,
                isChosen: run.dataset.id === first.dataset.id,
              })),
            },
          ]}
        />
      ) : (
        first.dataset.name
      )}
    </p>
  );
}
