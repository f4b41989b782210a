/**
 * The error of a failed test with the begin of its stack, in at most 12 lines of 300 characters. From suites that run in
 * parallel it comes as a plain object.
 * @param {{ readonly stack?: string, readonly message?: string } | undefined} error
 */
export const reasonOf = (error) =>
  String(error?.stack || error?.message || error)
    .split("\n")
    .slice(0, 12)
    .map((line) => line.slice(0, 300))
    .join("\n");
