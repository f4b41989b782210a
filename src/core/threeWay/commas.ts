/** Commas at the ends of entries: after the last one too (`trailing`), or only between them. */
type CommaStyle = "between" | "trailing";

/** Returns the style of commas in versions whose entries have them (JSON, scripts, PHP); `undefined` for others. */
export function commaStyle(versions: readonly (readonly string[])[]): CommaStyle | undefined {
  const styles = versions.map(styleOf);
  return styles.includes("trailing") ? "trailing" : styles.find((style) => style !== undefined);
}

function styleOf(lines: readonly string[]): CommaStyle | undefined {
  const isEntry = (line: string): boolean =>
    /^\s*(?:["'][^"']*["']|[\w$]+)\s*(?::|=>)\s*\S/.test(line) && !/[[({]\s*$/.test(line);
  const isLast = (index: number): boolean => /^\s*[}\])]/.test(lines[index + 1] ?? "");
  const others = lines.filter((line, index) => isEntry(line) && !isLast(index));
  const hasEntries = others.length > 0 || lines.some((line, index) => isEntry(line) && isLast(index));
  const withComma = others.filter((line) => /,\s*$/.test(line));
  if (!hasEntries || withComma.length * 3 < others.length) return undefined;
  const isTrailing = lines.some((line, index) => /,\s*$/.test(line) && isLast(index));
  return isTrailing ? "trailing" : "between";
}

/** Returns the name of a pair of lines. */
export const pairOf = (line: string, next: string): string => `${line.trim()}\n${next.trim()}`;

/** The way in which commas are written, and the places where they are right as they are. */
export interface Commas {
  readonly style: CommaStyle;
  readonly neighbors: ReadonlySet<string>;
}

/** Gives the last entry a comma if another one follows, and takes it away before a bracket that closes. */
export function setComma(lines: string[], next: string, { style, neighbors }: Commas): void {
  const last = lines.findLast((line) => line.trim() !== "") ?? "";
  if (neighbors.has(pairOf(last, next))) return;
  const at = lines.findLastIndex((line) => line.trim() !== "" && !isComment(line));
  const [, text = "", end = ""] = /^(.*?)(\s*)$/s.exec(lines[at] ?? "") ?? [];
  if (/["'\w}\])],?\s*(?:\/\/|\/\*|#)/.test(text)) return;
  if (/^\s*[}\])]/.test(next)) {
    if (style === "between" && text.endsWith(",")) lines[at] = text.slice(0, -1) + end;
  } else if (/["'`\w}\])]$/.test(text)) lines[at] = `${text},${end}`;
}

/** Returns whether a line is a comment. */
export const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*|#)/.test(line);
