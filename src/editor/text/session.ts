import type { Locale } from "../../core/catalog.ts";

/** A text that was translated. */
export interface Translation {
  readonly text: string;
  readonly target: Locale;
  readonly translation: string;
  /** Who translated it, for people. */
  readonly engine: string;
}

const longest = 50;

/** What was typed and translated since the window opened; kept in memory only. */
export class Session {
  /** Typed, and not translated yet. */
  draft = "";
  #history: readonly Translation[] = [];

  /** The latest first. */
  get history(): readonly Translation[] {
    return this.#history;
  }

  /** Puts a translation first; an earlier one of the same text into the same language goes. */
  add(translation: Translation): void {
    const others = this.#history.filter(
      ({ text, target }) => text !== translation.text || target !== translation.target,
    );
    this.#history = [translation, ...others].slice(0, longest);
  }
}
