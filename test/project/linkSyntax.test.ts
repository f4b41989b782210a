import assert from "node:assert/strict";
import { createLinkSyntax } from "../../src/project/check/linkSyntax.ts";
import { memoryFiles, never } from "./world.ts";

const vue = (range: string): string => JSON.stringify({ dependencies: { "vue-i18n": range } });
const path = "apps/shop/src/locales/en.json";

describe("links of vue-i18n go on to the next space", () => {
  for (const [name, texts, expected] of [
    ["not without a package", {}, false],
    ["not before version 9", { "package.json": vue("^8.28.2") }, false],
    ["by the nearest package", { "package.json": vue("^8.0.0"), "apps/shop/package.json": vue("~11.1.0") }, true],
    ["by that above, if none is nearer", { "package.json": vue(">=9"), "apps/shop/package.json": "{}" }, true],
    ["by another package of the root", { "package.json": "{}", "packages/ui/package.json": vue("v10") }, true],
    ["not if others differ", { "packages/ui/package.json": vue("10"), "packages/old/package.json": vue("8") }, false],
    ["by a tag only of others", { "apps/shop/package.json": vue("workspace:*"), "package.json": vue("9.0.0") }, true],
    ["by the version of an alias", { "package.json": vue("npm:vue-i18n@8.1.0") }, false],
    [
      "by a catalog of pnpm",
      { "package.json": vue("catalog:"), "pnpm-workspace.yaml": "catalog:\n  vue: ^3.5.0\n  'vue-i18n': ^11.1.0\n" },
      true,
    ],
    ["not by a catalog that is not there", { "package.json": vue("catalog:vue3") }, false],
  ] as const satisfies readonly (readonly [string, Readonly<Record<string, string>>, boolean])[])
    it(name, async () => {
      assert.equal(await createLinkSyntax(memoryFiles(texts), never)(path), expected);
    });
});
