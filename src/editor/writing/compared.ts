/** Both sides of the comparison of a commit message with what it would become. */
export const comparedScheme = "glossa-writing";
