"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** A page of a project as its tab shows it; the path stands below the project's address. */
export interface ProjectTab {
  path: string;
  name: string;
}

/** The project's tabs; the current one is told by weight and line, and to a screen reader. */
export function ProjectTabs({ slug, tabs }: { slug: string; tabs: readonly ProjectTab[] }) {
  const pathname = usePathname();
  const base = `/projects/${slug}`;
  return (
    <nav className="tabs" aria-label="Project">
      {tabs.map(({ path, name }) => {
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
