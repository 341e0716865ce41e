import { EXIT, fileFault } from "./fail";
import { runProgram } from "./run-program";

// A reader such as `head` may close the pipe early; there is nobody left to write for. A file may have a full disk.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  process.stderr.write(`${fileFault("standard output", error).message}\n`);
  process.exit(EXIT.badInput);
});

process.exitCode = await runProgram(process.argv);
