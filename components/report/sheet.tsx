import { Plumb } from "@/components/ui/icons";
import { formatDayInWords } from "@/lib/format";
import { areFactsLong } from "@/lib/report/limits";
import type { ReportDocument } from "@/lib/report/schema";
import { FiveLines } from "./five-lines";

/** The page that is signed: what is on the screen is what prints, on one sheet of A4. */
export function Sheet({ document, seal }: { document: ReportDocument; seal: string }) {
  const { number, facts, caveats } = document;
  return (
    <article className="sheet" aria-label="Report to the steering committee">
      <header className="sheet-head">
        <Plumb />
        <p>
          <b>{document.project}</b>
          <br />
          Report to the steering committee
        </p>
        <p className="num">
          {formatDayInWords(document.date)} ({document.zone})
          <br />
          {number === null ? "not frozen" : `Report ${number}`}
        </p>
      </header>
      <h1>{document.title}</h1>
      <p className="standfirst">{document.standfirst}</p>
      <FiveLines lines={document.lines} level={2} />
      <p className="legend">{document.legend}</p>
      <footer className={areFactsLong(facts) ? "rests rests-long" : "rests"}>
        <dl>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <dl>
          <div>
            <dt>Caveats</dt>
            <dd>{caveats.length === 0 ? "None applies." : caveats.join(" ")}</dd>
          </div>
        </dl>
        <div className="sign">
          <span>For the committee, date</span>
          <span>For the team, date</span>
        </div>
        <p className="folio">
          <span>Plumbline</span>
          <span className="id">{number === null ? "not frozen" : `report ${number}, ${seal}`}</span>
          <span>Page 1 of 1</span>
        </p>
      </footer>
    </article>
  );
}
