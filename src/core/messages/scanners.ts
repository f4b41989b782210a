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
  qt: [percents],
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
  const scanners = new Map<number, readonly Scanner[]>();
  const add = ([characters, scanner]: Entry) => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      scanners.set(code, [...new Set([...(scanners.get(code) ?? []), scanner])]);
    }
  };
  for (const syntax of syntaxes) bySyntax[syntax].forEach(add);
  if (inPlural) add(["#", pound]);
  always.forEach(add);
  if (hasUrl) add(letters);
  for (const code of unfit()) if (!scanners.has(code)) scanners.set(code, [control]);
  return { scanners, stops: stopsOf(scanners.keys()) };
}

/** Code units that XML can't hold, those of surrogates among them, as a pair can't be told from one alone yet. */
function* unfit(): Generator<number> {
  for (let code = 0; code < 0x20; code++) if (code !== 9) yield code;
  for (let code = 0xd800; code < 0xe000; code++) yield code;
  yield* [0xfffe, 0xffff];
}

/** One class of all these code units; the engine looks through a text for it many times faster than a loop. */
function stopsOf(codes: Iterable<number>): RegExp {
  const ranges: [first: number, last: number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
  return new RegExp(`[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join("")}]`, "g");
}
