/** Columns that a character takes in a fixed-width font: two for the wide ones of East Asia, as VS Code counts. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/gu;

/** Columns of the widest source phrase that still leaves room beside it. */
const widest = 60;
const least = 8;

/**
 * The tab size at which the targets stand in one column: behind the widest source phrase of all those that leave the
 * targets room.
 */
export function alignedTabSize(sources: Iterable<string>): number {
  let width = least;
  for (const source of sources) {
    if (source.length <= width / 2 || source.length > widest) continue;
    const columns = source.length + (/[^\x20-\x7e]/.test(source) ? (source.match(wide)?.length ?? 0) : 0);
    if (columns > width && columns <= widest) width = columns;
  }
  return width + 2;
}
