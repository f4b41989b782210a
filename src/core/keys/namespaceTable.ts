import type { Message, Path } from "../catalog/message.ts";
import { groupOf } from "../messages/pluralGroups.ts";
import { categoryPattern } from "../messages/pluralNumbers.ts";
import { BeginningIndex } from "./beginningIndex.ts";
import type { AskedForms } from "./keyUsage.ts";
import { makeSearchItem, type SearchItem } from "./searchItem.ts";

/** Between the parts of a path that are texts: context and message of gettext. */
const textGap = "\u0004";

/** Formats whose paths are texts, with a context before them. */
const textFormats: ReadonlySet<string> = new Set(["po", "qt"]);

/** Formats whose messages have parts below their key: attributes, variants, variables. */
const formatsWithParts: ReadonlySet<string> = new Set(["fluent", "stringsdict", "xcstrings"]);

export const hasParts = (format: string): boolean => formatsWithParts.has(format);

/** Returns whether the messages of a format are identified by their source texts. */
export const isTextFormat = (format: string): boolean => textFormats.has(format);

/** Joins the parts of a path that are texts. */
export const joinTexts = (path: Path): string => path.join(textGap);

/** Messages with their key in a table: parts joined by dots, without a plural form. */
export interface KeyedMessages {
  readonly key: string;
  readonly messages: readonly Message[];
}

/** The messages of one namespace, by key. */
export class NamespaceTable {
  readonly #byKey = new Map<string, Message[]>();
  /** Forms of plurals and contexts, by the key that code writes. */
  readonly #byBase = new Map<string, Message[]>();
  /** Keys with modifiers, without these. */
  readonly #plain = new Map<string, string>();
  readonly #messages: readonly Message[];
  readonly #format: string;
  #byText: Map<string, KeyedMessages> | undefined;
  #byName: Map<string, KeyedMessages> | undefined;
  #byLowerCase: Map<string, string> | undefined;
  #byBeginning: BeginningIndex | undefined;
  #writable: readonly (readonly [key: string, base: string | undefined, message: Message])[] | undefined;
  #searchItems: readonly SearchItem[] | undefined;

  constructor(messages: readonly Message[], format: string) {
    this.#messages = messages;
    this.#format = format;
    for (const message of messages) {
      const { key, base } = keysOf(message, format);
      push(this.#byKey, key, message);
      if (base !== undefined) push(this.#byBase, base, message);
      if (base !== undefined && key.includes("(")) this.#plain.set(key, base);
    }
  }

  find(key: string): KeyedMessages | undefined {
    const own = this.#byKey.get(key);
    const forms = this.#byBase.get(key);
    if (own === undefined && forms === undefined) return this.#findInOtherCase(key);
    return { key, messages: [...new Set([...(own ?? []), ...(forms ?? [])])] };
  }

  /** Browser extensions find a name in any case. */
  #findInOtherCase(key: string): KeyedMessages | undefined {
    if (this.#format !== "chrome") return undefined;
    this.#byLowerCase ??= new Map([...this.#byKey.keys()].map((one) => [one.toLowerCase(), one]));
    const same = this.#byLowerCase.get(key.toLowerCase());
    return same === undefined ? undefined : { key: same, messages: this.#byKey.get(same) ?? [] };
  }

  /** Finds a key together with its contexts that a call may pass: `friend_male`, `friend_male_other` of `friend`. */
  findInContexts(key: string, forms: AskedForms = {}, separator = "_"): KeyedMessages | undefined {
    const { contexts = [] } = forms;
    const isOpen = forms.isContextOpen || forms.hasOpenOptions;
    const own = this.find(key);
    if (contexts.length === 0 && !isOpen) return own;
    const known = contexts.flatMap((context) => this.find(key + separator + context)?.messages ?? []);
    this.#byBeginning ??= new BeginningIndex(this.#byKey);
    const others = isOpen ? this.#byBeginning.of(key + separator) : [];
    const messages = [...new Set([...(own?.messages ?? []), ...known, ...others])];
    return messages.length === 0 ? undefined : { key, messages };
  }

  /** Returns the messages of all keys that begin so, also without the modifiers of their parts. */
  findBelow(beginning: string): readonly KeyedMessages[] {
    return [...this.#byKey].flatMap(([key, messages]) =>
      key.startsWith(beginning) || this.#plain.get(key)?.startsWith(beginning) ? { key, messages } : [],
    );
  }

  /** Finds a message by the name that a bilingual file gives it, else by its source text, as Symfony does. */
  findName(name: string): KeyedMessages | undefined {
    if (this.#byName === undefined) {
      this.#byName = new Map();
      for (const [key, messages] of this.#byKey) {
        for (const message of messages) {
          const name = nameOf(message) ?? key;
          this.#byName.set(name, { key: name, messages });
        }
      }
    }
    return this.#byName.get(name);
  }

  findText(text: string): KeyedMessages | undefined {
    if (this.#byText === undefined) {
      this.#byText = new Map();
      for (const [key, messages] of this.#byKey) {
        for (const message of messages) this.#byText.set(message.source ?? message.text, { key, messages });
      }
    }
    return this.#byText.get(text);
  }

  entries(): Iterable<readonly [key: string, messages: readonly Message[]]> {
    return this.#byKey.entries();
  }

  /** Returns each key that code may write with a message of it; a plural is written without its form. */
  writable(): readonly (readonly [key: string, base: string | undefined, message: Message])[] {
    if (this.#writable !== undefined) return this.#writable;
    const seen = new Set<string>();
    const found: (readonly [string, string | undefined, Message])[] = [];
    for (const message of this.#messages) {
      const { key, base } = keysOf(message, this.#format);
      if (seen.has(base ?? key)) continue;
      seen.add(base ?? key);
      found.push([key, base, message]);
    }
    this.#writable = found;
    return found;
  }

  /** Returns one message for each key that code may write, prepared for a search: of a plural its first form. */
  searchItems(): readonly SearchItem[] {
    this.#searchItems ??= this.writable().map(([own, base, message]) => makeSearchItem(base ?? own, message));
    return this.#searchItems;
  }
}

/** Returns the key that code asks for a message of a bilingual file by, if not by its id. */
export const nameOf = ({ name, source }: Message): string | undefined => name ?? source;

/** Returns the key of a message in a table, and the key that code writes for it if that is another. */
export function keysOf(
  message: Pick<Message, "path" | "plural">,
  format: string,
): { readonly key: string; readonly base?: string } {
  const path = message.plural === undefined ? message.path : message.path.slice(0, -1);
  const key = joinPath(path, format);
  if (message.plural !== undefined) return { key };
  const plain = withoutModifiers(path);
  const group = groupOf(plain);
  if (group !== undefined) {
    const parent = plain.slice(0, -1);
    return { key, base: joinPath(group.base === "" ? parent : [...parent, group.base], format) };
  }
  if (plain !== path) return { key, base: joinPath(plain, format) };
  const singular = singularForm.exec(String(path.at(-1)))?.[1];
  if (singular !== undefined) return { key, base: joinPath([...path.slice(0, -1), singular], format) };
  return { key };
}

/** A key that ends like one form of a plural: `item_plural`, `item_3`, `item#one`. */
const singularForm = new RegExp(`^(.+)(?:_(?:plural|\\d+)|#${categoryPattern})$`, "s");

const modifiers = /^([A-Za-z_]\w*)\(\w+(?:\s*[=,]\s*[\w<>.-]+)*\)$/;

/** The path of a message of slang as code writes it: without `(plural)` and `(rich, context=Kind)`. */
function withoutModifiers(path: Path): Path {
  const isPlain = (part: string | number): boolean => typeof part === "number" || !part.endsWith(")");
  if (path.every(isPlain)) return path;
  const parts = path.map((part) => (isPlain(part) ? part : String(part).replace(modifiers, "$1")));
  return parts.every((part, index) => part === path[index]) ? path : parts;
}

function joinPath(path: Path, format: string): string {
  if (hasParts(format)) return String(path[0]);
  if (isTextFormat(format)) return joinTexts(path);
  const key = path.length === 1 ? String(path[0]) : path.join(".");
  return format === "android" ? key.replaceAll(".", "_") : key;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
