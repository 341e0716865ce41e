import { type Db, openDb } from "@/lib/db/client";
import { readEnv } from "@/lib/env";
import { judgeTitle } from "@/lib/judges/run";
import { countDraw, type DrawMix, type LabelsToday } from "@/lib/metrics/label-plan";
import { badClaimsToProve, type PlanGoal, sizeForGoal } from "@/lib/metrics/label-plan-goal";
import {
  PLANNED_RATES,
  type PlannedRateKey,
  rateAfter,
  rateToday,
  whyNoAnswerRate,
} from "@/lib/metrics/label-plan-range";
import {
  afterSentence,
  assumptionSentence,
  basisSentence,
  drawSentence,
  goalSentence,
  plannedName,
  proofSentence,
  todaySentence,
} from "@/lib/report/label-plan";
import { loadPlan, type PlanData } from "@/lib/runs/load-plan";
import { migrate } from "@/prisma/migrate.mjs";
import { BadInput } from "./fail";
import { print } from "./print";
import { projectNamed } from "./project-named";

/** What is asked of a project's labels. */
export interface ProjectAsked {
  project: string;
  run: string | undefined;
  mix: DrawMix;
  target: number | undefined;
  width: number | undefined;
  more: number | undefined;
  json: boolean;
}

type Planned = NonNullable<PlanData["planned"]>;

function goalsOf(today: LabelsToday, { mix, target, width }: ProjectAsked) {
  const wanted: { goal: PlanGoal; key: PlannedRateKey }[] = [
    ...(width === undefined
      ? []
      : PLANNED_RATES.map((key) => ({ goal: { kind: "width" as const, width }, key }))),
    ...(target === undefined
      ? []
      : [{ goal: { kind: "target" as const, target }, key: "catchRate" as const }]),
  ];
  return wanted.map((one) => ({ ...one, planned: sizeForGoal(today, mix, one) }));
}

function planText({ run, today }: Planned, asked: ProjectAsked): string {
  const { mix, more, target } = asked;
  const drawn = more === undefined ? null : countDraw(today, mix, more);
  const rates = PLANNED_RATES.flatMap((key) => [
    `${plannedName(key)}`,
    `  today: ${todaySentence(today, key)}`,
    ...(drawn === null ? [] : [`  after: ${afterSentence(today, mix, { drawn, key })}`]),
  ]);
  return [
    `${judgeTitle(run.judge)} on ${run.dataset.name}, run ${run.id}`,
    basisSentence(today),
    ...(drawn === null ? [] : [drawSentence(today, mix, drawn)]),
    "",
    ...rates,
    "",
    ...goalsOf(today, asked).map((one) => goalSentence(today, one)),
    ...(target === undefined ? [] : [proofSentence({ target, caught: today.caught })]),
    assumptionSentence(today, mix, drawn),
    "",
  ].join("\n");
}

function planJson({ run, today }: Planned, asked: ProjectAsked): string {
  const { mix, more, target } = asked;
  const drawn = more === undefined ? null : countDraw(today, mix, more);
  const rates = Object.fromEntries(
    PLANNED_RATES.map((key) => [
      key,
      {
        today: rateToday(today, key),
        ...(drawn === null ? {} : { after: rateAfter(today, mix, drawn, key) }),
        ...(drawn === null || key !== "badAnswers" ? {} : { why: whyNoAnswerRate(today, mix, drawn) }),
      },
    ]),
  );
  const goals = goalsOf(today, asked).map(({ goal, key, planned }) => ({ ...goal, rate: key, ...planned }));
  return JSON.stringify({
    run: run.id,
    judge: judgeTitle(run.judge),
    dataset: run.dataset.name,
    basis: today.basis,
    claims: today.claims,
    labeled: today.labeled,
    draw: drawn === null ? null : { ...mix, ...drawn },
    rates,
    goals,
    ...(target === undefined ? {} : { atLeast: badClaimsToProve(target) }),
    sentences: planText({ run, today, samples: [] }, asked)
      .split("\n")
      .filter((line) => line.trim() !== ""),
  });
}

async function loadPlanned(client: Db, { project: slug, run }: ProjectAsked): Promise<Planned> {
  const project = await projectNamed(client, slug);
  const asked = { projectId: project.id, runId: run ?? null, reviewerId: null };
  const { planned } = await loadPlan(asked, client);
  if (planned === null)
    throw new BadInput(`Project ${slug} has no run yet: a plan is for the verdicts of one.`);
  if (run !== undefined && planned.run.id !== run) throw new BadInput(`Project ${slug} has no run ${run}.`);
  return planned;
}

/** Prints how many more labels one run of a project needs. */
export async function printProjectPlan(asked: ProjectAsked): Promise<void> {
  const url = readEnv().DATABASE_URL;
  await migrate(url, (line: string) => process.stderr.write(`${line}\n`));
  const client = openDb(url);
  try {
    const planned = await loadPlanned(client, asked);
    await print(asked.json ? `${planJson(planned, asked)}\n` : planText(planned, asked));
  } finally {
    await client.$disconnect();
  }
}
