/** Returns a name that is not taken: the proposed one, else with the first free number (`Shop 2`). Case is ignored. */
export function freeName(proposed: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.trim().toLowerCase()));
  if (!names.has(proposed.trim().toLowerCase())) return proposed;
  let number = 2;
  while (names.has(`${proposed} ${number}`.trim().toLowerCase())) number++;
  return `${proposed} ${number}`;
}
