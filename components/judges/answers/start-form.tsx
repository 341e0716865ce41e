"use client";

import type { ReactNode } from "react";
import type { RunActionState } from "../run-action";
import { Choose, StartFrame } from "../runs/start-frame";
import { type AnswerStartAddress, answerStartHref } from "./start-address";

/** Which model is to go through which answers. */
export function AnswerStartForm({
  slug,
  address,
  judges,
  datasets,
  ...frame
}: {
  slug: string;
  address: AnswerStartAddress;
  judges: readonly { value: string; label: string }[];
  datasets: readonly { value: string; label: string }[];
  /** null: no price is known, so no limit in money can hold. */
  currency: string | null;
  /** null: it can't be started as it is. */
  start: ((state: RunActionState, form: FormData) => Promise<RunActionState>) | null;
  /** The estimate. */
  children: ReactNode;
}) {
  const { kind } = address;
  const chosenIn = (form: FormData, name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return (
    <StartFrame
      {...frame}
      estimated={["version", "dataset"]}
      hrefOf={(form) =>
        answerStartHref(slug, {
          kind,
          version: chosenIn(form, "version"),
          dataset: chosenIn(form, "dataset"),
        })
      }
      submit={kind === "llm-split" ? "Split the answers" : "Start the run"}
      asksCallsAtOnce={false}
      choices={
        <>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="kind" value={kind} />
          <p className="run-form">
            <Choose
              before={`${kind === "llm-split" ? "Split" : "Rate"} the answers of`}
              name="dataset"
              chosen={address.dataset}
              options={datasets}
            />
            <Choose before="with the model of" name="version" chosen={address.version} options={judges} />
          </p>
        </>
      }
    />
  );
}
