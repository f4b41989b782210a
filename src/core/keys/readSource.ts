import type { SourceLanguage } from "../code/sourceLanguage.ts";
import { customUsages } from "./customUsages.ts";
import { defaultKeyOptions, type KeyFramework, type KeyOptions, scriptLanguages } from "./keyFramework.ts";
import type { KeyUsage, UsedKey } from "./keyUsage.ts";
import { type ProjectModules, SourceFile, wordsPattern } from "./sourceFile.ts";
import type { ParseCode } from "./syntax/syntaxTree.ts";
import { usagePlaceOf } from "./usagePlace.ts";

/** A text that is read for keys. */
export interface SourceText {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly language: SourceLanguage;
}

/**
 * Returns the frameworks that read a text: those of its package, and those that it imports itself, if it has one of their
 * words. The first ones decide about a place that several read: what the text imports, then those of the nearest package.
 */
export function frameworksOfText(
  text: string,
  language: SourceLanguage,
  detected: readonly KeyFramework[],
  all: readonly KeyFramework[],
  options: KeyOptions = defaultKeyOptions,
): readonly KeyFramework[] {
  const own = all.filter((one) => one.languages.has(language) && isWorded(one, text, options));
  const others = scriptLanguages.has(language)
    ? detected.filter((one) => one.languages.has(language) && !own.includes(one))
    : [];
  const worded = others.length > 0 && suggestion.test(text) ? [...own, ...others] : own;
  if (worded.length < 2 && worded.every((framework) => detected.includes(framework))) return worded;
  const names = new Set([...text.matchAll(imports)].map(([, name]) => name));
  const isImported = ({ dependencies: { npm = [] } }: KeyFramework): boolean => npm.some((name) => names.has(name));
  const imported = worded.filter(isImported);
  return [...imported, ...detected.filter((framework) => worded.includes(framework) && !imported.includes(framework))];
}

/** An import of a module of the project whose functions may translate under any name. */
const suggestion = /\b(?:from\s*|require\()["'][.@~#$/\w-]*(?:i18n|intl|l10n|locali[sz]|lang|translat)[\w./-]*["']/i;

const imports = /\b(?:from|import|require\()\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g;

const isWorded = (framework: KeyFramework, text: string, options: KeyOptions): boolean =>
  patternOf(framework, options).test(text) || framework.sign?.test(text) === true;

const patterns = new Map<string, RegExp>();

function patternOf({ id, words, beginnings, ownWords }: KeyFramework, options: KeyOptions): RegExp {
  const own = ownWords?.(options) ?? [];
  const name = [id, ...own].join("\n");
  const known = patterns.get(name) ?? wordsPattern([...words, ...own], "", beginnings);
  patterns.set(name, known);
  return known;
}

/**
 * Reads the usages of a file, sorted by place. Frameworks that find the same place agree on one: the first of them, in the
 * order given.
 */
export function readSource(
  { path, text, language }: SourceText,
  frameworks: readonly KeyFramework[],
  options: KeyOptions,
  parse: ParseCode,
  modules?: ProjectModules,
): readonly KeyUsage[] {
  const file = new SourceFile({ path, text, language }, parse, modules);
  try {
    const found = new Map<number, KeyUsage>();
    const usages = [...frameworks.flatMap((one) => one.read(file, options)), ...customUsages(file, options)];
    for (const usage of usages.flatMap(withoutEmptyKeys)) {
      const known = found.get(usage.span.start);
      if (known === undefined || (known.keys.length === 0 && usage.keys.length > 0)) found.set(usage.span.start, usage);
    }
    return [...found.values()].sort((a, b) => a.span.start - b.span.start).map((usage) => withPlace(file, usage));
  } finally {
    file.dispose();
  }
}

/** An empty text is nobody's key: `t("")`. */
function withoutEmptyKeys(usage: KeyUsage): readonly KeyUsage[] {
  const { keys, prefix = "" } = usage;
  const isEmpty = ({ key }: UsedKey): boolean => key.trim() === "" || key === prefix;
  if (!keys.some(isEmpty)) return [usage];
  const others = keys.filter((one) => !isEmpty(one));
  return others.length === 0 ? [] : [{ ...usage, keys: others }];
}

/** Adds the surroundings of a usage that asks for a text whose key is known. */
const withPlace = (file: SourceFile, usage: KeyUsage): KeyUsage =>
  usage.keys.length === 0 || usage.isComment || usage.isTest ? usage : { ...usage, place: usagePlaceOf(file, usage) };
