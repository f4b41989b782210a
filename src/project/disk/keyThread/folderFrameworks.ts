import { isMentioning, sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { detectFrameworks, type FrameworkFinder, type PackageManifest } from "../../../core/keys/frameworkDetection.ts";
import { keyFrameworks } from "../../../core/keys/frameworks/index.ts";
import type { KeyFramework } from "../../../core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import { possibleKeys } from "../../../core/keys/mentions.ts";
import { frameworksOfText, type SourceText } from "../../../core/keys/readSource.ts";
import type { KeyFolder } from "./keyProtocol.ts";
import { isMarkedGenerated } from "./sourceFacts.ts";

/** The frameworks that read a text. */
export interface TextFrameworks {
  /** Those of its package, and those that it imports itself. */
  readonly own: readonly KeyFramework[];
  /** Those that its package has through others of the root. */
  readonly lent: readonly KeyFramework[];
}

/** The frameworks of one folder, by the path of a file and its text. */
export class FolderFrameworks {
  readonly #folder: Pick<KeyFolder, "formats" | "locales" | "options">;
  readonly #locales: ReadonlySet<string>;
  #finder: FrameworkFinder;
  #packages: readonly PackageManifest[] = [];

  constructor(folder: Pick<KeyFolder, "formats" | "locales" | "options">) {
    this.#folder = folder;
    this.#locales = new Set(folder.locales ?? []);
    this.#finder = detectFrameworks(keyFrameworks, [], new Set(folder.formats));
  }

  detect(packages: readonly PackageManifest[]): void {
    this.#packages = packages;
    this.#finder = detectFrameworks(keyFrameworks, packages, new Set(this.#folder.formats));
  }

  /** Every framework that was found, with the folders of the packages that showed it. */
  get found(): FrameworkFinder["found"] {
    return this.#finder.found;
  }

  /** Facts of the folder that decide which frameworks read a file. */
  get facts(): readonly unknown[] {
    const { found, lent } = this.#finder;
    return [[...found], lent];
  }

  of({ path, text, language }: SourceText): TextFrameworks {
    const own = frameworksOfText(text, language, this.#finder.at(path), keyFrameworks, this.#folder.options);
    const lent = this.#finder.lentAt(path).filter((one) => !own.includes(one));
    return { own, lent: lent.length === 0 ? [] : frameworksOfText(text, language, lent, lent, this.#folder.options) };
  }

  /** Returns the ids of the frameworks that count for any text at a path. */
  idsAt(path: string): readonly string[] {
    return [...this.#finder.at(path), ...this.#finder.lentAt(path)].map(({ id }) => id);
  }

  /** Returns the packages of npm that the packages around a path depend on. */
  dependenciesAt(path: string): ReadonlySet<string> {
    const around = this.#packages.filter(
      ({ ecosystem, folder }) => ecosystem === "npm" && (folder === "" || path.startsWith(`${folder}/`)),
    );
    return new Set(around.flatMap(({ dependencies }) => [...dependencies]));
  }

  /** Returns whether a text has words of a framework that counts at its path. */
  areIn(path: string, text: string): boolean {
    const language = sourceLanguageOf(path);
    if (language === undefined) return false;
    const { own, lent } = this.of({ path, text, language });
    return own.length + lent.length > 0;
  }

  /** Finds the texts that may be keys though nothing asks for them; none in locale files and in what programs wrote. */
  possibleKeys({ path, text, language }: SourceText, asked: readonly KeyUsage[]): readonly KeyUsage[] {
    const { found } = this.#finder;
    const isAsked = found.size > 0 || this.#folder.options.custom.length > 0;
    if (!isAsked || !isMentioning(language) || this.#locales.has(path) || isMarkedGenerated(text)) return [];
    const all = [...this.#finder.at(path), ...this.#finder.lentAt(path)];
    const framework = all.find(({ languages }) => languages.has(language)) ?? all[0];
    return possibleKeys({ text, language, framework: framework?.id ?? textId }, asked);
  }
}

/** In place of a framework, where none counts. */
const textId = "text";

/** Marks usages of frameworks that the package of the file does not have itself. */
export function markLent(usages: readonly KeyUsage[], lent: TextFrameworks["lent"]): readonly KeyUsage[] {
  if (lent.length === 0) return usages;
  const ids = new Set(lent.map(({ id }) => id));
  return usages.map((usage) => (ids.has(usage.framework) ? { ...usage, isLent: true } : usage));
}
