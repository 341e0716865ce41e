import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What a page loads; where it is not there, there is no such page. */
export async function found<Loaded>(work: Promise<Loaded>): Promise<Loaded> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
