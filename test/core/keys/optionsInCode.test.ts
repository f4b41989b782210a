import assert from "node:assert/strict";
import { defaultKeyOptions, type KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { optionsInCode } from "../../../src/core/keys/optionsInCode.ts";
import { usageOf } from "./catalogs.ts";

const stating = (settings: KeyUsage["settings"] & object): KeyUsage => usageOf(undefined, { settings });

const read = (files: Readonly<Record<string, KeyUsage["settings"] & object>>, options: Partial<KeyOptions> = {}) => {
  const usages = new Map(Object.entries(files).map(([path, settings]) => [path, [usageOf("k"), stating(settings)]]));
  return optionsInCode(usages, { ...defaultKeyOptions, ...options });
};

describe("options that code states", () => {
  it("are those of i18next that decide how keys are read", () => {
    assert.deepEqual(read({ "src/i18n.ts": { keySeparator: false, nsSeparator: "|", contextSeparator: "~" } }), {
      ...defaultKeyOptions,
      ...{ keySeparator: false, namespaceSeparator: "|", contextSeparator: "~" },
    });
  });

  it("are none if they are the usual ones, or of tests, or several, or if a configuration states others", () => {
    assert.equal(read({ "src/i18n.ts": { keySeparator: ".", nsSeparator: ":", defaultNS: "common" } }), undefined);
    assert.equal(read({ "src/a.test.ts": { keySeparator: false } }), undefined);
    assert.equal(read({ "a.ts": { keySeparator: false }, "b.ts": { keySeparator: "/" } }), undefined);
    assert.equal(read({ "a.ts": { nsSeparator: "|" } }, { namespaceSeparator: false }), undefined);
  });
});
