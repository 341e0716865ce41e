import { withCapital } from "@/lib/claims/capital";
import type { LookedModel } from "@/lib/judges/nli/looked";

/** What a look at a model's folder came to: what it is, what it says of known pairs, what it costs in time. */
export function LookedView({ model }: { model: LookedModel }) {
  const { head, facts, files, passage, pairs, load, speed, fault } = model;
  return (
    <section className="tried" aria-label="What the model is">
      <p className={fault === null ? "check-reply" : "check-reply alarm"}>
        <b>{fault === null ? "It can be used." : "It can’t be used like this."}</b> {fault ?? head}
      </p>
      <dl className="note facts tried-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{withCapital(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Files</dt>
          <dd>
            {files.map(({ file, size, hash }) => (
              <span key={file} className="block">
                {file}, {size}, <span className="id">{hash}</span>
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <table className="rows known-pairs">
        <caption className="small q2 text-left">
          Known pairs, the passage: <q>{passage}</q>
        </caption>
        <thead>
          <tr>
            <th scope="col">Claim</th>
            <th scope="col">Is</th>
            <th scope="col">Verdict</th>
            <th scope="col" className="num">
              Supported
            </th>
            <th scope="col" className="num">
              Contradicted
            </th>
            <th scope="col" className="num">
              ms
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.is}>
              <th scope="row">{pair.claim}</th>
              <td className="q2">{pair.is}</td>
              <td>{pair.verdict}</td>
              <td className="num">{pair.supported}</td>
              <td className="num">{pair.contradicted}</td>
              <td className="num">{pair.ms}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q2 small">
        It was {load}; {speed}. Nothing of this is stored.
      </p>
    </section>
  );
}
