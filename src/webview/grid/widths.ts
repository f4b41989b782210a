/** The narrowest that a column can be made, in CSS pixels. */
export const narrowest = 60;

/** Moves the border after a column: what it wins or loses its neighbour gives or takes, so that the sum stays. */
export function resized(widths: readonly number[], column: number, by: number): readonly number[] {
  const [own, next] = [widths[column], widths[column + 1]];
  if (own === undefined || next === undefined) return widths;
  const least = Math.min(0, narrowest - own);
  const most = Math.max(0, next - narrowest);
  const moved = Math.max(least, Math.min(by, most));
  return widths.with(column, own + moved).with(column + 1, next - moved);
}
