import assert from "node:assert/strict";
import { detectFrameworks, isManifest, readManifest } from "../../../src/core/keys/frameworkDetection.ts";
import type { Ecosystem, KeyFramework } from "../../../src/core/keys/keyFramework.ts";

const framework = (id: string, more: Partial<KeyFramework>): KeyFramework => ({
  ...{ id, title: id, dependencies: {}, formats: [], languages: new Set(), words: [], read: () => [] },
  ...more,
});

describe("detection of frameworks", () => {
  for (const [path, text, ecosystem, names] of [
    ["package.json", '{ "dependencies": { "a": "1" }, "devDependencies": { "b": "1" } }', "npm", ["a", "b"]],
    ["package.json", '{ "engines": { "vscode": "^1" } }', "npm", ["@types/vscode"]],
    ["package.json", "\ufeff{ broken", "npm", []],
    ["Gemfile", 'gem "rails", "~> 8"\ngem \'i18n-js\'\n', "gem", ["rails", "i18n-js"]],
    ["x.gemspec", '  spec.add_dependency "rails"\n', "gem", ["rails"]],
    ["composer.json", '{ "require": { "laravel/framework": "*" } }', "composer", ["laravel/framework"]],
    ["requirements-dev.txt", "Django>=5\nFlask_Babel\n", "python", ["django", "flask-babel"]],
    ["pubspec.yaml", "dependencies:\n  flutter:\n    sdk: flutter\n  intl: ^0.20\n", "pub", ["flutter", "sdk", "intl"]],
    ["go.mod", "require golang.org/x/text v0.3\n", "go", ["golang.org/x/text"]],
    ["Cargo.toml", '[dependencies]\nrust-i18n = "3"\n', "cargo", ["rust-i18n"]],
    ["pom.xml", "<artifactId>spring-core</artifactId>", "maven", ["spring-core"]],
    ["A.csproj", '<PackageReference Include="Humanizer" Version="2"/>', "nuget", ["Humanizer"]],
    ["mix.exs", '{:gettext, "~> 0.26"}', "hex", ["gettext"]],
  ] as const satisfies readonly (readonly [string, string, Ecosystem, readonly string[]])[]) {
    it(`reads ${path}: ${text.replaceAll("\n", " ")}`, () => {
      const read = readManifest(`web/${path}`, text);
      assert.deepEqual([read?.folder, read?.ecosystem, [...(read?.dependencies ?? [])]], ["web", ecosystem, names]);
    });
  }

  it("reads no other file", () =>
    assert.deepEqual([isManifest("a/tsconfig.json"), readManifest("a.json", "{}")], [false, undefined]));

  const npm = (folder: string, ...names: readonly string[]) => ({
    ...{ folder, ecosystem: "npm" as const },
    dependencies: new Set(names),
  });
  const one = framework("one", { dependencies: { npm: ["one", "react-one"] } });
  const two = framework("two", { dependencies: { npm: ["two"], gem: ["one"] }, evidence: ["android"] });

  it("finds those of the package that a file is in, then those of the packages around it", () => {
    const finder = detectFrameworks([one, two], [npm("", "two"), npm("apps/web", "react-one")], new Set());
    const at = (path: string) => finder.at(path).map(({ id }) => id);
    assert.deepEqual(
      [at("apps/web/src/a.ts"), at("apps/website/a.ts"), at("a.ts")],
      [["one", "two"], ["two"], ["two"]],
    );
    assert.deepEqual(
      [...finder.found],
      [
        ["one", ["apps/web"]],
        ["two", [""]],
      ],
    );
  });

  it("finds those that the format of a catalog shows", () => {
    assert.deepEqual([...detectFrameworks([one, two], [], new Set(["android"])).found.keys()], ["two"]);
  });

  it("finds none by a dependency of another ecosystem", () => {
    assert.deepEqual([...detectFrameworks([two], [npm("", "one")], new Set()).found.keys()], []);
  });
});
