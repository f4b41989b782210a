/** Kinds of usage: code points of texts, milliseconds of speech (docs/protocol.md, *Usage*). */
export const usageKinds = [
  "text_translation",
  "document_translation",
  "text_improvement",
  "speech_to_text",
  "speech_to_speech",
] as const;

export type UsageKind = (typeof usageKinds)[number];

/** Kinds that are counted in code points. */
export const characterKinds: readonly UsageKind[] = ["text_translation", "document_translation", "text_improvement"];

/** Converts milliseconds to minutes as decimals, to the millisecond. */
export const minutes = (milliseconds: number): number => Number((milliseconds / 60_000).toFixed(5));

/** Value for "unlimited" (docs/protocol.md, *Usage*). */
export const unlimited = 1_000_000_000_000;
