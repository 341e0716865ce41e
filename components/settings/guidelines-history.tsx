import { formatInstant, formatNumber } from "@/lib/format";
import { GuidelinesText } from "./guidelines-text";

/** Every version there was; each label keeps the one it was given under. */
export function GuidelinesHistory({
  versions,
}: {
  versions: readonly { version: number; text: string; at: Date; by: string | null; labels: number }[];
}) {
  if (versions.length === 0) return <p className="q3">No version is written yet.</p>;
  return (
    <ol className="versions">
      {versions.map(({ version, text, at, by, labels }) => (
        <li key={version}>
          <details>
            <summary>
              <b>Version {version}</b>
              <span className="q2">
                {by !== null && `${by}, `}
                {formatInstant(at, "UTC")},{" "}
                {labels === 0
                  ? "no label rests on it"
                  : `${formatNumber(labels)} ${labels === 1 ? "label rests" : "labels rest"} on it`}
              </span>
            </summary>
            <GuidelinesText text={text} />
          </details>
        </li>
      ))}
    </ol>
  );
}
