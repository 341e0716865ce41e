import Link from "next/link";
import { notFound } from "next/navigation";
import { found } from "@/app/found";
import { LearnedSection } from "@/components/judges/learned/learned-section";
import { draftOfConnection } from "@/components/judges/setup/connection-draft";
import { ConnectionForm } from "@/components/judges/setup/connection-form";
import { JudgeEditor } from "@/components/judges/setup/judge-editor";
import { JudgeView } from "@/components/judges/setup/judge-view";
import { VersionBench } from "@/components/judges/setup/version-bench";
import { Section } from "@/components/settings/section";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { LLM_PRESET_CATALOG } from "@/lib/judges/llm/presets";
import { loadJudgePage } from "@/lib/runs/judge-page";
import { loadLearnedPage } from "@/lib/runs/learn-page";
import { startRunAction } from "../actions";
import {
  changeJudgeAction,
  checkVersionAction,
  clearCacheAction,
  countCacheAction,
  saveConnectionAction,
  tryVersionAction,
} from "./actions";
import { editorDraft } from "./editor-draft";

export const metadata = { title: "Judge" };

/** A judge's name out of its address, which may hold anything. */
function nameIn(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export default async function JudgePage({ params }: { params: Promise<{ slug: string; judge: string }> }) {
  const { slug, judge: name } = await params;
  const { role } = await requireMember(slug, "readJudges");
  const mayEdit = roleMay(role, "editJudge");
  const page = await found(loadJudgePage({ slug, name: nameIn(name) }));
  if (page === null) notFound();
  const { judge, connection, connections, versions, history, claims, verdictSpace } = page;
  const learned = judge.kind === "learned" ? await loadLearnedPage({ slug, name: judge.name }) : null;
  const preset = LLM_PRESET_CATALOG.find((one) => one.name === connection?.preset);
  const [newest] = versions;
  const kind = judge.kind === "llm" || judge.kind === "http" ? judge.kind : null;
  const isSameKind = (one: { preset: string }) => (one.preset === "http") === (kind === "http");
  return (
    <main id="main" className="page">
      <JudgeView
        slug={slug}
        shown={{ judge, connection, versions, history }}
        needsKey={preset?.needsKey ?? false}
        says={verdictSpace === "three" ? "supported, contradicted or unsupported" : "pass or flag"}
        description={judge.description?.description ?? null}
        editor={
          !mayEdit ? null : learned !== null ? (
            <LearnedSection slug={slug} judge={judge} learned={learned} start={startRunAction} />
          ) : kind === null ? (
            newest !== undefined &&
            judge.kind === "nli" && (
              <Section
                title="Does it work here?"
                note="Its files are pinned by what they hold. Another folder, cut or label makes another version: plumbline models add."
              >
                <VersionBench
                  version={newest.version}
                  claims={claims}
                  check={checkVersionAction.bind(null, slug, newest.id)}
                  tryOn={tryVersionAction.bind(null, slug, newest.id)}
                />
              </Section>
            )
          ) : newest === undefined ? null : (
            <Section
              title="What is it set to?"
              note="Whatever could change a verdict makes a new version when it is saved; older ones stay as they are, with their runs. Deadline and pace change no verdict and are replaced."
            >
              <JudgeEditor
                key={judge.name}
                kind={kind}
                initial={editorDraft({ kind, label: judge.label, connection, version: newest })}
                newest={newest.version}
                connections={connections.filter(isSameKind)}
                presets={LLM_PRESET_CATALOG}
                claims={claims}
                save={changeJudgeAction.bind(null, { slug, name: judge.name, kind })}
              />
            </Section>
          )
        }
        connectionForm={
          mayEdit &&
          connection !== null && (
            <Section
              title="Where do its texts go?"
              note="Address and key are the connection’s, and all judges that call it share them. A new key leaves every calibration standing."
            >
              <ConnectionForm
                key={`${connection.id} ${newest?.model}`}
                initial={draftOfConnection(connection, kind === "llm" ? (newest?.model ?? null) : null)}
                hasKey={connection.hasKey}
                forwards={preset?.forwards ?? false}
                usedBy={connection.usedBy}
                save={saveConnectionAction.bind(null, slug, connection.id)}
              />
            </Section>
          )
        }
        {...(judge.way === "calls" && mayEdit
          ? { cache: { count: countCacheAction.bind(null, slug), clear: clearCacheAction.bind(null, slug) } }
          : {})}
      />
      {judge.way === "calls" && mayEdit && newest !== undefined && (
        <p className="note">
          <Link href={`/projects/${slug}/judges/orders/${newest.id}`}>
            Can version {newest.version} be talked into a verdict?
          </Link>
        </p>
      )}
    </main>
  );
}
