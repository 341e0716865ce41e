/**
 * Whether a person may see labels and verdicts of others before giving their own. In a blind project a lead and the
 * owner may; the one person who can sign in so far is the owner.
 */
export function maySeeVerdicts(_user: { id: string }, _project: { id: string; blind: boolean }): boolean {
  return true;
}
