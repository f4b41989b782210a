import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { type FilePaths, fileNameOf } from "../../../core/keys/modules/filePaths.ts";
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
  /** Returns the source files that are read. */
  sources(): FoundPaths;
  /** Returns whether a text has words of a framework that counts at its path, or hands on other modules. */
  isTranslating(path: string, text: string): boolean;
}

/** Files that are found by path or name. */
type FoundPaths = Pick<FilePaths, "has" | "named">;

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
    const findNamed: ProjectModules["findNamed"] = (name, from) => {
      imports.add(anywhere + name);
      const path = this.#folder.sources().named(name);
      return path === undefined || path === from ? undefined : this.#open(path);
    };
    try {
      return { result: run({ find, findNamed }), imports: [...imports] };
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
    const names = [stemOf(path), anywhere + fileNameOf(path)];
    const isTranslating = this.#folder.sources().has(path) && this.#isTranslating(path);
    return isTranslating ? [...names, unworded + stemOf(path)] : names;
  }

  /** Creates the search for the modules that files depend on, which they name so, among some files. */
  #finderIn(files: FoundPaths): (name: string) => string | undefined {
    const has = (path: string): boolean => files.has(path);
    return (name) =>
      name.startsWith(anywhere)
        ? files.named(name.slice(anywhere.length))
        : fileOfStem(name.startsWith(unworded) ? name.slice(unworded.length) : name, has);
  }

  /**
   * Creates the search for modules that are other ones than before, or that changed; `hasChanged` says so for one that is at
   * its old path.
   */
  keptChecker(before: FoundPaths, hasChanged: (path: string) => boolean): (imports: readonly string[]) => boolean {
    const [now, earlier] = [this.#finderIn(this.#folder.sources()), this.#finderIn(before)];
    const checked = new Map<string, boolean>();
    const isKept = (name: string): boolean => {
      const path = now(name);
      return path === earlier(name) && (path === undefined || !hasChanged(path));
    };
    return (imports) =>
      imports.every((name) => {
        const is = checked.get(name) ?? isKept(name);
        checked.set(name, is);
        return is;
      });
  }

  /** Returns the paths that were tried for a specifier, and the file that was found. */
  #resolve(specifier: string, from: string): { readonly stems: readonly string[]; readonly path?: string } {
    const stems = moduleStems(specifier, from, this.#paths);
    for (const [index, stem] of stems.entries()) {
      const path = fileOfStem(stem, (one) => this.#folder.sources().has(one));
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

/** Before the name of a file that a file depends on in any folder. */
const anywhere = "*";

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
