import path from "node:path";
import { sharedPath } from "../shared";
import { readFixtures } from "./fixture-files";
import { KNOWN_FAILURES } from "./known-failures";
import { runFixture } from "./run-case";

const folder = process.env.FIXTURES_DIR ? path.resolve(process.env.FIXTURES_DIR) : sharedPath("fixtures");
const files = folder === null ? null : readFixtures(folder);

if (files === null) {
  console.log(
    `skipped: there is no folder of fixtures${folder === null ? "" : ` at ${folder}`} (set FIXTURES_DIR)`,
  );
} else {
  let news = 0;
  let passed = 0;
  let total = 0;
  for (const file of files) {
    const results = runFixture(file);
    const failures = results.filter((result) => result.failure !== null);
    console.log(
      `${file.name} (${file.kind}): ${results.length - failures.length} passed, ${failures.length} failed`,
    );
    for (const { id, failure } of failures) {
      const known = KNOWN_FAILURES.find((entry) => entry.kind === file.kind && entry.id === id);
      console.log(`  ${id}: ${failure}${known ? ` (known: ${known.reason})` : ""}`);
      if (!known) news += 1;
    }
    passed += results.length - failures.length;
    total += results.length;
  }
  console.log(`${passed} of ${total} cases passed`);
  if (news > 0) process.exitCode = 1;
}
