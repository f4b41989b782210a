import type { SpokenPassage } from "../../core/dictation/spokenPhrases.ts";
import type { SpokenUtterance } from "./dictationSession.ts";

/** The maximum number of utterances that are kept; older ones are dropped. */
const maxUtterances = 1_000;

/** Utterances since the window opened; kept in memory only. */
export class DictationHistory {
  #next = 1;
  #utterances: readonly SpokenUtterance[] = [];

  /** The utterances, the latest last. */
  get utterances(): readonly SpokenUtterance[] {
    return this.#utterances;
  }

  add({ text, language, translations }: SpokenPassage, outcome: SpokenUtterance["outcome"] = "kept"): SpokenUtterance {
    const added = { id: this.#next++, at: Date.now(), text, language, translations, outcome };
    this.#utterances = [...this.#utterances.slice(1 - maxUtterances), added];
    return added;
  }

  find(id: number): SpokenUtterance | undefined {
    return this.#utterances.find((utterance) => utterance.id === id);
  }

  recordOutcome(id: number, outcome: SpokenUtterance["outcome"], place?: string): void {
    this.#utterances = this.#utterances.map((utterance) => {
      if (utterance.id !== id) return utterance;
      const { place: _, ...rest } = utterance;
      return { ...rest, outcome, ...(place !== undefined && { place }) };
    });
  }
}
