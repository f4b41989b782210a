import type { Scan, ScannedToken, TokenScanner } from "./messageScan.ts";
import { fitsXml } from "./xmlText.ts";

const schemeStart = /(?:(?:https?|ftp|wss?|file):\/\/|mailto:|www\.(?=[A-Za-z0-9{%]))/iy;
const schemeInWord = /(?:https?|ftp):\/\//iy;
const windowsPath = /[A-Za-z]:\\(?:(?![nrt])[\w.-]+(?:\\[\w.-]+)*|[\w.-]+(?:\\[\w.-]+)+)\\?/y;
const domainPart = /@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/y;

/** `\n`, `\r` and `\t` as two characters: escapes that the program, not the file format, reads. */
export const breakEscape: TokenScanner = (scan, at) => {
  const name = scan.text.slice(at, at + 2);
  return /^\\[nrt]$/.test(name) ? { kind: "placeholder", role: "break", name, end: at + 2 } : undefined;
};

/** Line breaks with the white space after and between them. */
export const lineBreak: TokenScanner = (scan, at) => {
  let end = at;
  while ("\r\n\t ".includes(scan.text[end] ?? "x")) end++;
  const lines = scan.text.slice(at, end).match(/\r\n|\r|\n/g)?.length ?? 1;
  return { kind: "placeholder", role: "break", name: "\n".repeat(lines), end };
};

/** Characters that XML can't hold. */
export const control: TokenScanner = (scan, at) => {
  const character = String.fromCodePoint(scan.text.codePointAt(at) ?? 0);
  if (fitsXml(character) || isSecondHalf(scan.text, at)) return undefined;
  return { kind: "placeholder", role: "escape", name: character, end: at + character.length };
};

/** URLs with the placeholders in them, and Windows paths, whose `\n` is no line break. */
export const url: TokenScanner = (scan, at) => {
  const inWord = /[A-Za-z0-9]/.test(scan.text[at - 1] ?? "");
  const scheme = scan.match(inWord ? schemeInWord : schemeStart, at);
  const path = scheme || inWord ? undefined : scan.match(windowsPath, at);
  const end = scheme ? urlEnd(scan, at + scheme[0].length) : at + (path?.[0].length ?? 0);
  return end > at ? toUrlToken(scan, at, end) : undefined;
};

/** E-mail addresses, looked for at their `@`. */
export const address: TokenScanner = (scan, at) => {
  const domain = scan.match(domainPart, at);
  let start = at;
  while (domain && start > scan.runStart && /[\w.%+-]/.test(scan.text[start - 1] ?? "")) start--;
  if (!domain || start === at) return undefined;
  return toUrlToken(scan, start, at + domain[0].replace(/-+$/, "").length);
};

const toUrlToken = ({ text }: Scan, start: number, end: number): ScannedToken & { readonly start: number } => ({
  kind: "placeholder",
  role: "url",
  name: text.slice(start, end),
  start,
  end,
});

const isSecondHalf = (text: string, at: number): boolean =>
  /[\udc00-\udfff]/.test(text[at] ?? "") && /[\ud800-\udbff]/.test(text[at - 1] ?? "");

/** ASCII, and letters of Western languages: Chinese and Japanese go on behind a URL without a space. */
const urlCharacters = /[\w\-.~:/?#[\]@!$&()*+,;=%\u00c0-\u024f]+/y;

function urlEnd(scan: Scan, from: number): number {
  let end = from;
  let solidEnd = from;
  while (end < scan.text.length) {
    const placeholder = placeholderEnd(scan, end);
    if (placeholder !== undefined) solidEnd = end = placeholder;
    else {
      const run = runEnd(scan, end);
      if (run === end) break;
      end = run;
    }
  }
  return Math.max(solidEnd, endOfUrl(scan.text, solidEnd, end));
}

/** To the next character that could begin a placeholder, or that can't be in a URL. */
function runEnd(scan: Scan, from: number): number {
  const run = scan.match(urlCharacters, from)?.[0] ?? "";
  const next = run.slice(1).search(/[%$@&#]/);
  return from + (next === -1 ? run.length : next + 1);
}

function placeholderEnd(scan: Scan, at: number): number | undefined {
  for (const scanner of scan.scannersAt(at)) {
    const placeholder = scanner === url || scanner === address ? undefined : scanner(scan, at);
    if (placeholder?.role === "argument") return placeholder.end;
  }
  return undefined;
}

/** Without signs that end the sentence or close a bracket around the URL. */
function endOfUrl(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /[.,;:!?*_~)\]]/.test(text[end - 1] ?? "")) {
    const opener = { ")": "(", "]": "[" }[text[end - 1] ?? ""];
    if (opener && isBalanced(text.slice(from, end), opener, text[end - 1] ?? "")) break;
    end--;
  }
  return end;
}

const isBalanced = (text: string, opener: string, closer: string): boolean =>
  text.split(opener).length >= text.split(closer).length;
