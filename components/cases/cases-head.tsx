import { Button, ButtonLink } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import { formatNumber } from "@/lib/format";

function counted(many: number, one: string, more = `${one}s`): string {
  return `${formatNumber(many)} ${many === 1 ? one : more}`;
}

/** How many cases match, and the two ways of files: in and out. */
export function CasesHead({
  slug,
  summary,
  isFiltered,
  mayImport,
  onExport,
}: {
  slug: string;
  summary: { matching: number; matchingClaims: number; all: number; datasets: readonly unknown[] };
  isFiltered: boolean;
  mayImport: boolean;
  /** null for who may not export. */
  onExport: (() => void) | null;
}) {
  const { matching, matchingClaims, all, datasets } = summary;
  return (
    <header className="cases-head">
      <h1 className="head" aria-live="polite">
        {isFiltered ? `${formatNumber(matching)} of ${counted(all, "case")}` : counted(all, "case")}
      </h1>
      <span className="q2">
        with {counted(matchingClaims, "claim")}, in {counted(datasets.length, "set")}
      </span>
      <div className="acts">
        {mayImport && (
          <ButtonLink small href={`/projects/${slug}/import`}>
            Bring in cases
          </ButtonLink>
        )}
        {onExport && (
          <Button small onClick={onExport}>
            Export <Key>E</Key>
          </Button>
        )}
      </div>
    </header>
  );
}
