import type { TextMatch } from "../../../core/memory/textMatcher.ts";
import type { SegmentSkipReason, TmxSegment } from "../../../core/tmx/segmentPairing.ts";

/** From a thread that reads a file. After each batch it waits for `more`. */
export type FromImport =
  | { readonly type: "batch"; readonly segments: readonly TmxSegment[]; readonly bytes: number }
  | { readonly type: "done"; readonly source: string | undefined; readonly skipped: Skipped }
  | { readonly type: "failed"; readonly message: string };

export type ToImport = { readonly type: "more" };

/** Counts of skipped segments, by reason. */
export type Skipped = Readonly<Partial<Record<SegmentSkipReason, number>>>;

/** Matches that are asked for: at or above a score of 0 to 100, the best ones. */
export interface MatchLimits {
  readonly threshold: number;
  readonly max: number;
}

/** To a thread that finds matches: texts until `ready`, then questions. */
export type ToIndex =
  | {
      readonly type: "texts";
      readonly ids: Int32Array;
      readonly texts: readonly string[];
      readonly times: Float64Array;
    }
  | { readonly type: "ready" }
  | ({ readonly type: "find"; readonly question: number; readonly text: string } & MatchLimits);

export type FromIndex =
  | { readonly type: "built" }
  | { readonly type: "found"; readonly question: number; readonly found: readonly TextMatch[] }
  | { readonly type: "failed"; readonly question: number; readonly error: string };
