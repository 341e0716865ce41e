/** What became of a press of a button, for the person who pressed it. */
export interface RunActionState {
  status: "idle" | "done" | "refused";
  message?: string;
}
