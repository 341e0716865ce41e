import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Key } from "@/components/ui/key";

const ROWS: readonly { keys: readonly string[]; does: ReactNode }[] = [
  {
    keys: ["1", "2", "3"],
    does: "Supported, contradicted, unsupported; then the next claim without a label opens",
  },
  { keys: ["Z"], does: "Undo the last decision, wherever it was made" },
  { keys: ["Enter"], does: "Next claim without a label" },
  { keys: ["↑", "↓"], does: "Claim before, claim after" },
  { keys: ["←", "→"], does: "Case before, case after" },
  { keys: ["Ctrl", "Enter"], does: "Finish the case; claims without a label are asked about once" },
  { keys: ["E"], does: "Attach the marked sentence, or the text you selected; once more takes it off" },
  { keys: ["Shift", "E"], does: "Move the mark to the next sentence" },
  { keys: ["N"], does: "Note; Enter keeps it, Esc leaves it" },
  { keys: ["F"], does: "Flag with a reason" },
  { keys: ["K"], does: "Skip the case with a reason; it does not come up for you again" },
  { keys: ["G"], does: "Guidelines" },
  { keys: ["?"], does: "This sheet" },
];

/** Every key of the page, and the rule by which keys are read. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <table className="keys-table">
        <tbody>
          {ROWS.map(({ keys, does }) => (
            <tr key={keys.join(" ")}>
              <th scope="row">
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="body q2 mt-4">
        Digits count by the sign they write, in any script and on the number pad, or by their place in the row
        above the letters, without Shift. Letters count by the letter. No key counts while you type, in a
        dialog, while a case loads, held down, or together with Alt or AltGr.
      </p>
    </Dialog>
  );
}
