import { ZodError } from "zod";
import { AppError } from "@/lib/errors";

/** Why a judge or a connection could not be kept, as a sentence for the person who tried; anything else is thrown on. */
export function refusedWords(error: unknown): string {
  if (error instanceof AppError) return error.message;
  // The form was read without fault, so it is the server that was chosen: one of another kind.
  if (error instanceof ZodError) return "These settings do not fit the server. Choose one of the same kind.";
  throw error;
}
