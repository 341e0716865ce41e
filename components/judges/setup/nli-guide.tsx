import type { ReactNode } from "react";

/** How a judge of a local model comes to be: which models will do, what they cost in time, and how to add one. */
export function NliGuide({
  slug,
  installLine,
  children,
}: {
  slug: string;
  installLine: string;
  /** The form that adds one. */
  children: ReactNode;
}) {
  return (
    <>
      <div className="guide">
        <p>
          Such a judge asks a small model whether a passage says what the claim says. No text leaves this
          machine and a verdict costs nothing but time. It reads passages and claim alone and gives no reason
          in words. Hold it against your labels before you trust it.
        </p>
        <h3>Get a model</h3>
        <p>
          Plumbline downloads none. It takes a folder with <code>config.json</code>,{" "}
          <code>tokenizer.json</code>, <code>tokenizer_config.json</code> and a model in ONNX form: any
          three-way model (entailment, neutral, contradiction), or a two-way one that says consistent or not.
          One that will do is <span className="id">Xenova/nli-deberta-v3-xsmall</span>, 87 MB quantised, 284
          MB whole. A model of your own comes out of{" "}
          <code>optimum-cli export onnx --task text-classification</code>.
        </p>
        <h3>What it costs in time</h3>
        <p>
          A plain model of 12 layers of 384 took about 1 s for a full window of 512 tokens with WebAssembly on
          one thread, as it is run here, and 0.2 s with the native runtime on two cores, which is taken where
          somebody has installed it. DeBERTa was not measured and is slower. A claim with five passages of a
          page each is five to ten windows: 1,000 claims take from an hour and a half to three hours with
          WebAssembly. A look at yours below says what it takes on this machine.
        </p>
        <h3>Add it</h3>
        <p>Install what runs it, once, in Plumbline’s own folder:</p>
        <pre>
          <code>{installLine}</code>
        </pre>
        <p>
          Then let Plumbline look at the folder. It says what the model is, what it says of three known pairs
          and how long it takes, or what to do where it can’t be used.
        </p>
      </div>
      {children}
      <p className="note">
        The same from a terminal: <code>npx plumbline models add FOLDER --project {slug}</code>
      </p>
    </>
  );
}
