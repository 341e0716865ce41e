"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** A project's pages in the order of the work. */
const TABS = [
  ["", "Overview"],
  ["/cases", "Cases"],
  ["/label", "Label"],
  ["/judges", "Judges"],
  ["/calibration", "Calibration"],
  ["/score", "Score"],
  ["/report", "Report"],
  ["/settings", "Settings"],
] as const;

/** The project's tabs; the current one is told by weight and line, and to a screen reader. */
export function ProjectTabs({ slug }: { slug: string }) {
  const pathname = usePathname();
  const base = `/projects/${slug}`;
  return (
    <nav className="tabs" aria-label="Project">
      {TABS.map(([path, name]) => {
        const href = base + path;
        const current =
          path === "" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link key={name} href={href} aria-current={current ? "page" : undefined}>
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
