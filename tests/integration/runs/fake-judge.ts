import type { Db } from "@/lib/db/client";
import { llmSettingsFor } from "@/lib/judges/llm/config";
import { saveCallingJudge } from "@/lib/runs/calling-judges";
import { saveConnection } from "@/lib/runs/judge-connections";

/** Prices under which a call of the fake model costs something. */
export const PRICE = {
  version: "2026-03",
  currency: "EUR",
  perMillion: { input: "1", cachedInput: null, output: "2" },
};

/** A judge of the project that asks the fake server for this model. */
export async function addFakeJudge(
  client: Db,
  {
    projectId,
    url,
    model,
    label = "Fake",
    hasPrice = true,
    maxInFlight = 4,
  }: {
    projectId: string;
    url: string;
    model: string;
    label?: string;
    hasPrice?: boolean;
    maxInFlight?: number;
  },
) {
  const connection = await saveConnection(client, {
    projectId,
    name: label,
    preset: "custom",
    baseUrl: url,
    key: "sk-for-the-fake-server",
    prices: hasPrice ? { [model]: PRICE } : {},
  });
  const {
    preset: _preset,
    baseAddress: _address,
    ...settings
  } = llmSettingsFor("custom", {
    baseAddress: url,
    model,
  });
  const saved = await saveCallingJudge(client, {
    projectId,
    kind: "llm",
    label,
    connectionId: connection.id,
    settings: {
      ...settings,
      parameters: { ...settings.parameters, seed: 1 },
      rate: { maxInFlight, requestsPerMinute: null, tokensPerMinute: null },
    },
  });
  return { connection, ...saved };
}
