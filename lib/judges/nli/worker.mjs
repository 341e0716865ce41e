// Runs a local model in a thread of its own, so that no request ever waits for it. Plain JavaScript, because the server
// starts it by its file and not through the bundler.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** @typedef {import("./protocol").WorkerSetup} WorkerSetup */
/** @typedef {import("./protocol").WorkerRequest} WorkerRequest */
/** @typedef {import("./protocol").WorkerFaultKind} WorkerFaultKind */

/** A fault that the other side tells apart by its kind. */
class Fault extends Error {
  /**
   * @param {WorkerFaultKind} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** @type {WorkerSetup} */
const setup = workerData;
const inFolder = (name) => path.join(setup.folder, name);

/** The package, or null where it is not installed or does not run on this system. */
async function load(name) {
  try {
    const loaded = await import(name);
    return loaded.default?.InferenceSession ? loaded.default : loaded;
  } catch {
    return null;
  }
}

/** The native runtime where it is installed, several times as fast as the other; else WebAssembly. */
async function loadRuntime() {
  const native = await load("onnxruntime-node");
  if (native)
    return {
      ort: native,
      name: `onnxruntime-node ${native.env.versions.node ?? native.env.versions.common}`,
    };
  const wasm = await load("onnxruntime-web");
  if (!wasm) throw new Fault("package", "onnxruntime-web is not installed");
  // One thread: with more, sums are added in an order that differs from machine to machine.
  wasm.env.wasm.numThreads = 1;
  return { ort: wasm, name: `onnxruntime-web ${wasm.env.versions.web ?? wasm.env.versions.common}` };
}

async function loadSession(ort) {
  const file = inFolder(setup.model);
  try {
    const externalData = await Promise.all(
      setup.weights.map(async (name) => ({
        path: path.basename(name),
        data: await readFile(inFolder(name)),
      })),
    );
    return await ort.InferenceSession.create(
      await readFile(file),
      externalData.length > 0 ? { externalData } : {},
    );
  } catch (error) {
    throw new Fault(
      "model",
      `${file}: can't be loaded (${error.message}); fetch it again, or take another export`,
    );
  }
}

async function loadTokenizer() {
  const tokenizers = await load("@huggingface/tokenizers");
  if (!tokenizers) throw new Fault("package", "@huggingface/tokenizers is not installed");
  const read = async (name) => JSON.parse(await readFile(inFolder(name), "utf8"));
  try {
    return new tokenizers.Tokenizer(await read("tokenizer.json"), await read("tokenizer_config.json"));
  } catch (error) {
    throw new Fault(
      "model",
      `${inFolder("tokenizer.json")}: can't be used (${error.message}); copy it again`,
    );
  }
}

const INPUTS = ["input_ids", "attention_mask", "token_type_ids"];

async function start() {
  const { ort, name } = await loadRuntime();
  const tokenizer = await loadTokenizer();
  const session = await loadSession(ort);
  const stray = session.inputNames.find((input) => !INPUTS.includes(input));
  if (stray !== undefined || !session.inputNames.includes("input_ids")) {
    const asks = session.inputNames.join(", ");
    throw new Fault(
      "model",
      `${inFolder(setup.model)}: asks for ${asks}; a model for text classification asks for ${INPUTS.join(", ")}`,
    );
  }
  const specials = [...tokenizer.get_added_tokens_decoder().values()]
    .filter((token) => token.special && token.content.length > 1)
    .map((token) => token.content);
  return { ort, name, tokenizer, session, specials };
}

/** @type {Promise<Awaited<ReturnType<typeof start>>> | undefined} */
let started;
const model = () => {
  started ??= start();
  return started;
};

/** A text whose words are words alone: "[SEP]" written in a passage must not end it. */
function disarm(text, specials) {
  return specials.reduce((safe, mark) => safe.replaceAll(mark, `${mark[0]} ${mark.slice(1)}`), text);
}

function encode({ tokenizer, specials }, passage, claim) {
  const [first, second] = [disarm(passage, specials), disarm(claim, specials)];
  if (setup.template === null) {
    return tokenizer.encode(first, { text_pair: second, return_token_type_ids: true });
  }
  // By cutting and not by replacing, which would read "$&" in a passage as a command.
  const [before = "", rest = ""] = setup.template.split("{passage}");
  const isClaimFirst = before.includes("{claim}");
  const [a = "", b = ""] = (isClaimFirst ? before : rest).split("{claim}");
  const text = isClaimFirst ? a + second + b + first + rest : before + first + a + second + b;
  return tokenizer.encode(text, { return_token_type_ids: true });
}

const countAlone = ({ tokenizer, specials }, text) =>
  tokenizer.encode(disarm(text, specials), { add_special_tokens: false }).ids.length;

/** Whether the tokens of the claim stand together in the input, none cut off. */
function holdsClaim(ids, claim, { tokenizer, specials }) {
  const wanted = tokenizer.encode(disarm(claim, specials), { add_special_tokens: false }).ids;
  for (let from = ids.length - wanted.length; from >= 0; from -= 1) {
    if (wanted.every((id, at) => ids[from + at] === id)) return true;
  }
  return false;
}

async function score(loaded, passage, claim) {
  const { ort, session } = loaded;
  const encoded = encode(loaded, passage, claim);
  const { ids } = encoded;
  if (ids.length > setup.maxTokens) {
    throw new Fault(
      "run",
      `a window came to ${ids.length} tokens and the model reads ${setup.maxTokens}; nothing was cut`,
    );
  }
  if (setup.template === null && !holdsClaim(ids, claim, loaded)) {
    throw new Fault("run", "the model's tokenizer lost part of the claim; nothing was judged");
  }
  const values = {
    input_ids: ids,
    attention_mask: encoded.attention_mask,
    token_type_ids: encoded.token_type_ids ?? ids.map(() => 0),
  };
  const feeds = Object.fromEntries(
    session.inputNames.map((input) => [
      input,
      new ort.Tensor("int64", BigInt64Array.from(values[input], BigInt), [1, ids.length]),
    ]),
  );
  let outputs;
  try {
    outputs = await session.run(feeds);
  } catch (error) {
    throw new Fault("run", `the model failed on ${ids.length} tokens (${error.message})`);
  }
  const output = outputs[session.outputNames.includes("logits") ? "logits" : session.outputNames[0]];
  if (output.type !== "float32") {
    throw new Fault(
      "model",
      `${inFolder(setup.model)}: gives ${output.type} numbers; take an export with float32 outputs`,
    );
  }
  if (output.size !== setup.outputs) {
    throw new Fault(
      "model",
      `${inFolder(setup.model)}: gives ${output.size} numbers for ${setup.outputs} labels; config.json belongs to another model`,
    );
  }
  return Array.from(output.data, Number);
}

/** The request that nobody waits for any more; they come one at a time. */
let dropped = -1;

/** @param {WorkerRequest} request */
async function answer(request) {
  const loaded = await model();
  if (request.op === "start") return { runtime: loaded.name };
  if (request.op === "count") return { counts: request.texts.map((text) => countAlone(loaded, text)) };
  if (request.op === "room") {
    return { tokens: setup.maxTokens - encode(loaded, "", request.claim).ids.length };
  }
  const scores = [];
  for (const passage of request.passages) {
    // One at a time and never as one batch: in quantised models the neighbours of a batch change each other's numbers.
    scores.push(await score(loaded, passage, request.claim));
    await breathe();
    if (dropped === request.id) break;
  }
  return { runtime: loaded.name, scores };
}

parentPort?.on("message", async (request) => {
  if (request.op === "drop") {
    dropped = request.id;
    return;
  }
  try {
    parentPort?.postMessage({ id: request.id, ...(await answer(request)) });
  } catch (error) {
    const kind = error instanceof Fault ? error.kind : "run";
    parentPort?.postMessage({ id: request.id, fault: { kind, message: error.message } });
  }
});
