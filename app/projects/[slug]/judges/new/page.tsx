import Link from "next/link";
import { notFound } from "next/navigation";
import { z } from "zod";
import { found } from "@/app/found";
import { LearnForm } from "@/components/judges/learned/learn-form";
import { LearnStart } from "@/components/judges/learned/learn-start";
import { HttpForm } from "@/components/judges/setup/http-form";
import { KindChoice, SETUP_KINDS } from "@/components/judges/setup/kind-choice";
import { LlmForm } from "@/components/judges/setup/llm-form";
import { NliForm } from "@/components/judges/setup/nli-form";
import { NliGuide } from "@/components/judges/setup/nli-guide";
import { requireMember } from "@/lib/auth/member";
import { featureOptions } from "@/lib/judges/learned/words";
import { LLM_PRESET_CATALOG } from "@/lib/judges/llm/presets";
import { INSTALL_LINE } from "@/lib/judges/nli/fault";
import { listProjectConnections } from "@/lib/runs/judge-connections";
import { loadProjectLearnStart } from "@/lib/runs/learn";
import { addHttpJudgeAction, addLlmJudgeAction, addLocalModelAction } from "./actions";
import { learnJudgeAction } from "./learn-action";

export const metadata = { title: "New judge" };

const addressSchema = z.object({
  kind: z.enum(SETUP_KINDS).catch("llm"),
  /** A learned judge that is to be trained again. */
  judge: z.string().min(1).max(200).nullable().catch(null),
});

/** The labels there are, and, where they are enough, what to choose. */
async function Learned({ slug, judge }: { slug: string; judge: string | null }) {
  const { counts, refused, members, known } = await found(loadProjectLearnStart({ slug, judge }));
  return (
    <>
      <LearnStart slug={slug} counts={counts} refused={refused} />
      {refused === null && (
        <LearnForm
          features={featureOptions()}
          members={members.map(({ name, hash, datasets }) => ({
            value: hash,
            label: name,
            hint: `What its newest run said of a claim${datasets > 1 ? `, on ${datasets} datasets` : ""}. A run of the judge then needs one of this.`,
          }))}
          name={{ label: known?.label ?? "Learned", isFixed: known !== null }}
          learn={learnJudgeAction.bind(null, { slug, name: known?.name ?? null })}
        />
      )}
    </>
  );
}

export default async function NewJudgePage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  await requireMember(slug, "editJudge");
  const { kind, judge } = addressSchema.parse(await searchParams);
  const connections = await found(listProjectConnections(slug));
  const [first, ...more] = LLM_PRESET_CATALOG;
  if (first === undefined) notFound();
  return (
    <main id="main" className="page">
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>
      </p>
      <h1 className="lead">Which judge should read the claims?</h1>
      <KindChoice slug={slug} kind={kind} />
      {kind === "llm" && (
        <LlmForm
          presets={[first, ...more]}
          connections={connections.filter(({ preset }) => preset !== "http")}
          save={addLlmJudgeAction.bind(null, slug)}
        />
      )}
      {kind === "http" && (
        <HttpForm
          connections={connections.filter(({ preset }) => preset === "http")}
          save={addHttpJudgeAction.bind(null, slug)}
        />
      )}
      {kind === "learned" && <Learned slug={slug} judge={judge} />}
      {kind === "nli" && (
        <NliGuide slug={slug} installLine={INSTALL_LINE}>
          <NliForm save={addLocalModelAction.bind(null, slug)} />
        </NliGuide>
      )}
    </main>
  );
}
