import { useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page comes to life: what depends on the reader's clock waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The time, kept up to the second while somebody counts with it. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

/** The reader's own time zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
