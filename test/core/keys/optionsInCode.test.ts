import assert from "node:assert/strict";
import type { PackageManifest } from "../../../src/core/keys/frameworkDetection.ts";
import { defaultKeyOptions, type KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { OptionsInCode } from "../../../src/core/keys/optionsInCode.ts";
import type { StatedOptions } from "../../../src/core/keys/statedOptions.ts";
import { usageOf } from "./catalogs.ts";

type Settings = KeyUsage["settings"] & object;

const stating = (settings: Settings): KeyUsage => usageOf(undefined, { settings });

/** A package with the names of others that it depends on. */
const packageIn = (folder: string, ...dependencies: readonly string[]): PackageManifest => ({
  ...{ folder, ecosystem: "npm", name: folder },
  dependencies: new Set(dependencies),
});

function read(
  files: Readonly<Record<string, Settings>>,
  { packages = [], ...options }: Partial<KeyOptions> & { readonly packages?: readonly PackageManifest[] } = {},
): (path: string) => StatedOptions | undefined {
  const found = new OptionsInCode({ ...defaultKeyOptions, ...options });
  found.detect(packages);
  for (const [path, settings] of Object.entries(files)) found.note(path, [usageOf("k"), stating(settings)]);
  return (path) => found.at(path);
}

describe("options that code states", () => {
  it("are those of i18next that decide how keys are read", () => {
    const at = read({ "src/i18n.ts": { keySeparator: false, nsSeparator: "|", contextSeparator: "~" } });
    assert.deepEqual(at("src/a.ts"), { keySeparator: false, namespaceSeparator: "|", contextSeparator: "~" });
    const nested = read({ "src/i18n.ts": { nestingPrefix: "[[", nestingSuffix: "]]" } });
    assert.deepEqual(nested("src/a.ts"), { nesting: { prefix: "[[", suffix: "]]", separator: "," } });
  });

  it("are none if they are the usual ones, or of tests, or several, or if a configuration states others", () => {
    for (const at of [
      read({ "src/i18n.ts": { keySeparator: ".", nsSeparator: ":", defaultNS: "common" } }),
      read({ "src/a.test.ts": { keySeparator: false } }),
      read({ "a.ts": { keySeparator: false }, "b.ts": { keySeparator: "/" } }),
      read({ "a.ts": { nsSeparator: "|" } }, { namespaceSeparator: false }),
    ])
      assert.equal(at("src/a.ts"), undefined);
  });

  it("count in their package and in those inside it that state none", () => {
    const packages = ["", "apps/a", "apps/a/plugin", "apps/b"].map((folder) => packageIn(folder));
    const at = read(
      { "apps/a/src/i18n.ts": { keySeparator: "/" }, "apps/b/i18n.ts": { nsSeparator: ":" } },
      { packages },
    );
    const counts = ["apps/a/src/x.ts", "apps/a/plugin/x.ts", "apps/b/x.ts", "x.ts"].map(
      (path) => at(path) !== undefined,
    );
    assert.deepEqual(counts, [true, true, false, false]);
  });

  it("are those of the inner package where two state some", () => {
    const packages = ["", "web"].map((folder) => packageIn(folder));
    const at = read({ "i18n.ts": { keySeparator: "/" }, "web/i18n.ts": { nsSeparator: "|" } }, { packages });
    assert.deepEqual([at("x.ts"), at("web/x.ts")], [{ keySeparator: "/" }, { namespaceSeparator: "|" }]);
    const usual = read({ "i18n.ts": { keySeparator: "/" }, "web/i18n.ts": { keySeparator: "." } }, { packages });
    assert.equal(usual("web/x.ts"), undefined);
  });

  it("count in packages that share code with theirs, unless two of these differ", () => {
    const packages = [
      ...[packageIn("i18n"), packageIn("app", "i18n", "ui"), packageIn("ui"), packageIn("other", "ui", "more")],
      packageIn("more"),
    ];
    const one = read({ "i18n/init.ts": { keySeparator: "/" } }, { packages });
    assert.deepEqual([one("app/x.ts"), one("ui/x.ts")], [{ keySeparator: "/" }, { keySeparator: "/" }]);
    assert.equal(one("other/x.ts"), undefined);
    const two = read({ "app/init.ts": { keySeparator: "/" }, "other/init.ts": { keySeparator: "|" } }, { packages });
    assert.deepEqual([two("ui/x.ts"), two("more/x.ts")], [undefined, { keySeparator: "|" }]);
  });

  it("change when a file states others, or none", () => {
    const found = new OptionsInCode(defaultKeyOptions);
    const note = (...usages: readonly KeyUsage[]) => [found.note("i18n.ts", usages), found.at("a.ts")?.keySeparator];
    assert.deepEqual(note(stating({ keySeparator: "/" })), [true, "/"]);
    assert.deepEqual(note(usageOf("k"), stating({ keySeparator: "/" })), [false, "/"]);
    assert.deepEqual(note(stating({ keySeparator: false })), [true, false]);
    assert.deepEqual(note(), [true, undefined]);
  });
});
