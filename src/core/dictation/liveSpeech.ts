/** A piece of text, in milliseconds of the sent sound. */
export interface LivePiece {
  readonly start: number;
  readonly text: string;
  readonly end: number;
}

/** The current speech by language: concluded pieces that wait for their translations, and tentative ones. */
export class LiveSpeech {
  #columns = new Map<string, { readonly concluded: readonly LivePiece[]; readonly tentative: readonly LivePiece[] }>();

  text(language: string): string {
    const { concluded, tentative } = this.#columns.get(language) ?? nothing;
    return [...concluded, ...tentative]
      .map(({ text }) => text)
      .join("")
      .trim();
  }

  /** Adds concluded pieces, and replaces the tentative ones. */
  update(language: string, concluded: readonly LivePiece[], tentative: readonly LivePiece[]): void {
    const before = this.#columns.get(language)?.concluded ?? [];
    this.#columns.set(language, { concluded: [...before, ...concluded], tentative });
  }

  /** Drops everything up to a time, as it was written. */
  dropUntil(end: number): void {
    for (const [language, { concluded, tentative }] of this.#columns)
      this.#columns.set(language, { concluded: concluded.filter((one) => middle(one) > end), tentative });
  }

  clear(): void {
    this.#columns.clear();
  }
}

/** Ends of translations differ a little from those of their source. */
const middle = ({ start, end }: LivePiece): number => (start + end) / 2;

const nothing = { concluded: [], tentative: [] };
