import type { Locale } from "./catalog.ts";
import { type Severities, severitiesOf } from "./checks/checkSeverity.ts";
import { type Path, pathText } from "./message.ts";
import type { Project } from "./projectFile.ts";

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
export function severitiesFor(
  { checks, locales, fileChecks = {} }: Project,
  path: string,
  locale: Locale | undefined,
): Severities {
  const own = Object.entries(fileChecks).flatMap(([pattern, found]) => (wildcard(pattern)(path) ? [found] : []));
  const ofLocale = locale === undefined ? undefined : locales?.[locale]?.checks;
  return severitiesOf(Object.assign({}, checks, ofLocale, ...own));
}

/** Returns a predicate for texts and messages that the project wants as they are in the source. */
export function keepsSource({ sameAsSource = [] }: Project): (path: Path, text: string) => boolean {
  const patterns = sameAsSource.map(wildcard);
  return (path, text) => patterns.some((matches) => matches(text.trim()) || matches(pathText(path)));
}

/** Returns a predicate for messages of a locale that may lack the translation of a term, by its source phrase. */
export function withoutTerms({ ignoredTerms = [] }: Project, locale: Locale): (path: Path, source: string) => boolean {
  const ignored = ignoredTerms
    .filter((one) => one.locale === undefined || one.locale === locale)
    .map(({ term, key }) => ({ matchesTerm: wildcard(term), matchesKey: wildcard(key) }));
  return (path, source) =>
    ignored.some(({ matchesTerm, matchesKey }) => matchesTerm(source) && matchesKey(pathText(path)));
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
