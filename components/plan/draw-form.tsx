"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { MAX_SEED, type PlanAddress } from "./address";

export type DrawState = { status: "idle" } | { status: "refused"; message: string };

/** Draws the sample that is planned. The seed may be given; without one it is made when the sample is drawn. */
export function DrawForm({
  slug,
  runId,
  address,
  draw,
}: {
  slug: string;
  runId: string;
  address: PlanAddress;
  draw: (state: DrawState, form: FormData) => Promise<DrawState>;
}) {
  const [state, action, isPending] = useActionState(draw, { status: "idle" });
  const { draw: kind, more, flagged, seed } = address;
  return (
    <form action={action} className="plan-form draw-form" key={JSON.stringify(address)}>
      {Object.entries({ slug, run: runId, draw: kind, more, flagged }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Seed{" "}
        <input
          className="field num seed"
          name="seed"
          inputMode="numeric"
          pattern="[0-9]*"
          placeholder="made for you"
          title={`A whole number from 0 to ${MAX_SEED}; the same seed draws the same claims`}
          defaultValue={seed ?? ""}
        />
      </label>
      <Button type="submit" kind="main" disabled={isPending}>
        Draw this sample
      </Button>
      <p className="alarm small" role="status">
        {state.status === "refused" && state.message}
      </p>
    </form>
  );
}
