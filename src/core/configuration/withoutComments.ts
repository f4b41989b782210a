/**
 * Replaces the comments of JavaScript or TypeScript code by spaces, so that every offset stays; line ends and strings stay.
 * Regular expressions and JSX texts are not recognized: a quotation mark in them hides at most the rest of its line.
 */
export function withoutComments(code: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at < code.length; ) {
    const found = openingAt(code, at);
    if (found === undefined) break;
    const end = endOf(code, found);
    if (code.charAt(found) === "/" && end > found + 1) {
      parts.push(code.slice(kept, found), code.slice(found, end).replace(/[^\n\r]/g, " "));
      kept = end;
    }
    at = end;
  }
  return parts.join("") + code.slice(kept);
}

const opening = /["'`/]/g;

function openingAt(code: string, from: number): number | undefined {
  opening.lastIndex = from;
  return opening.exec(code)?.index;
}

/** The offset behind the comment or string that opens at an offset. */
function endOf(code: string, at: number): number {
  const sign = code.charAt(at);
  if (sign !== "/") return endOfString(code, at, sign);
  const next = code.charAt(at + 1);
  if (next === "/") return endOfLine(code, at);
  if (next !== "*") return at + 1;
  const close = code.indexOf("*/", at + 2);
  return close < 0 ? code.length : close + 2;
}

/** Only templates continue behind the end of a line; a string that is never closed ends with it. */
function endOfString(code: string, start: number, quote: string): number {
  for (let at = start + 1; at < code.length; at++) {
    const sign = code.charAt(at);
    if (sign === "\\") at++;
    else if (sign === quote) return at + 1;
    else if (quote !== "`" && (sign === "\n" || sign === "\r")) return at;
  }
  return code.length;
}

const lineEnd = /[\n\r]/g;

function endOfLine(code: string, from: number): number {
  lineEnd.lastIndex = from;
  return lineEnd.exec(code)?.index ?? code.length;
}
