/** Minimum width of a column, in CSS pixels. */
export const minColumnWidth = 60;

/** Moves the border after a column: its neighbor changes by the same amount, so that the sum stays. */
export function moveBorder(widths: readonly number[], column: number, by: number): readonly number[] {
  const [own, next] = [widths[column], widths[column + 1]];
  if (own === undefined || next === undefined) return widths;
  const min = Math.min(0, minColumnWidth - own);
  const max = Math.max(0, next - minColumnWidth);
  const moved = Math.max(min, Math.min(by, max));
  return widths.with(column, own + moved).with(column + 1, next - moved);
}
