import assert from "node:assert/strict";
import picomatch from "picomatch";
import { globOf, localeFileGlobs } from "../../src/core/conventions/localeFileGlobs.ts";
import { readConventionalPath } from "../../src/core/conventions.ts";
import { endings } from "../../src/core/formats/extensions.ts";
import { trees } from "./trees.ts";

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
