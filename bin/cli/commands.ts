import type { Command } from "commander";

type Register = (program: Command) => void;

/**
 * Every command, in the order the help lists them; a new one is its own file and a line here.
 *
 * Loaded when asked for, so that commands on files start fast and work where no database was ever set up.
 */
export const COMMANDS = {
  init: async (): Promise<Register> => (await import("./init")).registerInit,
  check: async (): Promise<Register> => (await import("./check")).registerCheck,
  agree: async (): Promise<Register> => (await import("./agree")).registerAgree,
  judge: async (): Promise<Register> => (await import("./judge")).registerJudge,
  rate: async (): Promise<Register> => (await import("./rate")).registerRate,
  split: async (): Promise<Register> => (await import("./split")).registerSplit,
  score: async (): Promise<Register> => (await import("./score")).registerScore,
  expect: async (): Promise<Register> => (await import("./expect")).registerExpect,
  compare: async (): Promise<Register> => (await import("./compare")).registerCompare,
  plan: async (): Promise<Register> => (await import("./plan")).registerPlan,
  import: async (): Promise<Register> => (await import("./import")).registerImport,
  "import-verdicts": async (): Promise<Register> =>
    (await import("./import-verdicts")).registerImportVerdicts,
  panel: async (): Promise<Register> => (await import("./panel")).registerPanel,
  learn: async (): Promise<Register> => (await import("./learn")).registerLearn,
  export: async (): Promise<Register> => (await import("./export")).registerExport,
  report: async (): Promise<Register> => (await import("./report")).registerReport,
  models: async (): Promise<Register> => (await import("./models")).registerModels,
} as const;

export type CommandName = keyof typeof COMMANDS;

/** Whether a word of the command line names a command. */
export function isCommandName(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word);
}
