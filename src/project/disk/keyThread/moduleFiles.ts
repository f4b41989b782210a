import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { fileOfStem, type ModuleRoot, moduleStems, stemOf } from "../../../core/keys/modules/modulePaths.ts";
import { type ProjectModules, SourceFile } from "../../../core/keys/sourceFile.ts";
import type { ParseCode } from "../../../core/keys/syntax/syntaxTree.ts";

/** Modules that stay parsed: those that many files import come again and again. */
const maxModules = 16;

/** Characters of the largest module that is followed. */
const maxLength = 500_000;

/** The folder whose modules are read. */
export interface ModuleFolder {
  /** The real path of the root. */
  readonly root: string;
  readonly parse: ParseCode;
  /** Returns whether a path is one of the source files that are read. */
  has(path: string): boolean;
  /** Returns whether a text has words of a framework that counts at its path, or hands on other modules. */
  isTranslating(path: string, text: string): boolean;
}

/** The modules of a folder, which are read when a file that imports them needs them. */
export class ModuleFiles {
  readonly #folder: ModuleFolder;
  #paths: ModuleRoot = { configs: [], packages: new Set() };
  readonly #modules = new Map<string, SourceFile>();
  /** Results of looking for words of a framework in modules, by path. */
  readonly #translating = new Map<string, boolean>();

  constructor(folder: ModuleFolder) {
    this.#folder = folder;
  }

  set paths(paths: ModuleRoot) {
    this.#paths = paths;
  }

  /** Runs a reading with modules; returns its result, with the stems of the modules that it was made with. */
  read<T>(run: (modules: ProjectModules) => T): { readonly result: T; readonly imports: readonly string[] } {
    const imports = new Set<string>();
    const find: ProjectModules["find"] = (specifier, from, isTranslating) => {
      const { stems, path } = this.#resolve(specifier, from);
      // a module that gets words later is asked for again
      const isUnworded = isTranslating && path !== undefined && !this.#isTranslating(path);
      for (const stem of stems) imports.add(isUnworded ? unworded + stem : stem);
      return path === undefined || isUnworded ? undefined : this.#open(path);
    };
    try {
      return { result: run({ find }), imports: [...imports] };
    } finally {
      this.#trim();
    }
  }

  /** Forgets a module that changed. */
  forget(path: string): void {
    this.#modules.get(path)?.dispose();
    this.#modules.delete(path);
    this.#translating.delete(path);
  }

  /** Returns how files that depend on a module name it. */
  namesOf(path: string): readonly string[] {
    const stem = stemOf(path);
    return this.#folder.has(path) && this.#isTranslating(path) ? [stem, unworded + stem] : [stem];
  }

  /** Returns the module that a file depends on under a name, among the files that `has` names. */
  pathOf(name: string, has: (path: string) => boolean): string | undefined {
    return fileOfStem(name.startsWith(unworded) ? name.slice(unworded.length) : name, has);
  }

  /** Returns the paths that were tried for a specifier, and the file that was found. */
  #resolve(specifier: string, from: string): { readonly stems: readonly string[]; readonly path?: string } {
    const stems = moduleStems(specifier, from, this.#paths);
    for (const [index, stem] of stems.entries()) {
      const path = fileOfStem(stem, (one) => this.#folder.has(one));
      if (path !== undefined && path !== from) return { stems: stems.slice(0, index + 1), path };
    }
    // packages that a configuration could have instead never come
    return { stems: specifier.startsWith(".") ? stems : [] };
  }

  #isTranslating(path: string): boolean {
    const known = this.#translating.get(path);
    if (known !== undefined) return known;
    const text = this.#modules.get(path)?.text ?? readModule(this.#folder.root, path);
    const is = text !== undefined && this.#folder.isTranslating(path, text);
    this.#translating.set(path, is);
    return is;
  }

  #open(path: string): SourceFile | undefined {
    const known = this.#modules.get(path);
    const text = known === undefined ? readModule(this.#folder.root, path) : undefined;
    const language = sourceLanguageOf(path);
    const module =
      known ?? (text !== undefined && language && new SourceFile({ path, text, language }, this.#folder.parse));
    if (!module) return undefined;
    // the one that was asked for last is the last to go
    this.#modules.delete(path);
    this.#modules.set(path, module);
    return module;
  }

  /**
   * Gives back the trees of modules that were not asked for lately; never during a reading, which may have nodes of
   * them.
   */
  #trim(): void {
    for (const [path, module] of this.#modules) {
      if (this.#modules.size <= maxModules) return;
      module.dispose();
      this.#modules.delete(path);
    }
  }
}

/** Before the stem of a module that a file imports and calls, but that has no words of a framework. */
const unworded = "?";

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const decoder = new TextDecoder();

/** Reads a regular file that no link leads to, at once, as the reading that asks cannot wait. */
function readModule(root: string, path: string): string | undefined {
  const file = join(root, path);
  let handle: number | undefined;
  try {
    handle = openSync(file, flags);
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > maxLength || realOf(handle, file) !== file) return undefined;
    return decoder.decode(readFileSync(handle));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

const realOf = (handle: number, file: string): string =>
  process.platform === "linux" ? readlinkSync(`/proc/self/fd/${handle}`) : realpathSync.native(file);
