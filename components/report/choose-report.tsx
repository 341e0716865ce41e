"use client";

import { useRouter } from "next/navigation";

/** Which set and which run today's report is about; a choice changes the address. */
export function ChooseReport({
  datasets,
  datasetId,
  runs,
  runId,
}: {
  datasets: readonly { id: string; name: string }[];
  datasetId: string;
  /** Runs on the set, by the name of their judge. */
  runs: readonly { id: string; name: string }[];
  runId: string;
}) {
  const router = useRouter();
  const choose = (dataset: string, run: string | null) => {
    const params = new URLSearchParams({ dataset });
    if (run !== null) params.set("run", run);
    router.push(`?${params}`);
  };
  if (datasets.length < 2 && runs.length < 2) return null;
  return (
    <div className="choose-report">
      {datasets.length > 1 && (
        <label>
          Set
          <select className="choose" value={datasetId} onChange={(event) => choose(event.target.value, null)}>
            {datasets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {runs.length > 1 && (
        <label>
          Run
          <select
            className="choose"
            value={runId}
            onChange={(event) => choose(datasetId, event.target.value)}
          >
            {runs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
