import type { Message } from "../catalog/message.ts";

/** The messages of a table by how their keys begin. */
export class BeginningIndex {
  readonly #keys: readonly string[];
  readonly #messages: ReadonlyMap<string, readonly Message[]>;

  constructor(messages: ReadonlyMap<string, readonly Message[]>) {
    this.#keys = [...messages.keys()].sort();
    this.#messages = messages;
  }

  /** Returns the messages of all keys that begin so and go on within the same part of their path. */
  of(beginning: string): readonly Message[] {
    const found: Message[] = [];
    for (let at = this.#firstFrom(beginning); at < this.#keys.length; at++) {
      const key = this.#keys[at] ?? "";
      if (!key.startsWith(beginning)) break;
      if (key.length > beginning.length && !key.includes(".", beginning.length))
        found.push(...(this.#messages.get(key) ?? []));
    }
    return found;
  }

  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? "") < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
