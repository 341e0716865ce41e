#!/usr/bin/env node
// From a bare clone to a running Plumbline with its sample project. A second run skips what is done and changes no data.
import { buildApp, generateClients } from "./setup/build.mjs";
import { databaseFolder, migrateDatabase } from "./setup/database.mjs";
import { checkNode, checkWritable, installPackages } from "./setup/install.mjs";
import { fail, loadSettings, run, SetupFailed } from "./setup/run.mjs";
import { address, serveNext } from "./setup/serve.mjs";

try {
  checkNode();
  loadSettings();
  console.log("Plumbline quickstart");
  const folder = databaseFolder();
  if (folder) checkWritable(folder);
  await installPackages();
  await generateClients();
  await migrateDatabase();
  const sample = await run([
    process.execPath,
    "--conditions=react-server",
    "--import",
    "tsx",
    "bin/sample.ts",
  ]);
  if (sample.code !== 0)
    throw new SetupFailed("the sample project could not be loaded; what went wrong stands above.");
  await buildApp();
  const where = await address();
  process.exitCode = await serveNext("start", where, (url) => {
    console.log(`\nPlumbline is served at ${url}`);
    console.log(
      "Open it and look around the sample project; the first visit creates the owner. Ctrl+C stops it; nothing is lost.\n",
    );
  });
} catch (error) {
  fail(error);
}
