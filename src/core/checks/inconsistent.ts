import type { CatalogEntry } from "../catalogDiff.ts";
import type { Message } from "../message.ts";
import type { Problem } from "../problem.ts";

/**
 * `text.inconsistent`: the same source with different translations in one file, for all but the one that is used
 * most, and of equals first. Short texts mean other things in other places, and so do those with notes that differ.
 * Linear: one pass that groups, one that reports.
 */
export function inconsistent(entries: readonly CatalogEntry[]): readonly Problem[] {
  const groups = new Map<string, Map<string, CatalogEntry[]>>();
  for (const entry of entries) {
    const { source, target } = entry;
    if (!isComparable(entry) || source === undefined || target === undefined) continue;
    const key = keyOf(source);
    if (key === "") continue;
    const group = groups.get(key) ?? new Map<string, CatalogEntry[]>();
    groups.set(key, group);
    const text = target.text.trim();
    const same = group.get(text);
    if (same === undefined) group.set(text, [entry]);
    else same.push(entry);
  }
  return [...groups.values()].filter(({ size }) => size > 1).flatMap(reportOthers);
}

const isComparable = ({ state, source, target, plural }: CatalogEntry): boolean =>
  plural === undefined &&
  source !== target &&
  // a copy is not translated yet: there is nothing to follow, and it has a finding of its own
  source?.text.trim() !== target?.text.trim() &&
  (state === "translated" || state === "reviewed");

/** One source is compared with every target, again and again. */
const keys = new WeakMap<Message, string>();

/** The key of messages that should be translated alike; empty if the text is too short to be unambiguous. */
function keyOf(source: Message): string {
  const known = keys.get(source);
  if (known !== undefined) return known;
  const { note = "", maxLength = "", text } = source;
  const key = (text.match(/\p{L}{2,}/gu)?.length ?? 0) < 3 ? "" : `${note}\n${maxLength}\n${text.trim()}`;
  keys.set(source, key);
  return key;
}

function reportOthers(group: ReadonlyMap<string, readonly CatalogEntry[]>): readonly Problem[] {
  const [[usual, most] = ["", []], ...others] = [...group].sort(([, a], [, b]) => b.length - a.length);
  if (most.length === 0) return [];
  return others.flatMap(([, entries]) =>
    entries.flatMap(({ path, target }): readonly Problem[] =>
      target ? [{ code: "text.inconsistent", path, span: target.span, detail: usual, instead: usual }] : [],
    ),
  );
}
