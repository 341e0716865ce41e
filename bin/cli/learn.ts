import { type Command, InvalidArgumentError } from "commander";
import { auditCommand } from "@/lib/auth/command-line";
import { type Db, openDb } from "@/lib/db/client";
import { readEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { formatFraction, formatNumber } from "@/lib/format";
import { FEATURE_NAMES, type FeatureName } from "@/lib/judges/learned/features";
import { LEARNED_KIND } from "@/lib/judges/learned/version";
import type { LearnedView } from "@/lib/judges/learned/view";
import { ON_THESE_LABELS } from "@/lib/report/learned-words";
import { viewOtherJudges } from "@/lib/runs/judge-list";
import { type SavedLearned, saveLearned, trainJudge } from "@/lib/runs/learn";
import { listMemberChoices } from "@/lib/runs/learn-rows";
import { viewLearned } from "@/lib/runs/learn-view";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput } from "./fail";
import { oneLine, print, textTable } from "./print";
import { projectNamed } from "./project-named";
import { clusteredRateJson } from "./rate-json";
import { shortRateText } from "./rate-text";

interface LearnOptions {
  project: string;
  name: string;
  features: FeatureName[];
  members: string[];
  dryRun?: true;
  json?: true;
}

function parseFeatures(text: string): FeatureName[] {
  const words = text.split(",").map((word) => word.trim());
  const wrong = words.find((word) => !FEATURE_NAMES.some((name) => name === word));
  if (wrong !== undefined) {
    throw new InvalidArgumentError(`There is no feature "${wrong}". There is ${FEATURE_NAMES.join(", ")}.`);
  }
  return FEATURE_NAMES.filter((name) => words.includes(name));
}

function parseMembers(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

/** The versions that words mean, each "Rules 2 1" or a hash that starts so. */
async function memberHashes(client: Db, projectId: string, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const choices = await listMemberChoices(client, projectId);
  return words.map((word) => {
    const found = choices.find(
      ({ name, hash }) => name === word || (word.length >= 8 && hash.startsWith(word)),
    );
    if (found === undefined) {
      const named = choices.map(({ name }) => name).join(", ");
      throw new BadInput(
        oneLine(
          `there is no "${word}" to learn from. ${named === "" ? "No judge has a finished run." : `There is ${named}.`}`,
        ),
      );
    }
    return found.hash;
  });
}

async function save(
  client: Db,
  { projectId, label, learned }: Omit<Parameters<typeof saveLearned>[1], "name">,
): Promise<SavedLearned> {
  const others = await viewOtherJudges(client, { projectId });
  const known = others.find(
    (one) => one.kind === LEARNED_KIND && (one.label === label || one.name === label),
  );
  return saveLearned(client, {
    projectId,
    label: known?.label ?? label,
    learned,
    ...(known === undefined ? {} : { name: known.name }),
  });
}

function learnedText(view: LearnedView, saved: SavedLearned | null): string {
  const rows = view.figures.map(({ name, caught, falseAlarms, balanced, against }) => [
    name,
    shortRateText(caught),
    shortRateText(falseAlarms),
    formatFraction(balanced, 1),
    against ?? "",
  ]);
  const table = textTable(
    [["", "caught", "false alarms", "balanced", "right more or less often than it"], ...rows],
    ["left", "left", "left", "left", "left"],
  );
  const lines = [
    `Trained on ${view.trainedOn}.`,
    view.note,
    "",
    `On ${formatNumber(view.claims)} labeled claims:`,
    table.trimEnd(),
    ON_THESE_LABELS,
    "",
    "What speaks for and against support:",
    ...view.weights.map((line) => `  ${oneLine(line)}`),
    ...(view.contradictionWeights === null
      ? ["It passes or flags: too few labels tell contradicted claims from unsupported ones."]
      : [
          "What tells a contradicted claim from an unsupported one:",
          ...view.contradictionWeights.map((line) => `  ${oneLine(line)}`),
        ]),
    `A claim passes from a probability of ${view.cut} on.`,
    saved === null
      ? "Nothing was saved."
      : `${saved.isNew ? "Saved" : "Saved before"}: ${saved.name}, version ${formatNumber(saved.version)}. Run it: plumbline judge --judge ${saved.name}`,
  ];
  return `${lines.join("\n")}\n`;
}

function learnedJson(view: LearnedView, saved: SavedLearned | null): string {
  const { figures, ...rest } = view;
  const shown = figures.map(({ caught, falseAlarms, ...figure }) => ({
    ...figure,
    caught: clusteredRateJson(caught),
    falseAlarms: clusteredRateJson(falseAlarms),
  }));
  return `${JSON.stringify({ ...rest, figures: shown, saved })}\n`;
}

async function learn(client: Db, options: LearnOptions): Promise<void> {
  const project = await projectNamed(client, options.project);
  const projectId = project.id;
  const members = await memberHashes(client, projectId, options.members);
  const learned = await trainJudge(client, { projectId, features: options.features, members });
  const saved = options.dryRun ? null : await save(client, { projectId, label: options.name, learned });
  if (saved?.isNew) {
    await auditCommand(client, project, "judgeSaved", { judge: saved.name, version: saved.version });
  }
  const view = viewLearned(learned);
  await print(options.json ? learnedJson(view, saved) : learnedText(view, saved));
}

async function runCommand(options: LearnOptions): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    await learn(client, options);
  } catch (error) {
    if (error instanceof AppError) throw new BadInput(error.message, { cause: error });
    throw error;
  } finally {
    await client.$disconnect();
  }
}

/** Adds `learn`: a judge trained on a project's own gold labels. */
export function registerLearn(program: Command): void {
  program
    .command("learn")
    .description("train a judge on the gold labels of a project; ends with 1 where they are too few")
    .requiredOption("--project <slug>", "which project")
    .option("--name <name>", "name of the judge; one of this name gets a new version", "Learned")
    .option("--features <names>", `what it learns from, of ${FEATURE_NAMES.join(", ")}`, parseFeatures, [
      ...FEATURE_NAMES,
    ])
    .option(
      "--members <judges>",
      'judges with finished runs whose verdicts it learns from too, such as "Rules 2 1"',
      parseMembers,
      [],
    )
    .option("--dry-run", "train and show, and save nothing")
    .option("--json", "print JSON instead of sentences")
    .action(runCommand);
}
