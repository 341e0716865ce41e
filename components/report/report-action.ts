/** What became of freezing or deleting a report, for the person who pressed the button. */
export interface ReportActionState {
  status: "idle" | "refused";
  message?: string;
}
