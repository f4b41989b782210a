import { distance } from "fastest-levenshtein";
import type { KeyCode } from "../problems/checkDefinitions.ts";
import type { Span } from "../text/textEdits.ts";
import { compareElements } from "./keyElements.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyLookup } from "./keyLookup.ts";
import { compareParameters } from "./keyParameters.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { type FoundMessage, isSameNamespace, type MessageTable, toCodeKey, toTableKey } from "./messageTable.ts";
import { keysOf } from "./namespaceTable.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import { optionsOf } from "./statedOptions.ts";

/** A finding about a usage in code. */
export interface KeyProblem {
  readonly code: Exclude<KeyCode, "key.unused">;
  readonly span: Span;
  /** The key, the names of parameters or elements, or the namespace. */
  readonly detail: string;
  /** Existing keys that the key may be meant for, the nearest first. */
  readonly suggestions?: readonly string[];
  /** The list that lacks the namespace, as written. */
  readonly list?: Span;
}

/** Returns the texts of a message in all locales that are at hand. */
export type TextsOf = (found: FoundMessage) => readonly string[];

/** Finds what is wrong with a usage: nothing is said of patterns, of open usages, or where no catalog could have the key. */
export function findKeyProblems(
  lookup: KeyLookup,
  placed: PlacedUsage,
  options: KeyOptions,
  textsOf: TextsOf,
): readonly KeyProblem[] {
  const { usage } = placed;
  if (!lookup.isDemanding(placed)) return [];
  const { found, hasCatalog } = lookup.resolve(placed);
  if (!hasCatalog) return [];
  return found.flatMap(({ key, messages, isOwn }, index): readonly KeyProblem[] => {
    const span = usage.keys[index]?.span ?? usage.span;
    if (messages !== undefined) {
      const texts = textsOf(messages);
      return [
        ...parameterProblems(usage, span, texts),
        ...elementProblems(lookup, usage, span, texts),
        ...countProblems(usage, span, messages),
        ...namespaceProblems(lookup, usage, span),
      ];
    }
    if (isOwn || !lookup.isServed(placed)) return [];
    // what code itself has the text of comes with the next extraction
    if (usage.identity === "text" || usage.identity === "hash") {
      return [{ code: "key.notExtracted", span, detail: key }];
    }
    return [{ code: "key.missing", span, detail: key, suggestions: suggestKeys(lookup.tables, key, usage, options) }];
  });
}

/** Frameworks that find no text for a plural without a count. */
const counting: ReadonlySet<string> = new Set(["i18next", "rails"]);

/** A key that only has plural forms, in a call whose values are known and have no count. */
function countProblems(usage: KeyUsage, span: Span, { catalog, key, messages }: FoundMessage): readonly KeyProblem[] {
  const { framework, parameters, hasCount, isSubtree } = usage;
  if (!counting.has(framework) || parameters === undefined || hasCount || isSubtree) return [];
  const isPlural = messages.every((message) => keysOf(message, catalog.format).base === key);
  return isPlural ? [{ code: "key.countMissing", span, detail: key }] : [];
}

function parameterProblems(usage: KeyUsage, span: Span, texts: readonly string[]): readonly KeyProblem[] {
  const compared = compareParameters(usage, texts);
  if (compared === undefined) return [];
  const { missing, extra } = compared;
  return [
    ...(missing.length > 0 ? [{ code: "key.parameterMissing" as const, span, detail: missing.join(", ") }] : []),
    ...(extra.length > 0 ? [{ code: "key.parameterExtra" as const, span, detail: extra.join(", ") }] : []),
  ];
}

function elementProblems(
  lookup: KeyLookup,
  usage: KeyUsage,
  span: Span,
  texts: readonly string[],
): readonly KeyProblem[] {
  const { missing, extra } = compareElements(usage, texts) ?? { missing: [], extra: [] };
  const isMissing = missing.length > 0 && !lookup.hasDefaultElements(usage.framework);
  return [
    ...(isMissing ? [{ code: "key.elementMissing" as const, span, detail: missing.join(", ") }] : []),
    ...(extra.length > 0 ? [{ code: "key.elementExtra" as const, span, detail: extra.join(", ") }] : []),
  ];
}

/** A message that exists, in a namespace that another component must have loaded. */
function namespaceProblems(
  lookup: KeyLookup,
  { namespace, unlistedIn, isSubtree }: KeyUsage,
  span: Span,
): readonly KeyProblem[] {
  if (namespace === undefined || unlistedIn === undefined || isSubtree || lookup.isPreloaded(namespace)) return [];
  return [{ code: "key.namespaceNotLoaded", span, detail: namespace, list: unlistedIn }];
}

/** Keys offered instead of one that does not exist. */
const maxSuggestions = 3;

/** Returns existing keys like one that does not exist, as the place would write them: without the prefix of its scope. */
function suggestKeys(
  tables: readonly MessageTable[],
  key: string,
  usage: KeyUsage,
  options: KeyOptions,
): readonly string[] {
  const { keySeparator } = optionsOf(usage, options);
  const prefix = toTableKey(usage.prefix ?? "", keySeparator);
  const wanted = toTableKey(key, keySeparator);
  const limit = Math.max(2, Math.floor(wanted.length / 4));
  const near = new Map<string, number>();
  for (const found of writableKeys(tables, usage.namespace)) {
    if (!found.startsWith(prefix) || Math.abs(found.length - wanted.length) > limit) continue;
    const apart = distance(found, wanted);
    if (apart <= limit) near.set(found.slice(prefix.length), apart);
  }
  return [...near]
    .sort((a, b) => a[1] - b[1])
    .slice(0, maxSuggestions)
    .map(([name]) => toCodeKey(name, keySeparator));
}

/** The keys that code may write, of a namespace if it is named. */
function* writableKeys(tables: readonly MessageTable[], namespace: string | undefined): Generator<string> {
  for (const table of tables) {
    const names = [...table.catalog.namespaces.keys()];
    const own =
      namespace === undefined || names.length < 2 ? names : names.filter((one) => isSameNamespace(one, namespace));
    for (const name of own) for (const [key, base] of table.tableOf(name).writable()) yield base ?? key;
  }
}
