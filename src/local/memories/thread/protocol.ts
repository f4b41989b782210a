import type { Found } from "../../../core/memory/matcher.ts";
import type { Segment, SkipReason } from "../../../core/tmx/pairing.ts";

/** From a thread that reads a file. After each batch it waits for `more`. */
export type FromImport =
  | { readonly type: "batch"; readonly segments: readonly Segment[]; readonly bytes: number }
  | { readonly type: "done"; readonly source: string | undefined; readonly skipped: Skipped }
  | { readonly type: "failed"; readonly message: string };

export type ToImport = { readonly type: "more" };

/** How often something was left out, by why. */
export type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

/** To a thread that finds matches: texts until `ready`, then questions. */
export type ToIndex =
  | {
      readonly type: "texts";
      readonly ids: Int32Array;
      readonly texts: readonly string[];
      readonly times: Float64Array;
    }
  | { readonly type: "ready" }
  | { readonly type: "find"; readonly question: number; readonly text: string; readonly threshold: number };

export type FromIndex =
  | { readonly type: "built" }
  | { readonly type: "found"; readonly question: number; readonly found: Found | undefined }
  | { readonly type: "failed"; readonly question: number; readonly error: string };
