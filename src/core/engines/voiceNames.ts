import type { EngineVoices } from "./engineList.ts";

/** Voices of OpenAI, which others take as well. */
export const defaultVoices = { female: "nova", male: "onyx" } as const satisfies EngineVoices;

/**
 * Reads `female, male` as a person types it; one name is for both. `undefined` for no name, for more than two, and for
 * names beyond 100 characters.
 */
export function parseVoiceNames(text: string): EngineVoices | undefined {
  const names = text.split(",").map((name) => name.trim());
  const [female = "", male = female] = names;
  if (names.length > 2 || names.some((name) => name === "" || name.length > 100)) return undefined;
  return { female, male };
}

/** Writes voices as a person types them. */
export const voiceNamesText = ({ female, male }: EngineVoices = defaultVoices): string =>
  [...new Set([female ?? defaultVoices.female, male ?? defaultVoices.male])].join(", ");
