import type { Locale } from "../../core/catalog/catalog.ts";
import { countStates } from "../../core/compare/catalogDiff.ts";
import { loadCatalog, loadMore } from "../discover/loadCatalogs.ts";
import { planTranslation } from "../plan/translationPlan.ts";
import { type AgentCatalog, type AgentPorts, BadRequest } from "./agentPorts.ts";
import { pageByFile, pageOf, shortenAnswer } from "./answerPage.ts";
import { entriesIn, keyText, placeId, planAgentLocale, targetsOf } from "./localeWork.ts";

/** Input of `missing_messages`. */
export interface MissingInput {
  /** Default: that of the file; without a file, the numbers of all locales. */
  readonly locale?: Locale;
  /** A locale file, as an answer named it. */
  readonly file?: string;
  readonly cursor?: string;
}

/** Lists the messages of a locale that are missing, then those that are stale; or counts those of all locales by state. */
export async function missingMessages(ports: AgentPorts, input: MissingInput, signal: AbortSignal) {
  const { file, cursor, locale = await localeOf(ports, file, signal) } = input;
  if (locale === undefined) return await listStates(ports, cursor, signal);
  const works = await planAgentLocale(ports, locale, signal);
  return pageByFile({
    items: entriesIn(ports, works, file),
    idOf: placeId,
    isWanted: ({ entry: { state, source } }) => source !== undefined && (state === "missing" || state === "stale"),
    rankOf: ({ entry: { state } }) => Number(state !== "missing"),
    fileOf: ({ work, file }) => ports.displayPath(work.catalog, file.path),
    show: ({ entry: { path, state, copied, fallsBackTo } }) => ({
      key: shortenAnswer(keyText(path), 200),
      state,
      ...(copied && { copyOfSource: true }),
      ...(fallsBackTo !== undefined && { shownInstead: fallsBackTo }),
    }),
    cursor,
  });
}

/** Returns the locale of a file that no locale was named for. Throws `BadRequest` for one that is no target. */
async function localeOf(ports: AgentPorts, file: string | undefined, signal: AbortSignal): Promise<Locale | undefined> {
  if (file === undefined) return undefined;
  const catalogs = await ports.catalogs(signal);
  const locales = catalogs.flatMap((catalog) =>
    catalog.found.catalog.files
      .filter(({ path, locale }) => ports.displayPath(catalog, path) === file && targetsOf(catalog).includes(locale))
      .map(({ locale }) => locale),
  );
  const [first, ...others] = new Set(locales);
  if (first === undefined) throw new BadRequest(`${file} is no locale file of a target locale. Name the locale.`);
  if (others.length > 0) throw new BadRequest(`${file} has several locales. Name one: ${locales.join(", ")}.`);
  return first;
}

/**
 * Counts the messages of each target locale by state, catalog by catalog; those with the most work come first, and those
 * that only people translate last.
 */
export async function listStates(ports: AgentPorts, cursor: string | undefined, signal: AbortSignal) {
  const counted = [];
  for (const catalog of await ports.catalogs(signal)) counted.push(...(await countCatalog(ports, catalog, signal)));
  return pageOf({
    items: counted,
    idOf: ({ files, locale }) => `${files}\n${locale}`,
    // what waits for people is no work of an agent
    rankOf: ({ missing, stale, translatedBy }) => (translatedBy === undefined ? -missing - stale : 1),
    show: (one) => one,
    cursor,
  });
}

async function countCatalog(ports: AgentPorts, catalog: AgentCatalog, signal: AbortSignal) {
  const { root, found } = catalog;
  const counted = [];
  const base = await loadCatalog(root, found, [], signal);
  for (const locale of targetsOf(catalog)) {
    const loaded = await loadMore(root, base, { locales: [locale], stale: new Set() }, signal);
    const planned = planTranslation(loaded, { targets: [locale] }).locales;
    const files = planned.flatMap((one) => one.files);
    const { missing, stale, translated, reviewed } = countStates(files.flatMap(({ entries }) => entries));
    const broken = files.filter(({ failure }) => failure !== undefined).length;
    counted.push({
      files: ports.displayPath(catalog, found.catalog.pattern),
      sourceLocale: found.catalog.sourceLocale,
      locale,
      missing,
      stale,
      translated,
      reviewed,
      ...(planned.some(({ waiting }) => waiting !== undefined) && { translatedBy: "people" }),
      ...(broken > 0 && { filesThatCannotBeRead: broken }),
    });
  }
  return counted;
}
