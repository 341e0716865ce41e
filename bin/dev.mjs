#!/usr/bin/env node
// Plumbline for working on it: the same database, pages rebuilt as files change.
import { generateClients } from "./setup/build.mjs";
import { databaseFolder, migrateDatabase } from "./setup/database.mjs";
import { checkNode, checkWritable, installPackages } from "./setup/install.mjs";
import { fail, loadSettings } from "./setup/run.mjs";
import { address, serveNext } from "./setup/serve.mjs";

try {
  checkNode();
  loadSettings();
  const folder = databaseFolder();
  if (folder) checkWritable(folder);
  await installPackages();
  await generateClients();
  await migrateDatabase();
  process.exitCode = await serveNext("dev", await address());
} catch (error) {
  fail(error);
}
