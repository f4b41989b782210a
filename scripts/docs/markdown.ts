/** A table as Biome formats it; cells are Markdown of one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => widthOf(row[at] ?? ""))));
  const line = (row: readonly string[]) => `| ${widths.map((width, at) => padded(row[at] ?? "", width)).join(" | ")} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
}

const padded = (text: string, width: number): string => text + " ".repeat(width - widthOf(text));

/** Columns of a text; East Asian characters are two wide. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]/g)?.length ?? 0);

/** Text of several lines in one cell. */
const cell = (text: string): string => text.trim().replaceAll("|", "\\|").replace(/\n+/g, "<br>");

/** Inline code. */
export const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The anchor that GitHub makes of a heading. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** A list of links to headings. */
export const contents = (headings: readonly string[]): string =>
  headings.map((heading) => `- [${heading}](#${anchor(heading)})`).join("\n");
