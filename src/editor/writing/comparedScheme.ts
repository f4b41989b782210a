/** The scheme of both sides of the comparison of a commit message with its improvement. */
export const comparedScheme = "glossa-writing";
