import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { type Path, pathText } from "../../core/catalog/message.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import { localeIn } from "../../core/conventions/discover.ts";
import { Failure } from "../../core/failures/failure.ts";
import { loadCatalog } from "../discover/loadCatalogs.ts";
import { makePlan } from "../plan/makePlan.ts";
import type { FilePlan, LocalePlan, Plan } from "../plan/translationPlan.ts";
import { type AgentCatalog, type AgentPorts, BadRequest } from "./agentPorts.ts";
import { shortenAnswer } from "./answerPage.ts";

/** One target locale of one catalog, with its files read. */
export interface AgentLocaleWork {
  readonly catalog: AgentCatalog;
  readonly plan: Plan;
  readonly locale: LocalePlan;
}

/** A message of a target locale, existing or wanted. */
export interface EntryPlace {
  readonly work: AgentLocaleWork;
  readonly file: FilePlan;
  readonly entry: CatalogEntry;
}

/**
 * Reads the files of a locale in all catalogs that have it, or whose project asks for it. Throws `BadRequest` if there are
 * none: an agent adds no locale.
 */
export async function planAgentLocale(
  ports: AgentPorts,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly [AgentLocaleWork, ...AgentLocaleWork[]]> {
  const catalogs = await ports.catalogs(signal);
  const works: AgentLocaleWork[] = [];
  for (const catalog of catalogs) {
    const target = localeIn(catalog.found.catalog, locale);
    if (!targetsOf(catalog).includes(target)) continue;
    const { root, found } = catalog;
    const loaded = await loadCatalog(root, found, [target], signal);
    const plan = await makePlan(root, loaded, { targets: [target] }, signal);
    for (const one of plan.locales) works.push({ catalog, plan, locale: one });
  }
  const [first, ...others] = works;
  if (first === undefined) throw new BadRequest(unknownLocale(catalogs, locale));
  return [first, ...others];
}

/** The target locales that a catalog has files of, and those that its project asks for. */
export function targetsOf({ found: { catalog, project } }: AgentCatalog): readonly Locale[] {
  const wanted = (project.targetLocales ?? []).map((locale) => localeIn(catalog, locale));
  return [...new Set([...localesOf(catalog), ...wanted])].filter((locale) => locale !== catalog.sourceLocale);
}

function unknownLocale(catalogs: readonly AgentCatalog[], locale: Locale): string {
  const sources = new Set(catalogs.map(({ found }) => found.catalog.sourceLocale));
  if (sources.has(locale)) return `${locale} is the source locale: nothing is translated into it.`;
  const known = [...new Set(catalogs.flatMap(targetsOf))].sort().slice(0, 100);
  return `The project has no target locale of this name. It has: ${known.join(", ") || "none"}.`;
}

/** The reasons why the locale or its files cannot be translated, a few of them. */
export function failuresOf(
  { sentences, displayPath }: AgentPorts,
  works: readonly AgentLocaleWork[],
): { readonly failures?: readonly string[] } {
  const failures = works.flatMap(({ catalog, locale }) => [
    ...(locale.failure ? [sentences.failure(locale.failure)] : []),
    ...(locale.waiting === undefined ? [] : [peopleSentence({ sentences }, locale)]),
    ...locale.files.flatMap(({ path, failure, blocked = [] }) => {
      const [first] = blocked;
      const reasons = [
        ...(failure ? [sentences.failure(failure)] : []),
        ...(first ? [`${blocked.length} messages: ${sentences.problem(first)}`] : []),
      ];
      return reasons.map((reason) => `${displayPath(catalog, path)}: ${reason}`);
    }),
  ]);
  return failures.length === 0 ? {} : { failures: failures.slice(0, 5).map((one) => shortenAnswer(one, 300)) };
}

/** Says that only people translate into a locale. */
export const peopleSentence = ({ sentences }: Pick<AgentPorts, "sentences">, { locale }: LocalePlan): string =>
  sentences.failure(new Failure("locale.people", { detail: locale }));

/** Lists all messages of a locale, or of one of its files. Throws `BadRequest` if the locale has no such file. */
export function entriesIn(
  { displayPath }: AgentPorts,
  works: readonly AgentLocaleWork[],
  wanted?: string,
): readonly EntryPlace[] {
  const all = works.flatMap((work) => work.locale.files.map((file) => ({ work, file })));
  const files =
    wanted === undefined ? all : all.filter(({ work, file }) => displayPath(work.catalog, file.path) === wanted);
  if (wanted !== undefined && files.length === 0)
    throw new BadRequest(`${shortenAnswer(wanted, 200)} is not the file of messages of this locale.`);
  return files.flatMap(({ work, file }) => file.entries.map((entry) => ({ work, file, entry })));
}

/** The key of a message as agents read and write it: `menu.save`, or the one key of a flat file as it is. */
export const keyText = (path: Path): string => (path.length === 1 ? String(path[0]) : pathText(path));

/** Identifies a message of a locale. */
export const placeId = ({ work, file, entry }: EntryPlace): string =>
  [work.catalog.found.catalog.pattern, file.path, pathText(entry.path)].join("\n");
