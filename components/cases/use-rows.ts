"use client";

import { useCallback, useRef, useState } from "react";
import type { CaseRow } from "@/lib/metrics/case-row";

/** Rows travel in pieces of so many. */
export const ROWS_A_PIECE = 100;

/** What the server sends for a piece. */
export interface RowsReply {
  token: string;
  rows: CaseRow[];
}

interface Store {
  token: string;
  pieces: ReadonlyMap<number, readonly CaseRow[]>;
}

function begin(token: string, from: number, rows: readonly CaseRow[]): Store {
  const pieces = new Map<number, readonly CaseRow[]>();
  for (let at = 0; at < rows.length; at += ROWS_A_PIECE) {
    pieces.set((from + at) / ROWS_A_PIECE, rows.slice(at, at + ROWS_A_PIECE));
  }
  return { token, pieces };
}

/**
 * The rows of one list, fetched as they come into view.
 *
 * @param source address of the rows, its query included; `token` names the list, so rows of another never mix in.
 * @param onStale the list is not kept any more: ask for a new one.
 */
export function useRows(
  source: { url: string; token: string; from: number; rows: readonly CaseRow[] },
  onStale: () => void,
) {
  const { url, token, from, rows } = source;
  const [store, setStore] = useState(() => begin(token, from, rows));
  const [failed, setFailed] = useState<{ from: number; to: number } | null>(null);
  const asked = useRef(new Set<string>());
  if (store.token !== token) {
    setStore(begin(token, from, rows));
    setFailed(null);
  }
  const fetchPiece = useCallback(
    async (piece: number) => {
      const name = `${token}#${piece}`;
      if (asked.current.has(name)) return;
      asked.current.add(name);
      const params = new URLSearchParams({ from: String(piece * ROWS_A_PIECE), view: token });
      try {
        const response = await fetch(`${url}${url.includes("?") ? "&" : "?"}${params}`);
        if (!response.ok) throw new Error(`rows: ${response.status}`);
        const reply: RowsReply = await response.json();
        if (reply.token !== token) return onStale();
        setStore((before) =>
          before.token === token ? { token, pieces: new Map(before.pieces).set(piece, reply.rows) } : before,
        );
        setFailed(null);
      } catch {
        asked.current.delete(name);
        setFailed({ from: piece * ROWS_A_PIECE, to: piece * ROWS_A_PIECE });
      }
    },
    [token, url, onStale],
  );

  const need = useCallback(
    ({ from: first, to: last }: { from: number; to: number }) => {
      for (let piece = Math.floor(first / ROWS_A_PIECE); piece <= Math.floor(last / ROWS_A_PIECE); piece++) {
        if (!store.pieces.has(piece)) void fetchPiece(piece);
      }
    },
    [fetchPiece, store.pieces],
  );

  const rowAt = useCallback(
    (index: number): CaseRow | null =>
      store.pieces.get(Math.floor(index / ROWS_A_PIECE))?.[index % ROWS_A_PIECE] ?? null,
    [store.pieces],
  );
  return { rowAt, need, failed };
}
