import Markdown from "react-markdown";
import { Dialog } from "@/components/ui/dialog";

// Guidelines are the team's own words; pictures would be fetched from elsewhere.
const LEFT_OUT = ["img"];

/** The project's guidelines as they stand; the version goes with every label. */
export function GuidelinesDialog({
  guidelines,
  open,
  onOpenChange,
}: {
  guidelines: { version: number; text: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { version, text } = guidelines;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Guidelines"
      description={
        version === 0
          ? "None are written yet. Until then: supported, if the passages state it or clearly imply it; contradicted, if they say something that conflicts; unsupported, if they say nothing about it."
          : `Version ${version}; every label you give keeps it.`
      }
      wide
    >
      {version > 0 && (
        <div className="guidelines">
          <Markdown disallowedElements={LEFT_OUT}>{text}</Markdown>
        </div>
      )}
    </Dialog>
  );
}
