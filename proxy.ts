import { type NextRequest, NextResponse } from "next/server";
import type { ErrorBody } from "@/lib/http";

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers addresses whose percent signs encode no text, such as `/projects/%ff`: Next fails on them before any page or
 * route of ours is asked. Pages say that there is nothing, the API that the address is wrong.
 */
export function proxy({ nextUrl }: NextRequest): NextResponse {
  const { pathname } = nextUrl;
  if (isReadable(pathname)) return NextResponse.next();
  if (!pathname.startsWith("/api/")) return NextResponse.rewrite(new URL("/no-such-address", nextUrl));
  const message = "The address is not valid: a percent sign in it encodes no text.";
  return NextResponse.json({ error: { code: "bad_request", message } } satisfies ErrorBody, { status: 400 });
}

// Only addresses with a percent sign: every other request goes straight on, uploads above all.
export const config = { matcher: "/(.*%.*)" };
