import type { Problem } from "../problem.ts";

/** A text that may be written, or why not. */
export type Outcome = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Problem };
