import { endings, sharedEndings } from "../formats/extensions.ts";
import { knownFolders } from "./conventionTable.ts";

/** Globs, as VS Code has them, of all possible locale files by convention, and of every `glossa.json`. */
export const localeFileGlobs: readonly string[] = [
  `**/*.{${endings.filter((ending) => !sharedEndings.has(ending)).join(",")}}`,
  `**/{${[...knownFolders].flatMap((name) => [name, capitalize(name)]).join(",")}}/**/*.{${currentSharedEndings().join(",")}}`,
  "**/values*/*.xml",
  // Qt's, whose sources and locales may stand anywhere
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
