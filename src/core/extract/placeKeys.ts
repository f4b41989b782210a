import type { Locale } from "../catalog/catalog.ts";
import { type Message, pathKey } from "../catalog/message.ts";
import type { KeyUsage } from "../keys/keyUsage.ts";
import { isSameNamespace } from "../keys/messageTable.ts";
import type { AskedMessage } from "./assignKeys.ts";
import type { RequestedMessage } from "./compareKeys.ts";
import { KeyShape } from "./keyShape.ts";
import { hasKeysAsTexts } from "./keyStyle.ts";
import { formsOf } from "./newForms.ts";
import { PathIndex } from "./pathIndex.ts";

/** The files of the source locale of a catalog. */
export interface KeyFiles {
  readonly format: string;
  readonly sourceLocale: Locale;
  /** Messages by namespace. */
  readonly namespaces: ReadonlyMap<string, readonly Message[]>;
  /** Between the parts of a key; `false` if keys are flat. */
  readonly keySeparator: string | false;
  /** Returns whether a file of a new namespace can be made. */
  readonly canMake: (namespace: string) => boolean;
}

/** What code asks for in one file, compared with its messages. */
export interface PlacedKeys {
  /** In the order of the code. */
  readonly missing: readonly RequestedMessage[];
  readonly wanted: readonly RequestedMessage[];
  /** Keys with another one in the way, as one of them would have to be a text that contains others. */
  readonly blocked: readonly RequestedMessage[];
}

/** The messages that files lack, by namespace, and namespaces without a file. */
export interface Placement {
  readonly files: ReadonlyMap<string, PlacedKeys>;
  /** With the number of their keys. */
  readonly homeless: ReadonlyMap<string, number>;
}

/** Finds the file, the path and the text of each key that a catalog lacks. */
export function placeKeys(asked: readonly AskedMessage[], files: KeyFiles): Placement {
  const homes = new Map<string, FileKeys>();
  const homeless = new Map<string, number>();
  const homeOf = (namespace: string): FileKeys => {
    const known = homes.get(namespace) ?? new FileKeys(files.namespaces.get(namespace) ?? [], files);
    homes.set(namespace, known);
    return known;
  };
  for (const namespace of files.namespaces.keys()) homeOf(namespace);
  const lost = new Set<string>();
  for (const one of asked) {
    if (one.found !== undefined) {
      homeOf(one.found.namespace).noteFound(one.found.messages);
      continue;
    }
    const home = findHome(one, files, homeOf);
    if (home !== undefined) homeOf(home.namespace).request(one, home.key);
    else lost.add(JSON.stringify([one.placed.usage.namespace ?? "", one.key]));
  }
  for (const id of lost) {
    const [namespace] = JSON.parse(id);
    homeless.set(namespace, (homeless.get(namespace) ?? 0) + 1);
  }
  return { files: homes, homeless };
}

interface Home {
  readonly namespace: string;
  /** The key within the file. */
  readonly key: string;
}

/** Returns the file of a key; undefined if it is not known to be the right one. */
function findHome(
  { placed: { usage }, key }: AskedMessage,
  files: KeyFiles,
  homeOf: (namespace: string) => FileKeys,
): Home | undefined {
  const names = [...files.namespaces.keys()];
  // the kinds of Android are no files
  const wanted = files.format === "android" ? undefined : usage.namespace;
  if (wanted === undefined) {
    const namespace = nearestNamespace(names, key, homeOf);
    return namespace === undefined ? undefined : { namespace, key };
  }
  const own = names.find((name) => name === wanted) ?? names.find((name) => isSameNamespace(name, wanted));
  if (own !== undefined) return { namespace: own, key };
  return usage.identity === "path" && usage.isNamespaceAssumed !== true
    ? newHome(wanted, key, files, homeOf)
    : undefined;
}

/** Returns the place of a key whose namespace has no file: below its name in the only file there is, or in a new one. */
function newHome(
  wanted: string,
  key: string,
  { namespaces, keySeparator, canMake }: KeyFiles,
  homeOf: (namespace: string) => FileKeys,
): Home | undefined {
  const [only = "", ...others] = namespaces.keys();
  if (others.length === 0 && homeOf(only).hasContainer(wanted))
    return { namespace: only, key: `${wanted}${keySeparator || "."}${key}` };
  return canMake(wanted) ? { namespace: wanted, key } : undefined;
}

/** Names of the file of keys that name none. */
const usualNames = ["", "messages", "translation", "translations", "common", "strings", "Localizable", "i18n"];

/** Returns the file with the neighbours of a key, or the usual one. */
function nearestNamespace(
  names: readonly string[],
  key: string,
  homeOf: (namespace: string) => FileKeys,
): string | undefined {
  if (names.length < 2) return names[0];
  const shared = names.map((name) => homeOf(name).sharedParts(key));
  const most = Math.max(...shared);
  const best = most === 0 ? names : names.filter((_, index) => shared[index] === most);
  if (best.length === 1) return best[0];
  return usualNames.flatMap((usual) => best.filter((name) => name === usual || name.endsWith(`/${usual}`)))[0];
}

class FileKeys implements PlacedKeys {
  readonly missing: RequestedMessage[] = [];
  readonly wanted: RequestedMessage[] = [];
  readonly blocked: RequestedMessage[] = [];
  readonly #files: KeyFiles;
  readonly #messages: readonly Message[];
  readonly #shape: KeyShape;
  readonly #tree: PathIndex;
  readonly #isKeyText: boolean;
  /** Places of the new messages in `missing`. */
  readonly #known = new Map<string, number>();

  constructor(messages: readonly Message[], files: KeyFiles) {
    this.#files = files;
    this.#messages = messages;
    this.#shape = new KeyShape(messages, files.format);
    this.#tree = new PathIndex(messages.map(({ path }) => path));
    this.#isKeyText = messages.length > 0 && hasKeysAsTexts(messages);
  }

  sharedParts(key: string): number {
    return this.#shape.sharedParts(key, this.#files.keySeparator);
  }

  hasContainer(name: string): boolean {
    return this.#shape.isParent([name]);
  }

  noteFound(messages: readonly Message[]): void {
    for (const { path, text } of messages) this.wanted.push({ path, text });
  }

  request({ placed: { usage }, key: written }: AskedMessage, key: string): void {
    const { sourceLocale, format, keySeparator } = this.#files;
    // names of slang are paths of members
    const separator = usage.framework === "flutter" ? "." : usage.identity === "path" && keySeparator;
    const path = this.#shape.pathOf(key, separator);
    const place = { format, sourceLocale, shape: this.#shape, messages: this.#messages };
    const text = usage.defaultText ?? this.#textOf(usage, written);
    for (const form of formsOf(usage, path, place)) this.#add({ path: form, text });
  }

  /** Returns the text of a key whose call has none. */
  #textOf({ identity, framework }: KeyUsage, key: string): string {
    if (identity === "text" || framework === "apple" || this.#isKeyText) return key;
    return framework === "rails" ? wordsOfKey(key) : "";
  }

  #add(message: RequestedMessage): void {
    const key = pathKey(message.path);
    this.wanted.push(message);
    const before = this.#known.get(key);
    // another place may have the text that the first one lacks
    if (before !== undefined) {
      if (this.missing[before]?.text === "") this.missing[before] = message;
      return;
    }
    if (this.#tree.has(message.path)) return;
    if (!this.#tree.isFree(message.path) || this.#tree.isParent(message.path)) {
      if (!this.blocked.some(({ path }) => pathKey(path) === key)) this.blocked.push(message);
      return;
    }
    this.#tree.add(message.path);
    this.#known.set(key, this.missing.length);
    this.missing.push(message);
  }
}

/** Returns what Rails shows for a key that it lacks: its last part as words. An empty text would hide that of a gem. */
function wordsOfKey(key: string): string {
  const words = key
    .slice(key.lastIndexOf(".") + 1)
    .replace(/_html$/, "")
    .replaceAll("_", " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
