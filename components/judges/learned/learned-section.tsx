import Link from "next/link";
import { StartForm } from "@/components/judges/start-form";
import { Section } from "@/components/settings/section";
import type { ModelView } from "@/lib/judges/learned/view";
import { OUT_OF_FOLD, trainingChangeWords } from "@/lib/report/learned-words";
import type { RunActionState } from "../run-action";
import { writeLearnedChoice } from "../start-choice";
import { ModelWords } from "./model-words";

/** What a learned judge is made of, whether its labels are still those of today, and a run of it. */
export function LearnedSection({
  slug,
  judge,
  learned,
  start,
}: {
  slug: string;
  judge: { name: string; label: string };
  learned: {
    versionId: string;
    version: number;
    model: ModelView | null;
    change: Parameters<typeof trainingChangeWords>[0] | null;
    datasets: readonly { id: string; name: string; claims: number }[];
  };
  start: (state: RunActionState, form: FormData) => Promise<RunActionState>;
}) {
  const { versionId, version, model, change, datasets } = learned;
  const again = `/projects/${slug}/judges/new?kind=learned&judge=${encodeURIComponent(judge.name)}`;
  return (
    <Section title="What has it learned?" note={OUT_OF_FOLD}>
      {change !== null && <p className="alarm">Stale: {trainingChangeWords(change)}.</p>}
      {model === null ? (
        <p className="alarm">
          Version {version} can’t run any more: the code of learned judges has changed. Train it again.
        </p>
      ) : (
        <>
          {datasets.length > 0 && (
            <StartForm
              slug={slug}
              choices={[
                { value: writeLearnedChoice(versionId), label: `${judge.label}, version ${version}` },
              ]}
              datasets={datasets}
              start={start}
            />
          )}
          <ModelWords model={model} />
        </>
      )}
      <p className="sub">
        <Link href={again}>Train it again</Link> on the labels of today: that makes a new version.
      </p>
    </Section>
  );
}
