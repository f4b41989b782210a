import type { KeyOptions } from "../keyFramework.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { Bindings } from "./jsBindings.ts";
import { type JsNames, jsNamesOf } from "./jsNames.ts";
import { findStrings } from "./jsValues.ts";

/** A script that one framework reads. */
export interface JsReading {
  readonly file: SourceFile;
  readonly options: KeyOptions;
  readonly bindings: Bindings;
  readonly names: JsNames;
  /** The strings of an expression that are known completely; none otherwise. */
  readonly strings: (node: SyntaxNode | undefined) => readonly string[];
}

export function readingOf(file: SourceFile, options: KeyOptions): JsReading {
  const bindings = new Bindings(file);
  const names = jsNamesOf(bindings);
  return { file, options, bindings, names, strings: (node) => findStrings(node, names) };
}
