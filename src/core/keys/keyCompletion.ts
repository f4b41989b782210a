import type { Message } from "../catalog/message.ts";
import type { KeyOptions } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { isSameNamespace, type MessageTable, toCodeKey, toTableKey } from "./messageTable.ts";
import { nearnessOf } from "./nearness.ts";
import { letterBits, type SearchItem } from "./searchItem.ts";

/** A message that may be completed. */
export interface KeyCandidate {
  /** The key as it is written: without the prefix and the namespace that the scope adds. */
  readonly written: string;
  readonly key: string;
  readonly namespace: string;
  readonly message: Message;
}

/** Between the parts of a key, and between a namespace and a key. */
type Separators = Pick<KeyOptions, "keySeparator" | "namespaceSeparator">;

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
  options: Separators,
): readonly KeyCandidate[] {
  const found: Found = { scores: [], items: [], places: [] };
  const query = prepareQuery(toTableKey(typed, options.keySeparator));
  const { path = "" } = usage;
  const nearest = Math.max(0, ...tables.map((table) => nearnessOf(table, path)));
  for (const table of tables) {
    // messages of another package come behind those of the own one
    const malus = nearnessOf(table, path) < nearest ? 1_000 : 0;
    for (const namespace of table.catalog.namespaces.keys()) {
      const place = placeOf(table, namespace, usage, options);
      if (place !== undefined) collect(found, table, { ...place, malus: place.malus + malus }, query);
    }
  }
  return bestOf(found)
    .map((at) => ({ score: found.scores[at] ?? 0, candidate: candidateAt(found, at, options) }))
    .sort((a, b) => b.score - a.score || (a.candidate.key < b.candidate.key ? -1 : 1))
    .slice(0, maxCandidates)
    .map(({ candidate }) => candidate);
}

/** All that fits, in lists side by side: an object for each of 40,000 messages would take longer than finding them. */
interface Found {
  readonly scores: number[];
  readonly items: SearchItem[];
  readonly places: NamespacePlace[];
}

function candidateAt({ items, places }: Found, at: number, { keySeparator }: Separators): KeyCandidate {
  const [item, place] = [items[at], places[at]];
  if (item === undefined || place === undefined) throw new Error(`no candidate ${at}`);
  const { key, message } = item;
  const written = place.written + toCodeKey(key.slice(place.prefix.length), keySeparator);
  return { written, key, namespace: place.namespace, message };
}

/** Leaves out what is too far behind to be offered; of what fits as well as the last one, the first keys stay. */
function bestOf({ scores, items }: Found): readonly number[] {
  if (scores.length <= maxCandidates) return [...scores.keys()];
  const sorted = Float64Array.from(scores).sort();
  const min = sorted[sorted.length - maxCandidates] ?? 0;
  const best: number[] = [];
  const tied = new FirstKeys(items);
  for (const [at, score] of scores.entries()) {
    if (score > min) best.push(at);
    else if (score === min) tied.add(at);
  }
  return [...best, ...tied.all];
}

/** The items with the first keys in alphabetical order, a few hundred of any number. */
class FirstKeys {
  readonly #items: readonly SearchItem[];
  #last: string | undefined;
  all: number[] = [];

  constructor(items: readonly SearchItem[]) {
    this.#items = items;
  }

  add(at: number): void {
    if (this.#last !== undefined && this.#keyOf(at) >= this.#last) return;
    this.all.push(at);
    if (this.all.length < 2 * maxCandidates) return;
    this.all.sort((a, b) => (this.#keyOf(a) < this.#keyOf(b) ? -1 : 1));
    this.all = this.all.slice(0, maxCandidates);
    this.#last = this.#keyOf(this.all[maxCandidates - 1] ?? 0);
  }

  #keyOf(at: number): string {
    return this.#items[at]?.key ?? "";
  }
}

/** The form of the keys of a namespace at a place. */
interface NamespacePlace {
  readonly namespace: string;
  /** Put before the key: another namespace than that in scope. */
  readonly written: string;
  /** The text that the scope puts before the written key, as tables have it. */
  readonly prefix: string;
  /** Takes keys of other namespaces behind those in scope. */
  readonly malus: number;
}

function placeOf(
  { catalog }: MessageTable,
  namespace: string,
  usage: Pick<KeyUsage, "namespace" | "prefix">,
  { keySeparator, namespaceSeparator: separator }: Separators,
): NamespacePlace | undefined {
  const isOwn =
    catalog.namespaces.size < 2 || usage.namespace === undefined || isSameNamespace(namespace, usage.namespace);
  if (isOwn) return { namespace, written: "", prefix: toTableKey(usage.prefix ?? "", keySeparator), malus: 0 };
  return separator === false ? undefined : { namespace, written: namespace + separator, prefix: "", malus: 500 };
}

function collect({ scores, items, places }: Found, table: MessageTable, place: NamespacePlace, query: Query): void {
  const { namespace, prefix, malus } = place;
  for (const item of table.tableOf(namespace).searchItems()) {
    const { key, lowerKey, lowerText, letters } = item;
    // most messages lack a letter of what was typed
    if ((query.letters & ~letters) !== 0 || !key.startsWith(prefix)) continue;
    const score = scoreOf(query, lowerKey.slice(prefix.length), lowerText);
    if (score < (malus === 0 ? -50 : 0)) continue;
    scores.push(score - malus);
    items.push(item);
    places.push(place);
  }
}

interface Query {
  readonly text: string;
  readonly words: readonly string[];
  /** A bit for each letter from a to z that must be found. */
  readonly letters: number;
}

const prepareQuery = (typed: string): Query => {
  const text = typed.toLowerCase();
  return { text, words: text.split(/[\s._:/-]+/).filter((word) => word !== ""), letters: letterBits(text) };
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
  for (let index = 0; index < whole.length && at < part.length; index++) {
    if (whole.charCodeAt(index) === part.charCodeAt(at)) at++;
  }
  return at === part.length;
}
