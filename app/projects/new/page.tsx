import { signOut } from "@/app/account-actions";
import { ImportForm } from "@/components/imports/import-form";
import { Bar } from "@/components/shell/bar";
import { requireCreator } from "@/lib/auth/member";

export const metadata = { title: "New project from a file" };

export default async function NewProjectPage() {
  const user = await requireCreator();
  return (
    <>
      <Bar person={user} signOut={signOut} />
      <main id="main" className="page">
        <h1 className="lead">A new project from a file</h1>
        <p className="sub mt-2">
          One assistant&rsquo;s answered questions, with what it had retrieved. Answers are split into claims,
          unless the file gives them; labels come along. You see what the file would bring before anything is
          written.
        </p>
        <ImportForm project={null} />
      </main>
    </>
  );
}
