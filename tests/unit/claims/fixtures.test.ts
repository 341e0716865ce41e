import { describe, expect, it } from "vitest";
import { type FixtureFile, readFixtures } from "../../fixtures-runner/fixture-files";
import { KNOWN_FAILURES } from "../../fixtures-runner/known-failures";
import { runFixture } from "../../fixtures-runner/run-case";
import { sharedPath } from "../../shared";

const FOLDERS = ["fixtures", "reports/inputs/R10", "reports/inputs/R15"];

for (const name of FOLDERS) {
  const folder = sharedPath(...name.split("/"));
  const files: FixtureFile[] = folder === null ? [] : (readFixtures(folder) ?? []);
  describe.skipIf(folder === null)(`shared fixtures in ${name}`, () => {
    it("are all read", () => {
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => file.kind === "unknown")).toEqual([]);
    });

    it.each(files)("$name comes out as expected but for the known failures", (file) => {
      const failed = runFixture(file).filter((result) => result.failure !== null);
      const known = KNOWN_FAILURES.filter((entry) => entry.kind === file.kind).map((entry) => entry.id);
      expect(failed.filter((result) => !known.includes(result.id))).toEqual([]);
    });
  });
}
