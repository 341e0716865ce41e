"use client";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { Icon } from "@/components/ui/icons";

/** The signed-in person's name; opens the way out. */
export function AccountMenu({
  person,
  signOut,
}: {
  person: { name: string; email: string; isAdmin: boolean };
  signOut: () => Promise<void>;
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="person">
        <span className="role">{person.name}</span>
        <Icon name="chevron" size={9} />
        <span className="sr">Account</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6}>
          <DropdownMenu.Label className="menu-label">{person.email}</DropdownMenu.Label>
          <DropdownMenu.Item className="menu-item" asChild>
            <Link href="/account">Sessions and password</Link>
          </DropdownMenu.Item>
          {person.isAdmin && (
            <DropdownMenu.Item className="menu-item" asChild>
              <Link href="/people">People</Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" onSelect={() => void signOut()}>
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
