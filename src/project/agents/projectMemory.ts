import type { Locale } from "../../core/catalog/catalog.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { type NearTranslation, PairIndex } from "../memory/pairIndex.ts";
import { translationsOf } from "../memory/translations.ts";

/** The translations of a project by locale, found by texts that are like their sources. Kept from call to call. */
export class ProjectMemory {
  readonly #indexes = new Map<string, PairIndex>();

  /** Brings the translations of a locale up to date with the files of a catalog. */
  async learn(loaded: LoadedCatalog, locale: Locale, signal: AbortSignal): Promise<void> {
    const index = this.#indexes.get(bcp47(locale)) ?? new PairIndex();
    this.#indexes.set(bcp47(locale), index);
    for (const file of loaded.files) {
      if (file.locale === locale) await index.update(file.path, translationsOf(loaded, file), signal);
    }
    await index.refresh();
  }

  /** Returns the translations of like texts, best first; `score` from 0 to 100. */
  nearest(text: string, locale: Locale, score: number, max: number): readonly NearTranslation[] {
    return this.#indexes.get(bcp47(locale))?.nearest(text, score, max) ?? [];
  }
}
