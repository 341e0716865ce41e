import { SEVERITIES, type Severity } from "@/lib/claims/label";
import type { Verdict } from "@/lib/claims/verdict";

/** How bad it is, for claims that are not supported; optional, and none is preselected. */
export function SeverityChoice({
  verdict,
  severity,
  onPick,
}: {
  verdict: Verdict | null;
  severity: Severity | null;
  onPick: (severity: Severity | null) => void;
}) {
  if (verdict === "supported") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: three small toggles in a line of buttons
    <span className="severity" role="group" aria-label="Severity, if not supported">
      <span className="q3" aria-hidden="true">
        Severity
      </span>
      {SEVERITIES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={severity === one}
          onClick={() => onPick(severity === one ? null : one)}
        >
          {one}
        </button>
      ))}
    </span>
  );
}
