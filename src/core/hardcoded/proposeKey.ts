import type { Message } from "../catalog/message.ts";
import { hasKeysAsTexts } from "../extract/keyStyle.ts";
import { PathIndex } from "../extract/pathIndex.ts";
import { pluralKey } from "../messages/pluralForms.ts";
import type { TextPart } from "./hardcodedText.ts";
import { caseOf, joinWords, type KeyCase, wordsOfName } from "./keyCase.ts";

/** The messages that a new key goes to, and how keys are written. */
export interface KeyPlace {
  /** Messages of the file. */
  readonly messages: readonly Message[];
  readonly keySeparator: string | false;
  readonly namespaceSeparator: string | false;
}

/** A text that needs a key, and its surroundings. */
interface KeyProposal extends KeyPlace {
  readonly parts: readonly TextPart[];
  /** Keys of the file that code near the text asks for, the nearest first, as code has them. */
  readonly neighbors: readonly string[];
  /** The key must begin so; empty for any. */
  readonly prefix: string;
  /** The component around the text. */
  readonly component?: string;
}

/** Words of a text that its key has at most, and their characters. */
const maxWords = 4;
const maxLength = 40;

/** The last number that is tried for a key that is not free without one. */
const maxNumber = 1_000;

/** Proposes a key for a text in the way in which the project writes its keys, with the group of its neighbors; no message has it. */
export function proposeKey(proposal: KeyProposal): string {
  const { parts, messages, prefix, keySeparator } = proposal;
  const text = parts.map((part) => (typeof part === "string" ? part : " ")).join("");
  const whole = text.trim();
  const isFree = keyTester(proposal);
  if (prefix === "" && messages.length > 0 && hasKeysAsTexts(messages) && canBeKey(whole, proposal) && isFree(whole))
    return whole;
  const names = messages
    .flatMap(({ path }) => path.filter((part) => typeof part === "string"))
    .flatMap(partsOf(keySeparator));
  const style = caseOf(names);
  const words = wordsOfText(text);
  const last = joinWords(words.length > 0 ? words : ["text"], style);
  const start = prefix === "" ? groupOf(proposal, style) : prefix;
  // a key that ends like a plural form is read as one
  const base = start + (pluralKey(last) === undefined ? last : joinWords([...words, "text"], style));
  let key = base;
  for (let number = 2; !isFree(key) && number < maxNumber; number++) key = base + number;
  return key;
}

const partsOf =
  (separator: string | false) =>
  (part: string): readonly string[] =>
    separator === false ? [part] : part.split(separator);

function canBeKey(text: string, { parts, keySeparator, namespaceSeparator }: KeyProposal): boolean {
  const has = (separator: string | false): boolean => separator !== false && text.includes(separator);
  return parts.length === 1 && !has(keySeparator) && !has(namespaceSeparator);
}

function wordsOfText(text: string): readonly string[] {
  const all = text
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const words: string[] = [];
  let length = 0;
  for (const word of all.slice(0, maxWords)) {
    length += word.length;
    if (words.length > 0 && length > maxLength) break;
    words.push(word.slice(0, maxLength));
  }
  return words;
}

/** The group that most neighbors are in, else that of the component; empty if keys have no groups. */
function groupOf({ neighbors, messages, component, keySeparator }: KeyProposal, style: KeyCase): string {
  if (keySeparator === false) return "";
  const counts = new Map<string, number>();
  for (const key of neighbors) {
    const group = key.slice(0, key.lastIndexOf(keySeparator) + 1);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most !== undefined) return most[0];
  const grouped = messages.filter(({ path }) => path.length > 1 || String(path[0]).includes(keySeparator));
  if (component === undefined || grouped.length * 2 <= messages.length) return "";
  return joinWords(wordsOfName(component), style) + keySeparator;
}

/** Reasons why a key cannot be that of a new message. */
export type KeyFault = "empty" | "namespace" | "exists" | "nested" | "plural";

/** Returns why a key cannot be that of a new message of a file; `undefined` if it can. */
export function keyFault(key: string, place: KeyPlace): KeyFault | undefined {
  const { keySeparator, namespaceSeparator } = place;
  const parts = keySeparator === false ? [key] : key.split(keySeparator);
  if (key.trim() === "" || parts.some((part) => part.trim() === "")) return "empty";
  if (namespaceSeparator !== false && key.includes(namespaceSeparator)) return "namespace";
  return collisionOf(parts, key, indexOf(place));
}

function collisionOf(parts: readonly string[], key: string, index: PathIndex): KeyFault | undefined {
  if (index.has(parts) || index.has([key])) return "exists";
  if (index.isParent(parts) || !index.isFree(parts)) return "nested";
  return pluralKey(parts.at(-1) ?? "") !== undefined || hasForms(index, parts) ? "plural" : undefined;
}

const keyTester =
  (place: KeyPlace) =>
  (key: string): boolean =>
    keyFault(key, place) === undefined;

/** Returns whether forms of a plural begin with the key. */
const hasForms = (index: PathIndex, parts: readonly string[]): boolean =>
  ["zero", "one", "two", "few", "many", "other", "plural"].some((form) =>
    index.has([...parts.slice(0, -1), `${parts.at(-1)}_${form}`]),
  );

const indexes = new WeakMap<readonly Message[], PathIndex>();

function indexOf({ messages, keySeparator }: KeyPlace): PathIndex {
  const known = indexes.get(messages);
  if (known !== undefined) return known;
  const index = new PathIndex(
    messages.map(({ path }) => path),
    keySeparator,
  );
  indexes.set(messages, index);
  return index;
}
