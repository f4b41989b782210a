import type { Problem } from "../../problems/problem.ts";
import { type JsonDialect, type JsonValue, listContainers } from "../json/jsonTree.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import { LiteralError, readLiteral } from "../literal/literalReader.ts";
import { Php } from "./phpLanguage.ts";

/** A file of PHP that returns one array. */
export interface PhpFile {
  readonly text: string;
  /** The tree; its text has comments that begin as in JSON, with the same lengths. */
  readonly tree: JsonTree;
}

/** Reads a text; never throws. */
export function readPhp(text: string): PhpFile {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const language = new Php(text);
  const problems: Problem[] = [];
  try {
    const root = readLiteral(language, findRoot(language, start), problems);
    if (root === undefined) throw new LiteralError(start, "array expected");
    checkEnd(language, root.end);
    problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
    return {
      text,
      tree: {
        text: replaceHashes(text, language.hashes),
        start,
        root,
        problems,
        fault: undefined,
        dialect: detectDialect(text, root),
      },
    };
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    const at = Math.min(error.at, text.length);
    const fault = { code: error.code, span: { start: at, end: Math.min(at + 1, text.length) }, detail: error.message };
    return { text, tree: { text, start, root: undefined, problems: [fault], fault } };
  }
}

/** Returns whether a text seems to be PHP that only returns an array, from its start. */
export function returnsArray(text: string): boolean {
  try {
    const language = new Php(text);
    return language.open(findRoot(language, text.startsWith("\uFEFF") ? 1 : 0)) !== undefined;
  } catch (error) {
    if (error instanceof LiteralError) return false;
    throw error;
  }
}

/** Returns the offset of the array that the file returns; statements before it only declare. */
function findRoot(language: Php, start: number): number {
  const { text } = language;
  if (!/^<\?php\s/i.test(text.slice(start, start + 6))) throw new LiteralError(start, "<?php expected");
  let at = language.skip(start + 5);
  const statement = /(?:declare[ \t]*\([^();]{0,200}\)|(?:namespace|use)[ \t][^;{}'"]{0,500});/iy;
  for (statement.lastIndex = at; statement.test(text); statement.lastIndex = at)
    at = language.skip(statement.lastIndex);
  if (!/^return(?![\w])/i.test(text.slice(at, at + 7))) throw new LiteralError(at, "return expected");
  return language.skip(at + 6);
}

function checkEnd(language: Php, end: number): void {
  const { text } = language;
  const at = language.skip(end);
  if (text.charAt(at) !== ";") throw new LiteralError(at, "; expected");
  const last = language.skip(at + 1);
  if (last < text.length && !/^\?>\s*$/.test(text.slice(last))) throw new LiteralError(last, "end of file expected");
}

function replaceHashes(text: string, hashes: ReadonlySet<number>): string {
  if (hashes.size === 0) return text;
  let from = 0;
  const parts = [...hashes]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const part = text.slice(from, at);
      from = at + 1;
      return [part, "/"];
    });
  return parts.join("") + text.slice(from);
}

/** Returns the dialect of new arrays: short or `array()`, like the existing ones. */
function detectDialect(text: string, root: JsonValue): JsonDialect {
  const [first, second] = listContainers(root);
  const { start = root.start, inner = start + 1 } = second ?? first ?? {};
  const brackets: readonly [string, string] = text.charAt(start) === "[" ? ["[", "]"] : [text.slice(start, inner), ")"];
  return { colon: /^[ \t]*=>[ \t]*$/, plainColon: " => ", brackets: { array: brackets, object: brackets } };
}
