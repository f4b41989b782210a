import type { Catalog } from "../catalog/catalog.ts";
import { escapePattern, matcher } from "../paths/pathPattern.ts";

/** The attributes by which git merges and shows a file by message. */
const [merged, shown] = ["merge=glossa", "diff=glossa"] as const;

/** The file that git merges, and shows as it is; code hosts fold its differences. */
const lockName = "glossa.lock";
const generated = "linguist-generated";

/**
 * Returns the text of a `.gitattributes` in which these patterns, sorted, and no others are merged by Glossa and, if
 * `isShown`, shown as messages; other lines stay. Without patterns our lines are removed. Only lines with no other attribute
 * are ours.
 */
export function withMergedPatterns(text: string, patterns: readonly string[], isShown = true): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex(isOurs);
  const others = lines.filter((line) => !isOurs(line));
  const isEnded = others.at(-1) === "";
  if (isEnded) others.pop();
  const ours = [...new Set(patterns)].sort().map((pattern) => {
    if (pattern === lockName) return `${pattern} ${merged} ${generated}`;
    return isShown ? `${pattern} ${merged} ${shown}` : `${pattern} ${merged}`;
  });
  others.splice(first < 0 ? others.length : first, 0, ...ours);
  return others.length === 0 ? "" : others.join(eol) + (isEnded || ours.length > 0 ? eol : "");
}

/**
 * Returns whether a `.gitattributes` has these patterns as `withMergedPatterns` writes them. It may show the lock in pull
 * requests, as earlier versions did and a user may prefer.
 */
export function hasMergedPatterns(text: string, patterns: readonly string[], isShown = true): boolean {
  const bare = (one: string): string => one.replace(`${lockName} ${merged} ${generated}`, `${lockName} ${merged}`);
  return bare(withMergedPatterns(text, patterns, isShown)) === bare(text);
}

const isOurs = (line: string): boolean =>
  new RegExp(
    `^(?:"[^"]*"|\\S+)\\s+${merged}(?:\\s+${shown})?\\s*$|^${lockName}\\s+${merged}\\s+${generated}\\s*$`,
  ).test(line);

/**
 * Returns the patterns of `.gitattributes` for the files of a catalog whose root is in this folder: that of the catalog, and the
 * paths of files that it does not fit, such as a source without a locale in its name (`values/strings.xml`, `messages.properties`).
 */
export function gitPatterns({ pattern, files }: Pick<Catalog, "pattern" | "files">, folder = ""): readonly string[] {
  const isFitting = matcher(pattern, () => true);
  const others = files.filter(({ path }) => isFitting(path) === undefined).map(({ path }) => escapePattern(path));
  const begin = folder === "" ? "" : `${escapePattern(folder)}/`;
  return [pattern, ...others].map((one) => gitPattern(begin + one));
}

/** Returns the pattern of `.gitattributes` for one of our patterns (`locales/{locale}.json`). */
export function gitPattern(pattern: string): string {
  const glob = pattern.replace(
    /\\(.)|(^|\/)\{namespace\}|\{(?:locale|namespace)\}|[[\]*?\\]/g,
    (found: string, literal: string | undefined, before: string | undefined) => {
      if (literal !== undefined) return /[[\]*?\\]/.test(literal) ? `\\${literal}` : literal;
      if (before !== undefined) return `${before}**/*`;
      return found.startsWith("{") ? "*" : `\\${found}`;
    },
  );
  // without a slash it would match in every folder
  const anchored = glob.includes("/") ? glob : `/${glob}`;
  return /[\s"#]/.test(anchored) ? JSON.stringify(anchored) : anchored;
}
