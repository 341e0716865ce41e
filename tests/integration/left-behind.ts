import { afterAll, vi } from "vitest";

/** What the app keeps for as long as its process lives; named here by where it is kept. */
const KEPT = [
  "plumblineAuth",
  "plumblineCases",
  "plumblineCaseViews",
  "plumblineDb",
  "plumblineRuns",
  "plumblineWrites",
] as const;

const settings = { ...process.env };
const folder = process.cwd();

// Test files share a process, since loading every module anew for each took half of the time: the next one finds
// nothing of what this one has set, stubbed or opened. Registered first, this runs after the file's own.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetConfig();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  process.chdir(folder);
  for (const name of KEPT) Reflect.deleteProperty(globalThis, name);
});
