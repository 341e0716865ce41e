"use client";

import Form from "next/form";
import { TickField } from "../setup/fields";
import { REPEATS, type StartAddress } from "./start-address";

/** What is to be run and how: each change is in the address at once, and the estimate follows it. */
export function StartOptions({
  slug,
  address,
  judges,
  datasets,
}: {
  slug: string;
  address: StartAddress;
  judges: readonly { versionId: string; label: string }[];
  datasets: readonly { id: string; label: string }[];
}) {
  return (
    <Form
      action={`/projects/${slug}/judges/start`}
      replace
      scroll={false}
      className="run-options"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <p className="run-form">
        <label>
          Run{" "}
          <select name="version" className="choose" defaultValue={address.version ?? undefined}>
            {judges.map(({ versionId, label }) => (
              <option key={versionId} value={versionId}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          on{" "}
          <select name="dataset" className="choose" defaultValue={address.dataset ?? undefined}>
            {datasets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          , each claim{" "}
          <select name="repeats" className="choose" defaultValue={address.repeats}>
            {[...new Set([...REPEATS, address.repeats])]
              .sort((a, b) => a - b)
              .map((many) => (
                <option key={many} value={many}>
                  {many === 1 ? "once" : `${many} times`}
                </option>
              ))}
          </select>
        </label>
      </p>
      <TickField
        name="citations"
        label="Check citations too"
        hint="Further calls: what the cited passages say together, and each alone where it may matter."
        defaultChecked={address.checksCitations}
      />
      <TickField
        name="reversed"
        label="Passages in reverse order"
        hint="Shows how far the verdicts hang on the order. Compared with a run in the usual order as repeats are."
        defaultChecked={address.isReversed}
      />
    </Form>
  );
}
