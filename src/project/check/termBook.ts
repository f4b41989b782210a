import type { Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedGlossary, ExpectedTerms } from "../../core/checks/termCheck.ts";
import { readEntries } from "../../core/glossary/glossaryEntries.ts";
import { createTermIndex, type TermIndex } from "../../core/glossary/termIndex.ts";
import type { TermStrictness } from "../../core/glossary/wordForms.ts";
import {
  type ChosenResource,
  maxGlossaries,
  type ResourceChoice,
  rootCode,
} from "../../core/resources/resourceReferences.ts";
import type { LanguagePair, ResourceDirectory } from "../model/ports.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";

/** Source of glossary entries. */
export interface TermPorts {
  readonly directory: Pick<ResourceDirectory, "glossary" | "styleProfile">;
  /** Returns the entries of one dictionary as TSV. Throws `Failure`. */
  entries(glossaryId: string, pair: LanguagePair, signal: AbortSignal): Promise<string>;
  /** Called once for each chosen glossary that has nothing for a pair. */
  onMissed?(missed: MissedGlossary): void;
}

/** A chosen glossary without entries for a pair: it lacks the pair, or it is gone. */
export interface MissedGlossary {
  readonly name: string;
  /** Root codes. */
  readonly pair: LanguagePair;
  readonly isGone: boolean;
}

/** Entries of glossaries, each dictionary fetched once and kept until it is forgotten. */
export class TermBook {
  readonly #ports: TermPorts;
  readonly #indexes = new Map<string, Promise<KeptGlossary | undefined>>();
  #edition = 0;

  constructor(ports: TermPorts) {
    this.#ports = ports;
  }

  /**
   * Returns the terms of the chosen glossaries for translations of a pair; `undefined` if none that has the pair is
   * chosen. Throws `Failure`; failed requests are repeated the next time.
   */
  async findExpectedTerms(
    choice: ResourceChoice,
    pair: { readonly source: Locale; readonly target: Locale },
    strictness: TermStrictness,
    signal: AbortSignal,
  ): Promise<ExpectedTerms | undefined> {
    const roots = { source: rootCode(pair.source), target: rootCode(pair.target) };
    if (roots.source === roots.target) return undefined;
    const chosen = await this.#chosenGlossaries(choice, signal);
    const kept = await Promise.all(chosen.map((one) => this.#keepGlossary(one, roots, signal)));
    const found = kept.flatMap((one) => (one === undefined ? [] : [one]));
    if (found.length === 0) return undefined;
    const stamp = [strictness, roots.source, roots.target, ...found.map((one) => one.edition)].join(" ");
    return { stamp, glossaries: found, strictness };
  }

  /** Returns the glossaries of the choice, or those of its style profile. */
  async #chosenGlossaries(
    { glossaries = [], styleProfile }: ResourceChoice,
    signal: AbortSignal,
  ): Promise<readonly ChosenResource[]> {
    if (styleProfile === undefined) return glossaries.slice(0, maxGlossaries);
    const profile = await this.#ports.directory.styleProfile(styleProfile, signal);
    return (profile?.glossaries ?? []).map((id) => ({ id, name: "" }));
  }

  /** Forgets everything, as a glossary changed. */
  clear(): void {
    this.#indexes.clear();
  }

  #keepGlossary(chosen: ChosenResource, pair: LanguagePair, signal: AbortSignal): Promise<KeptGlossary | undefined> {
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
      // glossaries of a profile have no names here, and need not have the pair
      if (chosen.name !== "") this.#ports.onMissed?.({ name: chosen.name, pair, isGone: glossary === undefined });
      return undefined;
    }
    const text = await this.#ports.entries(glossary.id, dictionary, signal);
    const edition = ++this.#edition;
    return { edition, name: glossary.name, index: await indexOf(text, pair, signal) };
  }
}

interface KeptGlossary extends ExpectedGlossary {
  /** Changes with each time that it was read. */
  readonly edition: number;
}

/** Entries that are read at once: some milliseconds. */
const batchSize = 1_000;

/** Indexes in slices, as fifty thousand entries take a moment. */
async function indexOf(text: string, pair: LanguagePair, signal: AbortSignal): Promise<TermIndex> {
  const index = createTermIndex(pair.source);
  let read = 0;
  for (const entry of readEntries(text, "tsv", pair)) {
    if (entry.rule === undefined) index.add(entry.source, entry.target);
    if (++read % batchSize !== 0) continue;
    await yieldOnce();
    signal.throwIfAborted();
  }
  return index;
}
