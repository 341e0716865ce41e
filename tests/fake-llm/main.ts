import { FAILURES } from "./failures";
import { startFakeLlm } from "./server";

/** Where it listens unless `--port` says otherwise: the same every time, so that a judge can be kept. */
const PORT = 8089;

const at = process.argv.indexOf("--port");
const port = at < 0 ? PORT : Number(process.argv[at + 1]);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write("--port takes a number from 0 to 65535\n");
  process.exit(2);
}

try {
  const fake = await startFakeLlm({ port });
  process.stdout.write(`A fake language model listens. It needs no key, and nothing leaves this machine.

  Base address of an LLM judge   ${fake.url}
  Address of an HTTP judge       ${fake.origin}/http-judge

Models:
  fake          answers by the rules judge
  fake-50ms     the same, 50 ms later (any number)
  fake-mixed    on 30 in 100 claims a refusal, a cut reply or broken JSON, until they are asked for again;
                fake-mixed-60 on 60 in 100, fake-mixed-always for ever. Give the judge a seed.
  fake-obeys    follows orders that stand in a passage or a claim
  fake-invents  asked to split an answer, leaves its last claim out and makes one up
  fake-NAME     fails each time: ${Object.keys(FAILURES).join(" ")}

From a shell:
  LLM_BASE_URL=${fake.url} LLM_MODEL=fake npx plumbline agree FILE --judge llm
  curl -d '{"steps": ["429", "500"], "latencyMs": 50}' ${fake.origin}/__script    what the next calls get
  curl ${fake.origin}/__log                                                        how many came, and the last 1000
  curl -X POST ${fake.origin}/__reset                                              start again

Stop it with Ctrl+C.
`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      fake.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`The fake model could not start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
