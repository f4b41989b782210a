/**
 * Returns a version of a file with the line ends of its text in the working tree, which git may have converted
 * (`core.autocrlf`). A text with line ends of both kinds was not converted.
 */
export function withLineEndsOf(text: string, version: string): string {
  const all = text.match(/\r?\n/g) ?? [];
  const [end = "\n"] = all;
  return all.every((one) => one === end) ? version.replace(/\r?\n/g, end) : version;
}
