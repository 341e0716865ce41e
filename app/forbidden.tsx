import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Not yours to open" };

/** What somebody reads whose role in a project does not open a page. */
export default function Forbidden() {
  return (
    <main id="main" className="page">
      <h1 className="lead">Your role in this project does not open this page.</h1>
      <p className="sub mt-3">Nothing was changed. An owner of the project can give you another role.</p>
      <p className="mt-5">
        <ButtonLink href="/projects">Your projects</ButtonLink>
      </p>
    </main>
  );
}
