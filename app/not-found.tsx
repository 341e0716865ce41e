import { ButtonLink } from "@/components/ui/button";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="page">
      <h1 className="lead">There is nothing at this address.</h1>
      <p className="sub mt-3">It may have been deleted, or the address has a slip in it.</p>
      <p className="mt-5">
        <ButtonLink href="/projects">All projects</ButtonLink>
      </p>
    </main>
  );
}
