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

/** Results for the sources of one catalog. */
interface Remembered<R> {
  readonly syntaxes: Syntaxes;
  readonly name: string;
  readonly bySource: Map<string, R>;
}

class ResultsBySource<R extends object> {
  readonly #compute: (text: string, syntaxes: Syntaxes) => R;
  #remembered: Remembered<R> | undefined;

  constructor(compute: (text: string, syntaxes: Syntaxes) => R) {
    this.#compute = compute;
  }

  get(text: string, syntaxes: Syntaxes): R {
    if (this.#remembered?.syntaxes !== syntaxes) this.#remembered = this.#begin(syntaxes);
    const { bySource } = this.#remembered;
    const known = bySource.get(text);
    if (known !== undefined) return known;
    if (bySource.size >= maxRemembered) bySource.clear();
    const result = this.#compute(text, syntaxes);
    bySource.set(text, result);
    return result;
  }

  /** Keeps what is known if only the object is another one, as with each message to a thread. */
  #begin(syntaxes: Syntaxes): Remembered<R> {
    const before = this.#remembered;
    const name = [...syntaxes].join(" ");
    return { syntaxes, name, bySource: name === before?.name ? before.bySource : new Map() };
  }
}

/** Enough for a file, as its locales are checked one after the other. */
const maxRemembered = 10_000;
