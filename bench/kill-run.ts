// Kills a run by calls at random moments, round after round: npm run bench:kill [ROUNDS]
import { randomBytes } from "node:crypto";
import { killRounds } from "@/tests/integration/runs/kill-rounds";

process.env.PLUMBLINE_SECRET ??= randomBytes(32).toString("base64url");

const rounds = Number(process.argv[2] ?? 30);
const began = performance.now();
const counts = await killRounds({
  rounds,
  moment: Math.random,
  onRound: (round, reached) =>
    console.log(`kill ${round} of ${rounds}: ${reached} calls have reached the server`),
});
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`
${counts.rounds} kills with SIGKILL, then to the end, in ${seconds} s
calls that reached the server   ${counts.reached}
  stored the moment they ended  ${counts.stored}
  cut by a kill, made again     ${counts.cut}
claims                          ${counts.claims}
verdicts                        ${counts.verdicts}
calls stored twice              ${counts.doubles}
claims lost                     ${counts.losses}
the run is ${counts.status}; its tokens are ${counts.tokens.run === counts.tokens.calls ? "those of its calls" : "WRONG"}`);
process.exitCode = counts.doubles === 0 && counts.losses === 0 && counts.status === "done" ? 0 : 1;
