import type { LocaleFile } from "../../core/catalog/catalog.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";

/** Returns the source of a locale file: the source file, or else the sources that a bilingual file itself carries. */
export function sourceFor(
  loaded: LoadedCatalog,
  { path, namespace }: Pick<LocaleFile, "path" | "namespace">,
): LoadedFile | undefined {
  const source = loaded.sources.get(namespace);
  if (source === undefined || !loaded.format.bilingual || loaded.files.includes(source)) return source;
  const own = loaded.files.find((file) => file.path === path);
  return own?.sourceSide() ?? source;
}
