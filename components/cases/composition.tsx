import type { CSSProperties } from "react";
import { formatNumber } from "@/lib/format";
import type { TypeFilter } from "@/lib/metrics/case-query";
import type { TypeShare } from "@/lib/metrics/case-view";
import { TYPE_WORDS } from "./words";

/** What the matching cases are made of; each type filters the table, and a second press takes the filter away. */
export function Composition({
  types,
  chosen,
  isFiltered,
  onChoose,
}: {
  types: readonly TypeShare[];
  chosen: TypeFilter | undefined;
  /** Another filter than the type is set, so that "of all" says something. */
  isFiltered: boolean;
  onChoose: (type: TypeFilter | undefined) => void;
}) {
  const most = Math.max(1, ...types.map((share) => share.matching));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are filters
    <div className="comp" role="group" aria-label="Composition by case type; each filters the table">
      {types.map(({ type, matching, all }) => (
        <button
          key={type}
          type="button"
          className="bit"
          aria-pressed={chosen === type}
          style={{ "--m": matching / most } as CSSProperties}
          onClick={() => onChoose(chosen === type ? undefined : type)}
        >
          <span>{TYPE_WORDS[type]}</span>
          <span className="num">
            <b>{formatNumber(matching)}</b>
            {isFiltered && <span className="q3"> of {formatNumber(all)}</span>}
          </span>
          <i />
        </button>
      ))}
    </div>
  );
}
