import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { httpReplySchema } from "@/lib/judges/http/settings";
import { FAILURE_KINDS } from "@/lib/judges/judge";
import { LLM_PRESETS } from "@/lib/judges/llm/presets";

const TEXT = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/judges.md"), "utf8");

it("the reply shown in the manual is one that is taken, whole", () => {
  const examples = [...TEXT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => JSON.parse(json));
  expect(examples).toHaveLength(2);
  expect(httpReplySchema.parse(examples[1])).toEqual(examples[1]);
});

it("the manual names every preset, and every failure that a call can have", () => {
  for (const preset of LLM_PRESETS) expect(TEXT).toContain(`\`${preset}\``);
  // Of judges that call nobody, of repeats, and of a run that was stopped.
  const others = ["unavailable", "undecided", "aborted"];
  for (const kind of FAILURE_KINDS.filter((one) => !others.includes(one)))
    expect(TEXT).toContain(`\`${kind}\``);
});
