import assert from "node:assert/strict";
import picomatch from "picomatch";
import { readConventionalPath } from "../../../src/core/conventions/conventionalPath.ts";
import { globOf, localeFileGlobs, mergeGlobs } from "../../../src/core/conventions/localeFileGlobs.ts";
import { endings } from "../../../src/core/formats/extensions.ts";
import { configurationGlob } from "../../../src/core/frameworks/configurationNames.ts";
import { trees } from "../trees.ts";

const isSearched = picomatch([...localeFileGlobs]);
const endingOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

describe("globs of locale files", () => {
  for (const [name, [paths, catalogs]] of Object.entries(trees)) {
    if (catalogs.length === 0) continue;
    it(`reach the locale files of ${name}`, () => {
      const found = paths
        .trim()
        .split(/\s+/)
        .filter((path) => endings.includes(endingOf(path)) && readConventionalPath(path) !== undefined);
      const strong = found.filter((path) => readConventionalPath(path)?.strength !== "weak");
      assert.deepEqual(
        strong.filter((path) => !isSearched(path)),
        [],
      );
    });
  }

  it("reach the same files when they are merged, with a search less for each", () => {
    const all = [...localeFileGlobs, configurationGlob];
    const merged = mergeGlobs(all);
    assert.equal(merged.length, 2);
    assert.ok(merged.every((glob) => !/\{[^}]*\{/.test(glob)));
    const [isFound, isReached] = [picomatch(all), picomatch([...merged])];
    const paths = Object.values(trees).flatMap(([tree]) => tree.trim().split(/\s+/));
    assert.ok(paths.length > 100);
    assert.deepEqual(
      [
        ...paths,
        "qt/app_de.ts",
        "qt/app_de_AT.ts",
        "res/values-de/s.xml",
        "src/i18n/index.ts",
        "pom.xml",
        "a.ts",
      ].filter((path) => isFound(path) !== isReached(path)),
      [],
    );
    assert.deepEqual(mergeGlobs(["**/*.{a,b}", "x/**", "**/c/*"]), ["**/{*.a,*.b,c/*}", "x/**"]);
    assert.deepEqual(mergeGlobs(["x/**"]), ["x/**"]);
  });

  it("leave a program's own files alone", () => {
    const own = ["src/index.ts", "src/app.module.ts", "lib/a.php", "pom.xml", "a/b/webpack.config.js", "docs/guide.md"];
    assert.deepEqual(
      own.filter((path) => isSearched(path)),
      [],
    );
  });

  const patterns: readonly (readonly [string, string | undefined])[] = [
    ["text/{locale}/{namespace}.json", undefined],
    ["docs/{locale}/{namespace}.php", "docs/*/**/*.php"],
    ["src/text.{locale}.ts", "src/text.*.ts"],
    ["src/\\{a\\}/{locale}.js", "src/?a?/*.js"],
  ];
  for (const [pattern, glob] of patterns) it(`${pattern} is ${glob}`, () => assert.equal(globOf(pattern), glob));
});
