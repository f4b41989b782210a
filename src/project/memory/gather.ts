import type { Locale } from "../../core/catalog/catalog.ts";
import { localesOf } from "../../core/catalog/catalog.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { Failure } from "../../core/failures/failure.ts";
import { bcp47, isPseudo } from "../../core/locales/locale.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import { segmentPairs } from "../../core/tmx/segmentPairs.ts";
import { type FoundCatalog, type LoadedCatalog, loadCatalog, loadMore, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { yieldOnce, yieldToEventLoop } from "../model/yieldToEventLoop.ts";

/** A catalog and its place. */
export interface PlacedCatalog {
  readonly root: Root;
  readonly found: FoundCatalog;
}

/** Which translations a memory is made of. */
export interface MemoryRequest {
  /** The root of the language that all of it is translated from: `en`. */
  readonly source: string;
  /** Only what a person marked as reviewed. */
  readonly reviewedOnly: boolean;
}

/** Why a translation is not among the segments. */
export const passedOver = ["stale", "notReviewed", "pseudo", "sameLanguage", "forms"] as const;
export type PassedOver = (typeof passedOver)[number];

/** One translation of a source text. */
export interface Variant {
  readonly locale: Locale;
  /** Content of a `seg` element. */
  readonly text: string;
  isReviewed: boolean;
  /** Number of messages with it. */
  count: number;
}

/** The translated pairs of a project, each once. */
export interface GatheredMemory {
  /** Root code. */
  readonly source: string;
  /** By the source's `seg` content, in the order in which they were met. */
  readonly segments: ReadonlyMap<string, readonly Variant[]>;
  /** Pairs of texts that were read, those that repeat others among them. */
  readonly pairs: number;
  /** BCP 47 tags, sorted. */
  readonly targets: readonly string[];
  readonly passedOver: Readonly<Record<PassedOver, number>>;
  /** Files that could not be read. */
  readonly failures: readonly Failure[];
}

/** The root codes of the languages that catalogs are translated from, those of most catalogs first. */
export function sourcesOf(catalogs: readonly PlacedCatalog[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { found } of catalogs) {
    const root = rootCode(found.catalog.sourceLocale);
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([root]) => root);
}

/**
 * Gathers the translations of catalogs that are not stale, each pair of texts once. Besides the result, one locale of
 * one catalog is in memory at a time; other work is not blocked. `onProgress` gets the number of locales that are done,
 * and of all.
 */
export async function gatherMemory(
  catalogs: readonly PlacedCatalog[],
  request: MemoryRequest,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<GatheredMemory> {
  const gathering = new Gathering(request);
  const work = catalogs
    .filter(({ found }) => rootCode(found.catalog.sourceLocale) === request.source)
    .map((placed) => ({ placed, locales: gathering.selectLocales(placed.found) }));
  const total = work.reduce((sum, { locales }) => sum + locales.length, 0);
  let done = 0;
  for (const { placed, locales } of work) {
    const source = await loadCatalog(placed.root, placed.found, [], signal);
    for (const locale of locales) {
      onProgress(done++, total);
      const loaded = await loadMore(placed.root, source, { locales: [locale], stale: new Set() }, signal);
      for (const file of loaded.files) if (file.locale === locale) await gathering.file(loaded, file, signal);
    }
  }
  onProgress(total, total);
  return gathering.result();
}

class Gathering {
  readonly #request: MemoryRequest;
  readonly #segments = new Map<string, Variant[]>();
  readonly #targets = new Set<string>();
  readonly #passedOver = { stale: 0, notReviewed: 0, pseudo: 0, sameLanguage: 0, forms: 0 };
  readonly #failures = new Map<string, Failure>();
  #pairs = 0;

  constructor(request: MemoryRequest) {
    this.#request = request;
  }

  /** The target locales that a memory can have. */
  selectLocales({ catalog }: FoundCatalog): readonly Locale[] {
    return localesOf(catalog).filter((locale) => {
      if (locale === catalog.sourceLocale) return false;
      const reason = isPseudo(locale)
        ? "pseudo"
        : rootCode(locale) === this.#request.source
          ? "sameLanguage"
          : undefined;
      if (reason !== undefined) this.#passedOver[reason]++;
      return reason === undefined;
    });
  }

  async file(loaded: LoadedCatalog, file: LoadedFile, signal: AbortSignal): Promise<void> {
    const failure = file.failure ?? loaded.sources.get(file.namespace)?.failure;
    if (failure !== undefined) {
      this.#failures.set(JSON.stringify([failure.code, failure.facts]), failure);
      return;
    }
    await yieldOnce();
    const entries = entriesOf(loaded, file, file.document);
    await yieldOnce();
    for (const entry of entries) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      this.#entry(loaded, file, entry);
    }
  }

  result(): GatheredMemory {
    return {
      source: this.#request.source,
      segments: this.#segments,
      pairs: this.#pairs,
      targets: [...this.#targets].sort(),
      passedOver: this.#passedOver,
      failures: [...this.#failures.values()],
    };
  }

  #entry({ syntaxes }: LoadedCatalog, file: LoadedFile, { state, source, target }: CatalogEntry): void {
    if (state === "stale") this.#passedOver.stale++;
    if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed")) return;
    if (source.text.trim() === "" || target.text.trim() === "") return;
    if (this.#request.reviewedOnly && state !== "reviewed") {
      this.#passedOver.notReviewed++;
      return;
    }
    const pairs = segmentPairs(source.text, target.text, syntaxes);
    if (pairs.length === 0) this.#passedOver.forms++;
    for (const pair of pairs) this.#add(pair.source, pair.target, bcp47(file.locale), state === "reviewed");
  }

  #add(source: string, text: string, locale: Locale, isReviewed: boolean): void {
    this.#pairs++;
    this.#targets.add(locale);
    const variants = this.#segments.get(source);
    const same = variants?.find((one) => one.locale === locale && one.text === text);
    if (same) {
      same.count++;
      same.isReviewed ||= isReviewed;
    } else if (variants) variants.push({ locale, text, isReviewed, count: 1 });
    else this.#segments.set(source, [{ locale, text, isReviewed, count: 1 }]);
  }
}
