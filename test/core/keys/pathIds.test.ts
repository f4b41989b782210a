import assert from "node:assert/strict";
import { type PathIds, pathIdOf, readPathIds } from "../../../src/core/keys/pathIds.ts";

const defaults: PathIds = { removePrefix: "", hasFileName: false, separator: ".", exportName: false };

describe("ids that a plugin makes of paths", () => {
  const configurations: readonly (readonly [name: string, text: string, expected: PathIds | undefined])[] = [
    ["no plugin", `module.exports = { plugins: ["react-intl"] }`, undefined],
    ["a plugin without options", `{ "plugins": ["react-intl-auto"] }`, defaults],
    ["a plugin before another", `{ "plugins": ["react-intl-auto", "emotion"] }`, defaults],
    ["a dependency", `{ "devDependencies": { "babel-plugin-react-intl-auto": "3.3.0", "a": "1" } }`, undefined],
    ["a comment", `// ["react-intl-auto", {}]`, undefined],
    [
      "options in a function",
      `module.exports = function (api) {
  api.cache(true);
  return { plugins: [["babel-plugin-react-intl-auto", { removePrefix: 'src/', filebase: true }]] };
};`,
      { ...defaults, removePrefix: "src/", hasFileName: true },
    ],
    [
      "all of the path removed",
      `{ "plugins": [["react-intl-auto", { "removePrefix": true, "includeExportName": "all", "separator": "_" }]] }`,
      { removePrefix: true, hasFileName: false, separator: "_", exportName: "all" },
    ],
    ["an expression as prefix", `[["react-intl-auto", { removePrefix: /^src/ }]]`, undefined],
    ["a prefix with another separator", `[["react-intl-auto", { removePrefix: "src", separator: "_" }]]`, undefined],
    ["a folder of its own", `[["react-intl-auto", { relativeTo: "client" }]]`, undefined],
    ["options that only a program knows", `[["react-intl-auto", { ...own }]]`, undefined],
  ];
  for (const [name, text, expected] of configurations) {
    it(`are configured: ${name}`, () => assert.deepEqual(readPathIds(text), expected));
  }

  const messages: readonly (readonly [ids: Partial<PathIds>, path: string, expected: string])[] = [
    [{}, "src/cart/index.tsx", "src.cart.title"],
    [{}, "index.tsx", "title"],
    [{ removePrefix: "src/" }, "src/cart/index.tsx", "cart.title"],
    [{ removePrefix: "src" }, "src/index.tsx", "title"],
    [{ removePrefix: "app/" }, "src/cart/index.tsx", "src.cart.title"],
    [{ removePrefix: true }, "src/cart/index.tsx", "title"],
    [{ hasFileName: true }, "src/cart/messages.ts", "src.cart.messages.title"],
    [{ separator: "/" }, "src/cart/messages.ts", "src/cart/title"],
  ];
  for (const [ids, path, expected] of messages) {
    it(`are ${expected} for ${JSON.stringify(ids)}`, () =>
      assert.equal(pathIdOf({ path, name: "title" }, { ...defaults, ...ids }), expected));
  }

  it("have a dot before the name of a list and their own separator for the rest", () => {
    const message = { path: "src/cart/messages.ts", name: "title", exported: "cart" };
    assert.equal(pathIdOf(message, { ...defaults, separator: "/", exportName: true }), "src/cart.cart/title");
  });
});
