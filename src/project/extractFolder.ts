import type { Catalog } from "../core/catalog.ts";
import { configNames } from "../core/extract/config.ts";
import type { Files } from "./ports.ts";

/** A catalog, whatever else is known of it. */
interface ExtractableCatalog {
  readonly catalog: Catalog;
}

/** Formats whose paths are what i18next reads. */
const readable: ReadonlySet<string> = new Set(["json", "json5", "yaml"]);

/** Whether keys of code can belong to a catalog. */
export const extractable = ({ catalog }: ExtractableCatalog): boolean => readable.has(catalog.format);

/** Where the code of a catalog is, relative to the root: the nearest package that it lies in, or what is configured apart. */
export async function codeFolder(files: Files, { files: [first] }: Catalog): Promise<string> {
  let at = first?.path ?? "";
  while (at.includes("/")) {
    at = at.slice(0, at.lastIndexOf("/"));
    for (const name of ["package.json", ...configNames]) if (await files.exists(`${at}/${name}`)) return at;
  }
  return "";
}
