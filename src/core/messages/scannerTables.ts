import type { ScanTable, TokenScanner } from "./messageScan.ts";
import type { Syntax, Syntaxes } from "./messageSyntax.ts";
import { bracesScanner } from "./scanBraces.ts";
import { placeable } from "./scanFluent.ts";
import { choiceRange, colonName } from "./scanLaravel.ts";
import { markdownCharacters, markdownScanner } from "./scanMarkdown.ts";
import { entityScanner, markup, sectionEnd } from "./scanMarkup.ts";
import { accountName, codeSpan, fileName } from "./scanNames.ts";
import { choiceInterval, percentName } from "./scanSymfony.ts";
import { apostrophe, chromeDollar, javaApostrophe, link, lone, percent, pound } from "./scanSyntax.ts";
import { address, breakEscape, control, lineBreak, url } from "./scanText.ts";
import { inlineCode, untranslatable } from "./scanXliff.ts";

type Entry = readonly [characters: string, scanner: TokenScanner];

const single: Entry = ["{}", bracesScanner];
const percents: Entry = ["%", percent];

const bySyntax: Readonly<Record<Syntax, readonly Entry[]>> = {
  i18next: [single, ["$", link]],
  vue: [single, ["@", link], ["@", address], ["@", accountName], ["@|{}", lone]],
  icu: [single, ["{}", lone], ["'", apostrophe]],
  brace: [single],
  printf: [percents],
  qt: [percents],
  python: [percents, single],
  ruby: [percents],
  dotnet: [single],
  java: [single, ["{}", lone], ["'", javaApostrophe]],
  javaText: [],
  chrome: [["$", chromeDollar]],
  fluent: [["{", placeable]],
  laravel: [
    [":", colonName],
    ["{[", choiceRange],
    ["|", lone],
  ],
  symfony: [
    ["%", percentName],
    ["{[]", choiceInterval],
    ["|", lone],
  ],
  xliff: [["<", inlineCode]],
  markdown: [[markdownCharacters, markdownScanner]],
  android: [["<", untranslatable]],
};

const always: readonly Entry[] = [
  ["<", markup],
  ["]", sectionEnd],
  ["&", entityScanner],
  ["\\", breakEscape],
  ["\r\n", lineBreak],
  ["@", address],
  ["@", accountName],
  ["`", codeSpan],
];

/** Asked at every letter, and only of texts that could contain a URL: most don't. */
const letters: Entry = ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", url];
const mayHaveUrl = (text: string): boolean =>
  (text.includes(":") && /:\/\/|:\\|mailto:/i.test(text)) || (text.includes(".") && /www\./i.test(text));

/** The same for dots: most of them end sentences. */
const dots: Entry = [".", fileName];
const mayHaveFileName = (text: string): boolean => text.includes(".") && /\.[a-zA-Z\d]{1,12}(?![a-zA-Z\d])/.test(text);

const numbers = new Map((Object.keys(bySyntax) as Syntax[]).map((syntax, at) => [syntax, at + 1]));

/** So many syntaxes have a number of their own; no catalog has as many. */
const maxNumbered = 8;

/**
 * The tables that were needed, by the numbers of their contents: a few, as catalogs differ little in their syntaxes.
 */
const tables = new Map<number, ScanTable>();

/** Returns the table for a text of some syntaxes; it is created once, as a catalog has thousands of texts. */
export function scannersFor(text: string, syntaxes: Syntaxes, inPlural: boolean): ScanTable {
  const [hasUrl, hasFileName] = [mayHaveUrl(text), mayHaveFileName(text)];
  const more = [...(hasUrl ? [letters] : []), ...(hasFileName ? [dots] : [])];
  if (syntaxes.size > maxNumbered) return tableOf(syntaxes, inPlural, more);
  let number = 8 + (inPlural ? 1 : 0) + (hasUrl ? 2 : 0) + (hasFileName ? 4 : 0);
  // in their order, which is that of the scanners of a character
  for (const syntax of syntaxes) number = number * 32 + (numbers.get(syntax) ?? 0);
  const known = tables.get(number);
  if (known !== undefined) return known;
  const table = tableOf(syntaxes, inPlural, more);
  tables.set(number, table);
  return table;
}

function tableOf(syntaxes: Syntaxes, inPlural: boolean, more: readonly Entry[]): ScanTable {
  const scanners = new Map<number, readonly TokenScanner[]>();
  const add = ([characters, scanner]: Entry) => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      scanners.set(code, [...new Set([...(scanners.get(code) ?? []), scanner])]);
    }
  };
  for (const syntax of syntaxes) bySyntax[syntax].forEach(add);
  if (inPlural) add(["#", pound]);
  always.forEach(add);
  more.forEach(add);
  for (let code = 0; code < 0x20; code++) if (!scanners.has(code) && code !== 9) scanners.set(code, [control]);
  return { scanners, others: [control], stops: stopsOf(scanners.keys()) };
}

/**
 * One class of these code units, and of what XML can't hold above them: surrogates, as a pair can't be distinguished
 * from one alone yet. The engine looks through a text for it many times faster than a loop.
 */
function stopsOf(codes: Iterable<number>): RegExp {
  const escaped = [...codes].map((code) => `\\u${code.toString(16).padStart(4, "0")}`);
  return new RegExp(`[${escaped.join("")}\\ud800-\\udfff\\ufffe\\uffff]`, "g");
}
