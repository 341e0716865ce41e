import { Explain } from "@/components/explain/explain";
import { Axis } from "@/components/ui/interval";
import type { ReportLine } from "@/lib/report/schema";
import { Decisions } from "./decisions";
import { FigureRows } from "./figure-rows";

/** The five lines: words left, drawn right on one axis. On the sheet they stand under the title, elsewhere deeper. */
export function FiveLines({ lines, level }: { lines: readonly ReportLine[]; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      <ol className="five">
        {lines.map(({ key, heading, sentence, basis, figures, decisions, explain }) => (
          <li key={key}>
            <div>
              <div className="five-head">
                <Heading>{heading}</Heading>
                {explain !== undefined && <Explain of={explain} />}
              </div>
              <p>
                {sentence} {basis !== "" && <span className="q3">{basis}</span>}
              </p>
            </div>
            {decisions.length > 0 ? <Decisions decisions={decisions} /> : <FigureRows figures={figures} />}
          </li>
        ))}
      </ol>
      <div className="five-axis">
        <Axis />
      </div>
    </>
  );
}
