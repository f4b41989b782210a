import { carryMatch } from "../../core/memory/carryMatch.ts";
import type { Syntaxes } from "../../core/messages/messageSyntax.ts";
import { FileEntries } from "../../project/memory/fileEntries.ts";
import type { App } from "../platform/app/app.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { ChosenMatches } from "./chosenMatches.ts";
import type { MatchPlace } from "./matchPlace.ts";
import { PairIndexes } from "./pairIndexes.ts";

/** A translation that is offered for a message. */
export interface MatchOffer {
  /** The text as it would be written. */
  readonly text: string;
  /** The source text that it is the translation of. */
  readonly source: string;
  /** 0 to 100. */
  readonly score: number;
  /** The source of the offer: a file of the project, or a memory of the service. */
  readonly file?: string;
  readonly memory?: string;
}

/** The minimum score of an offer. */
const minScore = 60;
/** The maximum numbers of matches that are looked at and that are offered. */
const limits = { found: 12, offered: 5 };

/** Finds the translations to offer. */
export class Offers {
  /** The entries of files that are read for matches. */
  readonly entries = new FileEntries();
  readonly #indexes: PairIndexes;
  readonly #chosen: ChosenMatches;

  constructor(app: Pick<App, "projects" | "service" | "resources" | "log">) {
    this.#indexes = new PairIndexes({ projects: app.projects, entries: this.entries });
    this.#chosen = new ChosenMatches(app);
  }

  /**
   * The best translations for a message, best first, each with its placeholders: those of the project's files, and
   * those of the chosen memory that arrive within `timeoutMs`; later ones are there the next time.
   */
  async find(place: MatchPlace, timeoutMs: number, signal: AbortSignal): Promise<readonly MatchOffer[]> {
    const { loaded, file, entry } = place;
    const asked = this.#offerFromMemory(place);
    const index = await this.#indexes.get(loaded.catalog.sourceLocale, file.locale, signal);
    const near = index.nearest(entry.source.text, minScore, limits.found);
    const own = near.flatMap(({ translation, score }) => {
      const text = carryPlaceholders(place, translation, translation.syntaxes);
      return text === undefined ? [] : [{ text, source: translation.source, score, file: translation.file }];
    });
    return uniqueBest([...own, ...(await resolveWithin(asked, timeoutMs))]);
  }

  dispose(): void {
    disposeAll([this.#indexes, this.#chosen]);
  }

  async #offerFromMemory(place: MatchPlace): Promise<readonly MatchOffer[]> {
    const memory = this.#chosen.memoryOf(place);
    if (!memory) return [];
    const found = await this.#chosen.find(place, memory, minScore);
    return found.flatMap(({ source, target, score }) => {
      const text = carryPlaceholders(place, { source, target }, place.loaded.syntaxes);
      return text === undefined ? [] : [{ text, source, score, memory: memory.name }];
    });
  }
}

function carryPlaceholders(
  { loaded, file, entry }: MatchPlace,
  stored: { readonly source: string; readonly target: string },
  syntaxes: Syntaxes,
): string | undefined {
  const wanted = { source: entry.source.text, locale: file.locale, syntaxes: loaded.syntaxes };
  const text = carryMatch({ ...stored, syntaxes }, { ...wanted, pluralForm: entry.plural });
  // the current text is no offer
  return text === entry.target?.text ? undefined : text;
}

/** Each text once, with its best score. */
function uniqueBest(offers: readonly MatchOffer[]): readonly MatchOffer[] {
  const texts = new Map<string, MatchOffer>();
  for (const offer of [...offers].sort((a, b) => b.score - a.score))
    if (!texts.has(offer.text)) texts.set(offer.text, offer);
  return [...texts.values()].slice(0, limits.offered);
}

async function resolveWithin(
  work: Promise<readonly MatchOffer[]>,
  milliseconds: number,
): Promise<readonly MatchOffer[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly MatchOffer[]>((resolve) => {
    timer = setTimeout(() => resolve([]), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
