/**
 * How much a term binds: its phrase must be in the translation and may be put there, a form of it is asked for again, or it
 * is only named to the engine.
 */
export const termBindings = ["phrase", "form", "hint"] as const;
export type TermBinding = (typeof termBindings)[number];

/** A term of one text. */
export interface TextTerm {
  /** As the text has it, in any case. */
  readonly source: string;
  readonly target: string;
  readonly binding: TermBinding;
}
