"use client";

import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { formatNumber } from "@/lib/format";
import type { RunOrigin } from "@/lib/judges/came-whole";
import { failureName } from "@/lib/judges/failure-words";
import { protocolBreaks } from "@/lib/judges/protocol-warning";
import type { RunProgressView } from "@/lib/judges/run-progress";
import { LiveFrame, type RunActs, Taken } from "./live-frame";
import { nowWords, standWords } from "./run-words";

/** What is told of a run that was not asked for here is its file's word, or what asking would have taken. */
const FACT_NAMES: Record<RunOrigin, { calls: string; cost: string; time: string }> = {
  asked: { calls: "Calls", cost: "Cost", time: "At work" },
  file: { calls: "Calls, by the file", cost: "Cost, by the file", time: "Time, by the file" },
  panel: {
    calls: "Calls, if all were made anew",
    cost: "Cost, if all were made anew",
    time: "Time, if all were made anew",
  },
};

/** Said where so many replies broke the form agreed that trying again will not mend it. */
function Misfit({ progress }: { progress: RunProgressView }) {
  const breaks = protocolBreaks(progress);
  if (breaks === null) return null;
  return (
    <p className="note alarm">
      <b>Prompt and model do not fit.</b> {formatNumber(breaks.many)} of {formatNumber(breaks.of)} claims got
      no reply in the form agreed. Try the text form of the reply, or another model, on the judge’s page.
    </p>
  );
}

const WORDS = { stand: standWords, now: nowWords, kept: "What it has judged" };

/** A run over claims as it goes on. */
export function RunLive({
  origin,
  ...run
}: {
  slug: string;
  /** "Strict, version 2". */
  judge: string;
  dataset: string;
  initial: RunProgressView;
  origin: RunOrigin;
  acts: RunActs;
}) {
  const { slug } = run;
  return (
    <LiveFrame
      {...run}
      words={WORDS}
      facts={(progress) => (
        <>
          <Taken
            progress={progress}
            without="Without a verdict"
            missing={progress.failures.map(({ kind, many }, at) => (
              <span key={kind}>
                {at > 0 && ", "}
                <Link href={`/projects/${slug}/judges/runs/${progress.id}?kind=${kind}#failures`}>
                  {formatNumber(many)} {failureName(kind).toLowerCase()}
                </Link>
              </span>
            ))}
            names={FACT_NAMES[origin]}
          />
          {origin === "asked" && <Misfit progress={progress} />}
        </>
      )}
      after={({ done, status, id }) =>
        done > 0 && (
          <ButtonLink
            kind={status === "done" ? "main" : "plain"}
            href={`/projects/${slug}/calibration?run=${id}`}
          >
            How it holds against people
          </ButtonLink>
        )
      }
    />
  );
}
