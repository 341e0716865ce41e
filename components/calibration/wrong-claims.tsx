import Link from "next/link";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { formatNumber } from "@/lib/format";
import type { RunRecord } from "@/lib/judges/run";
import { saidBy } from "@/lib/judges/verdict-space";
import type { CellFilter, JudgedClaim } from "@/lib/metrics/judged-claim";
import type { RunCalibration } from "@/lib/metrics/run-calibration";
import { type CalibrationAddress, calibrationHref } from "./address";
import { cellCount } from "./cells";
import { ClaimLink } from "./claim-link";

function WrongList({
  slug,
  title,
  hint,
  none,
  claims,
  many,
  allHref,
  judge,
}: {
  slug: string;
  judge: RunRecord["judge"];
  title: string;
  hint: string;
  none: string;
  claims: readonly JudgedClaim[];
  many: number;
  allHref: string;
}) {
  return (
    <div>
      <h3>
        {formatNumber(many)} {title} <span className="q3">{hint}</span>
        <span className="q3 pj" aria-hidden="true">
          <span>people</span>
          <span>judge</span>
        </span>
      </h3>
      {claims.length === 0 ? (
        <p className="sub wrong-none">{none}</p>
      ) : (
        <ol className="wrong">
          {claims.map((claim) => (
            <li key={claim.id}>
              <ClaimLink slug={slug} claim={claim} />
              <span className="read-s">{claim.text}</span>
              <span>
                <span className="sr">people: </span>
                <VerdictMark mark={claim.gold} alone />
              </span>
              <span>
                <span className="sr">judge: </span>
                <VerdictMark mark={saidBy(judge, claim.verdict)} alone />
              </span>
            </li>
          ))}
        </ol>
      )}
      {many > claims.length && (
        <p className="note">
          The first {formatNumber(claims.length)}.{" "}
          <Link href={allHref} scroll={false}>
            All {formatNumber(many)}, with labels and reasons
          </Link>
        </p>
      )}
    </div>
  );
}

const MISSED: CellFilter = { gold: "hallucinated", verdict: "supported" };
const FALSE_ALARMS: CellFilter = { gold: "supported", verdict: "flagged" };

function noneMissed({ allLabels, refusal }: RunCalibration): string {
  if (refusal === "only_flagged") return "Nobody has looked at what it let through.";
  if (allLabels.caught.n > 0) return "It let no bad claim through.";
  const [, contradicted = 0, unsupported = 0] = allLabels.noVerdict;
  return contradicted + unsupported > 0
    ? "The judge gave no bad claim a verdict."
    : "There is no bad claim here to miss.";
}

function noneFlagged({ allLabels }: RunCalibration): string {
  if (allLabels.falseAlarms.n > 0) return "It stopped no good claim.";
  const [supported = 0] = allLabels.noVerdict;
  return supported > 0 ? "The judge gave no good claim a verdict." : "There is no good claim here to stop.";
}

/** The missed and the falsely flagged claims by name. */
export function WrongClaims({
  slug,
  address,
  calibration,
}: {
  slug: string;
  address: CalibrationAddress;
  calibration: RunCalibration;
}) {
  const { allLabels, missed, falselyFlagged, run } = calibration;
  return (
    <div className="two lists">
      <WrongList
        slug={slug}
        title="missed"
        hint="bad claims it let through"
        none={noneMissed(calibration)}
        claims={missed}
        judge={run.judge}
        many={cellCount(allLabels, MISSED)}
        allHref={calibrationHref(slug, address, { cell: MISSED })}
      />
      <WrongList
        slug={slug}
        title="falsely flagged"
        hint="good claims it stopped"
        none={noneFlagged(calibration)}
        claims={falselyFlagged}
        judge={run.judge}
        many={cellCount(allLabels, FALSE_ALARMS)}
        allHref={calibrationHref(slug, address, { cell: FALSE_ALARMS })}
      />
    </div>
  );
}
