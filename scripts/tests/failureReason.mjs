/** The error of a failed test with the begin of its stack, in at most 12 lines of 300 characters. @param {unknown} error */
export const reasonOf = (error) =>
  String((error instanceof Error && error.stack) || error)
    .split("\n")
    .slice(0, 12)
    .map((line) => line.slice(0, 300))
    .join("\n");
