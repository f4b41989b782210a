import type { Problem, ProblemCode } from "../problems/problem.ts";

/** A text that may be written, or the problem that prevents it. */
export type TextOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: Problem };

/** The outcome for a text that must not be written. */
export function toFailedOutcome(code: ProblemCode, detail?: string): TextOutcome & { readonly ok: false } {
  return { ok: false, problem: toProblem(code, detail) };
}

/** A problem without a position, of a message as a whole. */
export function toProblem(code: ProblemCode, detail?: string): Problem {
  return detail === undefined ? { code } : { code, detail };
}
