import { Dialog } from "@/components/ui/dialog";
import { SKIP_REASONS, type SkipReason } from "@/lib/claims/label-policy";
import { ReasonForm } from "./reason-form";
import { SKIP_WORDS } from "./words";

/** Passes a case over with a reason out of a short list. What is labeled in it stays. */
export function SkipDialog({
  externalId,
  open,
  onOpenChange,
  onSkip,
}: {
  externalId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSkip: (skip: { reason: SkipReason; note: string }) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Skip ${externalId}`}
      description="It does not come up for you again; somebody else may label it. Labels you gave in it stay. A claim that is unclear or none at all: flag it instead."
    >
      <ReasonForm
        words={SKIP_WORDS}
        reasons={SKIP_REASONS}
        initial={{ reason: SKIP_REASONS[0], note: "" }}
        noteLabel="A word about it"
        act="Skip the case"
        onReason={onSkip}
      />
    </Dialog>
  );
}
