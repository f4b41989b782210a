import type { Locale } from "../../core/catalog/catalog.ts";

/** A text that was translated. */
export interface TypedTranslation {
  readonly text: string;
  readonly target: Locale;
  readonly translation: string;
  /** Display name of the engine that translated it. */
  readonly engine: string;
}

const maxHistory = 50;

/** Typed texts and translations since the window opened; kept in memory only. */
export class TypedTexts {
  /** A typed text that is not translated yet. */
  draft = "";
  #history: readonly TypedTranslation[] = [];

  /** The translations, the latest first. */
  get history(): readonly TypedTranslation[] {
    return this.#history;
  }

  /** Puts a translation first; an earlier one of the same text into the same language is removed. */
  add(translation: TypedTranslation): void {
    const others = this.#history.filter(
      ({ text, target }) => text !== translation.text || target !== translation.target,
    );
    this.#history = [translation, ...others].slice(0, maxHistory);
  }
}
