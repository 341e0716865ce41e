import { notFound } from "next/navigation";
import type { z } from "zod";

/** An argument of an action as it came back from the browser, where it may have become anything; else there is nothing here. */
export function argument<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (!read.success) notFound();
  return read.data;
}
