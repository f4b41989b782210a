import type { Locale } from "../catalog.ts";
import { bcp47 } from "../locale.ts";
import { type Message, type Path, pathKey } from "../message.ts";
import { pluralCategories, pluralKey } from "../messages/pluralForms.ts";
import { categoryOrder } from "../messages/pluralNumbers.ts";
import { formsV3 } from "../messages/pluralsV3.ts";
import type { FoundKey } from "./extraction.ts";
import type { ExtractOptions } from "./extractOptions.ts";

/** The input of a comparison of keys and messages. */
export interface ComparisonInput {
  /** Keys of this namespace. */
  readonly keys: readonly FoundKey[];
  /** Messages of the source file. */
  readonly messages: readonly Message[];
  readonly sourceLocale: Locale;
}

/** A message that code asks for. */
export interface RequestedMessage {
  readonly path: Path;
  readonly text: string;
}

/** The messages of one source file that are missing or superfluous, compared with the keys in code. */
export interface KeyComparison {
  /** In the order of the code. */
  readonly missing: readonly RequestedMessage[];
  /** Messages that code asks for, present or not, in its order: new messages go next to their neighbours in code. */
  readonly wanted: readonly RequestedMessage[];
  /** Keys that can't be added, as another key is in the way: it would have to be a text and contain others. */
  readonly blocked: readonly RequestedMessage[];
}

type Separators = Pick<
  ExtractOptions,
  | "keySeparator"
  | "namespaceSeparator"
  | "pluralSeparator"
  | "contextSeparator"
  | "pluralStyle"
  | "keyAsText"
  | "defaultValue"
>;

/** Compares the keys of code with the messages of one source file. */
export function compareKeys(compared: ComparisonInput, options: Separators): KeyComparison {
  const { messages, sourceLocale } = compared;
  const tree = new PathIndex(messages.map(({ path }) => path));
  const keys = compared.keys.map((key) => withoutForms(key, tree, options));
  const wanted = messagesForKeys(keys, sourceLocale, options);
  const missing: RequestedMessage[] = [];
  const blocked: RequestedMessage[] = [];
  for (const message of wanted) {
    if (tree.has(message.path) || tree.isParent(message.path) || tree.isOldPlural(message.path, options)) continue;
    const isFree = tree.isFree(message.path);
    (isFree ? missing : blocked).push(message);
    if (isFree) tree.add(message.path);
  }
  return { missing, wanted, blocked };
}

/**
 * Returns a key as one without plural forms if i18next finds its text without them: the key exists as it is written, or
 * names a form itself.
 */
function withoutForms(key: FoundKey, tree: PathIndex, options: Separators): FoundKey {
  const { plural, ...plain } = key;
  if (plural === undefined) return key;
  const path = keyPathOf(key.key, options.keySeparator);
  if (tree.has(path)) return tree.isOldPlural(path, options) ? key : plain;
  return namesForm(path, options) && !tree.hasForms(path, options) ? plain : key;
}

const namesForm = (path: Path, { pluralSeparator }: Separators): boolean =>
  pluralSeparator !== false && pluralKey(String(path.at(-1)).replaceAll(pluralSeparator, "_")) !== undefined;

/** The messages that keys need: one for each plural form of the source language, as `i18next-parser` has them. */
function messagesForKeys(
  keys: readonly FoundKey[],
  sourceLocale: Locale,
  options: Separators,
): readonly RequestedMessage[] {
  return keys.flatMap((key) => {
    const path = keyPathOf(key.key, options.keySeparator);
    if (path.length === 0) return [];
    const defaultText = key.defaultValue === "" && options.keyAsText ? key.key : key.defaultValue;
    return formsOf(key, sourceLocale, options).map(({ suffix, names }) => ({
      path: [...path.slice(0, -1), `${path.at(-1)}${suffix}`],
      text:
        options.defaultValue ??
        names.map((name) => key.defaults?.[name]).find((text) => text !== undefined) ??
        defaultText,
    }));
  });
}

/** A form of a plural: what its key ends with, and the names that code may have its default value under. */
interface Form {
  readonly suffix: string;
  readonly names: readonly string[];
}

const noPlural: readonly Form[] = [{ suffix: "", names: [] }];

function formsOf({ plural }: FoundKey, sourceLocale: Locale, options: Separators): readonly Form[] {
  const { pluralSeparator: separator, pluralStyle } = options;
  if (plural === undefined || separator === false) return noPlural;
  // JSON v3 has no ordinal forms
  if (pluralStyle === "v3")
    return formsV3(sourceLocale).map(([end, category]) => {
      const suffix = end.replace("_", separator);
      return { suffix, names: [suffix, `${separator}${category}`] };
    });
  const ordinal = plural === "ordinal" ? `ordinal${separator}` : "";
  return pluralCategories(bcp47(sourceLocale), plural).map((category) => {
    const suffix = `${separator}${ordinal}${category}`;
    return { suffix, names: [suffix] };
  });
}

/** A key as a path: split if it is nested, without the empty parts of superfluous separators. */
export function keyPathOf(key: string, separator: string | false): readonly string[] {
  if (separator === false) return key === "" ? [] : [key];
  return key.split(separator).filter((part) => part !== "");
}

/** Index of paths that are texts and of those that contain others; array indices as texts, as keys name them. */
class PathIndex {
  readonly #texts = new Set<string>();
  readonly #parents = new Set<string>();

  constructor(paths: readonly Path[]) {
    for (const path of paths) this.add(path);
  }

  add(path: Path): void {
    const parts = path.map(String);
    this.#texts.add(pathKey(parts));
    for (let length = parts.length - 1; length > 0; length--) {
      const key = pathKey(parts.slice(0, length));
      if (this.#parents.has(key)) return;
      this.#parents.add(key);
    }
  }

  has(path: Path): boolean {
    return this.#texts.has(pathKey(path));
  }

  isParent(path: Path): boolean {
    return this.#parents.has(pathKey(path));
  }

  /** Returns whether a form of a plural of it is a text. */
  hasForms(path: Path, { pluralSeparator }: Separators): boolean {
    const last = String(path.at(-1));
    return categoryOrder.some((name) =>
      this.#texts.has(pathKey([...path.slice(0, -1), `${last}${pluralSeparator}${name}`])),
    );
  }

  /** Returns whether no part of the path to it is a text. */
  isFree(path: Path): boolean {
    return path.every((_, index) => index === 0 || !this.#texts.has(pathKey(path.slice(0, index))));
  }

  /** Returns whether it is a form of a plural that the file has in JSON v3: `item` and `item_plural`. */
  isOldPlural(path: Path, { pluralSeparator }: Separators): boolean {
    if (pluralSeparator === false) return false;
    const last = String(path.at(-1));
    const cut = last.lastIndexOf(pluralSeparator);
    const base = cut > 0 ? last.slice(0, cut) : last;
    const at = (name: string): boolean => this.#texts.has(pathKey([...path.slice(0, -1), name]));
    return cut > 0 && at(base) && at(`${base}${pluralSeparator}plural`);
  }
}
