import { type Path, pathText } from "../../core/catalog/message.ts";
import type { Merge } from "../../core/formats/format.ts";

type Kind = "added" | "removed" | "obsolete" | "changed";

/** The changes of units by a merge, by their keys; `moved` have another id now, `kept` an equivalent source. */
export type ReportedUnits = Readonly<Record<Kind | "moved" | "kept", readonly string[]>>;

/** Reports the changes of units by a merge. */
export function reportUnits({ added, removed, obsolete, changed, carried }: Merge): ReportedUnits {
  const pairs = carried.map(({ from, to }) => [pathText(from), pathText(to)] as const);
  const moved = pairs.filter(([a, b]) => a !== b);
  return {
    added: added.map(textOf),
    removed: removed.map(textOf),
    obsolete: obsolete.map(textOf),
    changed: changed.map(textOf),
    kept: pairs.flatMap(([a, b]) => (a === b ? a : [])),
    moved: moved.map(([from, to]) => `${from} → ${to}`),
  };
}

const textOf = (path: Path): string => pathText(path);

/** The same in numbers, for people: `3 added, 1 with a new id`. */
export function unitsText(units: ReportedUnits): string {
  const counts = words.flatMap(([kind, word]) => (units[kind].length === 0 ? [] : `${units[kind].length} ${word}`));
  return counts.length === 0 ? "notes or places" : counts.join(", ");
}

const words = [
  ["added", "added"],
  ["moved", "with a new id"],
  ["kept", "with an equivalent source"],
  ["changed", "stale"],
  ["obsolete", "obsolete, kept"],
  ["removed", "removed"],
] as const;
