import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

const ARROWS: Record<string, IconName> = { "←": "left", "→": "right", "↑": "up", "↓": "down" };

/** A key cap, printed on the button that the key presses. */
export function Key({ children }: { children: ReactNode }) {
  const arrow = typeof children === "string" ? ARROWS[children] : undefined;
  if (!arrow) return <kbd>{children}</kbd>;
  return (
    <kbd>
      <Icon name={arrow} />
      <span className="sr">{arrow}</span>
    </kbd>
  );
}
