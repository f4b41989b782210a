import { escapePattern, fillPattern } from "../paths/pathPattern.ts";
import { type Source, sources, testFolders } from "./conventionTable.ts";
import { isKnown } from "./generalConvention.ts";

/** A path read as that of a source which names no locale. */
export interface UnnamedSource {
  readonly path: string;
  /** The pattern of its translations. */
  readonly pattern: string;
  readonly namespace: string;
  /** `true` if it makes a catalog by itself; else it only joins others of its pattern. */
  readonly alone: boolean;
}

/** The ways to read a path as that of a source without a locale in it, the likeliest first. */
export function readUnnamedSource(path: string): readonly UnnamedSource[] {
  const names = path.split("/");
  const found: UnnamedSource[] = [];
  for (const { source, from } of byEnding.get(endingOf(path)) ?? []) {
    const match = from.exec(path);
    const namespace = match?.groups?.["namespace"];
    if (match === null || namespace === undefined) continue;
    const alone = isAlone(source, namespace, names.slice(0, -1));
    if (!alone && !source.joins) continue;
    found.push({ path, pattern: escapePattern(path.slice(0, match.index)) + source.to, namespace, alone });
  }
  return found;
}

/** Returns the possible paths of a pattern's source that names no locale, the likeliest first; a name may be `*`. */
export function sourcePaths(pattern: string, namespace: string): readonly string[] {
  const stripped = pattern.replace(/[-_.@]\{locale\}/, "");
  const paths = stripped === pattern ? [] : [stripped];
  for (const { source, to } of byPattern) {
    const match = to.exec(pattern);
    if (match === null) continue;
    const folder = pattern.slice(0, match.index);
    paths.push(folder + source.from.replace("{namespace}", () => match.groups?.["namespace"] ?? ""));
  }
  const usable = paths.filter((one) => !one.includes("{locale}"));
  return [...new Set(usable.map((one) => fillPattern(one, "", namespace)))];
}

function isAlone({ alone, inKnownFolder }: Source, namespace: string, folders: readonly string[]): boolean {
  if (alone === undefined || !alone.test(namespace) || folders.some((folder) => testFolders.test(folder))) return false;
  return !inKnownFolder || isKnown(folders.at(-1));
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1).toLowerCase();
const literal = (text: string): string => text.replace(/[.*+?^$(){}|[\]\\/]/g, "\\$&");
const isDeep = ({ joins }: Source): boolean => joins === true;

/** The end of a path of this form; a namespace holds no folders unless a named folder leads to it. */
function tailOf(form: string, name: string): RegExp {
  const body = literal(form)
    .replace("\\{namespace\\}", () => `(?<namespace>${name})`)
    .replace("\\*", () => "(?<namespace>[^/]+)");
  return new RegExp(`(?<![^/])${body}$`, "u");
}

const readers = sources.map((source) => ({ source, from: tailOf(source.from, isDeep(source) ? ".+" : "[^/]+") }));
const byEnding = new Map(
  [...new Set(sources.map(({ from }) => endingOf(from)))].map((ending) => [
    ending,
    readers.filter(({ source }) => endingOf(source.from) === ending),
  ]),
);
const byPattern = sources.map((source) => ({ source, to: tailOf(source.to, "[^/]+") }));
