import type { HeaderRecord } from "./header-schema";
import { quoteShort } from "./problem";

type Fault = { field: string; message: string };

/** The datasets a header names; one without a header's word for it has none. */
export function datasetsOf(header: HeaderRecord): NonNullable<HeaderRecord["datasets"]> {
  return header.datasets ?? (header.dataset ? [header.dataset] : []);
}

function findTwice(values: readonly (string | number)[], fieldOf: (index: number) => string): Fault[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [
      {
        field: fieldOf(index),
        message: `${typeof value === "string" ? quoteShort(value) : value} stands twice`,
      },
    ];
  });
}

function checkRuns(header: HeaderRecord): Fault[] {
  const datasets = new Set(datasetsOf(header).map(({ name }) => name));
  return (header.runs ?? []).flatMap((run, index) => {
    const faults: Fault[] = [];
    const judge = header.judges?.find(({ name }) => name === run.judge);
    if (!judge?.versions.some(({ version }) => version === run.version)) {
      const message = `the header has no version ${run.version} of a judge ${quoteShort(run.judge)}`;
      faults.push({ field: `runs[${index}].judge`, message });
    }
    if (!datasets.has(run.dataset)) {
      const message = `the header has no dataset ${quoteShort(run.dataset)}`;
      faults.push({ field: `runs[${index}].dataset`, message });
    }
    return faults;
  });
}

function checkSamples(header: HeaderRecord): Fault[] {
  const datasets = new Set(datasetsOf(header).map(({ name }) => name));
  const runs = header.runs ?? [];
  return (header.samples ?? []).flatMap(({ dataset, kind, run }, index) => {
    const at = `samples[${index}]`;
    const faults: Fault[] = [];
    if (!datasets.has(dataset))
      faults.push({ field: `${at}.dataset`, message: `the header has no dataset ${quoteShort(dataset)}` });
    if (run === undefined) return faults;
    const ofRun = runs[run - 1];
    if (kind === "random") faults.push({ field: `${at}.run`, message: "stands at a sample drawn at random" });
    if (ofRun === undefined) faults.push({ field: `${at}.run`, message: `the header has no run ${run}` });
    else if (ofRun.dataset !== dataset)
      faults.push({ field: `${at}.run`, message: `run ${run} is of another dataset` });
    return faults;
  });
}

/** What in a header contradicts itself: names that stand twice, runs of a judge or dataset it does not have. */
export function checkHeader(header: HeaderRecord): Fault[] {
  const judges = header.judges ?? [];
  return [
    ...(header.dataset && header.datasets ? [{ field: "dataset", message: "stands beside datasets" }] : []),
    ...findTwice(
      datasetsOf(header).map(({ name }) => name),
      (index) => `datasets[${index}].name`,
    ),
    ...findTwice(
      (header.guidelines ?? []).map(({ version }) => version),
      (index) => `guidelines[${index}].version`,
    ),
    ...findTwice(
      judges.map(({ name }) => name),
      (index) => `judges[${index}].name`,
    ),
    ...judges.flatMap(({ versions }, at) => [
      ...findTwice(
        versions.map(({ version }) => version),
        (index) => `judges[${at}].versions[${index}].version`,
      ),
      ...findTwice(
        versions.map(({ hash }) => hash),
        (index) => `judges[${at}].versions[${index}].hash`,
      ),
    ]),
    ...checkRuns(header),
    ...checkSamples(header),
  ];
}
