import { type MessageChange, type Path, pathKey } from "../../catalog/message.ts";
import { isMessageTable, isMetadataKey } from "./goI18nKeys.ts";
import type { TomlFile } from "./tomlReader.ts";

/**
 * Returns the changes that would make other messages appear or vanish: in a table that is, or becomes, one go-i18n message,
 * some texts are metadata.
 */
export function findUnsafeChanges(file: TomlFile, changes: readonly MessageChange[]): ReadonlySet<MessageChange> {
  const refused = new Set<MessageChange>();
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    const kept = changes.filter((change) => !refused.has(change));
    for (const [key, touched] of changesByTable(file, kept)) {
      for (const change of unsafeChangesIn(file.keys.get(key) ?? noKeys, touched)) refused.add(change);
    }
  }
  return refused;
}

const noKeys: ReadonlySet<string> = new Set();

/** The changes to the keys of one table. */
interface TableChanges {
  readonly added: Set<string>;
  readonly removed: Set<string>;
  readonly direct: MessageChange[];
  /** Changes of deeper paths. */
  readonly below: MessageChange[];
}

function changesByTable(file: TomlFile, changes: readonly MessageChange[]): ReadonlyMap<string, TableChanges> {
  const tables = new Map<string, TableChanges>();
  for (const change of changes) {
    const { path } = change;
    const isThere = file.leaves.has(pathKey(path));
    // a text that stays a text has no effect, unless it is metadata
    if (isThere === (change.text !== undefined) && !isMetadataKey(String(path.at(-1)))) continue;
    for (let length = path.length - 1; length > 0; length--) recordChange(tables, path, length, change);
  }
  return tables;
}

function recordChange(tables: Map<string, TableChanges>, path: Path, length: number, change: MessageChange): void {
  const key = pathKey(path.slice(0, length));
  const known = tables.get(key) ?? { added: new Set(), removed: new Set(), direct: [], below: [] };
  tables.set(key, known);
  const isDirect = length === path.length - 1;
  (isDirect ? known.direct : known.below).push(change);
  if (change.text !== undefined) known.added.add(String(path[length]));
  else if (isDirect) known.removed.add(String(path[length]));
}

function unsafeChangesIn(
  before: ReadonlySet<string>,
  { added, removed, direct, below }: TableChanges,
): readonly MessageChange[] {
  const all = [...before, ...added];
  if (!all.some(isMetadataKey) || !all.includes("other")) return [];
  const after = all.filter((key) => !removed.has(key));
  const was = isMessageTable(before);
  if (was !== isMessageTable(after)) return [...direct, ...below];
  if (was) return direct.filter(({ path }) => isMetadataKey(String(path.at(-1))));
  return below.filter(({ text }) => text === undefined);
}
