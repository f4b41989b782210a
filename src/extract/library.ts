import type { EventEmitter } from "node:events";
import * as library from "i18next-parser";

/** A node of TypeScript's tree, as far as it is looked at. */
export interface Node {
  readonly text?: string;
  readonly expression?: Node & { readonly escapedText?: string };
  readonly arguments?: readonly Node[];
  readonly head?: Node;
  readonly templateSpans?: readonly { readonly expression: Node; readonly literal: Node }[];
  readonly left?: Node;
  readonly right?: Node;
  readonly whenTrue?: Node;
  readonly whenFalse?: Node;
  readonly template?: Node;
  readonly tag?: Node;
  readonly properties?: readonly Property[];
}

interface Property {
  readonly name?: { readonly text?: string };
  readonly initializer?: Node;
}

/** A key as the library's lexers give it; other members are the options of the call. */
export interface Entry {
  readonly key: string;
  readonly namespace?: string;
  readonly defaultValue?: unknown;
  readonly count?: unknown;
  readonly ordinal?: unknown;
  readonly context?: unknown;
  readonly [option: string]: unknown;
}

/** What reads one kind of file. */
export interface Lexer extends EventEmitter {
  extract(text: string, name: string): Entry[];
}

/** What reads JavaScript and TypeScript. */
export interface ScriptLexer extends Lexer {
  expressionExtractor(node: Node): Entry[] | null;
  taggedTemplateExpressionExtractor(node: Node): Entry | null;
}

/** What makes keys of files that are written to it. */
interface Transform extends EventEmitter {
  readonly entries: Entry[];
  write(file: object, done: (error?: Error | null) => void): boolean;
}

interface Library {
  readonly transform: new (options: object) => Transform;
  readonly JavascriptLexer: new (options?: object) => ScriptLexer;
  readonly JsxLexer: new (options?: object) => ScriptLexer;
}

/** The part of `i18next-parser` that is used; its own types name its configuration only. */
export const { transform: KeyTransform, JavascriptLexer, JsxLexer } = library as unknown as Library;
