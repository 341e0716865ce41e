import Link from "next/link";
import { found } from "@/app/found";
import { answerStartHref, readAnswerStart } from "@/components/judges/answers/start-address";
import { AnswerStartForm } from "@/components/judges/answers/start-form";
import { EstimateView } from "@/components/judges/runs/estimate-view";
import { Blank, Failed } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { formatNumber } from "@/lib/format";
import { loadAnswerStart } from "@/lib/runs/answer-start";
import { startAnswersAction } from "./actions";

export const metadata = { title: "Whole answers" };

const LEADS = {
  "llm-whole-answer": {
    title: "Rate whole answers from 1 to 5",
    text: "One call an answer, to be held beside judges that go claim by claim. A rating says nothing of a single claim, so it is in no calibration and no report.",
    other: "Split answers into claims with a model instead",
  },
  "llm-split": {
    title: "Split answers into claims with a model",
    text: "One call an answer. Each claim must name the words of the answer it comes from, and code looks them up: what is not there waits for a person. Answers whose claims are labeled or judged keep them.",
    other: "Rate whole answers instead",
  },
} as const;

export default async function AnswerStartPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  await requireMember(slug, "startRun");
  const given = readAnswerStart(await searchParams);
  const { kind } = given;
  const { judges, datasets, chosen, estimate } = await found(loadAnswerStart({ slug, ...given }));
  const { title, text, other } = LEADS[kind];
  const otherKind = kind === "llm-split" ? "llm-whole-answer" : "llm-split";
  const host = chosen?.judge.connection;
  return (
    <main id="main" className="page">
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>
      </p>
      <h1 className="lead">{title}</h1>
      <p className="sub">
        {text} <Link href={answerStartHref(slug, { kind: otherKind })}>{other}</Link>
      </p>
      {chosen === null || estimate === null ? (
        <Blank
          title={datasets.length === 0 ? "No answers yet" : "No language model yet"}
          actions={
            <ButtonLink
              kind="main"
              href={`/projects/${slug}/${datasets.length === 0 ? "cases" : "judges/new"}`}
            >
              {datasets.length === 0 ? "Bring in cases" : "Add an LLM judge"}
            </ButtonLink>
          }
        >
          It uses model, parameters and connection of an LLM judge, under a prompt of its own.
        </Blank>
      ) : (
        <>
          <p className="sub mt-2">
            {host == null
              ? ""
              : host.leavesMachine
                ? `Questions and answers${kind === "llm-split" ? "" : " and passages"} are sent to ${host.host}: they leave this machine.`
                : `Questions and answers${kind === "llm-split" ? "" : " and passages"} are sent to ${host.host}, on this machine or network.`}
          </p>
          <AnswerStartForm
            slug={slug}
            address={{ kind, version: chosen.judge.versionId, dataset: chosen.datasetId }}
            judges={judges.map(({ versionId, label, version }) => ({
              value: versionId,
              label: `${label}, version ${version}`,
            }))}
            datasets={datasets.map(({ id, name, answers }) => ({
              value: id,
              label: `${name} (${answers === 1 ? "1 answer" : `${formatNumber(answers)} answers`})`,
            }))}
            currency={typeof estimate === "string" ? null : (estimate.cost?.currency ?? null)}
            start={typeof estimate === "string" ? null : startAnswersAction}
          >
            {typeof estimate === "string" ? (
              <Failed>{estimate}</Failed>
            ) : (
              <EstimateView estimate={estimate} unit="answer" />
            )}
          </AnswerStartForm>
        </>
      )}
    </main>
  );
}
