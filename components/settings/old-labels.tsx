"use client";

import { startTransition, useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ChoiceField } from "@/components/ui/field";
import { CASE_TYPES } from "@/lib/claims/case";
import { countReturn, type OldLabels, type ReturnChoice, rowsOfOldLabels } from "@/lib/claims/label-return";
import { CASE_TYPE_WORDS } from "@/lib/claims/trait-words";
import { VERDICTS } from "@/lib/claims/verdict";
import { formatNumber } from "@/lib/format";
import { labelsOf, leftWords, versionWords } from "./return-words";

export type ReturnState =
  | { status: "fresh" }
  | { status: "sent"; labels: number; people: number }
  | { status: "refused"; message: string };

const ALL = { version: "", caseType: "", verdict: "" };

function choiceOf({ version, caseType, verdict }: typeof ALL): ReturnChoice {
  return {
    version: version === "" ? null : Number(version),
    caseType: caseType === "none" ? "none" : (CASE_TYPES.find((one) => one === caseType) ?? null),
    verdict: VERDICTS.find((one) => one === verdict) ?? null,
  };
}

function Table({ groups }: { groups: readonly OldLabels[] }) {
  return (
    <table className="rows settings-rows">
      <caption className="sr">Labels under older guidelines</caption>
      <thead>
        <tr>
          <th scope="col">Guidelines</th>
          <th scope="col" className="w">
            By
          </th>
          <th scope="col" className="num">
            Labels
          </th>
          <th scope="col" className="num">
            Sent back, not answered
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOfOldLabels(groups).map(({ version, reviewerId, name, canBeAsked, labels, sentBack }) => (
          <tr key={`${version} ${reviewerId}`}>
            <td>{versionWords(version)}</td>
            <th scope="row">
              {name}
              {!canBeAsked && <span className="q3">, does not label here</span>}
            </th>
            <td className="num">{formatNumber(labels)}</td>
            <td className="num">{sentBack === 0 ? <span className="q3">0</span> : formatNumber(sentBack)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Labels that rest on older guidelines, by version and person, and which of them are to be given again. */
export function OldLabelsForm({
  inForce,
  groups,
  send,
}: {
  inForce: number;
  groups: readonly OldLabels[];
  send: (state: ReturnState, form: FormData) => Promise<ReturnState>;
}) {
  const [values, setValues] = useState(ALL);
  const [isAsking, setAsking] = useState(false);
  const [state, submit, isPending] = useActionState(
    async (before: ReturnState, form: FormData): Promise<ReturnState> => {
      setAsking(false);
      return send(before, form);
    },
    { status: "fresh" },
  );
  const counts = countReturn(groups, choiceOf(values));
  const field = (name: keyof typeof ALL) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  });
  const form = () => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...values, inForce: String(inForce) }))
      data.set(name, value);
    return data;
  };
  const versions = [...new Set(groups.map(({ version }) => version))].sort((a, b) => a - b);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
      className="settings-form"
    >
      <Table groups={groups} />
      <div className="three-fields">
        <ChoiceField label="Given under" {...field("version")}>
          <option value="">any older version</option>
          {versions.map((version) => (
            <option key={version} value={version}>
              {versionWords(version)}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField label="In cases of type" {...field("caseType")}>
          <option value="">any</option>
          {CASE_TYPES.map((type) => (
            <option key={type} value={type}>
              {CASE_TYPE_WORDS[type]}
            </option>
          ))}
          <option value="none">type not stated</option>
        </ChoiceField>
        <ChoiceField label="That say" {...field("verdict")}>
          <option value="">any verdict</option>
          {VERDICTS.map((verdict) => (
            <option key={verdict} value={verdict}>
              {verdict}
            </option>
          ))}
        </ChoiceField>
      </div>
      <p className="body" aria-live="polite">
        {leftWords(counts)}
      </p>
      <p className="form-end">
        <Button kind="main" type="submit" disabled={isPending || counts.labels === 0}>
          Send {labelsOf(counts.labels)} back
        </Button>
        <span className={state.status === "refused" ? "alarm" : "q2"} role="status">
          {isPending && "Sending back"}
          {!isPending && state.status === "refused" && state.message}
          {!isPending && state.status === "sent" && `Sent back: ${labelsOf(state.labels)}`}
        </span>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`Ask for ${labelsOf(counts.labels)} again?`}
          confirm={`Send ${labelsOf(counts.labels)} back`}
          keep="Leave them"
          disabled={isPending}
          onConfirm={() => startTransition(() => submit(form()))}
          onClose={() => setAsking(false)}
        >
          <p className="body">
            {leftWords(counts)} They are asked under version {inForce}. What they said counts until they
            answer; sending back cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
