import assert from "node:assert/strict";
import { frameworkById } from "../../src/core/keys/frameworks/index.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { referencesInTranslations } from "../../src/project/keys/fileReferences.ts";
import { toKeyedCatalog } from "../../src/project/keys/keyOptions.ts";
import { memoryFiles, never } from "./world.ts";

const files = memoryFiles({
  "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "11.0.0" } }`,
  "src/locales/en.json": `{ "brand": "Acorn", "open": "Open @:brand" }`,
  "src/locales/de.json": `{ "brand": "Eichel", "open": "@:brand öffnen" }`,
});

/** Reads the project anew: its messages are other objects than those of the last time. */
async function read() {
  const [found] = (await findCatalogs({ files }, never)).catalogs;
  assert.ok(found);
  const loaded = await loadCatalog({ files }, found, undefined, never);
  const tables = tablesOf([toKeyedCatalog("one", loaded)]);
  return { loaded, lookup: new KeyLookup(tables, new Map(), defaultKeyOptions, frameworkById) };
}

describe("references in translations", () => {
  it("are found to a message that was found before the files were read again", async () => {
    const before = await read();
    const [table] = before.lookup.tables;
    const own = table?.tableOf("").find("brand");
    assert.ok(table && own);
    const message = { catalog: table.catalog, namespace: "", ...own };
    const after = await read();
    for (const { lookup, loaded } of [before, after]) {
      const placed = referencesInTranslations(lookup, loaded, message);
      assert.deepEqual(
        placed.map(({ path }) => path),
        ["src/locales/de.json"],
      );
    }
  });
});
