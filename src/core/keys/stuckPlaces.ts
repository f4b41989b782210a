import type { KeyReference } from "./keyLookup.ts";
import { isMention } from "./mentions.ts";

/** Reasons why code that asks for a key cannot follow its rename. */
export type StuckReason =
  /** The key is composed at run time. */
  | "composed"
  /** Code takes all messages of a group. */
  | "group"
  /** The key is behind a prefix that the new key does not have. */
  | "prefix"
  /** The key is not written as one text. */
  | "unwritten";

/** A place that asks for a key, or may, and would ask for nothing after a rename. */
export interface StuckPlace {
  readonly reference: KeyReference;
  readonly reason: StuckReason;
}

/** Returns the places that cannot follow a rename. Texts that may be the key ask for nothing by themselves. */
export const findStuckPlaces = (undecided: readonly KeyReference[]): readonly StuckPlace[] =>
  undecided.filter(({ usage }) => !isMention(usage)).map((reference) => ({ reference, reason: reasonOf(reference) }));

function reasonOf({ key, usage }: KeyReference): StuckReason {
  if (usage.pattern !== undefined) return "composed";
  if (key === undefined) return "group";
  return usage.prefix !== undefined && key.startsWith(usage.prefix) ? "prefix" : "unwritten";
}
