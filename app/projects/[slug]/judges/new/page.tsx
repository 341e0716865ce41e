import Link from "next/link";
import { notFound } from "next/navigation";
import { z } from "zod";
import { found } from "@/app/found";
import { HttpForm } from "@/components/judges/setup/http-form";
import { KindChoice, SETUP_KINDS } from "@/components/judges/setup/kind-choice";
import { LlmForm } from "@/components/judges/setup/llm-form";
import { NliForm } from "@/components/judges/setup/nli-form";
import { NliGuide } from "@/components/judges/setup/nli-guide";
import { requireMember } from "@/lib/auth/member";
import { LLM_PRESET_CATALOG } from "@/lib/judges/llm/presets";
import { INSTALL_LINE } from "@/lib/judges/nli/fault";
import { listProjectConnections } from "@/lib/runs/judge-connections";
import { addHttpJudgeAction, addLlmJudgeAction, addLocalModelAction } from "./actions";

export const metadata = { title: "New judge" };

const addressSchema = z.object({ kind: z.enum(SETUP_KINDS).catch("llm") });

export default async function NewJudgePage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { slug } = await params;
  await requireMember(slug, "editJudge");
  const { kind } = addressSchema.parse(await searchParams);
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
      {kind === "nli" && (
        <NliGuide slug={slug} installLine={INSTALL_LINE}>
          <NliForm save={addLocalModelAction.bind(null, slug)} />
        </NliGuide>
      )}
    </main>
  );
}
