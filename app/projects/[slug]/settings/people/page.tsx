import Link from "next/link";
import { InvitationList } from "@/components/people/invitation-list";
import { InviteForm } from "@/components/people/invite-form";
import { MembersTable } from "@/components/people/members-table";
import { OthersTable } from "@/components/people/others-table";
import { Section } from "@/components/settings/section";
import { requireMember } from "@/lib/auth/member";
import { listOpenInvitations } from "@/lib/db/invitations";
import { listMembers } from "@/lib/db/members";
import { changeRoleAction, inviteAction, removeMemberAction, revokeInvitationAction } from "./actions";

export const metadata = { title: "People" };

export default async function PeoplePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { id, project } = await requireMember(slug, "managePeople");
  const [{ members, others }, invitations] = await Promise.all([
    listMembers(project.id),
    listOpenInvitations(project.id, new Date()),
  ]);
  return (
    <main id="main" className="page settings">
      <p className="basis">
        <Link href={`/projects/${slug}/settings`}>Settings</Link>
      </p>
      <h1 className="lead">
        <b>{members.length}</b> {members.length === 1 ? "person works" : "people work"} on {project.name}
      </h1>
      <Section
        title="Who may do what?"
        note="A role counts from the next page that somebody opens. Labels stay when their reviewer leaves. An admin of this Plumbline is the owner of every project in which they have no role."
      >
        <MembersTable
          me={id}
          members={members}
          change={changeRoleAction.bind(null, slug)}
          remove={removeMemberAction.bind(null, slug)}
        />
      </Section>
      <Section
        title="Who else should join?"
        note="A link is for one person: it works once, for a week. Send it by whatever way you trust; nothing is mailed from here."
      >
        <InviteForm invite={inviteAction.bind(null, slug)} />
        <InvitationList invitations={invitations} revoke={revokeInvitationAction.bind(null, slug)} />
      </Section>
      {others.length > 0 && (
        <Section
          title="Whose labels are here besides?"
          note="People whom a file named, and members who have left. Their labels count as everybody’s."
        >
          <OthersTable people={others} />
        </Section>
      )}
    </main>
  );
}
