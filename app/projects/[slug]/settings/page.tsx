import { notFound } from "next/navigation";
import { PracticeTables } from "@/components/practice/practice-tables";
import { DatasetsTable } from "@/components/settings/datasets-table";
import { DeleteProject } from "@/components/settings/delete-project";
import { GuidelinesForm } from "@/components/settings/guidelines-form";
import { GuidelinesHistory } from "@/components/settings/guidelines-history";
import { OldLabelsForm } from "@/components/settings/old-labels";
import { PeopleTable } from "@/components/settings/people-table";
import { PolicyForm } from "@/components/settings/policy-form";
import { ProjectForm } from "@/components/settings/project-form";
import { settingsValues } from "@/components/settings/project-values";
import { RaisedTables } from "@/components/settings/raised-tables";
import { Section } from "@/components/settings/section";
import { ButtonLink } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/member";
import { roleMay } from "@/lib/auth/permissions";
import { loadPolicy, loadRaised } from "@/lib/runs/label-policy";
import { loadPracticeSet } from "@/lib/runs/practice";
import { loadSettings } from "@/lib/runs/project-settings";
import { loadOldLabels } from "@/lib/runs/send-back";
import {
  closeFlagAction,
  countDeletionAction,
  deleteDatasetAction,
  deleteProjectAction,
  saveGuidelinesAction,
  savePolicyAction,
  saveProjectAction,
  sendBackAction,
  takeOutOfPracticeAction,
} from "./actions";

export const metadata = { title: "Settings" };

export default async function SettingsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { role } = await requireMember(slug, "manageSettings");
  const loaded = await loadSettings(slug);
  if (loaded === null) notFound();
  const { project, guidelines, people, datasets } = loaded;
  const old = await loadOldLabels(project.id);
  const current = guidelines[0] ?? { version: 0, text: "" };
  return (
    <main id="main" className="page settings">
      <h1 className="lead">Settings</h1>
      <Section
        title="What is this project?"
        note="The report says these words, and holds its rates against these budgets."
      >
        <ProjectForm initial={settingsValues(project)} save={saveProjectAction.bind(null, slug)} />
      </Section>
      <Section
        title="By which guidelines do people label?"
        note="Saving makes a new version and changes none: every label keeps the version it was given under."
      >
        <GuidelinesForm
          current={{ version: current.version, text: current.text }}
          save={saveGuidelinesAction.bind(null, slug)}
        />
        <GuidelinesHistory versions={guidelines} />
      </Section>
      {old.groups.length > 0 && (
        <Section
          title="Which labels rest on older guidelines?"
          note="A label that is sent back comes up for its reviewer again, marked as such, and counts as it is until they answer; every version of it is kept. Labels of cases for practice are not among these."
        >
          <OldLabelsForm inForce={old.inForce} groups={old.groups} send={sendBackAction.bind(null, slug)} />
        </Section>
      )}
      <Section
        title="What does somebody new practise on?"
        note="Cases with settled claims. A reviewer answers them before their first label and is told after each claim what it is held to. The answers count in no figure, and nobody is asked for other labels of these cases."
      >
        <PracticeTables
          slug={slug}
          set={await loadPracticeSet(project.id)}
          takeOut={takeOutOfPracticeAction.bind(null, slug)}
        />
      </Section>
      <Section
        title="How are the claims shared out?"
        note="How many labels a claim gets is held by the server. A case stays with whoever has it for a quarter of an hour after their last sign, then it goes back to the list; what they labeled stays theirs."
      >
        <PolicyForm initial={await loadPolicy(project.id)} save={savePolicyAction.bind(null, slug)} />
      </Section>
      <Section
        title="What do reviewers want looked at?"
        note="Claims they flagged, until somebody is done with them, and cases they would rather not label. Nobody is mailed: this is the list."
      >
        <RaisedTables
          slug={slug}
          raised={await loadRaised(project.id)}
          close={closeFlagAction.bind(null, slug)}
        />
      </Section>
      <Section
        title="Who labels here?"
        note="The owner, and everybody with a label on one of this project’s claims."
      >
        <PeopleTable people={people} />
        {roleMay(role, "managePeople") && (
          <p className="acts">
            <ButtonLink href={`/projects/${slug}/settings/people`}>Members and invitations</ButtonLink>{" "}
            <ButtonLink href={`/projects/${slug}/settings/audit`}>Audit trail</ButtonLink>
          </p>
        )}
      </Section>
      <Section title="Which cases are in it?" note="Each file that was brought in is a set of its own.">
        <DatasetsTable
          slug={slug}
          datasets={datasets}
          count={countDeletionAction.bind(null, slug)}
          remove={deleteDatasetAction.bind(null, slug)}
        />
        {roleMay(role, "import") && (
          <p className="acts">
            <ButtonLink href={`/projects/${slug}/import`}>Bring in cases</ButtonLink>
          </p>
        )}
      </Section>
      <Section
        title="How does it all come out again?"
        note="The JSONL file reads back to the same project: cases, labels with their history, gold labels, verdicts. The CSV file is for a spreadsheet."
      >
        <p className="acts">
          <a className="btn" href={`/api/v1/projects/${slug}/export?format=jsonl`} download>
            Export as JSONL
          </a>
          <a className="btn" href={`/api/v1/projects/${slug}/export?format=csv`} download>
            Export as CSV
          </a>
        </p>
      </Section>
      {roleMay(role, "deleteProject") && (
        <Section
          title="Is it done with?"
          note="Deleting takes everything of the project with it, frozen reports too."
        >
          <DeleteProject
            slug={slug}
            count={countDeletionAction.bind(null, slug, null)}
            remove={deleteProjectAction.bind(null, slug)}
          />
        </Section>
      )}
    </main>
  );
}
