import type { Problem } from "../../problem.ts";

/** How many placeables and calls may lie in each other. */
const maxDepth = 100;
/** How many blanks may follow each other within a pattern: the parser trims in a time that grows with their square. */
const maxBlanks = 1000;

/** What would make the parser slow or overflow its stack, as `format.depth`; `undefined` for all texts that people write. */
export function excess(text: string): Problem | undefined {
  let depth = 0;
  let blanks = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      blanks++;
      continue;
    }
    const isEntry = at === 0 || text.charCodeAt(at - 1) === newline;
    if (blanks > maxBlanks && !isEntry) return problem(at);
    blanks = 0;
    // an entry starts anew: a broken one before it does not count
    if (isEntry && code !== closeBrace) depth = 0;
    if (code === quote && depth > 0) at = stringEnd(text, at);
    else if (code === openBrace || (code === openParenthesis && depth > 0)) depth++;
    else if (depth > 0 && (code === closeBrace || code === closeParenthesis)) depth--;
    if (depth > maxDepth) return problem(at);
  }
  return undefined;
}

const newline = 10;
const quote = 34;
const openParenthesis = 40;
const closeParenthesis = 41;
const backslash = 92;
const openBrace = 123;
const closeBrace = 125;

const isBlank = (code: number): boolean => code === 32 || code === newline || code === 13;

const problem = (at: number): Problem => ({ code: "format.depth", span: { start: at, end: at + 1 } });

/** Where the string that begins here ends, or its line does. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote && text.charCodeAt(at) !== newline)
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  return text.charCodeAt(at) === newline ? at - 1 : at;
}
