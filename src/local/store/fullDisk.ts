import { HttpError } from "../wire/httpError.ts";

/** Returns the refusal for an error of a file or of SQLite that has no room: 503, as the same may succeed later. */
export function fullDiskRefusal(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isFile = "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
  if (!isFile && !/database or disk is full/i.test(error.message)) return undefined;
  return new HttpError(503, "Service unavailable", "The disk of the data folder is full.", { "retry-after": "1" });
}
