import Link from "next/link";
import { Blank } from "@/components/ui/blank";
import { ButtonLink } from "@/components/ui/button";

interface Project {
  slug: string;
  name: string;
  description: string;
  cases: number;
  claims: number;
  labeled: number;
}

/** One sentence that says how far a project is. */
function standing({ cases, claims, labeled }: Project): string {
  if (cases === 0) return "no cases yet";
  const so = cases === 1 ? "1 case" : `${cases} cases`;
  if (claims === 0) return `${so}, no claims`;
  if (labeled === claims) return `${so}, all ${claims} claims labeled`;
  return `${so}, ${labeled} of ${claims} claims labeled`;
}

/** Names need not differ, slugs do: where two projects share one, the slug tells them apart. */
function isNamedTwice(projects: readonly Project[], name: string): boolean {
  return projects.filter((one) => one.name === name).length > 1;
}

/** A person's projects, each with where it stands. */
export function ProjectList({ projects, mayCreate }: { projects: readonly Project[]; mayCreate: boolean }) {
  if (projects.length === 0 && !mayCreate) {
    return (
      <Blank title="No project yet">
        You are a member of none. An owner of a project can send you a link that makes you one.
      </Blank>
    );
  }
  if (projects.length === 0) {
    return (
      <Blank
        title="No project yet"
        actions={
          <ButtonLink kind="main" href="/projects/new">
            Bring in cases
          </ButtonLink>
        }
      >
        A project is one assistant under evaluation: its cases, the people who label them and the judges held
        against them.
      </Blank>
    );
  }
  return (
    <ul className="border-t border-rule-2">
      {projects.map((project) => (
        <li key={project.slug} className="grid gap-x-6 border-b border-rule py-4 md:grid-cols-[1fr_auto]">
          <h2 className="type-head">
            <Link href={`/projects/${project.slug}`}>{project.name}</Link>
            {isNamedTwice(projects, project.name) && <span className="id q3"> {project.slug}</span>}
          </h2>
          <p className="q2 num md:row-span-2 md:self-center">{standing(project)}</p>
          {project.description && <p className="sub">{project.description}</p>}
        </li>
      ))}
    </ul>
  );
}
