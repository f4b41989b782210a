import type { Locale } from "../catalog/catalog.ts";
import { type Path, pathText } from "../catalog/message.ts";
import { bcp47, isWellFormed } from "../locales/locale.ts";
import type { CheckName } from "../problems/checkDefinitions.ts";
import { type Severities, type SeveritySettings, severitiesOf } from "../problems/checkSeverity.ts";
import type { Project } from "./projectFile.ts";

/** The path of a catalog's file from the folder of the project file that governs it, or would: next to `glossa.lock`. */
export const pathInProject = ({ lockPath }: { readonly lockPath: string }, path: string): string =>
  path.slice(lockPath.lastIndexOf("/") + 1);

/** Returns whether only people write translations into the files of a locale, which the project may write otherwise. */
export const isForPeople = (project: Project, locale: Locale): boolean =>
  listPeopleLocales(project).some((name) => bcp47(name) === bcp47(locale));

/** The locales that only people translate, as the project writes them. */
export const listPeopleLocales = ({ locales = {} }: Project): readonly Locale[] =>
  Object.entries(locales).flatMap(([name, { translation }]) =>
    translation === "people" && isWellFormed(name) ? [name] : [],
  );

/** Returns a predicate for messages of a locale that the project ignores. */
export function ignores(project: Project, locale: Locale): (path: Path) => boolean {
  const patterns = [...(project.ignoredKeys ?? []), ...(project.locales?.[locale]?.ignoredKeys ?? [])].map(wildcard);
  if (patterns.length === 0) return () => false;
  return (path) => {
    const text = pathText(path);
    return patterns.some((matches) => matches(text));
  };
}

/**
 * Severities for a file: its own, else those of its locale, else of the project; `path` is relative to its folder. A source
 * file has no locale.
 */
export const severitiesFor = (project: Project, path: string, locale: Locale | undefined): Severities =>
  severitiesOf(settingsFor(project, path, locale));

function settingsFor(
  { checks, locales, fileChecks = {} }: Project,
  path: string,
  locale: Locale | undefined,
): SeveritySettings {
  const own = Object.entries(fileChecks).flatMap(([pattern, found]) => (wildcard(pattern)(path) ? [found] : []));
  const ofLocale = locale === undefined ? undefined : locales?.[locale]?.checks;
  return Object.assign({}, checks, ofLocale, ...own);
}

/** A check that a project turns off, in a file, for a locale, or else everywhere. */
export interface TurnedOffCheck {
  readonly check: CheckName;
  /** A path from the folder of `glossa.json`, `*` for anything. */
  readonly path?: string;
  readonly locale?: Locale;
  readonly reason?: string;
}

/** The checks that are off for a file, with their reasons; `path` is relative to the project's folder. */
export const listTurnedOff = (
  project: Project,
  path: string,
  locale: Locale | undefined,
): readonly Pick<TurnedOffCheck, "check" | "reason">[] => readTurnedOff(settingsFor(project, path, locale));

/** All checks that a project turns off: everywhere first, then by locale and by file. */
export const allTurnedOff = ({ checks = {}, locales = {}, fileChecks = {} }: Project): readonly TurnedOffCheck[] => [
  ...readTurnedOff(checks),
  ...Object.entries(locales).flatMap(([locale, own]) =>
    readTurnedOff(own.checks ?? {}).map((one) => ({ ...one, locale })),
  ),
  ...Object.entries(fileChecks).flatMap(([path, own]) => readTurnedOff(own).map((one) => ({ ...one, path }))),
];

function readTurnedOff(settings: SeveritySettings): readonly Pick<TurnedOffCheck, "check" | "reason">[] {
  return (Object.entries(settings) as [CheckName, SeveritySettings[CheckName]][]).flatMap(([check, set]) => {
    if (set === "off") return [{ check }];
    if (typeof set !== "object" || set.severity !== "off") return [];
    return [{ check, ...(set.reason && { reason: set.reason }) }];
  });
}

/** Returns a predicate for texts and messages that the project wants, or allows, as they are in the source. */
export function keepsSource(project: Project): (path: Path, text: string) => boolean {
  const patterns = (project.sameAsSource ?? []).map(wildcard);
  const isCopied = copiesSource(project) ?? (() => false);
  return (path, text) =>
    patterns.some((matches) => matches(text.trim()) || matches(pathText(path))) || isCopied(path, text);
}

/** Returns a predicate for source messages that the project has copied; `undefined` if it has none. */
export function copiesSource({
  doNotTranslate: { keys = [], texts = [] } = {},
}: Project): ((path: Path, text: string) => boolean) | undefined {
  if (keys.length + texts.length === 0) return undefined;
  const [hasKey, hasText] = [matcherOf(keys), matcherOf(texts)];
  return (path, text) => hasText(text.trim()) || (keys.length > 0 && hasKey(pathText(path)));
}

/** Returns a predicate for what one of many patterns matches. */
function matcherOf(patterns: readonly string[]): (text: string) => boolean {
  const exact = new Set(patterns);
  const wild = patterns.filter((pattern) => pattern.includes("*")).map(wildcard);
  return (text) => exact.has(text) || wild.some((matches) => matches(text));
}

/** Returns a predicate for messages of a locale that may lack the translation of a term, by its source phrase. */
export function withoutTerms({ ignoredTerms = [] }: Project, locale: Locale): (path: Path, source: string) => boolean {
  const ignored = ignoredTerms
    .filter((one) => one.locale === undefined || one.locale === locale)
    .map(({ term, key }) => ({ matchesTerm: wildcard(term), matchesKey: wildcard(key) }));
  return (path, source) =>
    ignored.some(({ matchesTerm, matchesKey }) => matchesTerm(source) && matchesKey(pathText(path)));
}

/** Returns a predicate for translations of a locale, of a text or of a word, that a project takes for right. */
export function acceptsTranslation(
  { acceptedTranslations = [] }: Project,
  locale: Locale,
): (source: string, target: string) => boolean {
  const accepted = acceptedTranslations
    .filter((one) => one.locale === undefined || one.locale === locale)
    .map(({ source, target }) => ({ matchesSource: wildcard(source), matchesTarget: wildcard(target) }));
  return (source, target) =>
    accepted.some(({ matchesSource, matchesTarget }) => matchesSource(source.trim()) && matchesTarget(target.trim()));
}

/** A pattern with `*` for any text, matched without a regular expression: in linear time. */
function wildcard(pattern: string): (text: string) => boolean {
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.pop();
  if (end === undefined) return (text) => text === pattern;
  return (text) => {
    if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false;
    let at = start.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - end.length;
  };
}
