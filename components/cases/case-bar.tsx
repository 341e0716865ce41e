"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isLayerOpen, isTextEntry } from "@/components/labeling/key-guards";
import { Button, ButtonLink } from "@/components/ui/button";
import { Key } from "@/components/ui/key";
import { formatNumber } from "@/lib/format";

/** Where one is in the list, the ways to its neighbours, and the way to label this case. */
export function CaseBar({
  externalId,
  back,
  label,
  before,
  after,
  number,
  of,
}: {
  externalId: string;
  back: string;
  /** null for who may not label. */
  label: string | null;
  before: string | null;
  after: string | null;
  /** Place in the list from 1; null when the list does not hold the case. */
  number: number | null;
  of: number;
}) {
  const router = useRouter();
  useEffect(() => {
    const ways: Record<string, string | null> = {
      ArrowLeft: before,
      ArrowRight: after,
      l: label,
      Escape: back,
    };
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isTextEntry(event.target) || isLayerOpen(document)) return;
      const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (typeof way !== "string") return;
      event.preventDefault();
      router.push(way);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [router, before, after, label, back]);
  return (
    <nav className="case-bar" aria-label="Cases">
      <Link href={back} className="btn btn-s btn-bare">
        All cases <Key>Esc</Key>
      </Link>
      <Neighbour href={before} name="Previous case" sign="←" />
      <span>
        <span className="id">{externalId}</span>{" "}
        <span className="q2">
          {number === null ? "not in this list" : `case ${formatNumber(number)} of ${formatNumber(of)}`}
        </span>
      </span>
      <Neighbour href={after} name="Next case" sign="→" />
      {label !== null && (
        <ButtonLink small kind="main" href={label} className="case-label">
          Label this case <Key>L</Key>
        </ButtonLink>
      )}
    </nav>
  );
}

function Neighbour({ href, name, sign }: { href: string | null; name: string; sign: string }) {
  if (href === null) {
    return (
      <Button small disabled aria-label={name}>
        <Key>{sign}</Key>
      </Button>
    );
  }
  return (
    <ButtonLink small href={href} aria-label={name} prefetch={false}>
      <Key>{sign}</Key>
    </ButtonLink>
  );
}
