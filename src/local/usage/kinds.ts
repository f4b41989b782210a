/** What usage is counted as: code points of texts, milliseconds of speech (docs/protocol.md, *Usage*). */
export const kinds = [
  "text_translation",
  "document_translation",
  "text_improvement",
  "speech_to_text",
  "speech_to_speech",
] as const;

export type Kind = (typeof kinds)[number];

/** Those that are counted in code points. */
export const characterKinds: readonly Kind[] = ["text_translation", "document_translation", "text_improvement"];

/** Milliseconds as usage is told: minutes as decimals, to the millisecond. */
export const minutes = (milliseconds: number): number => Number((milliseconds / 60_000).toFixed(5));

/** What "unlimited" shows as (docs/protocol.md, *Usage*). */
export const unlimited = 1_000_000_000_000;
