import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FLAG_REASONS, type FlagReason, type OwnFlag } from "@/lib/claims/label";
import { ReasonForm } from "./reason-form";
import { FLAG_WORDS } from "./words";

/** Flags a claim with a reason out of a short list and a word about it. A flag is no label. */
export function FlagDialog({
  claimNumber,
  flag,
  open,
  onOpenChange,
  onFlag,
}: {
  claimNumber: number;
  flag: OwnFlag | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFlag: (flag: { reason: FlagReason; note: string } | null) => void;
}) {
  const reason = FLAG_REASONS.find((one) => one === flag?.reason) ?? "unclear";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Flag claim ${claimNumber}`}
      description="For whoever looks after the claims. A flag is no label: still give your best verdict."
    >
      <ReasonForm
        words={FLAG_WORDS}
        reasons={FLAG_REASONS}
        initial={{ reason, note: flag?.note ?? "" }}
        noteLabel="What is it about"
        act={flag ? "Keep the flag" : "Flag the claim"}
        onReason={onFlag}
      >
        {flag && (
          <Button kind="bare" onClick={() => onFlag(null)}>
            Clear the flag
          </Button>
        )}
      </ReasonForm>
    </Dialog>
  );
}
