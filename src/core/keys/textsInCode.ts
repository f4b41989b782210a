import type { Message } from "../catalog/message.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { keysOf } from "./namespaceTable.ts";
import { textCode, textCodesIn, withoutTypes } from "./writtenTexts.ts";

/**
 * Evidence that a text in code may be the key of a message: the text looks like a key (`key`); or it is any text, or the
 * beginning of one, which only matters where code asks for keys that are known at run time alone (`text`).
 */
export type TextEvidence = "key" | "text";

/** Any text may be a key where code asks for keys that are only known at run time; elsewhere it is a coincidence, perhaps. */
export function judgeTexts(evidence: TextEvidence | undefined, isOpen: boolean): "certain" | "likely" | undefined {
  if (evidence === "key" || (evidence === "text" && isOpen)) return undefined;
  return evidence === "text" || isOpen ? "likely" : "certain";
}

/** The key of a message, as its table has it. */
interface SoughtKey {
  readonly namespace: string;
  readonly key: string;
  readonly messages: readonly Message[];
}

/** The texts in code that may be keys of messages that no usage asks for. */
export class TextsInCode {
  /** Texts that look like keys; those that end with a dot mean all keys below them. */
  readonly #mentions = new Set<string>();
  /** Beginnings of texts that are composed. */
  readonly #beginnings = new Set<string>();
  /** Codes of all short texts. */
  readonly #codes = new Set<string>();

  /** Adds what asks for nothing itself; notes about a file have no text. */
  add(usage: KeyUsage): void {
    const { texts, isBeginning, namespace, pattern: [mention] = [] } = usage;
    const isNote = usage.preloads !== undefined || usage.settings !== undefined || usage.isElementDefault === true;
    if (texts !== undefined) for (const code of textCodesIn(texts)) this.#codes.add(code);
    else if (mention === undefined || isNote) return;
    else if (isBeginning) this.#beginnings.add(mention);
    else this.#mentions.add(namespace === undefined ? mention : joinNamespace(namespace, mention));
  }

  /** Returns what shows that code has a key, or the one that it writes for a plural, as a text. */
  find(sought: SoughtKey, format: string): TextEvidence | undefined {
    const written = writtenKeys(sought, format);
    if (written.some((one) => this.#isMentioned(one))) return "key";
    const texts = written.filter((one) => this.#codes.has(textCode(one)));
    // two places seldom have the same sentence by chance
    if (texts.some(isSentence)) return "key";
    return texts.length > 0 || written.some((one) => this.#isBegun(one)) ? "text" : undefined;
  }

  /** Returns whether code mentions a key, or all keys below one of its beginnings (`menu.`, `menu.file`). */
  #isMentioned(key: string): boolean {
    if (this.#mentions.has(key)) return true;
    const groups = beginningsOf(key, /\./g);
    return groups.some((one) => this.#mentions.has(one) || this.#mentions.has(toGroup(one)));
  }

  #isBegun(key: string): boolean {
    return this.#beginnings.size > 0 && beginningsOf(key, /[.:_-]/g).some((one) => this.#beginnings.has(one));
  }
}

/** A group of several parts without its dot; one word is seldom meant as a group. */
const toGroup = (beginning: string): string =>
  beginning.indexOf(".") < beginning.length - 1 ? beginning.slice(0, -1) : "";

const isSentence = (text: string): boolean => /\S\s+\S/.test(text);

const beginningsOf = (key: string, sign: RegExp): readonly string[] =>
  [...key.matchAll(sign)].map(({ index }) => key.slice(0, index + 1));

const joinNamespace = (namespace: string, key: string): string => `${namespace}:${key}`;

/** Formats whose namespace is the first part of each key that code writes: `auth.failed` of `lang/en/auth.php`. */
const prefixedFormats: ReadonlySet<string> = new Set(["php"]);

/** Formats whose keys have a format in place of each value that code writes into them. */
const appleFormats: ReadonlySet<string> = new Set(["strings", "xcstrings", "stringsdict"]);

/** The ways in which code may write a key: alone, or with its namespace before it. */
function writtenKeys({ namespace, key, messages }: SoughtKey, format: string): readonly string[] {
  const bases = messages.flatMap((message) => keysOf(message, format).base ?? []);
  const own = [key, ...bases];
  const keys = [...new Set(appleFormats.has(format) ? own.flatMap((one) => [one, withoutTypes(one)]) : own)];
  if (namespace === "") return keys;
  const names = [...new Set([namespace, namespace.slice(namespace.lastIndexOf("/") + 1)])];
  const named = names.flatMap((name) => keys.flatMap((one) => [joinNamespace(name, one), `${name}.${one}`]));
  return prefixedFormats.has(format) ? named : [...keys, ...named];
}
