import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";

// Files of lib/stats to mutate may follow the command; without them it is the whole folder.
const files = process.argv.slice(2);
const stryker = path.resolve("node_modules/@stryker-mutator/core/bin/stryker.js");
const args = [stryker, "run", "tests/mutation/stryker.config.mjs"];
if (files.length > 0) args.push("--mutate", files.join(","));

// It runs for minutes at full load; whatever else the machine does goes first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
process.exitCode = status ?? 1;
