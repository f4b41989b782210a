import type { Storage } from "../platform/app.ts";
import { type Destination, type DictationChoices, destinations, dictationModes } from "./session.ts";

const key = "glossa.dictation.choices";

const first: DictationChoices = { targets: [], mode: "spoken", destination: "auto" };

/** What was chosen the last time; what another version remembered otherwise is left out. */
export function rememberedChoices({ global }: Pick<Storage, "global">): DictationChoices {
  const stored = global.get<Partial<DictationChoices>>(key, {});
  const { targets, mode, destination } = stored;
  return {
    ...first,
    ...stored,
    targets: Array.isArray(targets) ? targets : first.targets,
    mode: mode !== undefined && dictationModes.includes(mode) ? mode : first.mode,
    destination: isDestination(destination) ? destination : first.destination,
  };
}

const isDestination = (value: unknown): value is Destination => destinations.some((one) => one === value);

export async function rememberChoices({ global }: Pick<Storage, "global">, choices: DictationChoices): Promise<void> {
  // what the project chose is the project's
  const { spokenTerms: _, ...own } = choices;
  await global.update(key, own);
}
