/** Returns the quarters of a circle that show a share of 100: none and all only for 0 and 100. */
export function quartersOf(percent: number): 0 | 1 | 2 | 3 | 4 {
  if (percent <= 0) return 0;
  if (percent >= 100) return 4;
  if (percent < 37.5) return 1;
  return percent < 62.5 ? 2 : 3;
}
