/** A spoken passage, to be kept in a file. */
export interface DictatedEntry {
  /** Time of day, as people write it. */
  readonly time: string;
  /** The source first; each with the name of its language. */
  readonly lines: readonly { readonly title: string; readonly text: string }[];
}

/** Spoken passages as Markdown: a heading for each time, the source as text, translations as a list below. */
export function transcriptMarkdown(title: string, entries: readonly DictatedEntry[]): string {
  const blocks = entries.map(({ time, lines: [source, ...others] }) => {
    const translations = others.map((line) => `- **${escapeMarkdown(line.title)}**: ${escapeMarkdown(line.text)}`);
    return [
      `## ${escapeMarkdown(time)}`,
      escapeMarkdown(source?.text ?? ""),
      ...(others.length > 0 ? [translations.join("\n")] : []),
    ];
  });
  return `${[`# ${escapeMarkdown(title)}`, ...blocks.flat()].join("\n\n")}\n`;
}

/** The same as text: a line for each, only the speech if nothing was translated. */
export function transcriptText(entries: readonly DictatedEntry[]): string {
  return entries
    .map(({ time, lines }) => {
      const said = lines.map(({ title, text }) => (lines.length > 1 ? `${title}: ${oneLine(text)}` : oneLine(text)));
      return `${[time, ...said].join("\n")}\n`;
    })
    .join("\n");
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

/** Text that Markdown would read as something else. */
const escapeMarkdown = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_[\]<>&|~]/g, "\\$&")
    .replace(/^([#+-])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2");
