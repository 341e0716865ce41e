import type { ReactNode } from "react";
import type { FigureLine } from "@/components/charts/figure-table";
import { prepareRate } from "@/components/charts/prepare-rate";
import { Explain } from "@/components/explain/explain";
import type { Explanation } from "@/lib/report/measures/measure";
import type { Rate } from "@/lib/stats/rate";

/** One figure with the button that explains it. */
export interface ScoreLine {
  name: ReactNode;
  of: Explanation;
  rate: Rate;
  /** Told apart from other rows with the same measure; the measure's own id unless given. */
  key?: string;
  /** The sentence beside it unless given; null for none. */
  says?: string | null;
  /** Said where there is nothing to count. */
  none: string;
  /** Why the rate must not be printed; null where it may. */
  refused?: string | null;
  isOpen?: boolean;
  budget?: number | undefined;
}

/** A row of figures: what it is called, what it says, and the panel that explains it. */
export function figureLine(line: ScoreLine): FigureLine {
  const { name, of, rate, key, says, none, refused = null, isOpen, budget } = line;
  const figure = prepareRate(rate, { none, refused });
  const sentence = says === undefined ? of.sentence : says;
  return {
    key: key ?? of.id,
    name: (
      <>
        {name} <Explain of={of} />
      </>
    ),
    ...(figure.kind === "rate" && sentence !== null ? { says: sentence } : {}),
    figure,
    isOpen: isOpen ?? false,
    ...(budget === undefined ? {} : { budget }),
  };
}
