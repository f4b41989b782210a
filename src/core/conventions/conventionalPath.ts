import { isLocale } from "../locales/locale.ts";
import { isNoLocaleFile } from "../paths/noLocaleFile.ts";
import { escapePattern, matcher } from "../paths/pathPattern.ts";
import { dataFolders, knownFolders, minStrengths, places, type Strength } from "./conventionTable.ts";
import { isKnown, readGeneralPath } from "./generalConvention.ts";
import type { PathCandidate } from "./pathCandidate.ts";

/** Reads a path by the conventions of localization (`conventions/conventionTable.ts`); `undefined` without a locale. */
export function readConventionalPath(path: string): PathCandidate | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  if (dot < 1 || isNoLocaleFile(name)) return undefined;
  const ending = name.slice(dot + 1).toLowerCase();
  const found = matchPlace(path, ending);
  if (found !== undefined) return found;
  const min = minStrengths[ending];
  const read = min === undefined ? undefined : readGeneralPath(path);
  if (read === undefined || min === undefined || ranks[read.strength] < ranks[min]) return undefined;
  return (narrower[ending] ?? keepCandidate)(read, name.slice(0, dot));
}

const ranks: Readonly<Record<Strength, number>> = { weak: 0, medium: 1, strong: 2 };
const keepCandidate = (read: PathCandidate): PathCandidate => read;

/** Additional conditions for file name endings that many other files have. */
const narrower: Readonly<Record<string, (read: PathCandidate, stem: string) => PathCandidate | undefined>> = {
  // Qt names its files after locales; a folder of code that is named like a language is none
  ts: (read, stem) => (read.strength === "weak" && !stem.includes(read.locale) ? undefined : read),
  md: document,
  mdx: document,
};

/** Prose is a translation only next to the text it translates; `how-to` and `sign-in` are no languages. */
function document(read: PathCandidate, stem: string): PathCandidate | undefined {
  const name = stem.endsWith(read.locale) ? stem.slice(0, -read.locale.length) : "";
  if (read.locale.length < 4 && /[-_]$/.test(name) && name !== name.toUpperCase()) return undefined;
  return { ...read, strength: "weak" };
}

function matchPlace(path: string, ending: string): PathCandidate | undefined {
  const names = path.split("/");
  for (const { tail, strength, names: own } of places) {
    if (!tail.endsWith(`.${ending}`)) continue;
    for (const start of startsOf(tail, names)) {
      const found = tailMatcher(tail)(names.slice(start).join("/"));
      if (found === undefined || own?.test(found.namespace) === false) continue;
      const base = names.slice(0, start).map((folder) => `${escapePattern(folder)}/`);
      const { locale, namespace } = found;
      return { path, pattern: base.join("") + tail, locale, namespace, strength };
    }
  }
  return undefined;
}

/** Returns the segments at which a tail may begin: counted from the end, or at its first folder. */
function startsOf(tail: string, names: readonly string[]): readonly number[] {
  const [first = "", ...rest] = tail.split("/");
  if (first.includes("{")) return names.length > rest.length ? [names.length - 1 - rest.length] : [];
  return names.flatMap((name, index) => (name === first && index + rest.length < names.length ? [index] : []));
}

const matchers = new Map<string, ReturnType<typeof matcher>>();

function tailMatcher(tail: string): ReturnType<typeof matcher> {
  const known = matchers.get(tail) ?? matcher(tail, isLocale);
  matchers.set(tail, known);
  return known;
}

/** A file that holds all its locales, so that its path names none, only its content does. */
export function readMultilingualPath(path: string): PathCandidate | undefined {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const isTable = (ending === "csv" || ending === "tsv") && isTableOfTexts(path);
  if (ending !== "xcstrings" && !isTable && !mayHoldLocales(path)) return undefined;
  return { path, pattern: escapePattern(path), locale: "en", namespace: "", strength: "strong" };
}

/**
 * Returns whether a file may have several locales as its roots, as in Rails; only its content shows that. Lists of
 * languages and countries look the same.
 */
export function mayHoldLocales(path: string): boolean {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  if (!/\.ya?ml$/i.test(name) || isNoLocaleFile(name) || /^(languages?|countries|regions|currencies)\./i.test(name))
    return false;
  return folders.some(isKnown) && !folders.some((folder) => dataFolders.test(folder));
}

/** Tables are most often data. */
function isTableOfTexts(path: string): boolean {
  const folders = path.toLowerCase().split("/");
  const name = folders.pop()?.replace(/\.\w+$/, "") ?? "";
  return [...folders, name].some((part) => knownFolders.has(part)) || /^(strings|texts?)$/.test(name);
}
