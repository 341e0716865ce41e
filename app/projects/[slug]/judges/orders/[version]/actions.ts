"use server";

import { z } from "zod";
import { argument } from "@/app/argument";
import type { OrdersState } from "@/components/judges/answers/orders-check";
import { audit } from "@/lib/auth/audit";
import { requireMember } from "@/lib/auth/member";
import { AppError } from "@/lib/errors";
import { checkVersionOrders } from "@/lib/runs/check-orders";

const id = z.string().min(1).max(100);
const schema = z.object({ slug: id, versionId: id });

/** Asks a stored version about one claim as it is and under each attack. */
export async function checkOrdersAction(slug: string, versionId: string): Promise<OrdersState> {
  const member = await requireMember(slug, "editJudge");
  const asked = argument(schema, { slug, versionId });
  try {
    const results = await checkVersionOrders(asked);
    await audit(member, "judgeTried", { version: asked.versionId, how: "orders" });
    return { status: "checked", results };
  } catch (error) {
    if (error instanceof AppError) return { status: "refused", message: error.message };
    throw error;
  }
}
