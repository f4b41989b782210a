import assert from "node:assert/strict";
import type { Uri } from "vscode";
import type { KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { usagesReader } from "../../../src/editor/extract/folderUsageReader.ts";
import type { FolderKeys } from "../../../src/editor/platform/keys/folderKeys.ts";

describe("usages for an extraction in the editor", () => {
  const { signal } = new AbortController();
  const separators = { keySeparator: ".", namespaceSeparator: ":" };

  /** A folder whose usages are known once it was read. */
  const folderWith = (options: Partial<KeyOptions>) => {
    const usages = new Map();
    const summary = async () => void usages.set("src/a.ts", []);
    const own = { options: { ...separators, custom: [], ...options }, usages, summary };
    return usagesReader({ folderOf: async () => own as unknown as FolderKeys }, {} as Uri);
  };

  it("are those of the folder, once it is read", async () => {
    assert.deepEqual(await folderWith({}).read(separators, signal), new Map([["src/a.ts", []]]));
  });

  it("are none in folders that are not read", async () => {
    const reader = usagesReader({ folderOf: async () => undefined }, {} as Uri);
    assert.equal(await reader.read(separators, signal), undefined);
  });

  for (const options of [{ keySeparator: false }, { namespaceSeparator: "|" }] as const) {
    it(`cannot be had if the folder was read with ${JSON.stringify(options)}`, async () => {
      await assert.rejects(folderWith(options).read(separators, signal), /other separators/);
    });
  }
});
