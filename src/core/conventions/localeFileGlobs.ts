import { endings, sharedEndings } from "../formats/extensions.ts";
import { knownFolders } from "./conventionTable.ts";

/**
 * Merges the globs of names in any folder (`**`, then a name without `**`) into one, as VS Code starts a process for
 * each glob that it searches for; others stay. Braces are not nested.
 */
export function mergeGlobs(globs: readonly string[]): readonly string[] {
  const isOfNames = (glob: string) => glob.startsWith("**/") && !glob.includes("**", 1);
  const names = globs.filter(isOfNames).flatMap((glob) => alternatives(glob.slice("**/".length)));
  return [...(names.length > 0 ? [`**/{${names.join(",")}}`] : []), ...globs.filter((glob) => !isOfNames(glob))];
}

/** The names that a glob with at most one pair of braces matches. */
function alternatives(glob: string): readonly string[] {
  const [, before = "", inner, after = ""] = /^([^{]*)\{([^{}]*)\}([^{]*)$/.exec(glob) ?? [];
  return inner === undefined ? [glob] : inner.split(",").map((one) => `${before}${one}${after}`);
}

/** Globs, as VS Code has them, of all possible locale files by convention, and of every `glossa.json`. */
export const localeFileGlobs: readonly string[] = [
  `**/*.{${endings.filter((ending) => !sharedEndings.has(ending)).join(",")}}`,
  `**/{${[...knownFolders].flatMap((name) => [name, capitalize(name)]).join(",")}}/**/*.{${currentSharedEndings().join(",")}}`,
  "**/values*/*.xml",
  // Qt's, whose sources and locales may be anywhere
  "**/*[-_.]??.ts",
  "**/*[-_.]??_??.ts",
];

/** The glob of the files that a pattern of `glossa.json` names; `undefined` if `localeFileGlobs` have them already. */
export function globOf(pattern: string): string | undefined {
  const ending = /\.(\w+)$/.exec(pattern)?.[1]?.toLowerCase() ?? "";
  if (!sharedEndings.has(ending)) return undefined;
  return pattern
    .replace(/\\(.)/g, "?")
    .replace(/(^|\/)\{namespace\}/g, "$1**/*")
    .replace(/\{(?:locale|namespace)\}/g, "*");
}

function currentSharedEndings(): readonly string[] {
  return endings.filter((ending) => sharedEndings.has(ending));
}

function capitalize(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
