import type { JudgeDescription } from "@/lib/judges/catalog";

/** Versions of a judge that runs of this project rest on. */
export interface PinnedVersion {
  id: string;
  version: number;
  hash: string;
  /** Cut of its score; null where the judge has none to set. */
  threshold: number | null;
  /** The judge's code is still what it was then. */
  isCurrent: boolean;
}

/** The judges there are: what each does in words, whether texts leave the machine, and its pinned versions. */
export function CatalogTable({
  judges,
}: {
  judges: readonly { judge: JudgeDescription; currentHash: string; versions: readonly PinnedVersion[] }[];
}) {
  return (
    <ul className="judges">
      {judges.map(({ judge, currentHash, versions }) => (
        <li key={judge.name}>
          <div>
            <h3>
              {judge.label} <span className="id q3">{judge.name}</span>
            </h3>
            <p className="sub">{judge.description}</p>
          </div>
          <dl className="note facts">
            <dt>Texts</dt>
            <dd>{judge.needsNetwork ? "leave this machine" : "stay on this machine"}</dd>
            <dt>Says</dt>
            <dd>
              {judge.verdictSpace === "three" ? "supported, contradicted or unsupported" : "pass or flag"}
            </dd>
            <dt>{versions.length > 1 ? "Versions" : "Version"}</dt>
            <dd>
              {versions.length === 0 && (
                <>
                  not used yet; would be pinned as <Hash hash={currentHash} />
                </>
              )}
              {versions.map((one) => (
                <span key={one.id} className="block">
                  {one.version}, <Hash hash={one.hash} />
                  {one.threshold !== null && `, cut ${one.threshold}`}
                  {!one.isCurrent && " the code has changed since"}
                </span>
              ))}
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The first figures of a version's hash; the whole on pointing at it. */
export function Hash({ hash }: { hash: string }) {
  return (
    <span className="id" title={hash}>
      {hash.slice(0, 8)}
    </span>
  );
}
