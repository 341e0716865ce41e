import { vi } from "vitest";
import { findRun } from "@/lib/db/runs";
import { exportProject } from "@/lib/runs/export-project";
import { runJudge } from "@/lib/runs/judge-dataset";
import { sealRuns } from "@/lib/runs/run-commands";
import { startFakeLlm } from "@/tests/fake-llm/server";
import { addFakeJudge } from "./fake-judge";
import { addProject, manyCases, openScratch } from "./scratch";

/** A database and a fake server, and what tests of judges that call it do over and over. */
export async function openCallingDesk() {
  const scratch = await openScratch();
  const { client } = scratch;
  const fake = await startFakeLlm();
  vi.stubEnv("DATABASE_URL", scratch.url);
  vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
  let projects = 0;
  return {
    client,
    fake,
    /** A project of its own with 20 claims, and a judge that asks the fake server. */
    async setUp(model = "fake") {
      projects += 1;
      fake.reset();
      const slug = `judges-${projects}`;
      const place = await addProject(client, { slug, cases: manyCases(10) });
      const judge = await addFakeJudge(client, { projectId: place.projectId, url: fake.url, model });
      return { slug, ...place, ...judge };
    },
    async run(place: { projectId: string; datasetId: string }, versionId: string) {
      const [one] = await sealRuns(client, { ...place, judge: { versionId }, startedBy: null });
      if (one === undefined) throw new Error("a run was asked for");
      await runJudge(client, one.id);
      const ended = await findRun(client, { projectId: place.projectId, runId: one.id });
      if (ended === null) throw new Error("the run is gone");
      return ended;
    },
    async exportText(slug: string): Promise<string> {
      let text = "";
      for await (const piece of await exportProject(client, { slug, format: "jsonl" })) text += piece;
      return text;
    },
    async close() {
      vi.unstubAllEnvs();
      await fake.close();
      await scratch.close();
    },
  };
}
