import { isLocale } from "../locales/locale.ts";
import { escapePattern, localesInName } from "../paths/pathPattern.ts";
import { dataFolders, knownFolders, type Strength } from "./conventionTable.ts";
import type { PathCandidate } from "./pathCandidate.ts";

/** Reads a path by a locale that is one of its folders, its name or a part of that. */
export function readGeneralPath(path: string): PathCandidate | undefined {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  const dot = name.lastIndexOf(".");
  const file = { path, folders, stem: name.slice(0, dot), extension: name.slice(dot) };
  const known = folders.findLastIndex(isKnown);
  for (const read of [matchKnownFolder, bareName, nameWithAffix, matchAnyFolder]) {
    const found = read(file, known);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface File {
  readonly path: string;
  readonly folders: readonly string[];
  readonly stem: string;
  /** With the dot. */
  readonly extension: string;
}

/** `locales/de/common.json`, `locales/de/de.json`, `lang/de/messages_de.json`. */
function matchKnownFolder(file: File): PathCandidate | undefined {
  const at = file.folders.findIndex((folder, i) => i > 0 && isLocale(folder) && isKnown(file.folders[i - 1]));
  return at < 0 ? undefined : matchFolder(file, at, "strong");
}

/** `src/de/common.json`: the last folder that is a locale. */
function matchAnyFolder(file: File, known: number): PathCandidate | undefined {
  const at = file.folders.findLastIndex((folder) => isLocale(folder));
  return at < 0 ? undefined : matchFolder(file, at, known >= 0 && known < at ? "medium" : weak(file));
}

function matchFolder(file: File, at: number, strength: Strength | undefined): PathCandidate | undefined {
  const locale = file.folders[at] ?? "";
  if (strength === undefined) return undefined;
  const rest = file.folders.slice(at + 1);
  const start = { path: file.path, locale, strength };
  const base = escapeAll(file.folders.slice(0, at));
  const affix = splitAffix(file.stem, locale);
  if (file.folders[at - 1] === "_locales" && file.stem === "messages" && rest.length === 0) {
    return { ...start, pattern: join(base, "{locale}", `messages${file.extension}`), namespace: "" };
  }
  if (file.stem === locale && rest.length === 0) {
    return { ...start, pattern: join(base, "{locale}", `{locale}${file.extension}`), namespace: "" };
  }
  const { pattern, namespace } = addNamespace(rest, affix ?? { rest: file.stem, template: (name) => name });
  return { ...start, pattern: join(base, "{locale}", pattern + file.extension), namespace };
}

/** `locales/de.json`, `locales/common/de.json`, `src/de.json`. */
function bareName(file: File, known: number): PathCandidate | undefined {
  if (!isLocale(file.stem)) return undefined;
  const last = file.folders.length - 1;
  const start = { path: file.path, locale: file.stem };
  const name = `{locale}${file.extension}`;
  if (known < 0) return weakly({ ...start, namespace: "", pattern: join(escapeAll(file.folders), name) }, file);
  if (known === last)
    return { ...start, namespace: "", strength: "strong", pattern: join(escapeAll(file.folders), name) };
  const namespace = file.folders.slice(known + 1).join("/");
  const pattern = join(escapeAll(file.folders.slice(0, known + 1)), "{namespace}", name);
  return { ...start, namespace, strength: "medium", pattern };
}

/** `locales/app_de.json`, `src/strings.pt-BR.json`, `de.messages.json`. */
function nameWithAffix(file: File, known: number): PathCandidate | undefined {
  const locales = localesInName(file.stem, isLocale);
  // at the end first: `my_app_de` is German, not Burmese
  const locale = locales.find((text) => file.stem.endsWith(text)) ?? locales.find((text) => file.stem.startsWith(text));
  const affix = locale === undefined ? undefined : splitAffix(file.stem, locale);
  if (locale === undefined || affix === undefined || isRegion(locale, affix.rest)) return undefined;
  const start = { path: file.path, locale };
  if (known < 0) {
    const pattern = join(escapeAll(file.folders), affix.template(escapePattern(affix.rest)) + file.extension);
    return weakly({ ...start, namespace: "", pattern }, file);
  }
  const { pattern, namespace } = addNamespace(file.folders.slice(known + 1), affix);
  const base = escapeAll(file.folders.slice(0, known + 1));
  return { ...start, namespace, strength: "medium", pattern: join(base, pattern + file.extension) };
}

/** Returns whether a code in capitals is a region behind a language, though none that is registered: `ja-KS` is not Kashmiri. */
const isRegion = (code: string, rest: string): boolean =>
  /^[A-Z]{2}$/.test(code) && isLocale(/[a-z]+$/.exec(rest)?.[0] ?? "");

/** A stem without the locale in it, and how the two are put together. */
interface Affix {
  readonly rest: string;
  readonly template: (rest: string) => string;
}

/** A namespace includes the folders above it, unless the locale is in between: `common/de.app`, not `de.common/app`. */
function addNamespace(folders: readonly string[], { rest, template }: Affix): { pattern: string; namespace: string } {
  const name = template("{namespace}");
  if (name.startsWith("{namespace}")) return { pattern: name, namespace: [...folders, rest].join("/") };
  return { pattern: join(escapeAll(folders), name), namespace: rest };
}

/** A stem that begins or ends with a locale, without it. */
function splitAffix(stem: string, locale: string): Affix | undefined {
  const end = stem.slice(0, stem.length - locale.length);
  if (stem.endsWith(locale) && /.[-_.@]$/.test(end)) {
    return { rest: end.slice(0, -1), template: (rest) => `${rest}${end.slice(-1)}{locale}` };
  }
  const start = stem.slice(locale.length);
  if (stem.startsWith(locale) && /^[-_.].*/.test(start) && start.length > 1) {
    return { rest: start.slice(1), template: (rest) => `{locale}${start.slice(0, 1)}${rest}` };
  }
  return undefined;
}

/** Returns whether a folder holds locale files and little else. */
export const isKnown = (folder: string | undefined): boolean =>
  folder !== undefined && knownFolders.has(folder.toLowerCase());
const escapeAll = (folders: readonly string[]): string => folders.map(escapePattern).join("/");
const join = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("/");
const weak = ({ folders }: File): Strength | undefined =>
  folders.some((folder) => dataFolders.test(folder)) ? undefined : "weak";

function weakly(start: Omit<PathCandidate, "strength">, file: File): PathCandidate | undefined {
  const strength = weak(file);
  return strength && { ...start, strength };
}
