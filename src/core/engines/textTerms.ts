/**
 * The demands of a term on a translation. `phrase`: it has the target, which may be put there. `form`: the engine is asked
 * again for a form of the target. `hint`: the term is only named to the engine.
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
