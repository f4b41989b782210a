/** Returns a name that none of these is: the proposed one, else with the first free number after it (`Shop 2`). Case does not count. */
export function freeName(proposed: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.trim().toLowerCase()));
  if (!names.has(proposed.trim().toLowerCase())) return proposed;
  let number = 2;
  while (names.has(`${proposed} ${number}`.trim().toLowerCase())) number++;
  return `${proposed} ${number}`;
}
