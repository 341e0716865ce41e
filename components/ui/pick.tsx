"use client";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { Icon } from "./icons";

export interface PickChoice {
  href: string;
  label: string;
  /** Said behind the label, smaller. */
  hint?: string;
  isChosen: boolean;
}

/** Choices under one heading; without a heading they stand alone. */
export interface PickGroup {
  title?: string;
  choices: readonly PickChoice[];
}

/**
 * A choice inside a sentence: an underlined word that opens the list of what could stand in its place. Each is a link,
 * so the address says what was chosen.
 */
export function Pick({ name, value, groups }: { name: string; value: string; groups: readonly PickGroup[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="pick" aria-label={`${name}: ${value}`}>
        {value}
        <Icon name="chevron" size={9} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4}>
          {groups.map((group, at) => (
            <DropdownMenu.Group key={group.title ?? at}>
              {group.title !== undefined && (
                <DropdownMenu.Label className="menu-label">{group.title}</DropdownMenu.Label>
              )}
              {group.choices.map((choice) => (
                <DropdownMenu.Item key={choice.href} className="menu-item" asChild>
                  <Link href={choice.href} scroll={false} aria-current={choice.isChosen ? "true" : undefined}>
                    <span className="pick-mark">{choice.isChosen && <Icon name="check" />}</span>
                    {choice.label}
                    {choice.hint !== undefined && <span className="q3 small">{choice.hint}</span>}
                  </Link>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
