/** An argument of `java.text.MessageFormat`: these have numbers. */
export const numberedArgument = /\{\s*\d+\s*[,}]/;

/** Braces that apostrophes quote: an argument is never quoted on purpose. */
const quotedBraces = /'(?:[{}]+|\{[^\d{}'][^{}']*\})'/g;

/** Returns whether a text has doubled apostrophes, and an argument that makes it one of MessageFormat. */
export const isFormatted = (text: string): boolean => text.includes("''") && numberedArgument.test(text);

/** Returns whether a text has single apostrophes and no doubled ones; those around braces have their meaning. */
export const isUnformatted = (text: string): boolean =>
  text.includes("'") && !text.includes("''") && text.replace(quotedBraces, "").includes("'");

/** Doubles the single apostrophes of a text, which MessageFormat does not show; those around braces have their meaning. */
export function doubleApostrophes(text: string): string {
  if (!text.includes("'")) return text;
  const quoted = [...text.matchAll(quotedBraces)].flatMap(({ index, 0: all }) => [index, index + all.length - 1]);
  const kept = new Set(quoted);
  return text.replace(/'+/g, (run, at: number) => (run.length === 1 && !kept.has(at) ? "''" : run));
}
