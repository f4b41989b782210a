/** Both sides' members, and the names of those that both changed, each in its way. */
export interface MergedMembers {
  /** In the order of mine, then those the others added. If both changed one: mine, or theirs if mine is gone. */
  readonly members: ReadonlyMap<string, string>;
  readonly conflicts: readonly string[];
}

type Members = ReadonlyMap<string, string>;

/** Merges the changes that two sides made to `base`, member by member. */
export function mergeMembers(base: Members, theirs: Members, mine: Members): MergedMembers {
  const members = new Map<string, string>();
  const conflicts: string[] = [];
  for (const name of new Set([...mine.keys(), ...theirs.keys()])) {
    const { value, isConflict } = mergeMember(base.get(name), theirs.get(name), mine.get(name));
    if (value !== undefined) members.set(name, value);
    if (isConflict) conflicts.push(name);
  }
  return { members, conflicts };
}

interface MergedMember {
  readonly value: string | undefined;
  readonly isConflict: boolean;
}

function mergeMember(before: string | undefined, there: string | undefined, here: string | undefined): MergedMember {
  if (there === here || there === before) return { value: here, isConflict: false };
  if (here === before) return { value: there, isConflict: false };
  return { value: here ?? there, isConflict: true };
}
