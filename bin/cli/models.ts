import path from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { faultOfPairs } from "@/lib/judges/nli/check";
import { NliFault } from "@/lib/judges/nli/fault";
import { type NliFolder, nliSettingsFor, readNliFolder } from "@/lib/judges/nli/folder";
import { LABEL_MEANINGS, type LabelMeaning } from "@/lib/judges/nli/labels";
import { labelText } from "@/lib/judges/nli/model-words";
import { type NliSettings, nliSettingsSchema } from "@/lib/judges/nli/settings";
import { faultText, tryModel } from "@/lib/judges/nli/try-model";
import { isThreshold } from "@/lib/judges/threshold";
import { BadInput, WrongUsage } from "./fail";
import { folderText, modelJson, trialText } from "./models-text";
import { print, textTable } from "./print";

interface AddOptions {
  project?: string;
  name?: string;
  model?: string;
  label: Record<string, LabelMeaning>;
  maxTokens?: number;
  outputs: NliSettings["outputs"];
  template?: string;
  supported: number;
  contradicted: number;
  json?: true;
}

/** Longest time that loading and trying a model may take. */
const TRY_MS = 900_000;

function isMeaning(text: string): text is LabelMeaning {
  return (LABEL_MEANINGS as readonly string[]).includes(text);
}

function parseLabel(text: string, before: Record<string, LabelMeaning>): Record<string, LabelMeaning> {
  const [, name, means = ""] = /^(.+)=([a-z]+)$/.exec(text) ?? [];
  if (name === undefined || !isMeaning(means)) {
    throw new InvalidArgumentError(
      `It must be NAME=MEANING, the meaning one of ${LABEL_MEANINGS.join(", ")}.`,
    );
  }
  return { ...before, [name]: means };
}

function parseTokens(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  const tokens = Number(text);
  if (!nliSettingsSchema.shape.maxTokens.safeParse(tokens).success) {
    throw new InvalidArgumentError("It must be 32 to 8192.");
  }
  return tokens;
}

function parseCut(text: string): number {
  const cut = text.trim() === "" ? Number.NaN : Number(text);
  if (!isThreshold(cut)) throw new InvalidArgumentError("It must be more than 0 and at most 1.");
  return cut;
}

function checkTemplate(template: string | undefined): string | null {
  if (template === undefined) return null;
  const read = nliSettingsSchema.shape.template.safeParse(template);
  if (!read.success) throw new WrongUsage(`error: --template: ${read.error.issues[0]?.message}`);
  return template;
}

async function loadDatabaseHalf() {
  try {
    return await import("./models-project");
  } catch (error) {
    if (error instanceof Error && error.message.includes("generated")) {
      throw new BadInput("plumbline models needs the database: run `npm run quickstart` first");
    }
    throw error;
  }
}

/** A fault of a model as an end of the command; anything else goes on. */
function toBadInput(error: unknown): unknown {
  if (!(error instanceof NliFault)) return error;
  return new BadInput(faultText(error), { cause: error });
}

async function register(read: NliFolder, settings: NliSettings, options: AddOptions): Promise<string> {
  const { project, name = read.name } = options;
  if (project === undefined) return "It can be used. Add it to a project with --project SLUG.\n";
  const { registerModel } = await loadDatabaseHalf();
  const saved = await registerModel({ project, label: name, settings });
  const what = saved.isNew ? "Added" : "Already there:";
  return `${what} judge ${saved.name}, version ${saved.version}, in project ${project}.\n`;
}

async function add(folder: string, options: AddOptions): Promise<void> {
  const { project, model, label, maxTokens, outputs, supported, contradicted, json = false } = options;
  const template = checkTemplate(options.template);
  if (project !== undefined) await (await loadDatabaseHalf()).checkProject(project);
  const thresholds = { supported, contradicted };
  try {
    const read = await readNliFolder(path.resolve(folder), { model, labels: label, maxTokens });
    if (!json) await print(folderText(read));
    const settings = nliSettingsFor(read, { outputs, template, thresholds });
    const tried = await tryModel(settings, TRY_MS);
    if (!json) await print(`\n${trialText(tried)}`);
    const fault = faultOfPairs(tried.pairs);
    if (fault !== null) throw new BadInput(`${fault} It was not added.`);
    const done = await register(read, settings, options);
    await print(json ? `${JSON.stringify({ ...modelJson(read, tried), settings })}\n` : `\n${done}`);
  } catch (error) {
    throw toBadInput(error);
  }
}

async function list({ project, json = false }: { project?: string; json?: boolean }): Promise<void> {
  const { listModels } = await loadDatabaseHalf();
  const found = await listModels(project);
  if (json) return print(`${JSON.stringify(found)}\n`);
  if (found.length === 0)
    return print("No project has a local model. Add one with: plumbline models add FOLDER\n");
  const rows = found.map(({ project: slug, name, version, hash, settings }) => [
    slug,
    name,
    String(version),
    hash.slice(0, 12),
    settings === null ? "its folder is on another machine" : settings.folder,
    settings === null ? "" : labelText(settings.labels),
  ]);
  const head = ["project", "judge", "version", "hash", "folder", "labels"];
  await print(textTable([head, ...rows], ["left", "left", "right", "left", "left", "left"]));
}

/** Adds `models`: local models as judges. */
export function registerModels(program: Command): void {
  const models = program.command("models").description("check local models and make judges of them");
  models
    .command("add")
    .description("check a folder with a model in ONNX form, say what it is, and add it to a project")
    .argument("<folder>", "holds config.json, tokenizer.json, tokenizer_config.json and a model file")
    .option("--project <slug>", "project to add it to; without one it is checked alone")
    .option("--name <name>", "what people call the judge; the model's name unless given")
    .option("--model <file>", "model file within the folder, where there are several")
    .option(
      "--label <name=meaning>",
      "what an output means, where its name does not tell; once for each",
      parseLabel,
      {},
    )
    .option("--max-tokens <count>", "tokens of passage and claim together that are read at once", parseTokens)
    .addOption(
      new Option("--outputs <form>", "what the model gives")
        .choices(["logits", "probabilities"])
        .default("logits"),
    )
    .option("--template <text>", "one text of {passage} and {claim}, for a model that takes no pair")
    .option("--supported <cut>", "support from which a claim is supported", parseCut, 0.5)
    .option("--contradicted <cut>", "contradiction from which a claim is contradicted", parseCut, 0.5)
    .option("--json", "print JSON instead of a text")
    .action(add);
  models
    .command("list")
    .description("list the local models that are judges")
    .option("--project <slug>", "of this project alone")
    .option("--json", "print JSON instead of a table")
    .action(list);
}
