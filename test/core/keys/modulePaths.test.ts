import assert from "node:assert/strict";
import { type ModuleConfig, readModuleConfig } from "../../../src/core/keys/modules/moduleConfig.ts";
import { fileOfStem, moduleStems, stemOf } from "../../../src/core/keys/modules/modulePaths.ts";

const config = (path: string, options: object): ModuleConfig => {
  const read = readModuleConfig(path, JSON.stringify({ compilerOptions: options }));
  assert.ok(read);
  return read;
};

const stems = (
  specifier: string,
  from: string,
  configs: readonly ModuleConfig[] = [],
  packages: readonly string[] = [],
): readonly string[] => moduleStems(specifier, from, { configs, packages: new Set(packages) });

describe("paths of imports", () => {
  const root = config("tsconfig.json", { baseUrl: ".", paths: { "@/*": ["src/*"], "~i18n": ["./src/i18n/index.ts"] } });
  const inner = config("web/tsconfig.app.json", {
    paths: { "@/*": ["./source/*", "./generated/*"], "#x/*.js": ["./x/*"] },
  });

  const cases: readonly (readonly [name: string, found: readonly string[], expected: readonly string[]])[] = [
    ["a file of the same folder", stems("./keys", "src/a.ts"), ["src/keys"]],
    ["a file above", stems("../i18n/keys.js", "src/cart/a.ts"), ["src/i18n/keys"]],
    ["the folder itself", stems(".", "src/cart/a.ts"), ["src/cart"]],
    ["the index of a folder", stems("../i18n/index", "src/cart/a.ts"), ["src/i18n"]],
    ["above the root", stems("../../keys", "src/a.ts"), []],
    ["an absolute path", stems("/etc/keys", "src/a.ts"), []],
    ["a package", stems("react", "src/a.ts"), []],
    ["an alias", stems("@/keys", "src/a.ts", [root]), ["src/keys", "@/keys", "keys", "app/keys"]],
    ["an alias without a star", stems("~i18n", "src/a.ts", [root]).slice(0, 1), ["src/i18n"]],
    ["a base", stems("src/keys", "src/a.ts", [root]), ["src/keys"]],
    [
      "the innermost configuration first",
      stems("@/k", "web/a.ts", [root, inner]).slice(0, 3),
      ["web/source/k", "web/generated/k", "src/k"],
    ],
    ["text behind the star", stems("#x/a.js", "web/a.ts", [inner]), ["web/x/a"]],
    ["a configuration of another folder", stems("#x/a.js", "api/a.ts", [inner]), []],
    [
      "the alias of bundlers, in the package",
      stems("@/k", "web/in/a.vue", [], ["web"]),
      ["web/src/k", "web/k", "web/app/k"],
    ],
    ["the alias of SvelteKit", stems("$lib/k", "src/a.svelte"), ["src/lib/k"]],
    ["a query", stems("./k.ts?raw", "a.ts"), ["k"]],
  ];
  for (const [name, found, expected] of cases) it(name, () => assert.deepEqual(found, expected));

  it("lead to files, folders last", () => {
    const has = (path: string) => ["a/index.ts", "a.tsx", "b/index.js", "index.ts", "c.json"].includes(path);
    assert.deepEqual(
      ["a", "b", "c", "c.json", ""].map((stem) => fileOfStem(stem, has)),
      ["a.tsx", "b/index.js", undefined, "c.json", "index.ts"],
    );
  });

  it("have one stem for each file", () => {
    assert.deepEqual(["a/b.ts", "a/index.tsx", "index.js", "a.vue"].map(stemOf), ["a/b", "a", "", "a.vue"]);
  });
});

describe("configurations of imports", () => {
  const none: readonly (readonly [name: string, text: string])[] = [
    ["nothing", ""],
    ["another value", "[]"],
    ["no options", '{ "compilerOptions": 1 }'],
    ["no paths", '{ "compilerOptions": { "strict": true } }'],
    [
      "paths out of the root",
      '{ "compilerOptions": { "baseUrl": "..", "paths": { "a": ["/etc", "../../b", 1], "b": "c" } } }',
    ],
    ["brackets without end", "[".repeat(100_000)],
  ];
  for (const [name, text] of none) {
    it(`${name} says nothing`, () => assert.equal(readModuleConfig("tsconfig.json", text), undefined));
  }

  it("have comments and commas at the end", () => {
    const text = '{ // one\n "compilerOptions": { "paths": { "a/*": ["./b/*",], }, }, }';
    assert.deepEqual(readModuleConfig("web/tsconfig.json", text), {
      folder: "web",
      aliases: [{ before: "a/", after: "", targets: ["web/b/*"] }],
    });
  });
});
