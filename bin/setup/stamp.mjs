// Runs after every npm install: notes what was installed, so that quickstart and the tests need not do it again.
import { stampInstall } from "./install.mjs";

stampInstall();
