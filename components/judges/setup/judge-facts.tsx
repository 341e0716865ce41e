import type { ConnectionView } from "@/lib/judges/connection";
import type { JudgeWay } from "@/lib/metrics/listed-judge";
import { Hash } from "../hash";
import { keyWords, kindWords, textsWords } from "../judge-words";
import type { ShownVersion } from "./version-list";

/** What a judge is, in the margin: its kind, where texts go, its key, its model, what is pinned. */
export function JudgeFacts({
  judge,
  connection,
  newest,
  needsKey,
  says,
}: {
  judge: { kind: string; way: JudgeWay; name: string };
  connection: ConnectionView | null;
  newest: ShownVersion | null;
  needsKey: boolean;
  /** The verdicts it can give. */
  says: string;
}) {
  const key = connection === null ? null : keyWords(connection, needsKey);
  return (
    <dl className="note facts judge-facts">
      <dt>Kind</dt>
      <dd>{kindWords(judge)}</dd>
      <dt>Texts</dt>
      <dd>{textsWords({ way: judge.way, connection })}</dd>
      {key !== null && (
        <>
          <dt>Key</dt>
          <dd className={key.kind === "alarm" ? "alarm" : undefined}>{key.text}</dd>
        </>
      )}
      {newest?.model != null && (
        <>
          <dt>Model</dt>
          <dd>
            {newest.model} {newest.isFloating && <span className="tag">floating</span>}
          </dd>
        </>
      )}
      <dt>Says</dt>
      <dd>{says}</dd>
      <dt>Pinned</dt>
      <dd>
        {newest === null ? (
          "not yet: its first run does that"
        ) : (
          <>
            version {newest.version}, <Hash hash={newest.hash} />
            {newest.driftedAt !== null && (
              <>
                {" "}
                <span className="tag">drifted</span>
              </>
            )}
          </>
        )}
      </dd>
      <dt>Name</dt>
      <dd className="id">{judge.name}</dd>
    </dl>
  );
}
