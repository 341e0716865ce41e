"use client";

import type { ReactNode } from "react";
import { TickField } from "@/components/ui/field";
import type { RunActionState } from "../run-action";
import { REPEATS, type StartAddress, startHref } from "./start-address";
import { Choose, StartFrame } from "./start-frame";

const ESTIMATED = ["version", "dataset", "repeats", "citations", "reversed"];

/** What is to be run and how. */
export function StartForm({
  slug,
  address,
  judges,
  datasets,
  ...frame
}: {
  slug: string;
  address: StartAddress;
  judges: readonly { value: string; label: string }[];
  datasets: readonly { value: string; label: string }[];
  /** null: no price is known, so no limit in money can hold. */
  currency: string | null;
  /** null: it can't be started as it is. */
  start: ((state: RunActionState, form: FormData) => Promise<RunActionState>) | null;
  /** The estimate. */
  children: ReactNode;
}) {
  const repeats = [...new Set([...REPEATS, address.repeats])].sort((a, b) => a - b);
  return (
    <StartFrame
      {...frame}
      estimated={ESTIMATED}
      hrefOf={(form) => startHref(slug, form)}
      submit="Start the run"
      asksCallsAtOnce
      choices={
        <>
          <input type="hidden" name="slug" value={slug} />
          <p className="run-form">
            <Choose before="Run" name="version" chosen={address.version} options={judges} />
            <Choose before="on" name="dataset" chosen={address.dataset} options={datasets} />
            <Choose
              before="each claim"
              name="repeats"
              chosen={String(address.repeats)}
              options={repeats.map((many) => ({
                value: String(many),
                label: many === 1 ? "once" : `${many} times`,
              }))}
            />
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
            hint="Shows how far the verdicts hang on the order: held beside a run in the usual order, apart from repeats."
            defaultChecked={address.isReversed}
          />
        </>
      }
    />
  );
}
