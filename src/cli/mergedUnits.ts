import type { Merge } from "../core/formats/format.ts";
import { type Path, pathText } from "../core/message.ts";

type Kind = "added" | "removed" | "obsolete" | "changed";

/** What a merge does to units, by their keys; `moved` are those with another id now. */
export type ReportedUnits = Readonly<Record<Kind | "moved", readonly string[]>>;

/** What a merge does to units. */
export function reportUnits({ added, removed, obsolete, changed, carried }: Merge): ReportedUnits {
  const moved = carried.map(({ from, to }) => [pathText(from), pathText(to)] as const).filter(([a, b]) => a !== b);
  return {
    added: added.map(textOf),
    removed: removed.map(textOf),
    obsolete: obsolete.map(textOf),
    changed: changed.map(textOf),
    moved: moved.map(([from, to]) => `${from} → ${to}`),
  };
}

const textOf = (path: Path): string => pathText(path);

/** The same in numbers, for people: `3 added, 1 under another id`. */
export function unitsText(units: ReportedUnits): string {
  const counts = words.flatMap(([kind, word]) => (units[kind].length === 0 ? [] : `${units[kind].length} ${word}`));
  return counts.length === 0 ? "notes or places" : counts.join(", ");
}

const words = [
  ["added", "added"],
  ["moved", "under another id"],
  ["changed", "stale"],
  ["obsolete", "obsolete, kept"],
  ["removed", "removed"],
] as const;
