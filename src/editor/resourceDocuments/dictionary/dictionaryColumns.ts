/** Columns that a character takes in a fixed-width font: two for the wide ones of East Asia, as VS Code counts. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/gu;

/** The maximum width of a source phrase that leaves room for the target next to it, in columns. */
const maxWidth = 60;
const minWidth = 8;

/**
 * Returns the tab size at which all targets begin in one column: after the widest source phrase that leaves them room.
 */
export function computeTabSize(sources: Iterable<string>): number {
  let width = minWidth;
  for (const source of sources) {
    if (source.length <= width / 2 || source.length > maxWidth) continue;
    const columns = source.length + (/[^\x20-\x7e]/.test(source) ? (source.match(wide)?.length ?? 0) : 0);
    if (columns > width && columns <= maxWidth) width = columns;
  }
  return width + 2;
}
