import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { positionsOf } from "../../core/text/textEdits.ts";

/** A problem that stops the work on a file, with its line and column. */
export function failureAt(code: FailureCode, file: string, text: string, { span, detail }: Problem): Failure {
  const place = span && positionsOf(text)(span.start);
  return new Failure(code, { file, ...place, ...(detail !== undefined && { detail }) });
}
