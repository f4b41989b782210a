import { grammarOf } from "../../code/sourceLanguage.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { CodeCall } from "./codeCall.ts";
import { textCalls } from "./textCalls.ts";
import { treeCalls } from "./treeCalls.ts";

/** Finds the calls of functions with these names, with the grammar of the file's language or without one. */
export function codeCalls(file: SourceFile, names: Iterable<string>): Iterable<CodeCall> {
  return grammarOf[file.language] === undefined ? textCalls(file, names) : treeCalls(file, names);
}
