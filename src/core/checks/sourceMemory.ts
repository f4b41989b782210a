import type { Syntaxes } from "../messages/messageSyntax.ts";
import { type MessageToken, tokenize } from "../messages/tokenize.ts";
import { readingsOf, type TextReading, type TextReadings } from "./reading.ts";
import { ReadingFacts } from "./readingFacts.ts";

/**
 * Remembers the readings, their facts and the tokens of sources, with which the translations of all locales are compared: one for a
 * check of several locales.
 */
export class SourceMemory {
  readonly #readings = new ResultsBySource(readingsWithFacts);
  readonly #tokens = new ResultsBySource<readonly MessageToken[]>(tokenize);

  readings(text: string, syntaxes: Syntaxes): TextReadings {
    return this.#readings.get(text, syntaxes);
  }

  tokens(text: string, syntaxes: Syntaxes): readonly MessageToken[] {
    return this.#tokens.get(text, syntaxes);
  }
}

function readingsWithFacts(text: string, syntaxes: Syntaxes): TextReadings {
  const { outer, branches } = readingsOf(text, syntaxes);
  return { ...(outer && { outer: withFacts(outer) }), branches: branches.map(withFacts) };
}

const withFacts = (reading: TextReading): TextReading => ({ ...reading, facts: new ReadingFacts() });

class ResultsBySource<R extends object> {
  readonly #compute: (text: string, syntaxes: Syntaxes) => R;
  /** By the names of syntaxes: only the object is another one with each message to a thread. */
  readonly #byName = new Map<string, Map<string, R>>();
  readonly #bySyntaxes = new WeakMap<Syntaxes, Map<string, R>>();

  constructor(compute: (text: string, syntaxes: Syntaxes) => R) {
    this.#compute = compute;
  }

  get(text: string, syntaxes: Syntaxes): R {
    const bySource = this.#bySyntaxes.get(syntaxes) ?? this.#begin(syntaxes);
    const known = bySource.get(text);
    if (known !== undefined) return known;
    if (bySource.size >= maxRemembered) bySource.clear();
    const result = this.#compute(text, syntaxes);
    bySource.set(text, result);
    return result;
  }

  #begin(syntaxes: Syntaxes): Map<string, R> {
    const name = [...syntaxes].join(" ");
    const known = this.#byName.get(name) ?? new Map<string, R>();
    if (!this.#byName.has(name) && this.#byName.size >= maxCatalogs) this.#byName.clear();
    this.#byName.set(name, known);
    this.#bySyntaxes.set(syntaxes, known);
    return known;
  }
}

/** Enough for a file, as its locales are checked one after the other. */
const maxRemembered = 10_000;

/** A catalog, and messages of it that are read in another way. */
const maxCatalogs = 2;
