import { printable } from "../terminal/terminalText.ts";

/** Text of files as code: nothing in it is markup, a mention or a link. */
export function codeText(text: string): string {
  const line = printable(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = line.startsWith("`") || line.endsWith("`") || line.trim() === "" ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** A table; the first row is its head. Cells are escaped for tables, and for nothing else. */
export function markdownTable([head = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}
