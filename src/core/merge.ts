/** Both sides' members, and the names of those that both changed, each in its way. */
export interface MergedMembers {
  /** In the order of mine, then what the others added. Of what both changed: mine, or theirs where mine is gone. */
  readonly members: ReadonlyMap<string, string>;
  readonly conflicts: readonly string[];
}

type Members = ReadonlyMap<string, string>;

/** Merges what two sides made of `base`, member by member. */
export function mergeMembers(base: Members, theirs: Members, mine: Members): MergedMembers {
  const members = new Map<string, string>();
  const conflicts: string[] = [];
  for (const name of new Set([...mine.keys(), ...theirs.keys()])) {
    const { value, isConflict } = settled(base.get(name), theirs.get(name), mine.get(name));
    if (value !== undefined) members.set(name, value);
    if (isConflict) conflicts.push(name);
  }
  return { members, conflicts };
}

interface Settled {
  readonly value: string | undefined;
  readonly isConflict: boolean;
}

function settled(before: string | undefined, there: string | undefined, here: string | undefined): Settled {
  if (there === here || there === before) return { value: here, isConflict: false };
  if (here === before) return { value: there, isConflict: false };
  return { value: here ?? there, isConflict: true };
}
