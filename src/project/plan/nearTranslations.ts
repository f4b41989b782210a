import type { Locale } from "../../core/catalog/catalog.ts";
import { pathKey } from "../../core/catalog/message.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { NearPair } from "../../core/engines/textFacts.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { comparable, objectSign } from "../../core/memory/textPieces.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { FoundCatalog, LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { PairIndex } from "../memory/pairIndex.ts";
import { translationsOf } from "../memory/translations.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";

/** The files of a locale with their entries, and which of these are translated now. */
export interface FileEntries {
  readonly source: Pick<LoadedFile, "namespace">;
  readonly target?: LoadedFile;
  readonly entries: readonly CatalogEntry[];
  readonly work: readonly CatalogEntry[];
}

/** What the project's own files say about a text to translate. */
export interface NearTranslations {
  /** Translations of texts that are like it, reviewed ones first, then those next to it in its file and in code. */
  pairsOf(entry: CatalogEntry, inCode: readonly string[]): Promise<readonly NearPair[]>;
  /** The same text in the reference locales of the project, by locale. */
  referencesOf(entry: CatalogEntry, namespace: string): Readonly<Record<Locale, string>>;
}

/** Texts that are like another one count from this score on, of 100; so many are compared, and shown. */
const alike = { score: 70, compared: 6, shown: 2 };

/** Reads the translations of a locale that are not made anew. */
export async function readNearTranslations(
  loaded: LoadedCatalog,
  locale: Locale,
  files: readonly FileEntries[],
  signal: AbortSignal,
): Promise<NearTranslations> {
  const index = new PairIndex();
  const planned = new Map(files.map((file) => [file.target, file]));
  const neighbours = new Map<CatalogEntry, readonly NearPair[]>();
  for (const file of loaded.files.filter((one) => one.locale === locale)) {
    const { entries, work } = planned.get(file) ?? { entries: undefined, work: [] };
    const due = new Set(work);
    const stays = entries?.filter((entry) => !due.has(entry));
    await index.update(file.path, translationsOf(loaded, file, stays), signal);
    for (const [entry, pairs] of neighbourPairs(entries ?? [], due)) neighbours.set(entry, pairs);
  }
  await index.refresh();
  const findPairs = async (entry: CatalogEntry, inCode: readonly string[]): Promise<readonly NearPair[]> => {
    const near = await nearestIn(index, entry.source?.text ?? "", alike.score, alike.compared);
    const likes = near.sort((a, b) => Number(b.isReviewed) - Number(a.isReviewed)).slice(0, alike.shown);
    const named: (typeof near)[number][] = [];
    for (const neighbour of inCode) named.push(...(await nearestIn(index, neighbour, 100, 1)));
    const pairs = [...likes, ...named].map(({ source, target }) => toPair(source, target));
    const bySource = groupBy([...pairs, ...(neighbours.get(entry) ?? [])], ([source]) => source);
    return [...bySource.values()].flatMap((same) => same.slice(0, 1));
  };
  // a plan and its run need the same
  const found = new Map<CatalogEntry, Promise<readonly NearPair[]>>();
  return {
    pairsOf(entry, inCode) {
      const pairs = found.get(entry) ?? findPairs(entry, inCode);
      found.set(entry, pairs);
      return pairs;
    },
    referencesOf: referencesIn(loaded, locale),
  };
}

/** A search takes some milliseconds in a large project, between which others get their turn. */
async function nearestIn(index: PairIndex, text: string, score: number, max: number) {
  await yieldOnce();
  return index.nearest(text, score, max).map(({ translation }) => translation);
}

/** Placeholders of another text would be wrong. */
const withoutCode = (text: string): string => comparable(text).replaceAll(objectSign, "…");
const toPair = (source: string, target: string): NearPair => [withoutCode(source), withoutCode(target)];

/** Returns the translations right before and behind each entry in its file. */
function neighbourPairs(
  entries: readonly CatalogEntry[],
  due: ReadonlySet<CatalogEntry>,
): readonly (readonly [CatalogEntry, readonly NearPair[]])[] {
  const pairAt = (at: number): readonly NearPair[] => {
    const entry = entries[at];
    if (entry === undefined || due.has(entry) || !isCurrent(entry)) return [];
    const [source, target] = [entry.source?.text ?? "", entry.target?.text ?? ""];
    return source.trim() === "" || target.trim() === "" ? [] : [toPair(source, target)];
  };
  return entries.flatMap((entry, at) => (due.has(entry) ? [[entry, [...pairAt(at - 1), ...pairAt(at + 1)]]] : []));
}

const isCurrent = ({ state }: CatalogEntry): boolean => state === "translated" || state === "reviewed";

/** Returns the lookup of texts in the reference locales. */
function referencesIn(loaded: LoadedCatalog, locale: Locale): NearTranslations["referencesOf"] {
  const { referenceLocales = [] } = loaded.project;
  const others = referenceLocales.filter((one) => bcp47(one) !== bcp47(locale));
  const keyOf = (namespace: string, path: CatalogEntry["path"]): string => `${namespace}\n${pathKey(path)}`;
  const byLocale = others.map((other) => {
    const files = loaded.files.filter((file) => bcp47(file.locale) === bcp47(other));
    const texts = files.flatMap((file) =>
      translationsOf(loaded, file).map(({ path, target }) => [keyOf(file.namespace, path), target] as const),
    );
    return [other, new Map(texts)] as const;
  });
  return ({ path, source }, namespace) =>
    Object.fromEntries(
      byLocale.flatMap(([other, texts]) => {
        const text = texts.get(keyOf(namespace, path)) ?? texts.get(keyOf(namespace, source?.path ?? path));
        return text === undefined ? [] : [[other, withoutCode(text)]];
      }),
    );
}

/** Returns the locales to read for a plan of some: those, and the project's reference locales that have files. */
export function withReferences(locales: readonly Locale[], { catalog, project }: FoundCatalog): readonly Locale[] {
  const { referenceLocales = [] } = project;
  const wanted = new Set(referenceLocales.map(bcp47));
  const known = catalog.files.map(({ locale }) => locale).filter((locale) => wanted.has(bcp47(locale)));
  return [...new Set([...locales, ...known])];
}
