import type { ReadCase } from "@/lib/imports/read-case";
import { describeJudge } from "@/lib/judges/catalog";
import { localJudge } from "@/lib/judges/registry";
import { judgeVersionHash } from "@/lib/judges/version";
import type { CheckedCase } from "@/lib/metrics/check-case";
import { checkReadCase, type JudgedClaim, judgeReadCase } from "./check-read-case";
import type { FileOptions } from "./options";
import { casesOfFile, type OnHeader } from "./read-file";

/** The cases of a file in its order, each with what people and the judge say of its claims; citations are not looked at. */
export async function* judgedCases(
  file: string,
  options: FileOptions,
  onHeader?: OnHeader,
): AsyncGenerator<[found: ReadCase, judged: JudgedClaim[]]> {
  const { judge, threshold } = options;
  if (judge === "llm") {
    const { casesByModel } = await import("./calling-cases");
    yield* casesByModel(file, options, (model, found) => model.judgeCase(found), onHeader);
    return;
  }
  for await (const found of casesOfFile(file, options, onHeader))
    yield [found, judgeReadCase(found, judge, threshold)];
}

/** The same with citations checked and each case's outcome. */
export async function* checkedCases(
  file: string,
  options: FileOptions,
  onHeader?: OnHeader,
): AsyncGenerator<[found: ReadCase, checked: CheckedCase]> {
  const { judge, threshold } = options;
  if (judge === "llm") {
    const { casesByModel } = await import("./calling-cases");
    yield* casesByModel(file, options, (model, found) => model.checkCase(found), onHeader);
    return;
  }
  for await (const found of casesOfFile(file, options, onHeader))
    yield [found, checkReadCase(found, judge, threshold)];
}

/** A judge as a report names it. */
export interface NamedJudge {
  name: string;
  label: string;
  hash: string;
}

/** The judge that a command uses. */
export async function namedJudge({
  judge,
  threshold,
}: Pick<FileOptions, "judge" | "threshold">): Promise<NamedJudge> {
  if (judge === "llm") {
    const { llmSettingsFromEnv } = await import("./llm-settings");
    const { llmVersion } = await import("@/lib/judges/llm/config");
    const { settings } = llmSettingsFromEnv();
    return { name: judge, label: `Model ${settings.model}`, hash: judgeVersionHash(llmVersion(settings)) };
  }
  const { version } = localJudge(judge, threshold);
  return { name: judge, label: describeJudge(judge)?.label ?? judge, hash: judgeVersionHash(version) };
}
