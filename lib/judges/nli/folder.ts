import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { NliFault } from "./fault";
import { type LabelMeaning, type ModelLabel, readLabels } from "./labels";
import { type NliSettings, type NliSettingsInput, nliSettingsSchema, USUAL_MAX_TOKENS } from "./settings";

/** What a model folder is, read from its files; no model was run for it. */
export interface NliFolder {
  folder: string;
  name: string;
  /** bert, deberta-v2 ...; null where the configuration does not say. */
  architecture: string | null;
  model: string;
  /** Model files that were not chosen. */
  otherModels: string[];
  files: Record<string, { bytes: number; sha256: string }>;
  labels: ModelLabel[];
  space: "three" | "two";
  /** Tokens the model itself can read at once. */
  limit: number;
  maxTokens: number;
}

/** What somebody says of a folder beside its files. */
export interface FolderStatement {
  /** Model file within the folder, where there are several. */
  model?: string;
  labels?: Readonly<Record<string, LabelMeaning>>;
  maxTokens?: number;
}

const GET_ONE =
  "export one with Optimum (optimum-cli export onnx --task text-classification) or take one that is whole";
/** Longest file of settings that is read: a vocabulary takes some megabytes. */
const LONGEST_JSON = 200_000_000;

function unusable(message: string, cause?: unknown): NliFault {
  return new NliFault("model", message, { cause });
}

async function sizeOf(folder: string, name: string): Promise<number | null> {
  try {
    const found = await stat(path.join(folder, name));
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const file = path.join(folder, name);
  const bytes = await sizeOf(folder, name);
  if (bytes === null) throw unusable(`${file}: there is no such file; ${GET_ONE}`);
  if (bytes > LONGEST_JSON) throw unusable(`${file}: ${bytes} bytes are too many for a file of settings`);
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "is not JSON" : "can't be read";
    throw unusable(`${file}: ${why}; copy it again from where the model came from`, error);
  }
}

const whole = z.number().int().positive();
const configSchema = z.looseObject({
  _name_or_path: z.string().optional().catch(undefined),
  model_type: z.string().optional().catch(undefined),
  architectures: z.array(z.string()).optional().catch(undefined),
  id2label: z.record(z.string(), z.coerce.string()).optional(),
  num_labels: whole.optional(),
  max_position_embeddings: whole.optional().catch(undefined),
  n_positions: whole.optional().catch(undefined),
});
// A tokenizer without a limit says so with a number of thirty digits.
const tokenizerConfigSchema = z.looseObject({
  model_max_length: z.number().positive().optional().catch(undefined),
});

type Config = z.infer<typeof configSchema>;

function labelNames(config: Config): string[] {
  // The library that writes these files leaves the names out where there are two without names.
  const named =
    config.id2label ??
    Object.fromEntries(Array.from({ length: config.num_labels ?? 2 }, (_, id) => [id, `LABEL_${id}`]));
  const ids = Object.keys(named).map(Number);
  return ids.sort((a, b) => a - b).map((id) => String(named[id] ?? ""));
}

function limitOf(config: Config, tokenizerMax: number | undefined): number {
  // These models count places from behind the padding's, two more than they can use.
  const isShifted = /roberta|camembert|xlm-r|mpnet/i.test(config.model_type ?? "");
  const places = config.max_position_embeddings ?? config.n_positions;
  const limits = [
    ...(places === undefined ? [] : [isShifted ? places - 2 : places]),
    ...(tokenizerMax !== undefined && tokenizerMax < 1e6 ? [Math.floor(tokenizerMax)] : []),
  ];
  return limits.length === 0 ? USUAL_MAX_TOKENS : Math.min(...limits);
}

/** Every ONNX file of the folder, by its name within it. */
async function modelFiles(folder: string): Promise<string[]> {
  const list = async (inside: string) => {
    const names = await readdir(path.join(folder, inside)).catch(() => []);
    return names.filter((name) => name.endsWith(".onnx")).map((name) => path.posix.join(inside, name));
  };
  return [...(await list("onnx")), ...(await list("."))].sort();
}

async function chooseModel(
  folder: string,
  asked: string | undefined,
): Promise<{ model: string; others: string[] }> {
  const found = await modelFiles(folder);
  const named = found.join(", ");
  if (found.length === 0) {
    throw unusable(
      `${path.join(folder, "onnx/model.onnx")}: there is no such file, nor another ONNX file; ${GET_ONE}`,
    );
  }
  if (asked !== undefined && !found.includes(asked)) {
    throw unusable(`${path.join(folder, asked)}: there is no such model file; the folder has ${named}`);
  }
  const usual = ["onnx/model.onnx", "model.onnx"].find((name) => found.includes(name));
  const model = asked ?? usual ?? (found.length === 1 ? found[0] : undefined);
  if (model === undefined)
    throw unusable(`${folder} has several models: say which, such as --model ${found[0]} (${named})`);
  return { model, others: found.filter((name) => name !== model) };
}

async function checkModelFile(folder: string, model: string): Promise<void> {
  const file = path.join(folder, model);
  const handle = await open(file).catch((error: unknown) => {
    throw unusable(`${file}: can't be opened; give this user the right to read it`, error);
  });
  try {
    const start = Buffer.alloc(40);
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    if (bytesRead === 0) throw unusable(`${file}: is empty; fetch it again`);
    if (start.toString("latin1").startsWith("version https://git-lfs")) {
      throw unusable(
        `${file}: is a Git LFS pointer and not the model; run \`git lfs pull\` in its repository`,
      );
    }
  } finally {
    await handle.close();
  }
}

/** sha256 of a file, read in pieces: models are large. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest("hex");
}

/**
 * Reads a folder with a model in ONNX form and says what it is.
 *
 * @param folder holds config.json, tokenizer.json, tokenizer_config.json and a model file beside them or under onnx/.
 * @param stated which model file, what outputs without telling names mean, how many tokens to read at once.
 * @throws NliFault of kind model that names the file and says what to do.
 */
export async function readNliFolder(folder: string, stated: FolderStatement = {}): Promise<NliFolder> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw unusable(`${folder}: there is no such folder`);
  const parsed = configSchema.safeParse(await readJson(folder, "config.json"));
  const configFile = path.join(folder, "config.json");
  if (!parsed.success)
    throw unusable(
      `${configFile}: is not a model's configuration (${parsed.error.issues[0]?.path.join(".")})`,
    );
  const config = parsed.data;
  const kinds = config.architectures ?? [];
  if (kinds.length > 0 && !kinds.some((kind) => /SequenceClassification|CrossEncoder|HHEM/i.test(kind))) {
    throw unusable(
      `${configFile}: is a ${kinds.join(", ")}, which gives no labels; take a model for text classification (NLI)`,
    );
  }
  const labels = readLabels(labelNames(config), stated.labels ?? {});
  if (!labels.ok) throw unusable(`${configFile}: ${labels.problem}`);
  const tokenizer = await readJson(folder, "tokenizer.json");
  if (typeof tokenizer !== "object" || tokenizer === null || !("model" in tokenizer)) {
    throw unusable(
      `${path.join(folder, "tokenizer.json")}: is not a tokenizer; copy it again from where the model came from`,
    );
  }
  const settings = tokenizerConfigSchema.safeParse(await readJson(folder, "tokenizer_config.json"));
  if (!settings.success)
    throw unusable(`${path.join(folder, "tokenizer_config.json")}: is not a tokenizer's configuration`);
  const { model, others } = await chooseModel(folder, stated.model);
  await checkModelFile(folder, model);
  const limit = limitOf(config, settings.data.model_max_length);
  const maxTokens = stated.maxTokens ?? Math.min(limit, USUAL_MAX_TOKENS);
  if (maxTokens > limit)
    throw unusable(`${folder}: the model reads ${limit} tokens at once, not ${maxTokens}`);
  return {
    folder,
    name: path.basename(config._name_or_path || path.resolve(folder)).slice(0, 200),
    architecture: config.model_type ?? null,
    model,
    otherModels: others,
    files: await hashFiles(folder, model),
    labels: labels.labels,
    space: labels.space,
    limit,
    maxTokens,
  };
}

/** Names of the files that decide a model's answers; weights that lie beside the model file among them. */
async function decidingFiles(folder: string, model: string): Promise<string[]> {
  const beside = [`${model}_data`, `${model}.data`];
  const found = await Promise.all(beside.map((name) => sizeOf(folder, name)));
  return [
    "config.json",
    "tokenizer.json",
    "tokenizer_config.json",
    model,
    ...beside.filter((_, at) => found[at] !== null),
  ];
}

async function hashFiles(folder: string, model: string): Promise<NliFolder["files"]> {
  const files: NliFolder["files"] = {};
  for (const name of await decidingFiles(folder, model)) {
    files[name] = {
      bytes: (await sizeOf(folder, name)) ?? 0,
      sha256: await fileHash(path.join(folder, name)),
    };
  }
  return files;
}

/** The settings of a judge that runs a folder's model, its files pinned as they are now. */
export function nliSettingsFor(
  { folder, name, model, files, labels, maxTokens }: NliFolder,
  chosen: Partial<Pick<NliSettingsInput, "outputs" | "template" | "thresholds">> = {},
): NliSettings {
  const hashes = Object.fromEntries(Object.entries(files).map(([file, { sha256 }]) => [file, sha256]));
  const pinned = { folder: path.resolve(folder), name, model, files: hashes, labels, maxTokens };
  return nliSettingsSchema.parse({ ...pinned, ...chosen });
}
