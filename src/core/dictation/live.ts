/** A piece of text, in milliseconds of what was sent. */
export interface LivePiece {
  readonly start: number;
  readonly text: string;
  readonly end: number;
}

/** What is being said, by language: what is concluded and waits for its translations, and what is tentative. */
export class Live {
  #columns = new Map<string, { readonly concluded: readonly LivePiece[]; readonly tentative: readonly LivePiece[] }>();

  text(language: string): string {
    const { concluded, tentative } = this.#columns.get(language) ?? nothing;
    return [...concluded, ...tentative]
      .map(({ text }) => text)
      .join("")
      .trim();
  }

  /** Takes new concluded pieces, and tentative ones for those before. */
  told(language: string, concluded: readonly LivePiece[], tentative: readonly LivePiece[]): void {
    const before = this.#columns.get(language)?.concluded ?? [];
    this.#columns.set(language, { concluded: [...before, ...concluded], tentative });
  }

  /** Everything up to a time was written. */
  written(end: number): void {
    for (const [language, { concluded, tentative }] of this.#columns)
      this.#columns.set(language, { concluded: concluded.filter((one) => middle(one) > end), tentative });
  }

  clear(): void {
    this.#columns.clear();
  }
}

/** Ends of translations differ a little from those of what they translate. */
const middle = ({ start, end }: LivePiece): number => (start + end) / 2;

const nothing = { concluded: [], tentative: [] };
