import type { Message } from "../catalog/message.ts";
import type { CatalogEntry } from "../compare/catalogDiff.ts";
import { groupOf } from "../messages/pluralGroups.ts";
import type { Problem } from "../problems/problem.ts";
import { addToGroup } from "../values/collections.ts";
import { isRailsError } from "./railsMessages.ts";

/**
 * `text.inconsistent`: the same source with different translations in one file, for all but the one that is used
 * most, and of equals first. Short texts mean other things in other places, and so do those with notes that differ.
 * Linear: one pass that groups, one that reports.
 */
export function inconsistent(entries: readonly CatalogEntry[]): readonly Problem[] {
  const groups = new Map<string, Map<string, CatalogEntry[]>>();
  const repeated = repeatedTexts(entries);
  for (const entry of entries) {
    const { source, target } = entry;
    if (source === undefined || target === undefined || !repeated.has(source.text.trim())) continue;
    if (!isComparable(entry)) continue;
    const key = keyOf(source);
    const group = groups.get(key) ?? new Map<string, CatalogEntry[]>();
    groups.set(key, group);
    addToGroup(group, target.text.trim(), entry);
  }
  return [...groups.values()].filter((group) => group.size > 1 && isUnambiguous(group)).flatMap(reportOthers);
}

/** Returns the source texts that several messages have, without white space around them: most have one. */
function repeatedTexts(entries: readonly CatalogEntry[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { source } of entries) {
    if (source === undefined) continue;
    const text = source.text.trim();
    if (seen.has(text)) repeated.add(text);
    else seen.add(text);
  }
  return repeated;
}

const isComparable = ({ path, state, source, target, plural }: CatalogEntry): boolean =>
  plural === undefined &&
  // forms by number, even if nothing but their keys says so: verbs agree with "%{actors}"
  groupOf(path) === undefined &&
  // what follows the name of an attribute agrees with it: "is already taken"
  !isRailsError(path) &&
  source !== target &&
  // a copy is not translated yet: there is nothing to follow, and it has its own finding
  source?.text.trim() !== target?.text.trim() &&
  (state === "translated" || state === "reviewed");

/** Returns the key of messages that should be translated alike. */
const keyOf = ({ note, maxLength, text }: Message): string => `${note ?? ""}\n${maxLength ?? ""}\n${text.trim()}`;

/** The entries of one source, by their translations. */
type SourceGroup = ReadonlyMap<string, readonly CatalogEntry[]>;

/** Returns whether a source has at least three words: shorter ones are ambiguous. */
function isUnambiguous(group: SourceGroup): boolean {
  const [[first] = []] = group.values();
  return (first?.source?.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3;
}

function reportOthers(group: SourceGroup): readonly Problem[] {
  const [[commonText, commonEntries] = ["", []], ...others] = [...group].sort(([, a], [, b]) => b.length - a.length);
  if (commonEntries.length === 0) return [];
  return others.flatMap(([, entries]) =>
    entries.flatMap(({ path, target }): readonly Problem[] =>
      target ? [{ code: "text.inconsistent", path, span: target.span, detail: commonText, instead: commonText }] : [],
    ),
  );
}
