import type { Locale } from "../catalog/catalog.ts";
import type { Strength } from "./conventionTable.ts";

/** A path read as a locale file. */
export interface PathCandidate {
  readonly path: string;
  /** The pattern with `{locale}` and, if other files may be next to it, `{namespace}`. */
  readonly pattern: string;
  readonly locale: Locale;
  readonly namespace: string;
  readonly strength: Strength;
}
