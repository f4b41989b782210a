import { nestingOf } from "../messages/nestingReference.ts";
import type { PackageManifest } from "./frameworkDetection.ts";
import { defaultKeyOptions, type KeyFramework, type KeyOptions } from "./keyFramework.ts";
import { customId, type KeyUsage } from "./keyUsage.ts";
import { type FindFamily, familyFinder } from "./neighborPackages.ts";
import type { StatedOptions } from "./statedOptions.ts";
import { isTestFile } from "./testFiles.ts";

type Settings = NonNullable<KeyUsage["settings"]>;

/** The names of i18next for the options that decide how keys are read. */
const names = {
  keySeparator: "keySeparator",
  namespaceSeparator: "nsSeparator",
  contextSeparator: "contextSeparator",
} as const;

/** Options that decide how texts are shown. */
const showing: ReadonlySet<string> = new Set(["fallbackLng", "escapeValue", "prefix", "suffix"]);

const decidesOnKeys = (settings: Settings): boolean => Object.keys(settings).some((name) => !showing.has(name));

/** The framework whose options are read in code. */
export const statingId = "i18next";

/**
 * The options that code states (`i18next.init({ nsSeparator: "|" })`), by package. They apply to the package that states
 * them, to packages inside it, and to packages that it shares code with, unless these state options themselves. Those of a
 * configuration file come first. An option with several values in one package is left out.
 */
export class OptionsInCode {
  readonly #options: KeyOptions;
  readonly #settings = new Map<string, readonly Settings[]>();
  #folders: ReadonlySet<string> = new Set([""]);
  #familyOf: FindFamily = familyFinder([]);
  #stated: ReadonlyMap<string, StatedOptions | undefined> | undefined;
  readonly #byFolder = new Map<string, StatedOptions | undefined>();

  constructor(options: KeyOptions) {
    this.#options = options;
  }

  /** Takes the packages of the root, which decide where options apply. */
  detect(packages: readonly PackageManifest[]): void {
    this.#folders = new Set(["", ...packages.map(({ folder }) => folder)]);
    this.#familyOf = familyFinder(packages);
    this.#forget();
  }

  /** Takes the usages of a file as they are now; returns whether it states other options than before. */
  note(path: string, usages: readonly KeyUsage[]): boolean {
    const all = isTestFile(path) ? [] : usages.flatMap(({ settings: own }) => (own === undefined ? [] : [own]));
    const settings = all.filter(decidesOnKeys);
    if (JSON.stringify(settings) === JSON.stringify(this.#settings.get(path) ?? [])) return false;
    if (settings.length === 0) this.#settings.delete(path);
    else this.#settings.set(path, settings);
    this.#forget();
    return true;
  }

  /** Returns the options that code states for the calls of i18next in a file; `undefined` if none. */
  at(path: string): StatedOptions | undefined {
    if (this.#settings.size === 0) return undefined;
    const folder = this.#packageOf(path);
    const known = this.#byFolder.get(folder);
    if (known !== undefined || this.#byFolder.has(folder)) return known;
    const stated = this.#find(folder);
    this.#byFolder.set(folder, stated);
    return stated;
  }

  #forget(): void {
    this.#stated = undefined;
    this.#byFolder.clear();
  }

  #packageOf(path: string): string {
    for (const folder of foldersAbove(path)) if (this.#folders.has(folder)) return folder;
    return "";
  }

  #find(folder: string): StatedOptions | undefined {
    const stated = this.#statedByPackage();
    for (const own of [folder, ...foldersAbove(folder)]) if (stated.has(own)) return stated.get(own);
    const others = [...stated].flatMap(([own, options]) => (this.#familyOf([own]).has(folder) ? [options] : []));
    const different = new Set(others.map((one) => JSON.stringify(one)));
    return different.size === 1 ? others[0] : undefined;
  }

  /** The options of each package whose code states some, also if these are the usual ones. */
  #statedByPackage(): ReadonlyMap<string, StatedOptions | undefined> {
    if (this.#stated !== undefined) return this.#stated;
    const byPackage = new Map<string, Settings[]>();
    for (const [path, settings] of this.#settings) {
      const folder = this.#packageOf(path);
      byPackage.set(folder, [...(byPackage.get(folder) ?? []), ...settings]);
    }
    const stated = new Map([...byPackage].map(([folder, all]) => [folder, statedIn(all, this.#options)]));
    this.#stated = stated;
    return stated;
  }
}

/** The folders that a path is in, from the inner ones; the last one is the root. */
function* foldersAbove(path: string): Generator<string> {
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) yield path.slice(0, at);
  if (path !== "") yield "";
}

/** Returns the options that settings state and the root does not have; `undefined` if there are none. */
function statedIn(all: readonly Settings[], options: KeyOptions): StatedOptions | undefined {
  const keySeparator = separatorIn("keySeparator", all, options);
  const namespaceSeparator = separatorIn("namespaceSeparator", all, options);
  const contextSeparator = separatorIn("contextSeparator", all, options);
  const nesting = options.nesting === undefined ? onlyOf(all.flatMap((one) => nestingOf(one) ?? [])) : undefined;
  const stated: StatedOptions = {
    ...(keySeparator !== undefined && { keySeparator }),
    ...(namespaceSeparator !== undefined && { namespaceSeparator }),
    ...(contextSeparator && { contextSeparator }),
    ...(nesting && { nesting }),
  };
  return Object.keys(stated).length === 0 ? undefined : stated;
}

/** Returns the separator that all settings agree on; `undefined` if it is the usual one, or if a configuration names one. */
function separatorIn(
  option: keyof typeof names,
  all: readonly Settings[],
  options: KeyOptions,
): string | false | undefined {
  const value = onlyOf(all.flatMap((one) => one[names[option]] ?? []));
  const isFree = (options[option] ?? usual[option]) === usual[option];
  return isFree && value !== usual[option] ? value : undefined;
}

/** Returns the value that all items have; `undefined` if they differ. */
function onlyOf<T>(items: readonly T[]): T | undefined {
  return new Set(items.map((item) => JSON.stringify(item))).size === 1 ? items[0] : undefined;
}

const usual: Pick<KeyOptions, keyof typeof names> = { ...defaultKeyOptions, contextSeparator: "_" };

/** Returns the frameworks; the one that has options in code reads with these. */
export const withStated = (
  frameworks: readonly KeyFramework[],
  stated: StatedOptions | undefined,
): readonly KeyFramework[] =>
  stated === undefined
    ? frameworks
    : frameworks.map((framework) =>
        framework.id === statingId
          ? { ...framework, read: (file, options) => framework.read(file, { ...options, ...stated }) }
          : framework,
      );

/** Returns whether options that code states apply to a usage. Calls that a project describes pass their keys to its framework. */
export const isStatedFor = ({ framework }: Pick<KeyUsage, "framework">): boolean =>
  framework === statingId || framework === customId;

/** Adds the options that code states to the usages that they count for. */
export const markStated = (usages: readonly KeyUsage[], stated: StatedOptions | undefined): readonly KeyUsage[] =>
  stated === undefined ? usages : usages.map((usage) => (isStatedFor(usage) ? { ...usage, stated } : usage));
