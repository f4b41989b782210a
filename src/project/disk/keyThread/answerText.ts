import { sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { findText, type OpenText, writeText } from "../../../core/hardcoded/extractText.ts";
import type { ExtractableText, RefusedText } from "../../../core/hardcoded/hardcodedText.ts";
import type { KeyOptions } from "../../../core/keys/keyFramework.ts";
import { markStated, withStated } from "../../../core/keys/optionsInCode.ts";
import { readSource } from "../../../core/keys/readSource.ts";
import { type ProjectModules, SourceFile } from "../../../core/keys/sourceFile.ts";
import { optionsOf, type StatedOptions } from "../../../core/keys/statedOptions.ts";
import type { FolderFrameworks } from "./folderFrameworks.ts";
import type { Grammars } from "./grammars.ts";
import type { TextAnswer, TextQuestion } from "./keyProtocol.ts";
import type { ModuleFiles } from "./moduleFiles.ts";

/** The facts by which the texts of a folder are read. */
interface TextFacts {
  readonly frameworks: FolderFrameworks;
  readonly options: KeyOptions;
  /** The options that code states for the script. */
  readonly stated: StatedOptions | undefined;
  readonly modules: ModuleFiles;
}

/** Finds a text in a script, or writes a call in its place. */
export async function answerText(
  { path, text, span, message }: TextQuestion,
  grammars: Grammars,
  { frameworks, options, stated, modules }: TextFacts,
): Promise<TextAnswer> {
  const language = sourceLanguageOf(path);
  if (language === undefined) return { refusal: "framework" };
  await grammars.loadFor(language);
  const { parse } = grammars;
  const openWith = (code: string, found: ProjectModules): OpenText => {
    const source = { path, text: code, language };
    const { own, lent } = frameworks.of(source);
    const usages = readSource(source, withStated([...own, ...lent], stated), options, parse, found);
    return { file: new SourceFile(source, parse, found), usages: markStated(usages, stated) };
  };
  const facts = {
    options: optionsOf({ stated }, options),
    frameworks: frameworks.idsAt(path),
    dependencies: frameworks.dependenciesAt(path),
  };
  return modules.read((found) => {
    const source = { ...openWith(text, found), ...facts };
    try {
      return message === undefined
        ? markScope(findText(source, span), stated)
        : writeText(source, span, message, (code) => openWith(code, found));
    } finally {
      source.file.dispose();
    }
  }).result;
}

/** Adds the options that code states to the scope of a text. */
const markScope = (found: ExtractableText | RefusedText, stated: StatedOptions | undefined): TextAnswer =>
  "refusal" in found || stated === undefined ? found : { ...found, scope: { ...found.scope, stated } };
