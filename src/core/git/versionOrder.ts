/** Returns whether a version (`1.2.3`) is older than another one; what follows the numbers is not compared. */
export function isOlderVersion(version: string, other: string): boolean {
  const [numbers, others] = [numbersOf(version), numbersOf(other)];
  if (numbers.length === 0 || others.length === 0) return false;
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return at !== -1 && (numbers[at] ?? 0) < (others[at] ?? 0);
}

/** Major, minor and patch; none for a text without them. */
function numbersOf(version: string): readonly number[] {
  const [, ...parts] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})/.exec(version) ?? [];
  return parts.map(Number);
}
