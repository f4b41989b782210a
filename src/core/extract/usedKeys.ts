import type { Locale } from "../catalog.ts";
import type { Message } from "../message.ts";
import type { DynamicKey, FoundKey } from "./extraction.ts";
import type { ExtractOptions } from "./extractOptions.ts";

/** The input of a comparison of keys and messages. */
export interface ComparisonInput {
  /** Keys of this namespace. */
  readonly keys: readonly FoundKey[];
  readonly dynamic: readonly DynamicKey[];
  /** Messages of the source file. */
  readonly messages: readonly Message[];
  readonly sourceLocale: Locale;
}

type Separators = Pick<ExtractOptions, "keySeparator" | "namespaceSeparator" | "pluralSeparator" | "contextSeparator">;

/**
 * Returns a predicate for messages that code may ask for: by key, as a form of a plural or in a context, as part of an
 * object that is asked for as a whole, by a key that is put together, or by another message that has it in itself.
 */
export function usageMatcher(
  { keys, dynamic, messages }: ComparisonInput,
  options: Separators,
): (message: Message) => boolean {
  const separator = options.keySeparator === false ? gapOfKeys : options.keySeparator;
  const known = new Set([...keys.map(({ key }) => key), ...keysInMessages(messages, options.namespaceSeparator)]);
  const patterns = dynamic.map(patternOf);
  return ({ path }) => {
    const parts = path.map(String);
    const parents = parts.map((_, index) => parts.slice(0, index + 1).join(separator));
    const forms = formsOf(parents.at(-1) ?? "", options);
    return [...parents, ...forms].some((key) => known.has(key) || patterns.some((fits) => fits(key)));
  };
}

/** Between the parts of a path where keys are not nested: no key has it. */
const gapOfKeys = "\u0001";

/** The keys that messages name in themselves: `$t(key)`. */
function keysInMessages(messages: readonly Message[], namespaceSeparator: string | false): readonly string[] {
  const found = messages.flatMap(({ text }) => [...text.matchAll(/\$t\(\s*["']?([^)"',]+)/g)]);
  const keys = found.map(([, key = ""]) => key.trim());
  if (namespaceSeparator === false) return keys;
  return keys.map((key) => key.slice(key.indexOf(namespaceSeparator) + 1));
}

const categories = "zero|one|two|few|many|other";

/** A key without the suffix of its plural form, without that of its context, and without both. */
function formsOf(key: string, { pluralSeparator, contextSeparator, keySeparator }: Separators): readonly string[] {
  const singular = pluralSeparator === false ? key : key.replace(suffixOf(pluralSeparator), "");
  const cut = singular.lastIndexOf(contextSeparator);
  const isInLast = keySeparator === false || cut > singular.lastIndexOf(keySeparator);
  return cut > 0 && isInLast ? [singular, singular.slice(0, cut)] : [singular];
}

/** Forms of today, and of JSON v1 to v3. */
function suffixOf(separator: string): RegExp {
  const literal = separator.replace(/[.*+?^$(){}|[\]\\]/g, "\\$&");
  return new RegExp(`${literal}(?:(?:ordinal${literal})?(?:${categories})|plural|\\d+)$`);
}

/** Returns a predicate for keys that a dynamic key may become: its parts in order, the first and last at its ends. */
function patternOf({ parts }: DynamicKey): (key: string) => boolean {
  const [first = "", ...others] = parts;
  if (others.length === 0) return (key) => key === first;
  const last = others.at(-1) ?? "";
  const inner = others.slice(0, -1);
  return (key) => {
    if (key.length < first.length + last.length || !key.startsWith(first) || !key.endsWith(last)) return false;
    let at = first.length;
    for (const part of inner) {
      const found = key.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= key.length - last.length;
  };
}
