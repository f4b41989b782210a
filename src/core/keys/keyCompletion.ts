import type { Message } from "../message.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { isSameNamespace, type MessageTable, type NamespaceTable, nearnessOf } from "./messageTable.ts";

/** A message that may be completed. */
export interface KeyCandidate {
  /** The key as it is written: without the prefix and the namespace that the scope adds. */
  readonly written: string;
  readonly key: string;
  readonly namespace: string;
  readonly message: Message;
}

/** Candidates at most: more are found by typing more. */
const maxCandidates = 300;

/**
 * Finds messages for what was typed, by key or by text: `sav ch` finds `actions.save` with “Save changes”. Of what fits as
 * well, the namespace in scope comes first; keys that do not begin with the prefix of the scope are left out.
 */
export function completeKeys(
  tables: readonly MessageTable[],
  usage: Pick<KeyUsage, "namespace" | "prefix" | "identity"> & { readonly path?: string },
  typed: string,
  namespaceSeparator: string | false,
): readonly KeyCandidate[] {
  const found: ScoredCandidate[] = [];
  const query = prepareQuery(typed);
  const { path = "" } = usage;
  const nearest = Math.max(0, ...tables.map((table) => nearnessOf(table, path)));
  for (const table of tables) {
    // messages of another package come behind those of the own one
    const malus = nearnessOf(table, path) < nearest ? 1_000 : 0;
    for (const namespace of table.catalog.namespaces.keys()) {
      const place = placeOf(table, namespace, usage, namespaceSeparator);
      if (place !== undefined) collect(found, table, { ...place, malus: place.malus + malus }, query);
    }
  }
  return bestOf(found)
    .sort((a, b) => b.score - a.score || (a.candidate.key < b.candidate.key ? -1 : 1))
    .slice(0, maxCandidates)
    .map(({ candidate }) => candidate);
}

/** Leaves out what is too far behind to be offered, as sorting all of it takes longer than finding it. */
function bestOf(found: readonly ScoredCandidate[]): ScoredCandidate[] {
  if (found.length <= maxCandidates) return [...found];
  const scores = Float64Array.from(found, ({ score }) => score).sort();
  const least = scores[scores.length - maxCandidates] ?? 0;
  return found.filter(({ score }) => score >= least);
}

interface ScoredCandidate {
  readonly candidate: KeyCandidate;
  readonly score: number;
}

/** The form of the keys of a namespace at a place. */
interface NamespacePlace {
  readonly namespace: string;
  /** Put before the key: another namespace than that in scope. */
  readonly written: string;
  /** The text that the scope puts before the written key. */
  readonly prefix: string;
  /** Takes keys of other namespaces behind those in scope. */
  readonly malus: number;
}

function placeOf(
  { catalog }: MessageTable,
  namespace: string,
  usage: Pick<KeyUsage, "namespace" | "prefix">,
  separator: string | false,
): NamespacePlace | undefined {
  const isOwn =
    catalog.namespaces.size < 2 || usage.namespace === undefined || isSameNamespace(namespace, usage.namespace);
  if (isOwn) return { namespace, written: "", prefix: usage.prefix ?? "", malus: 0 };
  return separator === false ? undefined : { namespace, written: namespace + separator, prefix: "", malus: 500 };
}

function collect(found: ScoredCandidate[], table: MessageTable, place: NamespacePlace, query: Query): void {
  const { namespace, prefix, malus } = place;
  for (const { key, message, lowerKey, lowerText } of searchList(table.tableOf(namespace))) {
    if (!key.startsWith(prefix)) continue;
    const score = scoreOf(query, lowerKey.slice(prefix.length), lowerText);
    if (score < (malus === 0 ? -50 : 0)) continue;
    const own = key.slice(prefix.length);
    found.push({ candidate: { written: place.written + own, key, namespace, message }, score: score - malus });
  }
}

/** A key that code may write, and what is compared with what was typed. */
interface SearchItem {
  readonly key: string;
  readonly message: Message;
  /** In lower case, the text up to a length. */
  readonly lowerKey: string;
  readonly lowerText: string;
}

const searchLists = new WeakMap<NamespaceTable, readonly SearchItem[]>();

/** One message for each key that code may write: of a plural its first form. Made once for each table. */
function searchList(table: NamespaceTable): readonly SearchItem[] {
  const known = searchLists.get(table);
  if (known !== undefined) return known;
  const items = table.writable().map(([own, base, message]) => {
    const key = base ?? own;
    return { key, message, lowerKey: key.toLowerCase(), lowerText: message.text.slice(0, 200).toLowerCase() };
  });
  searchLists.set(table, items);
  return items;
}

interface Query {
  readonly text: string;
  readonly words: readonly string[];
}

const prepareQuery = (typed: string): Query => {
  const text = typed.toLowerCase();
  return { text, words: text.split(/[\s._:/-]+/).filter((word) => word !== "") };
};

/** Positive if all words are found; the more of the key is typed, the higher. */
function scoreOf({ text, words }: Query, key: string, shown: string): number {
  if (text === "") return 0;
  if (key.startsWith(text)) return 1000 - key.length;
  if (key.includes(text)) return 700 - key.length;
  if (shown.startsWith(text)) return 650 - Math.min(shown.length, 100);
  if (shown.includes(text)) return 600 - Math.min(shown.length, 100);
  if (words.length > 0 && words.every((word) => key.includes(word) || startsWord(shown, word))) return 400 - key.length;
  return isSubsequence(text, key) ? 100 - key.length / 10 : -1000;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) {
    if (char === part[at]) at++;
    if (at === part.length) return true;
  }
  return false;
}
