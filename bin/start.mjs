#!/usr/bin/env node
// Serves a built Plumbline: brings the database up to date first.
import { buildApp, generateClients } from "./setup/build.mjs";
import { databaseFolder, migrateDatabase } from "./setup/database.mjs";
import { checkNode, checkWritable } from "./setup/install.mjs";
import { fail, loadSettings } from "./setup/run.mjs";
import { address, serveNext } from "./setup/serve.mjs";

try {
  checkNode();
  loadSettings();
  const folder = databaseFolder();
  if (folder) checkWritable(folder);
  await generateClients();
  await migrateDatabase();
  await buildApp();
  process.exitCode = await serveNext("start", await address(), (url) =>
    console.log(`Plumbline is served at ${url}`),
  );
} catch (error) {
  fail(error);
}
