import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { IN_FLIGHT, killRounds } from "./kill-rounds";

beforeAll(() => {
  vi.stubEnv("PLUMBLINE_SECRET", "a secret of this test alone");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test("a run whose process is killed three times judges each claim once and pays for no call twice", async () => {
  const moments = [0.05, 0.35, 0.6];
  const counts = await killRounds({ rounds: 3, moment: () => moments.shift() ?? 0 });
  const { claims, stored, cut, tokens } = counts;
  expect(counts).toMatchObject({
    status: "done",
    claims: 320,
    verdicts: claims,
    stored: claims,
    doubles: 0,
    losses: 0,
  });
  // What was under way at a kill is called again, and what came back in the moment before it was written.
  expect(cut).toBeGreaterThan(0);
  expect(cut).toBeLessThanOrEqual(3 * 2 * IN_FLIGHT);
  expect(stored).toBe(counts.reached - cut);
  expect(tokens.run).toBe(tokens.calls);
  // Four processes one after the other: on a busy machine they take their time to start.
}, 300_000);
