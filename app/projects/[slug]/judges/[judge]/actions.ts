"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { argument } from "@/app/argument";
import type { ClearReply } from "@/components/judges/setup/cache-words";
import type { ConnectionState } from "@/components/judges/setup/connection-draft";
import type { DeleteReply } from "@/components/judges/setup/connections-table";
import type { SetupState } from "@/components/judges/setup/draft";
import { connectionDraftOf, readConnectionDraft } from "@/components/judges/setup/read-connection";
import { draftOf, readHttpDraft, readLlmDraft } from "@/components/judges/setup/read-draft";
import type { BenchState } from "@/components/judges/setup/version-bench";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { saveProjectJudge } from "@/lib/runs/add-judge";
import { checkCallingJudge } from "@/lib/runs/calling-judges";
import { checkUnsavedJudge } from "@/lib/runs/check-unsaved";
import { clearJudgeCache, countJudgeCache } from "@/lib/runs/judge-cache";
import {
  deleteProjectConnection,
  listProjectConnections,
  saveProjectConnection,
} from "@/lib/runs/judge-connections";
import { tryJudgeOnSettledClaim } from "@/lib/runs/try-judge";
import { refusedWords } from "../refused";

const id = z.string().min(1).max(200);
const judgeSchema = z.object({ slug: id, name: id, kind: z.enum(["llm", "http"]) });
const formSchema = z.instanceof(FormData);
const placeSchema = z.object({ slug: id, id });

const refused = (error: unknown) => ({ status: "refused" as const, message: refusedWords(error) });

function readJudge(kind: "llm" | "http", form: FormData) {
  if (kind === "http") return readHttpDraft(draftOf(form));
  return readLlmDraft(draftOf(form));
}

/** What the buttons of a judge's form do: save a version, check, or try on one claim. */
export async function changeJudgeAction(
  judge: { slug: string; name: string; kind: "llm" | "http" },
  sent: FormData,
): Promise<SetupState> {
  const user = await requireMember(judge, "editJudge");
  const { slug, name, kind } = argument(judgeSchema, judge);
  const form = argument(formSchema, sent);
  const read = readJudge(kind, form);
  if (!read.ok) return { status: "refused", errors: read.errors };
  const { label, connection, settings } = read;
  if (!("id" in connection)) {
    return { status: "refused", errors: { connection: "Choose the server that it calls." } };
  }
  const intent = form.get("intent");
  try {
    if (intent === "check") {
      const found = await checkUnsavedJudge({ slug, kind, connection, settings });
      await audit(user, "judgeTried", { judge: name, how: "check" });
      return { status: "checked", ...found };
    }
    if (intent === "try") {
      const claimId = argument(id, form.get("claimId"));
      const prompt = "prompt" in settings ? settings.prompt : null;
      const stored = { kind, connectionId: connection.id, settings };
      const of = { slug, userId: user.id, claimId, prompt, judge: stored };
      const tried = await tryJudgeOnSettledClaim(of);
      await audit(user, "judgeTried", { judge: name, how: "try", claim: claimId });
      return { status: "tried", tried };
    }
    const saved = await saveProjectJudge({ slug, name, kind, label, connectionId: connection.id, settings });
    if (saved.isNew) await audit(user, "judgeSaved", { judge: name, version: saved.version });
    revalidatePath(`/projects/${slug}`, "layout");
    return { status: "saved", version: saved.version, isNew: saved.isNew };
  } catch (error) {
    return { status: "refused", errors: { form: refusedWords(error) } };
  }
}

export async function saveConnectionAction(
  slug: string,
  connectionId: string,
  sent: FormData,
): Promise<ConnectionState> {
  const member = await requireMember(slug, "editJudge");
  const place = argument(placeSchema, { slug, id: connectionId });
  const form = argument(formSchema, sent);
  try {
    const before = (await listProjectConnections(place.slug)).find((one) => one.id === place.id);
    if (before === undefined) {
      return { status: "refused", errors: { form: "This connection is not there any more." } };
    }
    const read = readConnectionDraft(connectionDraftOf(form), before);
    if (!read.ok) return { status: "refused", errors: read.errors };
    const { hasKey } = await saveProjectConnection({ ...place, ...read.input });
    await audit(member, "connectionSaved", { connection: place.id, hasKey });
    revalidatePath(`/projects/${place.slug}`, "layout");
    return { status: "saved", hasKey };
  } catch (error) {
    return { status: "refused", errors: { [isNameTaken(error) ? "name" : "form"]: refusedWords(error) } };
  }
}

function isNameTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === "conflict";
}

export async function deleteConnectionAction(slug: string, connectionId: string): Promise<DeleteReply> {
  const member = await requireMember(slug, "editJudge");
  const place = argument(placeSchema, { slug, id: connectionId });
  try {
    await deleteProjectConnection(place);
    await audit(member, "connectionDeleted", { connection: place.id });
  } catch (error) {
    return refused(error);
  }
  revalidatePath(`/projects/${place.slug}`, "layout");
  return { status: "done" };
}

export async function countCacheAction(slug: string, versionId: string): Promise<ClearReply> {
  await requireMember(slug, "editJudge");
  const place = argument(placeSchema, { slug, id: versionId });
  try {
    return { status: "done", calls: await countJudgeCache({ slug: place.slug, versionId: place.id }) };
  } catch (error) {
    return refused(error);
  }
}

export async function clearCacheAction(slug: string, versionId: string): Promise<ClearReply> {
  const member = await requireMember(slug, "editJudge");
  const place = argument(placeSchema, { slug, id: versionId });
  try {
    const calls = await clearJudgeCache({ slug: place.slug, versionId: place.id });
    await audit(member, "cacheCleared", { version: place.id, ...calls });
    return { status: "done", calls };
  } catch (error) {
    return refused(error);
  }
}

/** Asks a stored version about one known pair. */
export async function checkVersionAction(slug: string, versionId: string): Promise<BenchState> {
  const member = await requireMember(slug, "editJudge");
  const place = argument(placeSchema, { slug, id: versionId });
  try {
    const found = await checkCallingJudge({ slug: place.slug, versionId: place.id });
    await audit(member, "judgeTried", { version: place.id, how: "check" });
    return { status: "checked", ...found };
  } catch (error) {
    return refused(error);
  }
}

/** Asks a stored version about one labeled claim. */
export async function tryVersionAction(
  slug: string,
  versionId: string,
  claimId: string,
): Promise<BenchState> {
  const user = await requireMember(slug, "editJudge");
  const place = argument(placeSchema, { slug, id: versionId });
  const claim = argument(id, claimId);
  try {
    const of = { slug: place.slug, userId: user.id, claimId: claim, prompt: null };
    const tried = await tryJudgeOnSettledClaim({ ...of, judge: { versionId: place.id } });
    await audit(user, "judgeTried", { version: place.id, how: "try", claim });
    return { status: "tried", tried };
  } catch (error) {
    return refused(error);
  }
}
