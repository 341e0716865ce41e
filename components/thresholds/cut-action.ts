/** What became of saving a cut, for the person who pressed the button. */
export interface CutActionState {
  status: "idle" | "saved" | "refused";
  message?: string;
}

export type CutAction = (state: CutActionState, form: FormData) => Promise<CutActionState>;
