import type { ReactNode } from "react";
import { signOut } from "@/app/account-actions";
import { Bar } from "@/components/shell/bar";
import { ProjectMenu } from "@/components/shell/project-menu";
import { ProjectTabs } from "@/components/shell/project-tabs";
import { requireMember } from "@/lib/auth/member";
import { listProjectNames } from "@/lib/db/project-names";
import { tabsOf } from "./tabs";

/** The bar of a project. It does not guard its pages: each page asks for what it shows. */
export default async function ProjectLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ slug: string }>;
}) {
  const { slug } = await params;
  const member = await requireMember(slug, "enter");
  const projects = await listProjectNames(member);
  return (
    <>
      <Bar person={member} signOut={signOut}>
        <ProjectMenu name={member.project.name} projects={projects} />
        <ProjectTabs slug={slug} tabs={tabsOf(member.role)} />
      </Bar>
      {children}
    </>
  );
}
