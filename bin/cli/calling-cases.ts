import { stat } from "node:fs/promises";
import type { JudgeAnswer } from "@/lib/claims/case";
import { passagesFor, type Target } from "@/lib/claims/evidence";
import type { ReadCase, ReadClaim } from "@/lib/imports/read-case";
import { evidenceSet } from "@/lib/judges/call-key";
import { createLlmJudge } from "@/lib/judges/llm/judge";
import type { CallingJudge } from "@/lib/judges/record";
import { type CheckedCase, type CheckedClaim, checkCase, settleCase } from "@/lib/metrics/check-case";
import type { JudgedClaim } from "./check-read-case";
import { BadInput, fileFault } from "./fail";
import { mapInOrder } from "./in-order";
import { llmSettingsFromEnv } from "./llm-settings";
import type { FileOptions } from "./options";
import { Progress } from "./progress";
import { casesOfFile, type OnHeader } from "./read-file";

const CONTEXT: Target = { kind: "context" };

/** A judge that calls a server, on one file: the first trouble that no claim can be blamed for ends it. */
class FileJudge {
  private readonly stop = new AbortController();

  constructor(
    private readonly judge: CallingJudge,
    private readonly progress: Progress,
  ) {}

  private async ask(found: ReadCase, claim: ReadClaim, target: Target): Promise<JudgeAnswer> {
    const { question, passages } = found;
    const { signal } = this.stop;
    const { record, trouble } = await this.judge.judge({
      question,
      passages,
      claim,
      target,
      repeat: 1,
      signal,
    });
    this.progress.add(record, target.kind === "context");
    if (trouble !== null)
      this.stop.abort(
        new BadInput(`${trouble.message} Nothing was counted: run the command again after that.`),
      );
    signal.throwIfAborted();
    return record.reply.status === "ok" ? record.reply.verdict : null;
  }

  /** What people and the judge say of each claim of a case; citations are not looked at. */
  judgeCase(found: ReadCase): Promise<JudgedClaim[]> {
    return Promise.all(
      found.claims.map(async (claim) => ({
        text: claim.text,
        label: claim.gold?.verdict ?? null,
        verdict: await this.ask(found, claim, CONTEXT),
      })),
    );
  }

  async checkCase(found: ReadCase): Promise<CheckedCase> {
    const claims = await Promise.all(found.claims.map((claim) => this.checkClaim(found, claim)));
    return settleCase({ ...found, claims });
  }

  /**
   * The check wants every answer at once, so it is gone through again after each one, up to the first that is missing: no
   * call is made that it would not need. Targets that hold the same passages share a call.
   */
  private async checkClaim(found: ReadCase, claim: ReadClaim): Promise<CheckedClaim> {
    const known = new Map<string, JudgeAnswer>();
    const nameOf = (target: Target) =>
      evidenceSet(passagesFor(found.passages, [...new Set(claim.cites)], target));
    for (;;) {
      const missing: Target[] = [];
      const { claims } = checkCase(
        { ...found, claims: [{ text: claim.text, cites: claim.cites, label: claim.gold?.verdict ?? null }] },
        (_claim, target) => {
          const answer = known.get(nameOf(target));
          if (answer === undefined) missing.push(target);
          return answer ?? null;
        },
      );
      const [next] = missing;
      const [checked] = claims;
      if (next === undefined && checked !== undefined) return checked;
      const target = next ?? CONTEXT;
      known.set(nameOf(target), await this.ask(found, claim, target));
    }
  }

  /** Ends the calls that are under way. */
  close(): void {
    this.stop.abort(new BadInput("stopped"));
  }
}

/** Reads the whole file once, so that nothing is paid for a file that is refused at its end; how many claims it has. */
async function countClaims(file: string, options: FileOptions): Promise<number> {
  const { isFile } = await stat(file).then(
    (found) => ({ isFile: found.isFile() }),
    (error: unknown) => {
      throw fileFault(file, error);
    },
  );
  if (!isFile) throw new BadInput(`${file}: --judge llm reads the file twice, so it must be a plain one`);
  let claims = 0;
  for await (const found of casesOfFile(file, options)) claims += found.claims.length;
  return claims;
}

/**
 * The cases of a file, each with what the model of the environment says of it, in the order of the file. Progress goes to
 * standard error.
 *
 * @throws BadInput where the file is refused, before any call is made, and at the first trouble with the server.
 */
export async function* casesByModel<T>(
  file: string,
  options: FileOptions,
  look: (judge: FileJudge, found: ReadCase) => Promise<T>,
  onHeader?: OnHeader,
): AsyncGenerator<[found: ReadCase, said: T]> {
  const { settings, key } = llmSettingsFromEnv();
  const progress = new Progress(await countClaims(file, options));
  const judge = new FileJudge(createLlmJudge({ settings, key }), progress);
  try {
    // Each case has a claim at least, as a rule: as many cases as calls may be open keep all of them busy.
    const ahead = settings.rate.maxInFlight;
    yield* mapInOrder(
      casesOfFile(file, options, onHeader),
      ahead,
      async (found): Promise<[ReadCase, T]> => [found, await look(judge, found)],
    );
  } finally {
    judge.close();
    progress.finish();
  }
}
