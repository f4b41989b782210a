/** Finds a fact in a text that does not depend on its translation. */
export type FindFact<F> = (text: string) => F;

/** Facts of the reading of one source, with which the translations of all locales are compared. */
export class ReadingFacts {
  readonly #found = new Map<FindFact<unknown>, unknown>();

  get<F>(text: string, find: FindFact<F>): F {
    if (!this.#found.has(find)) this.#found.set(find, find(text));
    return this.#found.get(find) as F;
  }
}

/** A text, with its facts if it is a source that is remembered. */
interface TextWithFacts {
  readonly text: string;
  readonly facts?: ReadingFacts;
}

/** Finds a fact of a text, once only if it is a source that is remembered. `find` must be the same function each time. */
export const factOf = <F>({ text, facts }: TextWithFacts, find: FindFact<F>): F =>
  facts === undefined ? find(text) : facts.get(text, find);
