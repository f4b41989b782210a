import type { Scanner, ScanTable } from "./scan.ts";
import { braces } from "./scanBraces.ts";
import { entity, markup, sectionEnd } from "./scanMarkup.ts";
import { apostrophe, chromeDollar, link, lone, percent, pound } from "./scanSyntax.ts";
import { address, control, escapedBreak, lineBreak, url } from "./scanText.ts";
import type { Syntax, Syntaxes } from "./syntax.ts";

type Entry = readonly [characters: string, scanner: Scanner];

const single: Entry = ["{}", braces];
const percents: Entry = ["%", percent];

const bySyntax: Readonly<Record<Syntax, readonly Entry[]>> = {
  i18next: [single, ["$", link]],
  vue: [single, ["@", link], ["@", address], ["@|{}", lone]],
  icu: [single, ["{}", lone], ["'", apostrophe]],
  brace: [single],
  printf: [percents],
  python: [percents, single],
  ruby: [percents],
  dotnet: [single],
  chrome: [["$", chromeDollar]],
};

const always: readonly Entry[] = [
  ["<", markup],
  ["]", sectionEnd],
  ["&", entity],
  ["\\", escapedBreak],
  ["\r\n", lineBreak],
  ["@", address],
];

/** Asked at every letter, and only of texts that could hold what it looks for: most don't. */
const letters: Entry = ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", url];
const urlMark = /:\/\/|:\\|mailto:|www\./i;

const tables = new WeakMap<Syntaxes, Map<string, ScanTable>>();

/** The table for a text of some syntaxes; kept, as a catalog has thousands of texts. */
export function scannersFor(text: string, syntaxes: Syntaxes, inPlural: boolean): ScanTable {
  const hasUrl = urlMark.test(text);
  const known = tables.get(syntaxes) ?? new Map<string, ScanTable>();
  tables.set(syntaxes, known);
  const key = `${inPlural} ${hasUrl}`;
  const table = known.get(key) ?? tableOf(syntaxes, inPlural, hasUrl);
  known.set(key, table);
  return table;
}

function tableOf(syntaxes: Syntaxes, inPlural: boolean, hasUrl: boolean): ScanTable {
  const table: Scanner[][] = [];
  const add = ([characters, scanner]: Entry) => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      table[code] = [...new Set([...(table[code] ?? []), scanner])];
    }
  };
  for (const syntax of syntaxes) bySyntax[syntax].forEach(add);
  if (inPlural) add(["#", pound]);
  always.forEach(add);
  if (hasUrl) add(letters);
  for (let code = 0; code < 0x20; code++) if (!table[code] && code !== 9) table[code] = [control];
  for (let code = 0xd800; code < 0xe000; code++) table[code] = [control];
  table[0xfffe] = table[0xffff] = [control];
  return table;
}
