import type { EventEmitter } from "node:events";
import * as library from "i18next-parser";

/** A node of TypeScript's tree, with the members that are used. */
export interface SyntaxNode {
  readonly text?: string;
  readonly expression?: SyntaxNode & { readonly escapedText?: string };
  readonly arguments?: readonly SyntaxNode[];
  readonly head?: SyntaxNode;
  readonly templateSpans?: readonly { readonly expression: SyntaxNode; readonly literal: SyntaxNode }[];
  readonly left?: SyntaxNode;
  readonly right?: SyntaxNode;
  readonly whenTrue?: SyntaxNode;
  readonly whenFalse?: SyntaxNode;
  readonly template?: SyntaxNode;
  readonly tag?: SyntaxNode;
  readonly properties?: readonly Property[];
}

interface Property {
  readonly name?: { readonly text?: string };
  readonly initializer?: SyntaxNode;
}

/** A key as the library's lexers give it; other members are the options of the call. */
export interface LexerEntry {
  readonly key: string;
  readonly namespace?: string;
  readonly defaultValue?: unknown;
  readonly count?: unknown;
  readonly ordinal?: unknown;
  readonly context?: unknown;
  readonly [option: string]: unknown;
}

/** A reader of one kind of file. */
export interface KeyLexer extends EventEmitter {
  extract(text: string, name: string): LexerEntry[];
}

/** A reader of JavaScript and TypeScript. */
export interface ScriptLexer extends KeyLexer {
  expressionExtractor(node: SyntaxNode): LexerEntry[] | null;
  taggedTemplateExpressionExtractor(node: SyntaxNode): LexerEntry | null;
}

/** A stream that makes keys of the files written to it. */
interface Transform extends EventEmitter {
  readonly entries: LexerEntry[];
  write(file: object, done: (error?: Error | null) => void): boolean;
}

interface Library {
  readonly transform: new (options: object) => Transform;
  readonly JavascriptLexer: new (options?: object) => ScriptLexer;
  readonly JsxLexer: new (options?: object) => ScriptLexer;
}

/** The part of `i18next-parser` that is used; its own types name its configuration only. */
export const { transform: KeyTransform, JavascriptLexer, JsxLexer } = library as unknown as Library;
