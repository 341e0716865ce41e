const PATHS = {
  chevron: ["0 0 10 10", "M1.5 3.2L5 6.8l3.5-3.6", 1.5],
  left: ["0 0 10 10", "M9 5H1.5M4.5 2l-3 3 3 3", 1.3],
  right: ["0 0 10 10", "M1 5h7.5M5.5 2l3 3-3 3", 1.3],
  up: ["0 0 10 10", "M5 9V1.5M2 4.5l3-3 3 3", 1.3],
  down: ["0 0 10 10", "M5 1v7.5M2 5.5l3 3 3-3", 1.3],
  close: ["0 0 10 10", "M2 2l6 6M8 2L2 8", 1.3],
  check: ["0 0 10 10", "M1.5 5.4L4 8l4.5-6", 1.5],
  flag: ["0 0 12 12", "M2.5 11.5V1.5h7l-2 2.7 2 2.8h-7", 1.3],
} as const;

export type IconName = keyof typeof PATHS;

/** A drawn sign; the text fonts lack arrows and check marks. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size, className }: { name: IconName; size?: number; className?: string }) {
  const [viewBox, path, width] = PATHS[name];
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      width={size ?? 10}
      height={size ?? 10}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
    >
      <path d={path} />
    </svg>
  );
}

/** The plumb line beside the name. */
export function Plumb() {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 24">
      <path d="M2.5 1h9M7 1v12" stroke="currentColor" strokeWidth="1.4" fill="none" />
      <path d="M3.6 14.2C4.6 13 9.4 13 10.4 14.2L7 23z" fill="currentColor" />
    </svg>
  );
}

/** The bob at the end of a hanging reference line in a chart. */
export function Bob() {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 14">
      <path d="M1 1.6C2.2.4 7.8.4 9 1.6L5 13z" fill="currentColor" />
    </svg>
  );
}
