import type { Locale } from "../core/catalog.ts";
import type { ExpectedGlossary, ExpectedTerms } from "../core/checks/terms.ts";
import { readEntries } from "../core/glossary/entries.ts";
import type { TermStrictness } from "../core/glossary/inflection.ts";
import { createTermIndex, type TermIndex } from "../core/glossary/match.ts";
import { type ChosenResource, mostGlossaries, type ResourceChoice, rootCode } from "../core/resources.ts";
import { pause } from "./breathe.ts";
import type { LanguagePair, ResourceDirectory } from "./ports.ts";

/** Where the entries of glossaries come from. */
export interface TermPorts {
  readonly directory: Pick<ResourceDirectory, "glossary">;
  /** The entries of one dictionary as TSV. Throws `Failure`. */
  entries(glossaryId: string, pair: LanguagePair, signal: AbortSignal): Promise<string>;
  /** Told once of each chosen glossary that has nothing for a pair. */
  onMissed?(missed: MissedGlossary): void;
}

/** A glossary that is chosen and says nothing of a pair: it lacks the pair, or it is gone. */
export interface MissedGlossary {
  readonly name: string;
  /** Root codes. */
  readonly pair: LanguagePair;
  readonly isGone: boolean;
}

/** The entries of glossaries, each dictionary fetched once and kept ready to be looked up until told otherwise. */
export class TermBook {
  readonly #ports: TermPorts;
  readonly #indexes = new Map<string, Promise<KeptGlossary | undefined>>();
  #edition = 0;

  constructor(ports: TermPorts) {
    this.#ports = ports;
  }

  /**
   * What the chosen glossaries ask of translations of a pair; `undefined` where none is chosen that has the pair. Throws
   * `Failure`; what failed is asked anew the next time.
   */
  async expected(
    { glossaries = [] }: ResourceChoice,
    pair: { readonly source: Locale; readonly target: Locale },
    strictness: TermStrictness,
    signal: AbortSignal,
  ): Promise<ExpectedTerms | undefined> {
    const roots = { source: rootCode(pair.source), target: rootCode(pair.target) };
    if (glossaries.length === 0 || roots.source === roots.target) return undefined;
    const chosen = glossaries.slice(0, mostGlossaries);
    const kept = await Promise.all(chosen.map((one) => this.#kept(one, roots, signal)));
    const found = kept.flatMap((one) => (one === undefined ? [] : [one]));
    if (found.length === 0) return undefined;
    const stamp = [strictness, roots.source, roots.target, ...found.map((one) => one.edition)].join(" ");
    return { stamp, glossaries: found, strictness };
  }

  /** Forgets what is known, as a glossary changed. */
  clear(): void {
    this.#indexes.clear();
  }

  #kept(chosen: ChosenResource, pair: LanguagePair, signal: AbortSignal): Promise<KeptGlossary | undefined> {
    const key = `${chosen.id} ${pair.source}-${pair.target}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const asking = this.#fetch(chosen, pair, signal);
    this.#indexes.set(key, asking);
    asking.catch(() => {
      if (this.#indexes.get(key) === asking) this.#indexes.delete(key);
    });
    return asking;
  }

  async #fetch(chosen: ChosenResource, pair: LanguagePair, signal: AbortSignal): Promise<KeptGlossary | undefined> {
    const glossary = await this.#ports.directory.glossary(chosen, signal);
    const dictionary = glossary?.dictionaries.find(
      ({ source, target }) => rootCode(source) === pair.source && rootCode(target) === pair.target,
    );
    if (glossary === undefined || dictionary === undefined) {
      this.#ports.onMissed?.({ name: chosen.name, pair, isGone: glossary === undefined });
      return undefined;
    }
    const text = await this.#ports.entries(glossary.id, dictionary, signal);
    const edition = ++this.#edition;
    return { edition, name: glossary.name, index: await indexOf(text, pair, signal) };
  }
}

interface KeptGlossary extends ExpectedGlossary {
  /** Another one for each time that it was read. */
  readonly edition: number;
}

/** Entries that are read at a stretch: some milliseconds. */
const atOnce = 1_000;

/** Fifty thousand entries take a moment: others run between them. */
async function indexOf(text: string, pair: LanguagePair, signal: AbortSignal): Promise<TermIndex> {
  const index = createTermIndex(pair.source);
  let read = 0;
  for (const entry of readEntries(text, "tsv", pair)) {
    if (entry.rule === undefined) index.add(entry.source, entry.target);
    if (++read % atOnce !== 0) continue;
    await pause();
    signal.throwIfAborted();
  }
  return index;
}
