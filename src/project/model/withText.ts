import { fileKey } from "../../core/catalog/catalog.ts";
import { assembleCatalog, completeCatalog, type LoadedCatalog, type Root } from "../discover/loadCatalogs.ts";
import { createLoadedFile, type ReadSides, readByWorker } from "../discover/loadedFile.ts";
import { lockOfText } from "../lock/lockFile.ts";
import { workerOf } from "./formatFor.ts";

/** The catalog with one file's text replaced, as after typing: only that file is parsed. The lock counts as a file. */
export function withText(loaded: LoadedCatalog, path: string, text: string, known?: ReadSides): LoadedCatalog {
  if (path === loaded.lockPath) {
    const { lockFailure: _, ...others } = loaded;
    return completeCatalog({ ...others, ...lockOfText(text, path) });
  }
  const here = loaded.catalog.files.filter((known) => known.path === path);
  if (here.length === 0) return loaded;
  const before = loaded.files.find((known) => known.path === path);
  // what wasn't loaded of a file with several locales is read when it is
  const wanted = before ? loaded.files.filter((known) => known.path === path) : here;
  const fresh = new Map(
    wanted.map(({ path, locale, namespace, linkTo }) => {
      const read = createLoadedFile(
        loaded,
        { path, locale, namespace, ...(linkTo !== undefined && { linkTo }) },
        { text, encoding: before?.encoding ?? "utf-8" },
        known,
      );
      return [fileKey(read), read];
    }),
  );
  const files = before
    ? loaded.files.map((known) => fresh.get(fileKey(known)) ?? known)
    : [...loaded.files, ...fresh.values()];
  const isSource = here.some(({ locale }) => locale === loaded.catalog.sourceLocale) || loaded.format.bilingual;
  return isSource ? assembleCatalog({ ...loaded, files }) : completeCatalog({ ...loaded, files });
}

/** The same, read by the root's worker. */
export async function withLongText(root: Root, loaded: LoadedCatalog, path: string, text: string) {
  const here = loaded.catalog.files.filter((known) => known.path === path);
  const [file] = here;
  if (file === undefined || here.length > 1) return withText(loaded, path, text);
  return withText(loaded, path, text, await readByWorker(workerOf(root), loaded, file, { text, encoding: "utf-8" }));
}
