import type { Message } from "../message.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { keysOf } from "./messageTable.ts";
import { textCode, textCodesIn } from "./writtenTexts.ts";

/** The texts in code that may be keys of messages that no usage asks for. */
export class TextsInCode {
  /** Texts that look like keys. */
  readonly #mentions = new Set<string>();
  /** Codes of all short texts. */
  readonly #codes = new Set<string>();

  /** Adds what asks for nothing itself; notes about a file have no text. */
  add({ texts, preloads, settings, isElementDefault, pattern: [mention] = [] }: KeyUsage): void {
    const isNote = preloads !== undefined || settings !== undefined || isElementDefault === true;
    if (texts !== undefined) for (const code of textCodesIn(texts)) this.#codes.add(code);
    else if (mention !== undefined && !isNote) this.#mentions.add(mention);
  }

  /**
   * Returns whether code has a key, or the one that it writes for a plural, as a text. Where code asks for keys that are only
   * known at run time (`isOpen`), any text may be one.
   */
  hasKey(key: string, messages: readonly Message[], format: string, isOpen: boolean): boolean {
    const written = [key, ...messages.flatMap((message) => keysOf(message, format).base ?? [])];
    return written.some((one) => this.#isMentioned(one) || (isOpen && this.#codes.has(textCode(one))));
  }

  /** Returns whether code mentions a key, or all keys below one of its beginnings (`menu.`). */
  #isMentioned(key: string): boolean {
    if (this.#mentions.has(key)) return true;
    for (let at = key.indexOf("."); at >= 0; at = key.indexOf(".", at + 1))
      if (this.#mentions.has(key.slice(0, at + 1))) return true;
    return false;
  }
}
