import { carriedOver } from "../../core/memory/carry.ts";
import type { Syntaxes } from "../../core/messages/syntax.ts";
import type { App } from "../platform/app.ts";
import { disposeAll } from "../platform/disposables.ts";
import { ChosenMatches } from "./chosen.ts";
import { Indexes } from "./indexes.ts";
import type { MatchPlace } from "./place.ts";

/** A translation that is offered for a message. */
export interface Offer {
  /** As it would be written. */
  readonly text: string;
  /** The source text that it is the translation of. */
  readonly source: string;
  /** 0 to 100. */
  readonly score: number;
  /** Where it stands: a file of the project, or a memory of the service. */
  readonly file?: string;
  readonly memory?: string;
}

/** The least score of what is offered. */
const leastScore = 60;
/** How many are looked at, and how many are offered. */
const most = { found: 12, offered: 5 };

/** Finds what to offer. */
export class Offers {
  readonly #indexes: Indexes;
  readonly #chosen: ChosenMatches;

  constructor(app: Pick<App, "projects" | "service" | "resources" | "log">) {
    this.#indexes = new Indexes(app);
    this.#chosen = new ChosenMatches(app);
  }

  /**
   * The best translations for a message, best first, each with its placeholders in place: those of the project's files, and
   * those of the chosen memory as far as they arrive within so many milliseconds; later ones are there the next time.
   */
  async of(place: MatchPlace, patience: number, signal: AbortSignal): Promise<readonly Offer[]> {
    const { loaded, file, entry } = place;
    const asked = this.#ofMemory(place);
    const index = await this.#indexes.of(loaded.catalog.sourceLocale, file.locale, signal);
    const near = index.nearest(entry.source.text, leastScore, most.found);
    const own = near.flatMap(({ translation, score }) => {
      const text = carried(place, translation, translation.syntaxes);
      return text === undefined ? [] : [{ text, source: translation.source, score, file: translation.file }];
    });
    return best([...own, ...(await within(asked, patience))]);
  }

  dispose(): void {
    disposeAll([this.#indexes, this.#chosen]);
  }

  async #ofMemory(place: MatchPlace): Promise<readonly Offer[]> {
    const memory = this.#chosen.memoryOf(place);
    if (!memory) return [];
    const found = await this.#chosen.of(place, memory, leastScore);
    return found.flatMap(({ source, target, score }) => {
      const text = carried(place, { source, target }, place.loaded.syntaxes);
      return text === undefined ? [] : [{ text, source, score, memory: memory.name }];
    });
  }
}

function carried(
  { loaded, file, entry }: MatchPlace,
  stored: { readonly source: string; readonly target: string },
  syntaxes: Syntaxes,
): string | undefined {
  const wanted = { source: entry.source.text, locale: file.locale, syntaxes: loaded.syntaxes };
  const text = carriedOver({ ...stored, syntaxes }, { ...wanted, pluralForm: entry.plural });
  // what stands there already is no offer
  return text === entry.target?.text ? undefined : text;
}

/** Each text once, with its best score. */
function best(offers: readonly Offer[]): readonly Offer[] {
  const texts = new Map<string, Offer>();
  for (const offer of [...offers].sort((one, other) => other.score - one.score))
    if (!texts.has(offer.text)) texts.set(offer.text, offer);
  return [...texts.values()].slice(0, most.offered);
}

async function within(work: Promise<readonly Offer[]>, milliseconds: number): Promise<readonly Offer[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Offer[]>((resolve) => {
    timer = setTimeout(() => resolve([]), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
