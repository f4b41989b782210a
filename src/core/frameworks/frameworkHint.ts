import type { Locale } from "../catalog/catalog.ts";
import { isJsonObject, type JsonData, type JsonObject } from "../json/jsonData.ts";
import { isLocale } from "../locales/locale.ts";
import { isNoLocaleFile } from "../paths/noLocaleFile.ts";
import type { Project } from "../projectFile/projectFile.ts";

/**
 * Statements of a framework's configuration about locale files; `glossa.json` precedes it, conventions follow it. It
 * is about the files that it names, if it names any, else about those in a folder.
 */
export interface FrameworkHint {
  /** Relative to the root, with a final `/`; empty for the root. */
  readonly folder: string;
  /** Extensions of the files that it applies to. Defaults to all. */
  readonly endings?: readonly string[];
  readonly project: Pick<Project, "sourceLocale" | "targetLocales" | "fallback">;
  /** Locale files that the configuration names, by their paths relative to the root. */
  readonly files?: ReadonlyMap<string, HintedFile>;
}

/** A locale file that a configuration names. */
export interface HintedFile {
  readonly locale: Locale;
  readonly namespace: string;
  /** The pattern of its catalog. */
  readonly pattern: string;
}

/** The reader of one framework's configuration: as data, never run. */
export interface Framework {
  /**
   * The names of its configurations, relative to a package, the first that exists counts; names in folders that are not
   * those of packages are found by `folders`.
   */
  readonly names: readonly string[];
  /**
   * Returns the folders (with a final `/`) that may have its configurations, by the paths of a root. Defaults to the
   * folders of packages.
   */
  folders?(paths: readonly string[]): Iterable<string>;
  /** Reads a configuration; `folder` is that of the package. Empty if the configuration says nothing. */
  read(text: string, about: About): readonly FrameworkHint[];
}

/** The context in which a configuration is read. */
export interface About {
  /** The folder of the package, relative to the root, with a final `/`; empty for the root. */
  readonly folder: string;
  /** The path of the configuration, relative to the root. */
  readonly path: string;
  /** Paths of all files of the root that may be locale files. */
  readonly paths: readonly string[];
  /** Returns whether a path is one of them. */
  has(path: string): boolean;
}

/**
 * Joins a path of a configuration to its folder; `undefined` if it leads out of the root or into what is never
 * searched, or is no path.
 */
export function pathInside(folder: string, path: JsonData | undefined): string | undefined {
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
export function folderInside(folder: string, path: JsonData | undefined): string | undefined {
  const found = pathInside(folder, path);
  return found === undefined || found === "" ? found : `${found}/`;
}

/** A path that a configuration may name as a locale file. */
export function fileInside(folder: string, path: JsonData | undefined): string | undefined {
  const found = pathInside(folder, path);
  return found === undefined || isNoLocaleFile(found.slice(found.lastIndexOf("/") + 1)) ? undefined : found;
}

/** A locale as a configuration writes it; `undefined` for what is none. */
export const localeOf = (value: JsonData | undefined): Locale | undefined =>
  typeof value === "string" && isLocale(value) ? value : undefined;

/** The locales of a list. */
export const localeListOf = (value: JsonData | undefined): readonly Locale[] =>
  Array.isArray(value) ? value.flatMap((one: JsonData) => localeOf(one) ?? []) : [];

/** A member of a member of data; `undefined` if there is none. */
export function memberOf(data: JsonData | undefined, ...names: readonly string[]): JsonData | undefined {
  let at = data;
  for (const name of names) at = isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  return at;
}

/** The members of an object, none of anything else. */
export const membersOf = (data: JsonData | undefined): readonly (readonly [name: string, value: JsonData])[] =>
  isJsonObject(data) ? Object.entries(data satisfies JsonObject) : [];

/** The project of a hint, without unknown members. */
export function toHintProject(
  sourceLocale: Locale | undefined,
  targetLocales: readonly Locale[] = [],
  fallback: Readonly<Record<Locale, Locale>> = {},
): FrameworkHint["project"] {
  const targets = targetLocales.filter((locale) => locale !== sourceLocale);
  return {
    ...(sourceLocale !== undefined && { sourceLocale }),
    ...(targets.length > 0 && { targetLocales: targets }),
    ...(Object.keys(fallback).length > 0 && { fallback }),
  };
}
