import type { Catalog } from "../../core/catalog/catalog.ts";
import { configNames } from "../../core/extract/parserConfig.ts";
import type { Files } from "../model/ports.ts";

/** The needed part of a catalog. */
interface ExtractableCatalog {
  readonly catalog: Catalog;
}

/** Formats whose paths i18next reads. */
const readable: ReadonlySet<string> = new Set(["json", "json5", "yaml"]);

/** Returns whether keys of i18next can belong to a catalog. */
export const canBeExtracted = ({ catalog }: ExtractableCatalog): boolean => readable.has(catalog.format);

/** Returns whether keys of code of any framework can belong to a catalog. */
export const canHaveKeys = ({ catalog }: ExtractableCatalog): boolean => !/^mdx?$|^markdown$/.test(catalog.format);

/**
 * Returns the folder of the code of a catalog, relative to the root: the nearest package around it, or a configured
 * one.
 */
export async function findCodeFolder(files: Files, { files: [first] }: Catalog): Promise<string> {
  let at = first?.path ?? "";
  while (at.includes("/")) {
    at = at.slice(0, at.lastIndexOf("/"));
    for (const name of ["package.json", ...configNames]) if (await files.exists(`${at}/${name}`)) return at;
  }
  return "";
}
