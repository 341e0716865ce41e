import type { HttpSettings } from "@/lib/judges/http/settings";
import type { LlmSettings } from "@/lib/judges/llm/config";
import { EMPTY_DRAFT, presetParameters, type SetupDraft } from "./draft";

const asText = (value: number | null) => (value === null ? "" : String(value));

function common(
  { limits, rate }: Pick<HttpSettings, "limits" | "rate">,
  { label, connectionId }: { label: string; connectionId: string },
): Partial<SetupDraft> {
  return {
    label,
    connection: connectionId,
    deadlineSeconds: String(limits.deadlineMs / 1000),
    maxChars: String(limits.maxChars),
    maxInFlight: String(rate.maxInFlight),
    requestsPerMinute: asText(rate.requestsPerMinute),
    tokensPerMinute: asText(rate.tokensPerMinute),
  };
}

/** What an LLM judge is set to, as its form holds it. */
export function draftOfLlm(
  settings: Omit<LlmSettings, "preset" | "baseAddress">,
  judge: { label: string; connectionId: string },
): SetupDraft {
  const { model, apiVersion, mode, prompt, labelMap, parameters, limits } = settings;
  return {
    ...EMPTY_DRAFT,
    ...presetParameters({ mode, profile: parameters }),
    ...common(settings, judge),
    model,
    apiVersion: apiVersion ?? "",
    system: prompt.system,
    user: prompt.user,
    labels: Object.entries(labelMap ?? {})
      .map(([label, verdict]) => `${label} = ${verdict}`)
      .join("\n"),
    maxOutputTokens: String(limits.maxOutputTokens),
    maxOutputTokensCeiling: String(limits.maxOutputTokensCeiling),
  };
}

/** What a service is set to, as its form holds it. */
export function draftOfHttp(
  settings: Omit<HttpSettings, "address">,
  judge: { label: string; connectionId: string },
): SetupDraft {
  const { serviceVersion, verdictSpace, authHeader } = settings;
  return { ...EMPTY_DRAFT, ...common(settings, judge), serviceVersion, verdictSpace, authHeader };
}
