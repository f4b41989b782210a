import type { Entry } from "../plan.ts";
import type { Problem } from "../problem.ts";

/**
 * `text.inconsistent`: the same source with different translations in one file, told of all but the one that is used
 * most, and of equals first. Short texts mean other things in other places, and so do those with notes that differ.
 * Linear: one pass that groups, one that tells.
 */
export function inconsistent(entries: readonly Entry[]): readonly Problem[] {
  const groups = new Map<string, Map<string, Entry[]>>();
  for (const entry of entries) {
    const { source, target } = entry;
    if (!isComparable(entry) || source === undefined || target === undefined) continue;
    const key = `${source.note ?? ""}\n${source.maxLength ?? ""}\n${source.text.trim()}`;
    const group = groups.get(key) ?? new Map<string, Entry[]>();
    groups.set(key, group);
    const text = target.text.trim();
    const same = group.get(text);
    if (same === undefined) group.set(text, [entry]);
    else same.push(entry);
  }
  return [...groups.values()].filter(({ size }) => size > 1).flatMap(told);
}

/** Three words say what they are about. */
const isComparable = ({ state, source, target, plural }: Entry): boolean =>
  plural === undefined &&
  source !== target &&
  (state === "translated" || state === "reviewed") &&
  source !== undefined &&
  (source.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3;

function told(group: ReadonlyMap<string, readonly Entry[]>): readonly Problem[] {
  const [[usual, most] = ["", []], ...others] = [...group].sort(([, a], [, b]) => b.length - a.length);
  if (most.length === 0) return [];
  return others.flatMap(([, entries]) =>
    entries.flatMap(({ path, target }): readonly Problem[] =>
      target ? [{ code: "text.inconsistent", path, span: target.span, detail: usual, instead: usual }] : [],
    ),
  );
}
