import assert from "node:assert/strict";
import type { FoundMessage } from "../../../src/core/keys/messageTable.ts";
import { createLocaleReader } from "../../../src/editor/keys/keyPlaces.ts";
import type { FolderKeys } from "../../../src/editor/platform/keys/folderKeys.ts";

describe("messages of a file in their locales", () => {
  it("load each catalog once", async () => {
    const loads: unknown[] = [];
    const loaded = { catalog: { files: [], sourceLocale: "en" }, files: [], sources: new Map() };
    const projects = {
      load: async (catalog: unknown) => {
        loads.push(catalog);
        return loaded;
      },
    };
    const folder = { messages: { catalogOf: (id: string) => catalogs[id] } };
    const catalogs: Readonly<Record<string, object>> = { shop: {}, admin: {} };
    const read = createLocaleReader(
      { projects } as unknown as Parameters<typeof createLocaleReader>[0],
      folder as unknown as FolderKeys,
      undefined,
      new AbortController().signal,
    );
    const ids = ["shop", "shop", "admin", "shop", "gone"];
    const found = await Promise.all(ids.map((id) => read({ catalog: { id } } as FoundMessage)));
    assert.deepEqual(loads, [catalogs["shop"], catalogs["admin"]]);
    assert.deepEqual(
      found.map((one) => one !== undefined),
      [true, true, true, true, false],
    );
  });
});
