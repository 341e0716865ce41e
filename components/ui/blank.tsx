import type { ReactNode } from "react";

/** What stands where nothing is yet: what belongs here, and at most two ways to begin. */
export function Blank({
  title,
  level = 2,
  children,
  actions,
}: {
  title: string;
  /** Level of the heading, one below the section it stands in. */
  level?: 2 | 3;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="blank">
      <Heading>{title}</Heading>
      <p>{children}</p>
      {actions && <p className="acts">{actions}</p>}
    </div>
  );
}

/** Lines where lines will be; no shimmer. Announced as loading to a screen reader. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <div className="loading" role="status">
      <span className="sr">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} className="bone" style={{ width: `${90 - ((line * 17) % 45)}%` }} />
      ))}
    </div>
  );
}

/** What failed, whether anything was lost, and what to do: loud, once, in place. */
export function Failed({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="banner alarm" role="alert">
      {children}
      {action}
    </div>
  );
}
