import { type Change, type Path, pathKey } from "../../message.ts";
import type { Toml } from "./read.ts";
import { isAside, isMessage } from "./shape.ts";

/**
 * The changes that would make others appear or vanish: a table that is, or becomes, one message of go-i18n says of some of
 * its texts that they are no messages.
 */
export function unsettling(file: Toml, changes: readonly Change[]): ReadonlySet<Change> {
  const refused = new Set<Change>();
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    const kept = changes.filter((change) => !refused.has(change));
    for (const [key, touched] of touchedBy(file, kept)) {
      for (const change of refusedIn(file.keys.get(key) ?? none, touched)) refused.add(change);
    }
  }
  return refused;
}

const none: ReadonlySet<string> = new Set();

/** What changes do to the keys of one table. */
interface Touched {
  readonly added: Set<string>;
  readonly removed: Set<string>;
  readonly direct: Change[];
  /** Further below. */
  readonly below: Change[];
}

function touchedBy(file: Toml, changes: readonly Change[]): ReadonlyMap<string, Touched> {
  const tables = new Map<string, Touched>();
  for (const change of changes) {
    const { path } = change;
    const isThere = file.leaves.has(pathKey(path));
    // a text that stays a text moves nothing, unless it is none to translate
    if (isThere === (change.text !== undefined) && !isAside(String(path.at(-1)))) continue;
    for (let length = path.length - 1; length > 0; length--) touch(tables, path, length, change);
  }
  return tables;
}

function touch(tables: Map<string, Touched>, path: Path, length: number, change: Change): void {
  const key = pathKey(path.slice(0, length));
  const known = tables.get(key) ?? { added: new Set(), removed: new Set(), direct: [], below: [] };
  tables.set(key, known);
  const isDirect = length === path.length - 1;
  (isDirect ? known.direct : known.below).push(change);
  if (change.text !== undefined) known.added.add(String(path[length]));
  else if (isDirect) known.removed.add(String(path[length]));
}

function refusedIn(before: ReadonlySet<string>, { added, removed, direct, below }: Touched): readonly Change[] {
  const all = [...before, ...added];
  if (!all.some(isAside) || !all.includes("other")) return [];
  const after = all.filter((key) => !removed.has(key));
  const was = isMessage(before);
  if (was !== isMessage(after)) return [...direct, ...below];
  if (was) return direct.filter(({ path }) => isAside(String(path.at(-1))));
  return below.filter(({ text }) => text === undefined);
}
