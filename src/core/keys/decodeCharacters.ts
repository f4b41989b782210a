/** The references of characters that texts of markup have most. */
const characters: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" },
  ...{
    copy: "\u00a9",
    reg: "\u00ae",
    trade: "\u2122",
    deg: "\u00b0",
    middot: "\u00b7",
    bull: "\u2022",
    times: "\u00d7",
  },
  ...{
    hellip: "\u2026",
    ndash: "\u2013",
    mdash: "\u2014",
    shy: "\u00ad",
    ensp: "\u2002",
    emsp: "\u2003",
    thinsp: "\u2009",
  },
  ...{ laquo: "\u00ab", raquo: "\u00bb", lsaquo: "\u2039", rsaquo: "\u203a" },
  ...{ lsquo: "\u2018", rsquo: "\u2019", ldquo: "\u201c", rdquo: "\u201d", sbquo: "\u201a", bdquo: "\u201e" },
  ...{ rarr: "\u2192", larr: "\u2190", uarr: "\u2191", darr: "\u2193" },
  ...{ euro: "\u20ac", pound: "\u00a3", yen: "\u00a5", cent: "\u00a2", sect: "\u00a7" },
};

/** Replaces references of characters; one that is not known stays. */
export const decodeCharacters = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(characters, name) ? (characters[name] ?? all) : all;
    return String.fromCodePoint(Math.min(Number.parseInt(hex ?? digits ?? "", hex === undefined ? 10 : 16), 0x10ffff));
  });
