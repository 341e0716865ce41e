/** A reason to end a run that the person who started it may read. */
export class RunProblem extends Error {}
