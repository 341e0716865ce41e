/** Runs once when a server starts: runs of judges that a killed process left behind are taken up again. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { watchOrphanedRuns } = await import("@/lib/runs/background");
  watchOrphanedRuns();
}
