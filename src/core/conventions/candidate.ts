import type { Locale } from "../catalog.ts";
import type { Strength } from "./table.ts";

/** A path read as a locale file. */
export interface Candidate {
  readonly path: string;
  /** The pattern with `{locale}` and, where other files may stand beside it, `{namespace}`. */
  readonly pattern: string;
  readonly locale: Locale;
  readonly namespace: string;
  readonly strength: Strength;
}
