import { EMPTY_DRAFT, type SetupDraft } from "@/components/judges/setup/draft";
import { draftOfHttp, draftOfLlm } from "@/components/judges/setup/draft-of-settings";
import type { ConnectionView } from "@/lib/judges/connection";
import { httpSettingsSchema } from "@/lib/judges/http/settings";
import { llmSettingsSchema } from "@/lib/judges/llm/config";

/** Stands in for a server that is gone. */
const NO_SERVER = { preset: "custom", baseUrl: "https://llm.example.org" };

/** What a version is set to, as its form opens; what can't be read any more is left empty. */
export function editorDraft({
  kind,
  label,
  connection,
  version,
}: {
  kind: "llm" | "http";
  label: string;
  connection: ConnectionView | null;
  version: { settings: Record<string, unknown> | null; model: string | null };
}): SetupDraft {
  const judge = { label, connectionId: connection?.id ?? "" };
  const { preset, baseUrl } = connection ?? NO_SERVER;
  if (kind === "http") {
    const read = httpSettingsSchema.safeParse({ ...version.settings, address: baseUrl });
    if (read.success) return draftOfHttp(read.data, judge);
  } else {
    const read = llmSettingsSchema.safeParse({ ...version.settings, preset, baseAddress: baseUrl });
    if (read.success) return draftOfLlm(read.data, judge);
  }
  return { ...EMPTY_DRAFT, label, connection: judge.connectionId, model: version.model ?? "" };
}
