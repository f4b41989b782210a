import type { Problem } from "../problem.ts";

/** A problem of a text, wherever in its file that stands. */
export type Found = Omit<Problem, "path" | "span">;

/** What was found in texts before, by the texts: only what changed is looked at again. */
export class TextMemory {
  #of = "";
  #before = new Map<string, readonly Found[]>();
  #now = new Map<string, readonly Found[]>();

  /** Begins a round; what the round before didn't ask for is forgotten, all of it where `of` is another. */
  begin(of: string): void {
    this.#before = of === this.#of ? this.#now : new Map();
    this.#now = new Map();
    this.#of = of;
  }

  /** What is known of a text, else what a look finds. */
  find(key: string, look: () => readonly Found[]): readonly Found[] {
    const found = this.#before.get(key) ?? this.#now.get(key) ?? look();
    this.#now.set(key, found);
    return found;
  }
}
