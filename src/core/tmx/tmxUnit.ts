/** Times of a unit or variant, ISO 8601 in UTC with seconds: `2026-01-31T12:00:00Z`. */
export interface TmxDates {
  readonly creation?: string;
  readonly change?: string;
  readonly lastUsage?: string;
}

/** Returns the dates that are known. */
export function datesOf({
  creation,
  change,
  lastUsage,
}: { readonly [K in keyof TmxDates]: TmxDates[K] | undefined }): TmxDates {
  return {
    ...(creation !== undefined && { creation }),
    ...(change !== undefined && { change }),
    ...(lastUsage !== undefined && { lastUsage }),
  };
}

/** The text of a segment. */
export interface TmxText {
  /** As people read it; where `hasMarkup`, XML with the inline elements (`bpt ept ph it hi sub ut`) in it. */
  readonly text: string;
  readonly hasMarkup: boolean;
}

/** One language of a unit (`tuv`). */
export interface TmxVariant extends TmxDates, TmxText {
  /** As in the file: `en-US`. Empty if it has none. */
  readonly language: string;
  /** The reason why its text is incomplete. */
  readonly problem?: "tooLong" | "unknownElement";
}

/** One translation unit (`tu`). */
export interface TmxUnit extends TmxDates {
  /** The unit's `srclang`. Defaults to the header's. */
  readonly sourceLanguage?: string;
  readonly variants: readonly TmxVariant[];
}

/** `srclang` for files in which each language of a unit may be its source (TMX 1.4b, *srclang*). */
export const anySource = "*all*";

/** Elements allowed in a segment (TMX 1.4b, *Inline elements*). */
export const inlineElements: ReadonlySet<string> = new Set(["bpt", "ept", "ph", "it", "hi", "sub", "ut"]);

/** Elements of XLIFF 1.2 and 2 that TMX does not have. */
export const foreignElements: ReadonlySet<string> = new Set([
  "g",
  "x",
  "bx",
  "ex",
  "mrk",
  "pc",
  "sc",
  "ec",
  "sm",
  "em",
]);

/** A file that is no TMX, is broken, or exceeds the limits. */
export class TmxError extends Error {
  override readonly name = "TmxError";
}
