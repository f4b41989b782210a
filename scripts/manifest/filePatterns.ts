import { audioExtensions } from "../../src/audio/audioFile.ts";
import { knownFolders } from "../../src/core/conventions/conventionTable.ts";
import { android } from "../../src/core/formats/android.ts";
import { endings } from "../../src/core/formats/extensions.ts";
import { markdown } from "../../src/core/formats/markdown.ts";
import { mdx } from "../../src/core/formats/mdx.ts";

/** A regular expression over files that several `when` clauses of package.json repeat. */
interface FilePattern {
  /** The context key that it is compared with. */
  readonly key: "resourcePath" | "resourceExtname";
  /** The start of the expression, by which it is found. */
  readonly start: string;
  readonly rest: string;
}

/** Extensions that only locale files have. */
const ownExtensions: ReadonlySet<string> = new Set([
  ...["xlf", "xliff", "po", "pot", "arb", "resx", "resw", "strings", "stringsdict", "xcstrings", "ftl"],
]);
/** Formats whose files have no folder that tells locale files from others, or another one: `values/strings.xml`. */
const otherExtensions: ReadonlySet<string> = new Set(
  [...markdown.extensions, ...mdx.extensions, ...android.extensions].map((extension) => extension.slice(1)),
);
const sharedExtensions = endings.filter((ending) => !ownExtensions.has(ending) && !otherExtensions.has(ending));

const slash = String.raw`[\\/]`;
const noSlash = String.raw`[^\\/]`;

export const filePatterns: readonly FilePattern[] = [
  {
    key: "resourcePath",
    start: `(${slash}(`,
    rest: [
      `${[...knownFolders].join("|")})${slash}.*\\.(${sharedExtensions.join("|")})`,
      `${slash}values${noSlash}*${slash}${noSlash}+\\.xml`,
      `\\.(${[...ownExtensions].join("|")}))$`,
    ].join("|"),
  },
  { key: "resourceExtname", start: "^\\.(wav|", rest: `${audioExtensions.slice(1).join("|")})$` },
];

/** Returns a `when` clause with the current patterns; one ends with the first `/i` that is followed by the end of a term. */
export function currentClause(clause: string): string {
  return filePatterns.reduce((text, { key, start, rest }) => {
    const opening = `${key} =~ /${start}`;
    const [before = "", ...others] = text.split(opening);
    return before + others.map((one) => `${opening}${rest}/i${one.replace(/^.*?\/i(?=\)|$)/, "")}`).join("");
  }, clause);
}
