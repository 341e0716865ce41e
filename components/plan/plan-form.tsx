import Form from "next/form";
import { Button } from "@/components/ui/button";
import { SHARES_NOTE } from "@/lib/metrics/label-plan";
import { LEAST_FLAGGED, MAX_MORE, MOST_FLAGGED, type PlanAddress } from "./address";

/** What is planned, as one sentence with its numbers in it; they go into the address, so it works without a script. */
export function PlanForm({ slug, address }: { slug: string; address: PlanAddress }) {
  const { run, draw, more, flagged, width, target, seed } = address;
  const isStratified = draw === "stratified";
  return (
    // Another address fills the fields anew.
    <Form
      key={JSON.stringify(address)}
      action={`/projects/${slug}/plan`}
      scroll={false}
      className="plan-form"
    >
      {run !== null && <input type="hidden" name="run" value={run} />}
      {seed !== null && <input type="hidden" name="seed" value={seed} />}
      <label>
        Draw{" "}
        <input
          className="field num"
          name="more"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_MORE}
          required
          defaultValue={more}
        />{" "}
        claims
      </label>
      <label>
        chosen{" "}
        <select className="choose" name="draw" defaultValue={draw}>
          <option value="random">at random from all</option>
          <option value="answers">as whole answers, at random</option>
          <option value="stratified">from flagged and passed</option>
        </select>
      </label>
      {isStratified && (
        <label>
          with{" "}
          <input
            className="field num"
            name="flagged"
            type="number"
            min={LEAST_FLAGGED}
            max={MOST_FLAGGED}
            title={SHARES_NOTE}
            required
            defaultValue={flagged}
          />{" "}
          % of them flagged;
        </label>
      )}
      <label>
        aim at a range of{" "}
        <input
          className="field num"
          name="width"
          type="number"
          min={1}
          max={99}
          required
          defaultValue={width}
        />{" "}
        points,
      </label>
      <label>
        a catch rate of{" "}
        <input
          className="field num"
          name="target"
          type="number"
          min={1}
          max={99}
          required
          defaultValue={target}
        />{" "}
        %
      </label>
      <Button type="submit">Work it out</Button>
    </Form>
  );
}
