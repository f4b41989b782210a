import type { Problem, ProblemCode } from "../problem.ts";

/** A text that may be written, or why not. */
export type Outcome = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Problem };

/** The outcome of what must not be written. */
export function refused(code: ProblemCode, detail?: string): Outcome & { readonly ok: false } {
  return { ok: false, problem: problem(code, detail) };
}

/** A problem without a place: of a message as a whole. */
export function problem(code: ProblemCode, detail?: string): Problem {
  return detail === undefined ? { code } : { code, detail };
}
