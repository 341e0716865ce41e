import type { ReactNode } from "react";
import { requireMember } from "@/lib/auth/member";

/** Asked here too, above the waiting lines: the refusal is then the answer's status, before anything has been sent. */
export default async function LabelLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ slug: string }>;
}) {
  await requireMember((await params).slug, "label");
  return children;
}
