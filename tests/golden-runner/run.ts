import path from "node:path";
import { SHARED_DIR } from "../shared";
import { readGolden } from "./golden-files";
import { runGolden } from "./run-golden";

const folder = process.env.GOLDEN_DIR
  ? path.resolve(process.env.GOLDEN_DIR)
  : path.join(SHARED_DIR, "golden");
const files = readGolden(folder);

if (files === null) {
  console.log(`skipped: there is no folder of golden files at ${folder} (set GOLDEN_DIR)`);
} else {
  let passed = 0;
  let failed = 0;
  let whole = 0;
  for (const file of files) {
    const results = runGolden(file);
    const failures = results.filter(({ failure }) => failure !== null);
    console.log(`${file.measure}: ${results.length - failures.length} passed, ${failures.length} failed`);
    for (const { name, failure } of failures) console.log(`  ${name}: ${failure}`);
    passed += results.length - failures.length;
    failed += failures.length;
    if (failures.length === 0) whole += 1;
  }
  console.log(`${whole} of ${files.length} measures, ${passed} of ${passed + failed} cases passed`);
  if (failed > 0) process.exitCode = 1;
}
