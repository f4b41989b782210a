/** An entry of a PO file, as far as extractors write them. */
export interface PoEntry {
  readonly text: string;
  readonly context?: string;
  /** The lines of its comments. */
  readonly notes: string;
}

/** Reads what an extractor wrote, without the reader that is tested. */
export function readPo(text: string): readonly PoEntry[] {
  return text.split(/\n\s*\n/).flatMap((block): readonly PoEntry[] => {
    const found = textOf(block, "msgid");
    if (found === undefined || found === "") return [];
    const context = textOf(block, "msgctxt");
    const notes = block
      .split("\n")
      .filter((line) => line.startsWith("#"))
      .join("\n");
    return [{ text: found, notes, ...(context !== undefined && { context }) }];
  });
}

function textOf(block: string, keyword: string): string | undefined {
  const quoted = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, "m").exec(block)?.[1];
  const lines = quoted?.match(/"(?:[^"\\]|\\.)*"/g);
  return lines?.map((line): string => JSON.parse(line)).join("");
}
