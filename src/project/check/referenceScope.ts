import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import { MessageTable } from "../../core/keys/messageTable.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import { findCatalogs, loadCatalog, type Root } from "../discover/loadCatalogs.ts";
import { readKeyOptions, toKeyedCatalog } from "../keys/keyOptions.ts";
import { createLinkSyntax } from "./linkSyntax.ts";
import type { ReferenceScope } from "./referenceProblems.ts";

/** Creates the scope of references in a root; its catalogs are searched if a reference leads out of its own. */
export async function createReferenceScope(root: Root, signal: AbortSignal): Promise<ReferenceScope> {
  const options: KeyOptions = await readKeyOptions(root.files, []);
  const readAll = lazyOnce(async () => (await findCatalogs(root, signal)).catalogs);
  const tables = new Map<string, Promise<readonly MessageTable[]>>();
  const readTables = async (format: string): Promise<readonly MessageTable[]> => {
    const found = (await readAll()).filter(({ catalog }) => catalog.format === format);
    const loaded = await Promise.all(found.map((one) => loadCatalog(root, one, [], signal)));
    return loaded.map((one) => new MessageTable(toKeyedCatalog(one.catalog.pattern, one)));
  };
  return {
    options,
    linksEndAtSpace: createLinkSyntax(root.files, signal),
    others: (format) => {
      const known = tables.get(format) ?? readTables(format);
      tables.set(format, known);
      return known;
    },
  };
}
