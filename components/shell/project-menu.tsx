"use client";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { Icon } from "@/components/ui/icons";

/** The project's name; opens the list of all. */
export function ProjectMenu({
  name,
  projects,
}: {
  name: string;
  projects: readonly { slug: string; name: string }[];
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="project">
        {name}
        <Icon name="chevron" size={9} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={2}>
          {projects.map((project) => (
            <DropdownMenu.Item key={project.slug} className="menu-item" asChild>
              <Link href={`/projects/${project.slug}`}>{project.name}</Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="menu-rule" />
          <DropdownMenu.Item className="menu-item" asChild>
            <Link href="/projects">All projects</Link>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
