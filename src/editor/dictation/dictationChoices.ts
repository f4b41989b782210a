import type { Storage } from "../platform/commands/app.ts";
import {
  type DictationChoices,
  type DictationDestination,
  dictationDestinations,
  dictationModes,
} from "./dictationSession.ts";

const key = "glossa.dictation.choices";

const initialChoices: DictationChoices = { targets: [], mode: "spoken", destination: "auto" };

/** Returns the last choices; values of another version that are not valid here are left out. */
export function readChoices({ global }: Pick<Storage, "global">): DictationChoices {
  const stored = global.get<Partial<DictationChoices>>(key, {});
  const { targets, mode, destination } = stored;
  return {
    ...initialChoices,
    ...stored,
    targets: Array.isArray(targets) ? targets : initialChoices.targets,
    mode: mode !== undefined && dictationModes.includes(mode) ? mode : initialChoices.mode,
    destination: isDestination(destination) ? destination : initialChoices.destination,
  };
}

const isDestination = (value: unknown): value is DictationDestination =>
  dictationDestinations.some((one) => one === value);

export async function rememberChoices({ global }: Pick<Storage, "global">, choices: DictationChoices): Promise<void> {
  // what the project chose is the project's
  const { spokenTerms: _, ...own } = choices;
  await global.update(key, own);
}
