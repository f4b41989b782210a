import { sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import type { KeyFramework } from "../../../core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import { isStatedFor, markStated, OptionsInCode, withStated } from "../../../core/keys/optionsInCode.ts";
import { readSource, type SourceText } from "../../../core/keys/readSource.ts";
import type { StatedOptions } from "../../../core/keys/statedOptions.ts";
import { answerText } from "./answerText.ts";
import { type FolderFrameworks, markLent } from "./folderFrameworks.ts";
import type { Grammars } from "./grammars.ts";
import type { KeyFolder, TextAnswer, TextQuestion } from "./keyProtocol.ts";
import type { ModuleFiles } from "./moduleFiles.ts";

/** Characters of the longest text that is read: longer ones are generated. */
export const maxSize = 2 * 2 ** 20;

/** The usages of a text, and what they depend on. */
export interface ReadUsages {
  readonly usages: readonly KeyUsage[];
  /** Modules, as `ModuleFiles` names them. */
  readonly imports: readonly string[];
  /** The options in code that they were read with, as `statedAt` writes them; `undefined` if these decide about none. */
  readonly stated?: string;
}

export const noUsages: ReadUsages = { usages: [], imports: [] };

/** The parts of a folder's reading that decide about each text. */
interface TextReading {
  readonly folder: Pick<KeyFolder, "options" | "isAsGiven">;
  readonly grammars: Grammars;
  readonly frameworks: FolderFrameworks;
  readonly modules: ModuleFiles;
}

/** Reads the usages of texts of one folder, with the frameworks and the options that count for their paths. */
export class TextReader {
  readonly #reading: TextReading;
  readonly inCode: OptionsInCode;
  /** Number of texts that were parsed. */
  parsed = 0;

  constructor(reading: TextReading) {
    this.#reading = reading;
    this.inCode = new OptionsInCode(reading.folder.options);
  }

  async read(path: string, text: string): Promise<ReadUsages> {
    const language = sourceLanguageOf(path);
    if (language === undefined || text.length > maxSize) return noUsages;
    const { folder, frameworks: known } = this.#reading;
    const source = { path, text, language };
    const { own, lent } = known.of(source);
    const frameworks = [...own, ...lent];
    const isAsking = frameworks.length > 0 || folder.options.custom.length > 0;
    const { usages, ...others } = isAsking ? await this.#readUsages(source, frameworks) : noUsages;
    const marked = markLent(usages, lent);
    return { usages: [...marked, ...known.possibleKeys(source, marked)], ...others };
  }

  /** Finds a text in a script, or writes a call in its place. */
  async answer(question: TextQuestion): Promise<TextAnswer> {
    if (question.text.length > maxSize) return { refusal: "framework" };
    const { folder, grammars, frameworks, modules } = this.#reading;
    const stated = this.#statedAt(question.path);
    return await answerText(question, grammars, { frameworks, modules, options: folder.options, stated });
  }

  /** Returns the options that code states for a file, as JSON. */
  statedAt(path: string): string {
    return JSON.stringify(this.#statedAt(path) ?? {});
  }

  #statedAt(path: string): StatedOptions | undefined {
    return this.#reading.folder.isAsGiven ? undefined : this.inCode.at(path);
  }

  async #readUsages(source: SourceText, frameworks: readonly KeyFramework[]): Promise<ReadUsages> {
    const { folder, grammars, modules } = this.#reading;
    await grammars.loadFor(source.language);
    this.parsed++;
    const stated = this.#statedAt(source.path);
    const { result, imports } = modules.read((found) =>
      readSource(source, withStated(frameworks, stated), folder.options, grammars.parse, found),
    );
    // a note about options stays as it is, also if others are stated elsewhere
    const isDependent = result.some((usage) => isStatedFor(usage) && usage.settings === undefined);
    return {
      usages: markStated(result, stated),
      imports,
      ...(isDependent && { stated: JSON.stringify(stated ?? {}) }),
    };
  }
}
