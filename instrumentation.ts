/** Runs once when a server starts: runs of judges that a killed process left behind are taken up again. */
export async function register(): Promise<void> {
  // Written so that the bundler sees it: what is inside is left out of every other runtime.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { watchOrphanedRuns } = await import("@/lib/runs/background");
    watchOrphanedRuns();
    const { isClaimed, setupToken } = await import("@/lib/auth/setup");
    // On standard error: the start scripts show that one.
    if (!(await isClaimed()))
      console.error(`No owner yet. A first visit from another machine asks for this token: ${setupToken()}`);
  }
}

/** Next refuses a form whose address is not the server's own; only the setting that names it says what to do. */
export function onRequestError(error: unknown): void {
  if (error instanceof Error && error.message.startsWith("Invalid Server Actions request")) {
    console.error(
      "A form was refused because it came through another address: set PLUMBLINE_URL to the address people use.",
    );
  }
}
