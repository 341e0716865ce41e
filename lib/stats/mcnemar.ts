import { fairCoins } from "./binomial";
import { chiSquareTail } from "./normal";
import { areCounts } from "./proportion";
import { type Measured, refuse } from "./refusal";

export interface McNemar {
  exactP: number;
  /** The p to print: the exact one is too careful. */
  midP: number;
  /** null where the judges never differed. */
  chiSquare: number | null;
  chiSquareP: number | null;
}

/**
 * Whether two judges differ on the same claims, when claims stand on their own.
 *
 * @param counts onlyA: claims only judge A got right; onlyB: only judge B; whole numbers.
 * @returns two-sided p values, fractions 0 to 1; 1 where the judges never differed. Print the difference and its interval
 *   beside it. Refuses invalid_input for anything that is not a count.
 * @see McNemar 1947; mid-p of Fagerland, Lydersen & Laake 2013 (BMC Med Res Methodol 13:91).
 * @example mcnemarTest({ onlyA: 1, onlyB: 7 }) // { exactP: 0.0703125, midP: 0.0390625, chiSquare: 4.5, ... }
 */
export function mcnemarTest({ onlyA, onlyB }: { onlyA: number; onlyB: number }): Measured<McNemar> {
  if (!areCounts([onlyA, onlyB])) return refuse("invalid_input");
  const tosses = onlyA + onlyB;
  if (tosses === 0) return { exactP: 1, midP: 1, chiSquare: null, chiSquareP: null };
  const { exactly, orFewer } = fairCoins({ heads: Math.min(onlyA, onlyB), tosses });
  const chiSquare = (onlyA - onlyB) ** 2 / tosses;
  return {
    exactP: Math.min(1, 2 * orFewer),
    midP: onlyA === onlyB ? 1 : Math.min(1, 2 * orFewer - exactly),
    chiSquare,
    chiSquareP: chiSquareTail(chiSquare),
  };
}
