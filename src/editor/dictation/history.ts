import type { Said } from "../../core/dictation/understand.ts";
import type { Utterance } from "./session.ts";

/** Utterances that are kept; older ones go. */
const most = 1_000;

/** What was said since the window opened; kept in memory only. */
export class History {
  #next = 1;
  #utterances: readonly Utterance[] = [];

  /** The latest last. */
  get utterances(): readonly Utterance[] {
    return this.#utterances;
  }

  add({ text, language, translations }: Said, outcome: Utterance["outcome"] = "kept"): Utterance {
    const added = { id: this.#next++, at: Date.now(), text, language, translations, outcome };
    this.#utterances = [...this.#utterances.slice(1 - most), added];
    return added;
  }

  find(id: number): Utterance | undefined {
    return this.#utterances.find((one) => one.id === id);
  }

  settle(id: number, outcome: Utterance["outcome"], place?: string): void {
    this.#utterances = this.#utterances.map((one) => {
      if (one.id !== id) return one;
      const { place: _, ...rest } = one;
      return { ...rest, outcome, ...(place !== undefined && { place }) };
    });
  }
}
