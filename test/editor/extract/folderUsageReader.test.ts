import assert from "node:assert/strict";
import type { Uri } from "vscode";
import type { KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { usagesReader } from "../../../src/editor/extract/folderUsageReader.ts";
import type { FolderKeys } from "../../../src/editor/platform/keys/folderKeys.ts";

describe("usages for an extraction in the editor", () => {
  const { signal } = new AbortController();
  const separators = { keySeparator: ".", namespaceSeparator: ":" } as const;

  /** A folder whose usages are known once it was read again. */
  const folderWith = (options: Partial<KeyOptions>, frameworks: readonly string[] = ["i18next"]) => {
    const usages = new Map();
    const readAgain = async () => {
      usages.set("src/a.ts", []);
      return { frameworks };
    };
    const readWith = async (wanted: object) => {
      assert.deepEqual(wanted, { options: separators, isAsGiven: false });
      return new Map([["src/apart.ts", []]]);
    };
    const own = { options: { ...separators, custom: [], ...options }, usages, readAgain, readWith };
    return usagesReader({ folderOf: async () => own as unknown as FolderKeys }, {} as Uri);
  };

  it("are those of the folder, once it is read again", async () => {
    const read = await folderWith({}).read(separators, signal);
    assert.deepEqual(read, { options: { ...separators, custom: [] }, usages: new Map([["src/a.ts", []]]) });
  });

  it("are none in folders that are not read", async () => {
    const reader = usagesReader({ folderOf: async () => undefined }, {} as Uri);
    assert.equal(await reader.read(separators, signal), undefined);
    assert.equal(await folderWith({}, []).read(separators, signal), undefined);
  });

  for (const options of [{ keySeparator: false }, { namespaceSeparator: "|" }] as const) {
    it(`are read apart if the folder has ${JSON.stringify(options)}`, async () => {
      const found = await folderWith(options).read(separators, signal);
      assert.deepEqual(found?.usages, new Map([["src/apart.ts", []]]));
    });
  }
});
