import type { Locale } from "../../catalog/catalog.ts";
import { bcp47, isLocale, isSameLanguage } from "../../locales/locale.ts";
import type { YamlFile } from "./yamlReader.ts";
import { isCollection, ownValues, withoutAlias, type YamlItem, type YamlNode } from "./yamlTree.ts";

/**
 * Returns the items of a document whose keys are locales, if it holds several: each has its messages, and all else at the
 * root is there for aliases.
 */
export function findLocaleRoots(root: YamlNode | undefined): readonly YamlItem[] {
  if (root?.kind !== "map" || root.flow) return [];
  const roots = root.items.filter(isLocaleRoot);
  const isRest = (item: YamlItem): boolean => item.value.anchor !== undefined || roots.includes(item);
  const hasMessages = roots.some(({ value }) => value.kind === "map");
  return roots.length > 1 && hasMessages && root.items.every(isRest) ? roots : [];
}

function isLocaleRoot({ key, isOpaque, value }: YamlItem): boolean {
  const held = withoutAlias(value);
  return !isOpaque && isLocale(key) && (held.kind === "map" || (held.kind === "other" && held.isBlank));
}

/** Returns the part of one locale of a file that holds several; another file as it is. */
export function selectPart(file: YamlFile, locale: Locale | undefined): YamlFile {
  const roots = locale === undefined ? [] : findLocaleRoots(file.root);
  if (locale === undefined || roots.length === 0) return file;
  const tag = bcp47(locale);
  const own = roots.findLast(({ key }) => key === locale) ?? roots.find(({ key }) => bcp47(key) === tag);
  if (own === undefined) return { ...file, newLocale: locale };
  const others = roots.filter(({ key }) => !isSameLanguage(key, own.key));
  return { ...file, localeItem: own, foreign: new Set(others.flatMap(({ value }) => [...nodesIn(value)])) };
}

/** Returns the part of a model that shows how another locale is written: English, or else the first. */
export function modelPartOf(file: YamlFile, locale: Locale | undefined): YamlFile {
  const others = locale === undefined ? [] : findLocaleRoots(file.root).filter(({ key }) => key !== locale);
  const source = others.find(({ key }) => bcp47(key) === "en") ?? others.find(({ key }) => isSameLanguage(key, "en"));
  const localeItem = source ?? others[0];
  return localeItem === undefined ? file : { ...file, localeItem };
}

function* nodesIn(node: YamlNode): Generator<YamlNode> {
  yield node;
  if (isCollection(node)) for (const [, value] of ownValues(node)) yield* nodesIn(value);
}
