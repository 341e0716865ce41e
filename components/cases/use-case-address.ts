"use client";

import { usePathname, useRouter } from "next/navigation";
import { useCallback, useTransition } from "react";
import { type CaseQuery, caseQueryString } from "@/lib/metrics/case-query";
import { type Picks, picksInAddress } from "./selection";

/** Filters and order live in the address, and are the server's; the selection stands there too, and stays here. */
export function useCaseAddress(query: CaseQuery) {
  const router = useRouter();
  const pathname = usePathname();
  const [pending, start] = useTransition();
  const setQuery = useCallback(
    (change: Partial<CaseQuery>) => {
      start(() =>
        router.replace(`${pathname}${caseQueryString({ ...query, ...change })}`, { scroll: false }),
      );
    },
    [router, pathname, query],
  );
  const refresh = useCallback(() => start(() => router.refresh()), [router]);
  const keepSelection = useCallback(
    ({ at, picks }: { at: string | null; picks: Picks }) => {
      const params = new URLSearchParams(caseQueryString(query));
      const picked = picksInAddress(picks);
      if (picked !== null) params.set("picked", picked);
      if (at !== null) params.set("at", at);
      const search = params.toString();
      window.history.replaceState(null, "", search === "" ? pathname : `${pathname}?${search}`);
    },
    [pathname, query],
  );
  return { setQuery, refresh, keepSelection, pending, push: router.push };
}
