import type { Message } from "../message.ts";
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
    const key = keyOf(source);
    if (key === "") continue;
    const group = groups.get(key) ?? new Map<string, Entry[]>();
    groups.set(key, group);
    const text = target.text.trim();
    const same = group.get(text);
    if (same === undefined) group.set(text, [entry]);
    else same.push(entry);
  }
  return [...groups.values()].filter(({ size }) => size > 1).flatMap(told);
}

const isComparable = ({ state, source, target, plural }: Entry): boolean =>
  plural === undefined &&
  source !== target &&
  // a copy is not translated yet: there is nothing to follow, and it has a finding of its own
  source?.text.trim() !== target?.text.trim() &&
  (state === "translated" || state === "reviewed");

/** One source is compared with every target, again and again. */
const keys = new WeakMap<Message, string>();

/** What is to be translated alike; empty for what is too short: three words say what they are about. */
function keyOf(source: Message): string {
  const known = keys.get(source);
  if (known !== undefined) return known;
  const { note = "", maxLength = "", text } = source;
  const key = (text.match(/\p{L}{2,}/gu)?.length ?? 0) < 3 ? "" : `${note}\n${maxLength}\n${text.trim()}`;
  keys.set(source, key);
  return key;
}

function told(group: ReadonlyMap<string, readonly Entry[]>): readonly Problem[] {
  const [[usual, most] = ["", []], ...others] = [...group].sort(([, a], [, b]) => b.length - a.length);
  if (most.length === 0) return [];
  return others.flatMap(([, entries]) =>
    entries.flatMap(({ path, target }): readonly Problem[] =>
      target ? [{ code: "text.inconsistent", path, span: target.span, detail: usual, instead: usual }] : [],
    ),
  );
}
