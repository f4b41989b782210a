import type { Locale } from "../catalog.ts";
import { isNoLocaleFile } from "../conventions/table.ts";
import { type Data, type DataObject, isObject } from "../data.ts";
import { isLocale } from "../locale.ts";
import type { Project } from "../projectFile.ts";

/**
 * What the configuration of a framework says of locale files; `glossa.json` goes before it, conventions come after it. It
 * is about the files that it names, if it names any, else about those in a folder.
 */
export interface Hint {
  /** Relative to the root, with a final `/`; empty for the root. */
  readonly folder: string;
  /** Of those, the ones with these endings; absent: all. */
  readonly endings?: readonly string[];
  readonly project: Pick<Project, "sourceLocale" | "targetLocales" | "fallback">;
  /** Locale files that the configuration names, by their paths relative to the root. */
  readonly files?: ReadonlyMap<string, HintedFile>;
}

/** A locale file that a configuration names. */
export interface HintedFile {
  readonly locale: Locale;
  readonly namespace: string;
  /** Of the catalog that it belongs to. */
  readonly pattern: string;
}

/** How the configuration of one framework is read: as data, never run. */
export interface Framework {
  /**
   * The names of its configurations, relative to a package, the first that exists counts; names in folders that are not
   * those of packages are found by `folders`.
   */
  readonly names: readonly string[];
  /** Returns the folders (with a final `/`) that its configurations may be in, by the paths of a root; absent: folders of packages. */
  folders?(paths: readonly string[]): Iterable<string>;
  /** Reads a configuration; `folder` is that of the package. Nothing for a configuration that says nothing. */
  read(text: string, about: About): readonly Hint[];
}

/** What is known when a configuration is read. */
export interface About {
  /** Of the package, relative to the root, with a final `/`; empty for the root. */
  readonly folder: string;
  /** Of the configuration, relative to the root. */
  readonly path: string;
  /** Of all files of the root that may be locale files. */
  readonly paths: readonly string[];
  /** Whether a path is one of them. */
  has(path: string): boolean;
}

/** Joins a path of a configuration to its folder; `undefined` if it leads out of the root or into what is never searched, or is no path. */
export function inside(folder: string, path: Data | undefined): string | undefined {
  if (typeof path !== "string" || path.length > 500 || !isRelative(path)) return undefined;
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split("/").filter((one) => one !== "" && one !== ".")) {
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.some((part) => part.startsWith(".") || part === "node_modules") ? undefined : parts.join("/");
}

const isRelative = (path: string): boolean => !/^(?:[/~]|[A-Za-z]:)|[\0\n\r\\]/.test(path);

/** The same for a folder, with a final `/`. */
export function folderInside(folder: string, path: Data | undefined): string | undefined {
  const found = inside(folder, path);
  return found === undefined || found === "" ? found : `${found}/`;
}

/** A path that a configuration may name as a locale file. */
export function fileInside(folder: string, path: Data | undefined): string | undefined {
  const found = inside(folder, path);
  return found === undefined || isNoLocaleFile(found.slice(found.lastIndexOf("/") + 1)) ? undefined : found;
}

/** A locale as a configuration writes it; `undefined` for what is none. */
export const localeOf = (value: Data | undefined): Locale | undefined =>
  typeof value === "string" && isLocale(value) ? value : undefined;

/** The locales of a list. */
export const localesOf = (value: Data | undefined): readonly Locale[] =>
  Array.isArray(value) ? value.flatMap((one: Data) => localeOf(one) ?? []) : [];

/** A member of a member of data; `undefined` where there is none. */
export function memberOf(data: Data | undefined, ...names: readonly string[]): Data | undefined {
  let at = data;
  for (const name of names) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  return at;
}

/** The members of an object, none of anything else. */
export const membersOf = (data: Data | undefined): readonly (readonly [name: string, value: Data])[] =>
  isObject(data) ? Object.entries(data satisfies DataObject) : [];

/** A hint without what is not known. */
export function projectOf(
  sourceLocale: Locale | undefined,
  targetLocales: readonly Locale[] = [],
  fallback: Readonly<Record<Locale, Locale>> = {},
): Hint["project"] {
  const targets = targetLocales.filter((locale) => locale !== sourceLocale);
  return {
    ...(sourceLocale !== undefined && { sourceLocale }),
    ...(targets.length > 0 && { targetLocales: targets }),
    ...(Object.keys(fallback).length > 0 && { fallback }),
  };
}
