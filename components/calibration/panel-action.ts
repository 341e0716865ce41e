/** What became of saving a panel, for the person who pressed the button. */
export type PanelActionState =
  | { status: "idle" }
  | { status: "refused"; message: string }
  | { status: "saved"; name: string; runId: string; sentences: string[] };

export type SavePanelAction = (state: PanelActionState, form: FormData) => Promise<PanelActionState>;
