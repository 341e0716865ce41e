import type { ConfigChange } from "@/lib/judges/config-changes";
import type { JudgeWay } from "@/lib/metrics/listed-judge";
import { Hash } from "../hash";
import { dayOf } from "../judge-words";
import type { ClearReply } from "./cache-words";
import { changeWords, isTextChange, settingName } from "./change-words";
import { ClearCache } from "./clear-cache";
import { PromptChange } from "./prompt-change";

/** Counts and forgets the stored calls of a version. */
export interface VersionCache {
  count: (versionId: string) => Promise<ClearReply>;
  clear: (versionId: string) => Promise<ClearReply>;
}

/** A version as a list tells of it. */
export interface ShownVersion {
  id: string;
  version: number;
  hash: string;
  createdAt: Date;
  model: string | null;
  isFloating: boolean;
  servedModel: string | null;
  driftedAt: Date | null;
  driftedTo: string | null;
  changes: ConfigChange[] | null;
  isCurrent: boolean | null;
}

function changesInWords({ changes }: ShownVersion): string {
  if (changes === null) return "the first";
  if (changes.length === 0) return "nothing that is pinned";
  return `changed: ${changes.map(changeWords).join("; ")}`;
}

/** Who answered first, as whoever answered names itself; nobody outside answers for a local model. */
function servedWords(way: JudgeWay, servedModel: string): string | null {
  if (way === "calls") return `The server named ${servedModel} at the first call.`;
  return way === "elsewhere" ? `The file names ${servedModel}.` : null;
}

function Served({ version, way }: { version: ShownVersion; way: JudgeWay }) {
  const { model, isFloating, servedModel, driftedAt, driftedTo } = version;
  return (
    <>
      {isFloating && model !== null && (
        <p className="q2 small">
          <span className="tag">floating</span> The name {model} leaves open which model answers.
        </p>
      )}
      {servedModel !== null && servedModel !== model && servedWords(way, servedModel) !== null && (
        <p className="q2 small">{servedWords(way, servedModel)}</p>
      )}
      {driftedAt !== null && (
        <p className="q2 small">
          <span className="tag">drifted</span> Since {dayOf(driftedAt)} {driftedTo ?? "another model"}{" "}
          answers: what was calibrated before is old.
        </p>
      )}
    </>
  );
}

/** Every version of a judge, newest first: what is pinned, and in what each differs from the one before. */
export function VersionList({
  versions,
  way,
  cache,
}: {
  versions: readonly ShownVersion[];
  /** How the judge comes by its verdicts. */
  way: JudgeWay;
  /** Left out for judges that call nobody. */
  cache?: VersionCache;
}) {
  return (
    <ol className="judge-versions">
      {versions.map((one) => {
        const texts = (one.changes ?? []).filter(isTextChange);
        return (
          <li key={one.id}>
            <p>
              <b>Version {one.version}</b> <Hash hash={one.hash} />{" "}
              <span className="q2">
                pinned {dayOf(one.createdAt)}, {changesInWords(one)}
              </span>
            </p>
            {one.isCurrent === false && (
              <p className="q2 small">
                The judge’s code, or the server it calls, has changed since: it cannot run as this version any
                more.
              </p>
            )}
            <Served version={one} way={way} />
            {texts.map(({ path, before, after }) => (
              <details key={path} className="more">
                <summary>How {settingName(path)} differs</summary>
                <PromptChange before={before} after={after} />
              </details>
            ))}
            {cache !== undefined && (
              <ClearCache
                version={one.version}
                count={cache.count.bind(null, one.id)}
                clear={cache.clear.bind(null, one.id)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
