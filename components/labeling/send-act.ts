import { type BenchCase, type LabelReceipt, type LabelSummary, REVIEWER_HEADER } from "@/lib/claims/label";
import type { Delivery, QueuedAct } from "./save-queue";

const TIMEOUT_MS = 20_000;

function messageOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body as { error?: { message?: unknown } };
  return typeof error?.message === "string" ? error.message : null;
}

const PATHS = {
  label: "/api/v1/labels",
  flag: "/api/v1/labels/flags",
  skip: "/api/v1/labels/skips",
} as const;

/** What is posted: a skip without what only the queue needs, a repeated verdict with its age. */
function bodyOf(item: QueuedAct): unknown {
  if (item.kind === "label" && item.act.isRepeat)
    return { ...item.act, repeatedMsAgo: Math.max(0, Date.now() - item.at) };
  if (item.kind !== "skip") return item.act;
  const { project, caseId, reason, note } = item.act;
  return { project, caseId, reason, note };
}

/** Headers of what is posted in the name of a reviewer. */
function headersFor(reviewerId: string): Record<string, string> {
  return { "Content-Type": "application/json", [REVIEWER_HEADER]: reviewerId };
}

/**
 * Posts a decision in the name of the reviewer who made it. Never throws: every way it can end is a Delivery. Whoever has
 * signed in with another name in the meantime gets nobody else's decisions.
 */
export async function sendAct(item: QueuedAct, reviewerId: string): Promise<Delivery> {
  let response: Response;
  try {
    response = await fetch(PATHS[item.kind], {
      method: "POST",
      headers: headersFor(reviewerId),
      body: JSON.stringify(bodyOf(item)),
      // A closed tab still delivers what it had begun to send.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return { status: "later", message: "The server does not answer." };
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) {
    // The route answers a label with its receipt, a flag and a skip with the time alone.
    return { status: "saved", receipt: item.kind === "label" ? (body as LabelReceipt) : null };
  }
  if (response.status === 401) return { status: "signed-out", message: "You are signed out." };
  if (response.status === 403) return { status: "signed-out", message: messageOf(body) ?? "You may not." };
  const isPassing = response.ok || response.status >= 500 || [408, 425, 429].includes(response.status);
  if (isPassing) return { status: "later", message: messageOf(body) ?? "The server failed." };
  return { status: "refused", message: messageOf(body) ?? `The server refused it (${response.status}).` };
}

async function askJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  } catch {
    throw new Error("The server does not answer.");
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401)
    throw new Error("You are signed out. Sign in again in another tab, then try again.");
  if (!response.ok || body === null) throw new Error(messageOf(body) ?? "The server failed.");
  // Our own route of the same version answers in this shape.
  return body as T;
}

function ofSample(sampleId: string | null): Record<string, string> {
  return sampleId === null ? {} : { sample: sampleId };
}

/** @throws Error in words for the reviewer. */
export function loadCase(
  projectId: string,
  { caseId, sampleId }: { caseId: string; sampleId: string | null },
): Promise<BenchCase> {
  const query = new URLSearchParams({ project: projectId, case: caseId, ...ofSample(sampleId) });
  return askJson(`/api/v1/labels/case?${query}`);
}

/** @throws Error in words for the reviewer. */
export function loadSummary(datasetId: string, sampleId: string | null): Promise<LabelSummary> {
  const query = new URLSearchParams({ dataset: datasetId, ...ofSample(sampleId) });
  return askJson(`/api/v1/labels/mine?${query}`);
}

/**
 * The next case of a set, handed to the reviewer; null where nothing is left for them.
 *
 * @throws Error in words for the reviewer.
 */
export async function loadNext(
  { datasetId, reviewerId }: { datasetId: string; reviewerId: string },
  except: readonly string[],
): Promise<BenchCase | null> {
  const init = {
    method: "POST",
    headers: headersFor(reviewerId),
    body: JSON.stringify({ dataset: datasetId, except }),
  };
  return (await askJson<{ case: BenchCase | null }>("/api/v1/labels/next", init)).case;
}

/**
 * Keeps cases with a reviewer who is at work; gives the ids of those that are theirs.
 *
 * @throws Error in words for the reviewer.
 */
export async function renewCases(
  { projectId, reviewerId }: { projectId: string; reviewerId: string },
  cases: readonly string[],
): Promise<string[]> {
  const init = {
    method: "POST",
    headers: headersFor(reviewerId),
    body: JSON.stringify({ project: projectId, cases }),
  };
  return (await askJson<{ held: string[] }>("/api/v1/labels/lease", init)).held;
}
