import type { TextDocument } from "vscode";
import { sourceEndings, sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";

/** Returns whether a document may ask for messages. */
export const isSourceDocument = ({ uri }: Pick<TextDocument, "uri">): boolean =>
  uri.scheme === "file" && sourceLanguageOf(uri.path) !== undefined;

/** The glob of all source files. */
export const sourceGlob = `**/*.{${sourceEndings.join(",")}}`;
