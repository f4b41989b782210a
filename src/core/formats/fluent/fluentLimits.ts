import type { Problem } from "../../problems/problem.ts";

/** The maximum nesting of placeables and calls. */
const maxDepth = 100;
/** The maximum run of blanks within a pattern: the parser's time to trim grows with its square. */
const maxBlanks = 1000;

/** Returns what would slow the parser down or overflow its stack, as `format.depth`. */
export function findExcess(text: string): Problem | undefined {
  const walk = { depth: 0, blanks: 0 };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) walk.blanks++;
    else if (isTooMuch(walk, code, at === 0 || text.charCodeAt(at - 1) === newline)) return problem(at);
    else if (code === quote && walk.depth > 0) at = stringEnd(text, at);
  }
  return undefined;
}

/** Counts a character that is no blank; an entry resets the count, as a broken one before it does not count. */
function isTooMuch(walk: { depth: number; blanks: number }, code: number, isEntry: boolean): boolean {
  if (isEntry && code !== closeBrace) walk.depth = 0;
  walk.depth += depthStepOf(code, walk.depth > 0);
  const isWide = walk.blanks > maxBlanks && !isEntry;
  walk.blanks = 0;
  return isWide || walk.depth > maxDepth;
}

/** Returns the change of depth after a character; parentheses are text outside of placeables. */
function depthStepOf(code: number, isWithin: boolean): number {
  if (code === openBrace || (code === openParenthesis && isWithin)) return 1;
  return isWithin && (code === closeBrace || code === closeParenthesis) ? -1 : 0;
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

/** Returns the end of the string that begins here, or of its line. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote && text.charCodeAt(at) !== newline)
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  return text.charCodeAt(at) === newline ? at - 1 : at;
}
