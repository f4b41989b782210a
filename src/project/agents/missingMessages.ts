import type { Locale } from "../../core/catalog.ts";
import { countStates } from "../../core/catalogDiff.ts";
import { loadCatalog, loadMore } from "../discover/loadCatalogs.ts";
import { planTranslation } from "../plan/translationPlan.ts";
import type { AgentCatalog, AgentPorts } from "./agentPorts.ts";
import { pageOf, shortenAnswer } from "./answerPage.ts";
import { entriesIn, keyText, placeId, planAgentLocale, targetsOf } from "./localeWork.ts";

/** Input of `missing_messages`. */
export interface MissingInput {
  /** Default: the numbers of all locales. */
  readonly locale?: Locale;
  readonly cursor?: string;
}

/** Lists the messages of a locale that are missing or stale, or counts those of all locales by state. */
export async function missingMessages(ports: AgentPorts, { locale, cursor }: MissingInput, signal: AbortSignal) {
  if (locale === undefined) return await listStates(ports, cursor, signal);
  return pageOf({
    items: entriesIn(await planAgentLocale(ports, locale, signal)),
    idOf: placeId,
    isWanted: ({ entry: { state, source } }) => source !== undefined && (state === "missing" || state === "stale"),
    show: ({ work, file, entry: { path, state, fallsBackTo } }) => ({
      file: ports.displayPath(work.catalog, file.path),
      key: shortenAnswer(keyText(path), 200),
      state,
      ...(fallsBackTo !== undefined && { shownInstead: fallsBackTo }),
    }),
    cursor,
  });
}

/** Counts the messages of each target locale by state, catalog by catalog. */
export async function listStates(ports: AgentPorts, cursor: string | undefined, signal: AbortSignal) {
  const counted = [];
  for (const catalog of await ports.catalogs(signal)) counted.push(...(await countCatalog(ports, catalog, signal)));
  return pageOf({
    items: counted,
    idOf: ({ files, locale }) => `${files}\n${locale}`,
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
    const files = planTranslation(loaded, { targets: [locale] }).locales.flatMap((one) => one.files);
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
      ...(broken > 0 && { filesThatCannotBeRead: broken }),
    });
  }
  return counted;
}
