import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { grammarPackages } from "../../../scripts/grammars.ts";
import { type GrammarName, grammarOf, sourceLanguageOf } from "../../../src/core/code/sourceLanguage.ts";
import { defaultKeyOptions, type KeyFramework, type KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { type KeyUsage, usageCertainty } from "../../../src/core/keys/keyUsage.ts";
import { FilePaths } from "../../../src/core/keys/modules/filePaths.ts";
import { fileOfStem, moduleStems } from "../../../src/core/keys/modules/modulePaths.ts";
import { readSource } from "../../../src/core/keys/readSource.ts";
import { type ProjectModules, SourceFile } from "../../../src/core/keys/sourceFile.ts";
import { createGrammars } from "../../../src/project/disk/keyThread/grammars.ts";

const grammars = await createGrammars(
  (name) => fileURLToPath(import.meta.resolve(grammarPackages[name])),
  (reason) => {
    throw new Error(reason);
  },
);
await grammars.load(new Set(Object.values(grammarOf)) as ReadonlySet<GrammarName>);

/** Parses code with the real grammars. */
export const { parse } = grammars;

/** Reads the usages of a text with the real grammars. */
export function readUsages(
  framework: KeyFramework,
  path: string,
  text: string,
  options: Partial<KeyOptions> = {},
  modules?: ProjectModules,
): readonly KeyUsage[] {
  const language = sourceLanguageOf(path);
  if (language === undefined) throw new Error(`no language for ${path}`);
  const file = new SourceFile({ path, text, language }, grammars.parse, modules);
  try {
    return framework.read(file, { ...defaultKeyOptions, ...options });
  } finally {
    file.dispose();
  }
}

/** The modules of a project whose other files are given by path. */
export function modulesOf(files: Readonly<Record<string, string>>): ProjectModules & { dispose(): void } {
  const open = new Map<string, SourceFile>();
  const openFile = (path: string | undefined): SourceFile | undefined => {
    const language = path === undefined ? undefined : sourceLanguageOf(path);
    if (path === undefined || language === undefined) return undefined;
    const file = open.get(path) ?? new SourceFile({ path, text: files[path] ?? "", language }, grammars.parse);
    open.set(path, file);
    return file;
  };
  const find: ProjectModules["find"] = (specifier, from) => {
    const stems = moduleStems(specifier, from, { configs: [], packages: new Set() });
    return openFile(stems.flatMap((stem) => fileOfStem(stem, (one) => Object.hasOwn(files, one)) ?? [])[0]);
  };
  return {
    find,
    findNamed: (name) => openFile(new FilePaths(Object.keys(files)).named(name)),
    dispose: () => {
      for (const file of open.values()) file.dispose();
    },
  };
}

/**
 * Usages as short texts, sorted by place: `ns:a.b`, `a | b` for either, `a.*` for a pattern, `?` for an open one. Spans are
 * held against the text.
 */
export function readKeys(
  framework: KeyFramework,
  path: string,
  text: string,
  options: Partial<KeyOptions> = {},
): readonly string[] {
  return readUsages(framework, path, text, options)
    .toSorted((a, b) => a.span.start - b.span.start)
    .map((usage) => describeUsage(usage));
}

/** The surroundings of usages as short texts: `key attribute@element owner # comment`. */
export function readPlaces(framework: KeyFramework, path: string, text: string): readonly string[] {
  const language = sourceLanguageOf(path);
  if (language === undefined) throw new Error(`no language for ${path}`);
  return readSource({ path, text, language }, [framework], defaultKeyOptions, grammars.parse).flatMap((usage) => {
    if (usage.place === undefined) return [];
    const { attribute = "", element = "", owner = "", comment } = usage.place;
    return `${usage.keys[0]?.key} ${attribute}@${element} ${owner}${comment === undefined ? "" : ` # ${comment}`}`;
  });
}

export function describeUsage(usage: KeyUsage): string {
  const namespace = usage.namespace === undefined ? "" : `${usage.namespace}:`;
  const context = usage.context === undefined ? "" : `${usage.context}|`;
  const certainty = usageCertainty(usage);
  if (certainty === "open") return `${namespace}?`;
  if (certainty === "pattern") return `${namespace}${(usage.pattern ?? []).join("*")}`;
  return namespace + context + usage.keys.map(({ key }) => key).join(" | ");
}

/** Examples of code, and the usages in it as `readKeys` describes them. */
export type KeyRows = readonly (readonly [name: string, code: string, expected: readonly string[]])[];

/** Makes one test of each example; the places of keys must hold the end of the key, where they are written whole. */
export function assertRows(framework: KeyFramework, path: string, rows: KeyRows): void {
  for (const [name, code, expected] of rows) {
    it(`${name} (${path})`, () => assert.deepEqual(readKeys(framework, path, code), expected));
  }
}

/** A framework of another reader, for reading like one. */
export const customFramework = (read: KeyFramework["read"]): KeyFramework => ({
  ...{ id: "custom", title: "Custom", dependencies: {}, formats: [], languages: new Set(), words: [] },
  read,
});
