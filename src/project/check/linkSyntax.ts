import { Failure } from "../../core/failures/failure.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/** The version of vue-i18n from which on links go on to the next space or bracket: `@:brand,` names `brand,`. */
const spacedLinks = 9;

const manifest = "package.json";

/**
 * Creates the search for how vue-i18n reads the links of a locale file: whether they go on to the next space or bracket. The
 * nearest package above the file that names a version of vue-i18n decides, without one all packages of the root together.
 */
export function createLinkSyntax(files: Files, signal: AbortSignal): (path: string) => Promise<boolean> {
  const versions = new Map<string, Promise<number | undefined>>();
  const versionIn = (folder: string): Promise<number | undefined> => {
    const known = versions.get(folder) ?? readVersion(files, folder);
    versions.set(folder, known);
    return known;
  };
  const isSpacedInAll = lazyOnce(async () => {
    const { paths } = await files.list(signal);
    const folders = paths.filter((path) => path.endsWith(`/${manifest}`)).map(folderOf);
    const named = (await Promise.all(folders.map(versionIn))).filter((version) => version !== undefined);
    return named.length > 0 && named.every((version) => version >= spacedLinks);
  });
  return async (path) => {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const version = await versionIn(folder);
      if (version !== undefined) return version >= spacedLinks;
      if (folder === "") return await isSpacedInAll();
    }
  };
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Returns the major version of vue-i18n that the package of a folder names, also by a catalog of pnpm. */
async function readVersion(files: Files, folder: string): Promise<number | undefined> {
  const text = await readIfPresent(files, folder === "" ? manifest : `${folder}/${manifest}`);
  const range = /"vue-i18n"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? "";
  if (!range.startsWith("catalog:")) return majorOf(range);
  const catalogs = await readIfPresent(files, "pnpm-workspace.yaml");
  return majorOf(/^\s+["']?vue-i18n["']?\s*:\s*["']?([^"'\s#]+)/m.exec(catalogs)?.[1] ?? "");
}

/** Empty for a file that does not exist or cannot be read. */
async function readIfPresent(files: Files, path: string): Promise<string> {
  const read = (await files.exists(path)) ? await readText(files, path) : undefined;
  return read === undefined || read instanceof Failure ? "" : read.text;
}

/** `undefined` for a range that begins with no number: `workspace:*`, `latest`. */
function majorOf(range: string): number | undefined {
  const [, major] = /^(?:npm:[^"]*@)?[~^>=v\s]*(\d{1,3})/.exec(range) ?? [];
  return major === undefined ? undefined : Number(major);
}
