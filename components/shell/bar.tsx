import Link from "next/link";
import type { ReactNode } from "react";
import { Plumb } from "@/components/ui/icons";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { AccountMenu } from "./account-menu";

/** The bar at the head of every page; a project adds its name and tabs between the brand and the person. */
export function Bar({
  person,
  signOut,
  children,
}: {
  person: { name: string; email: string; isAdmin: boolean } | null;
  signOut?: () => Promise<void>;
  children?: ReactNode;
}) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the work
      </a>
      <header className="bar">
        <Link className="brand" href="/projects" aria-label="Plumbline">
          <Plumb />
          <span className="brand-word">Plumbline</span>
        </Link>
        {children}
        <div className="bar-end">
          <ThemeToggle />
          {person && signOut && <AccountMenu person={person} signOut={signOut} />}
        </div>
      </header>
    </>
  );
}
