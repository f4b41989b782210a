import { DatabaseUnavailable } from "./postgres/databaseErrors.ts";

/** Returns the refusal for an error of a file or of SQLite on a full disk; `undefined` for other errors. */
export function fullDiskRefusal(error: unknown): DatabaseUnavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const isFile = "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
  if (!isFile && !/database or disk is full/i.test(error.message)) return undefined;
  return new DatabaseUnavailable("The disk of the data folder is full.");
}
