import type { KeyOptions } from "./keyFramework.ts";
import { type CodeRename, type KeyRename, scopeBefore } from "./keyRename.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { toCodeKey, toTableKey } from "./messageTable.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import type { ResolvedUsage } from "./resolveUsage.ts";
import { optionsOf } from "./statedOptions.ts";

/** The usages of a project, and those that ask for what is renamed. */
export interface UsagesOfRename {
  readonly all: Iterable<PlacedUsage>;
  readonly asking: ReadonlySet<KeyUsage>;
  readonly resolve: (placed: PlacedUsage) => ResolvedUsage;
}

/** The edits of prefixes, and the usages behind them, which need none of their own. */
export interface PrefixRenames {
  readonly edits: readonly CodeRename[];
  readonly followed: ReadonlySet<KeyUsage>;
}

/**
 * Returns the edits of the prefixes that name a group, or one below it: `useTranslations("cart")`. A prefix that other
 * messages are asked for behind as well stays.
 */
export function renamePrefixes(usages: UsagesOfRename, rename: KeyRename, options: KeyOptions): PrefixRenames {
  const groups = rename.isGroup ? groupByPrefix(usages.all, rename, options) : [];
  const own = new Set(rename.messages);
  const asksForOwn = (placed: PlacedUsage): boolean =>
    usages.resolve(placed).found.every(({ messages }) => messages?.messages.every((one) => own.has(one)) ?? true);
  const followed = new Set<KeyUsage>();
  const edits: CodeRename[] = [];
  for (const { path, written, scope, placed, ...read } of groups) {
    if (!placed.some(({ usage }) => usages.asking.has(usage)) || !placed.every(asksForOwn)) continue;
    const own = toTableKey(written.text, read.keySeparator);
    const rest = own.slice(scope.length + rename.key.length);
    const text = toCodeKey(scope + rename.newKey + rest, read.keySeparator);
    edits.push({ path, span: written.span, written: written.text, text });
    for (const { usage } of placed) followed.add(usage);
  }
  return { edits, followed };
}

/** A literal that names a prefix, and the usages behind it. */
interface PrefixGroup extends Pick<KeyOptions, "keySeparator"> {
  readonly path: string;
  readonly written: NonNullable<KeyUsage["writtenPrefix"]>;
  /** The name of the scope before the group, with its dot. */
  readonly scope: string;
  readonly placed: PlacedUsage[];
}

/** The literals whose prefix is the renamed key, or one below it. */
function groupByPrefix(all: Iterable<PlacedUsage>, { key }: KeyRename, options: KeyOptions): Iterable<PrefixGroup> {
  const groups = new Map<string, PrefixGroup>();
  for (const one of all) {
    const { path, usage } = one;
    const { writtenPrefix: written } = usage;
    const { keySeparator } = optionsOf(usage, options);
    const scope = written && scopeOf(toTableKey(written.text, keySeparator), key, usage);
    if (written === undefined || scope === undefined) continue;
    const id = `${path}\n${written.span.start}`;
    const group = groups.get(id) ?? { path, written, scope, keySeparator, placed: [] };
    groups.set(id, group);
    group.placed.push(one);
  }
  return groups.values();
}

/** Returns the name of the scope that a prefix has before a group; empty if it has none, `undefined` for another prefix. */
function scopeOf(prefix: string, group: string, { isScoped }: KeyUsage): string | undefined {
  if (`${prefix}.`.startsWith(`${group}.`)) return "";
  return (isScoped && scopeBefore(prefix, group)) || undefined;
}
