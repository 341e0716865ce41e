import "server-only";
import path from "node:path";
import { type CaseRows, emptyCaseRows, insertCaseRows } from "@/lib/db/case-rows";
import type { Db } from "@/lib/db/client";
import {
  createStage,
  dropDeadStages,
  dropStage,
  type ImportStage,
  releaseStage,
  renewStage,
} from "@/lib/db/import-stage";
import { readOwnerId } from "@/lib/db/people";
import { currentGuidelineVersion, findProject } from "@/lib/db/projects";
import { publishAsProject, publishIntoProject } from "@/lib/db/publish-stage";
import {
  fillStage,
  type StageContents,
  type StageDataset,
  type StagedDataset,
} from "@/lib/db/stage-contents";
import { AppError } from "@/lib/errors";
import { datasetsOf } from "@/lib/imports/check-header";
import type { HeaderRecord } from "@/lib/imports/header-schema";
import type { ReadCase } from "@/lib/imports/read-case";
import { readAnyCases } from "@/lib/imports/read-cases";
import { type ImportSummary, isFullyLabeled } from "@/lib/imports/summary";
import { addCaseRows } from "./case-to-rows";
import { ImportPeople } from "./import-people";
import { checkSlug, fileTitle, freeSlug, newProject } from "./import-target";
import { KeptCases } from "./kept-cases";
import { KnownCases } from "./known-cases";
import { type FileMark, type ImportSource, MeasuredFile, previewImport } from "./preview-import";

export interface ImportRequest extends ImportSource {
  /** Slug of the project it goes into, made when there is none; left out: a new project, named after the file. */
  project?: string;
  /** Name of a project that is made, where the file does not state one. */
  projectName?: string;
  /** Name of the new dataset; left out: as the file says, else after the file. */
  datasetName?: string;
  /** Who brings it in: labels without a name are theirs; null: the owner, or a person of that name alone. */
  userId: string | null;
  /** Take the good rows and leave the bad ones, instead of nothing at all. */
  goodRows?: boolean;
  onBadLine?: (line: number, bytes: Uint8Array) => void;
  /** A file of more bytes is read and split twice, to hold none of it; left out: 16 MB. */
  keptBytes?: number;
  /** Told how many cases are written, after each batch. */
  onProgress?: (cases: number) => void;
}

export type ImportResult =
  | { status: "refused"; summary: ImportSummary }
  | {
      status: "done";
      summary: ImportSummary;
      project: { id: string; slug: string; isNew: boolean };
      datasets: { id: string; name: string }[];
    };

/** A batch is written when it holds so many rows of claims, labels and passages, or so much text. */
const ROWS_A_BATCH = 4000;
const TEXT_A_BATCH = 4_000_000;

interface Batch {
  rows: CaseRows;
  found: { found: ReadCase; dataset: StagedDataset }[];
  size: number;
  text: number;
}

function emptyBatch(): Batch {
  return { rows: emptyCaseRows(), found: [], size: 0, text: 0 };
}

/** What one import carries from batch to batch. */
class Import {
  private readonly client: Db;
  private readonly request: ImportRequest;
  private readonly stage: ImportStage;
  private readonly people: ImportPeople;
  private readonly now = new Date();
  private readonly selection: "all" | "picked";
  private readonly guidelineVersion: number;
  private contents: StageContents | null = null;
  private batch = emptyBatch();
  private written = 0;

  constructor(
    client: Db,
    request: ImportRequest,
    begun: { stage: ImportStage; summary: ImportSummary; guidelineVersion: number },
  ) {
    this.client = client;
    this.request = request;
    this.stage = begun.stage;
    this.people = new ImportPeople(begun.summary.header?.people ?? [], request.userId);
    this.selection = isFullyLabeled(begun.summary) ? "all" : "picked";
    this.guidelineVersion = begun.guidelineVersion;
  }

  /** The datasets of the header, else one; a name that was asked for counts where there is only one. */
  private datasetsToMake(header: HeaderRecord | null): StageDataset[] {
    const { datasetName, file } = this.request;
    const stated = header ? datasetsOf(header) : [];
    if (stated.length > 1 || header?.datasets?.length === 0) return stated;
    const [only] = stated;
    return [{ ...only, name: datasetName ?? only?.name ?? fileTitle(file) }];
  }

  async begin(header: HeaderRecord | null, mark: FileMark): Promise<void> {
    const { request, stage } = this;
    const datasets = this.datasetsToMake(header);
    const onlyName = datasets.length === 1 ? datasets[0]?.name : undefined;
    this.contents = await this.client.$transaction(async (tx) => {
      await renewStage(tx, stage);
      stage.people = stage.people.concat(await this.people.resolveHeader(tx, header));
      await renewStage(tx, stage);
      return fillStage(tx, {
        projectId: stage.projectId,
        datasets,
        guidelines: header?.guidelines ?? [],
        judges: header?.judges ?? [],
        runs: (header?.runs ?? []).map((run) => ({ ...run, dataset: onlyName ?? run.dataset })),
        samples: (header?.samples ?? []).map((one) => ({ ...one, dataset: onlyName ?? one.dataset })),
        fallback: {
          splitter: request.splitter,
          source: { file: path.basename(request.file), ...mark },
          createdBy: request.userId,
        },
        now: this.now,
        personId: (address) => this.people.id(address),
      });
    });
  }

  async add(found: ReadCase): Promise<void> {
    const datasets = this.contents?.datasets;
    // With one dataset its name need not be the file's: it may have been asked for.
    const isOnly = found.dataset === null || datasets?.size === 1;
    const dataset = isOnly ? datasets?.values().next().value : datasets?.get(found.dataset ?? "");
    if (!dataset) throw new Error(`no dataset was made for case ${found.id}`);
    this.batch.found.push({ found, dataset });
    this.batch.size += 1 + found.passages.length + found.claims.length;
    for (const claim of found.claims) this.batch.size += 3 * claim.labels.length + claim.verdicts.length;
    this.batch.text += found.answer.length;
    for (const passage of found.passages) this.batch.text += passage.text.length;
    if (this.batch.size >= ROWS_A_BATCH || this.batch.text >= TEXT_A_BATCH) await this.flush();
  }

  private fillRows(): void {
    for (const { found, dataset } of this.batch.found) {
      addCaseRows(this.batch.rows, found, {
        datasetId: dataset.id,
        position: dataset.cases++,
        now: this.now,
        personId: (address) => this.people.id(address),
        runId: (number) => this.contents?.runIds[number - 1] ?? "",
        sampleId: (number) => this.contents?.sampleIds[number - 1] ?? "",
        selection: this.selection,
        guidelineVersion: this.guidelineVersion,
      });
    }
  }

  async flush(): Promise<void> {
    const { stage, batch } = this;
    if (batch.found.length === 0) return;
    await this.client.$transaction(async (tx) => {
      await renewStage(tx, stage);
      const made = await this.people.resolveCases(
        tx,
        batch.found.map(({ found }) => found),
      );
      if (made.length > 0) {
        stage.people = stage.people.concat(made);
        await renewStage(tx, stage);
      }
      this.fillRows();
      await insertCaseRows(tx, batch.rows);
    });
    this.written += batch.found.length;
    this.batch = emptyBatch();
    this.request.onProgress?.(this.written);
  }

  datasets(): { id: string; name: string }[] {
    return [...(this.contents?.datasets.values() ?? [])].map(({ id, name }) => ({ id, name }));
  }
}

/** What the first reading of a file found. */
interface FirstReading {
  mark: FileMark;
  summary: ImportSummary;
  kept: KeptCases;
}

/** The cases a second time: those that were kept, while the file is only measured, else out of the file. */
async function* casesAgain(
  request: ImportRequest,
  measured: MeasuredFile,
  first: FirstReading,
): AsyncGenerator<ReadCase> {
  const { file, notes, splitter, onBadLine } = request;
  const chunks = measured.measure(request.open());
  const kept = first.kept.all();
  const hasBadLines = onBadLine !== undefined && first.summary.problems.count > 0;
  if (kept !== null && !hasBadLines) {
    yield* kept;
    for await (const _chunk of chunks);
    return;
  }
  const options = { file, splitter, ...(notes && { notes }), ...(onBadLine && { onBadLine }) };
  for await (const event of readAnyCases(chunks, options)) if (event.kind === "case") yield event.case;
}

async function fill(work: Import, request: ImportRequest, first: FirstReading): Promise<void> {
  const measured = new MeasuredFile();
  await work.begin(first.summary.header, first.mark);
  for await (const found of casesAgain(request, measured, first)) await work.add(found);
  await work.flush();
  if (measured.mark().sha256 !== first.mark.sha256) {
    throw new AppError(
      "conflict",
      `${request.file} changed while it was read. Nothing was brought in; try again.`,
    );
  }
}

/**
 * Brings a file of cases into a project, whole or not at all. The rows go into a hidden project, batch by batch, and
 * become visible in one last step; what a killed import left behind is taken away by the next one.
 *
 * @returns "refused" with every problem when the file has any (with `goodRows`: when no row is good).
 * @throws AppError "conflict" when the file changed while it was read, or a name was taken meanwhile.
 */
export async function importCases(client: Db, request: ImportRequest): Promise<ImportResult> {
  await dropDeadStages(client);
  const kept = new KeptCases(request.keptBytes);
  const target = request.project === undefined ? null : await findProject(client, request.project);
  const known = target && new KnownCases(client, target.id);
  const { summary, mark } = await previewImport(request, { kept, known });
  const isRefused = request.goodRows ? summary.cases === 0 : summary.problems.count > 0;
  if (isRefused) return { status: "refused", summary };
  if (request.project !== undefined && !target) checkSlug(request.project);
  const newest = Math.max(0, ...(summary.header?.guidelines ?? []).map(({ version }) => version));
  const guidelineVersion = (target ? await currentGuidelineVersion(client, target.id) : 0) || newest;
  const stage = await createStage(client);
  try {
    const work = new Import(client, request, { stage, summary, guidelineVersion });
    await fill(work, request, { mark, summary, kept });
    if (target) {
      const ids = { stageId: stage.projectId, projectId: target.id };
      const datasets = await publishIntoProject(client, ids);
      const project = { id: target.id, slug: target.slug, isNew: false };
      return { status: "done", summary, project, datasets };
    }
    const wished = request.projectName ?? summary.header?.project?.slug ?? fileTitle(request.file);
    const slug = request.project ?? (await freeSlug(client, wished));
    const ownerId = request.userId ?? (await readOwnerId(client));
    await publishAsProject(client, stage.projectId, newProject(slug, request, summary.header), ownerId);
    const project = { id: stage.projectId, slug, isNew: true };
    return { status: "done", summary, project, datasets: work.datasets() };
  } catch (error) {
    await dropStage(client, stage);
    throw error;
  } finally {
    releaseStage(stage);
  }
}
