import type { ConfigChange } from "./config-changes";

/** How many gold labels of each kind there are. */
interface LabelsOfKinds {
  supported: number;
  contradicted: number;
  unsupported: number;
}

/** Why a run, or a calibration that rests on it, no longer tells of what is there today. */
export type StaleReason =
  | {
      /** The judge has a newer version: another prompt, model, threshold or code. */
      kind: "version";
      version: number;
      newest: number;
      changes: ConfigChange[];
    }
  | {
      /** Another model or fingerprint has answered than at first. */
      kind: "drift";
      at: string;
      from: { servedModel: string | null; fingerprint: string | null };
      to: { servedModel: string | null; fingerprint: string | null };
    }
  | {
      /** Claims that the run has no answer on, and answers on claims of an older set. */
      kind: "claims";
      missing: number;
      replaced: number;
    }
  | {
      /** The gold labels that the judge was trained on are not those of today. */
      kind: "training";
      before: LabelsOfKinds;
      now: LabelsOfKinds;
    }
  | {
      /** Labels given or taken back since the run ended. */
      kind: "labels";
      changed: number;
      since: string;
    };
