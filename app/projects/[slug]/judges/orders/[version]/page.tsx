import Link from "next/link";
import { notFound } from "next/navigation";
import { found } from "@/app/found";
import { OrdersCheck } from "@/components/judges/answers/orders-check";
import { requireMember } from "@/lib/auth/member";
import { findCheckedVersion } from "@/lib/runs/check-orders";
import { checkOrdersAction } from "./actions";

export const metadata = { title: "Orders to a judge" };

export default async function OrdersPage({ params }: { params: Promise<{ slug: string; version: string }> }) {
  const { slug, version: versionId } = await params;
  await requireMember(slug, "editJudge");
  const judge = await found(findCheckedVersion({ slug, versionId }));
  if (judge === null) notFound();
  return (
    <main id="main" className="page">
      <p className="basis">
        <Link href={`/projects/${slug}/judges`}>Judges</Link>,{" "}
        <Link href={`/projects/${slug}/judges/${encodeURIComponent(judge.name)}`}>{judge.title}</Link>
      </p>
      <h1 className="lead">
        Can <b>{judge.title}</b> be talked into a verdict?
      </h1>
      <p className="sub mt-2">
        A passage or an answer may hold words meant for the judge. It is asked about one claim that its
        passage says nothing of, then about the same claim with an order, a verdict line, a false end of the
        material, a ready reply or a thought added. A verdict that changes by that alone can be made by
        whoever writes the texts.
      </p>
      <OrdersCheck check={checkOrdersAction.bind(null, slug, versionId)} />
    </main>
  );
}
