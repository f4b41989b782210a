import assert from "node:assert/strict";
import { gitPattern, gitPatterns, hasMergedPatterns, withMergedPatterns } from "../../../src/core/git/gitAttributes.ts";

describe("lines of .gitattributes", () => {
  const rows: readonly (readonly [string, string, readonly string[], string])[] = [
    [
      "begin a file",
      "",
      ["b/*.json", "glossa.lock"],
      "b/*.json merge=glossa diff=glossa\nglossa.lock merge=glossa linguist-generated\n",
    ],
    [
      "renew the line of an earlier version",
      "glossa.lock merge=glossa\n",
      ["glossa.lock"],
      "glossa.lock merge=glossa linguist-generated\n",
    ],
    ["follow others", "*.png binary\n", ["a.json"], "*.png binary\na.json merge=glossa diff=glossa\n"],
    ["follow a line without an end", "*.png binary", ["a.json"], "*.png binary\na.json merge=glossa diff=glossa\n"],
    [
      "stay where they are, sorted",
      "c merge=glossa\n*.png binary\na merge=glossa\n",
      ["a", "b"],
      "a merge=glossa diff=glossa\nb merge=glossa diff=glossa\n*.png binary\n",
    ],
    [
      "leave lines with more alone",
      "x merge=glossa eol=lf\n",
      ["a"],
      "x merge=glossa eol=lf\na merge=glossa diff=glossa\n",
    ],
    ["keep line ends", "*.png binary\r\n", ["a"], "*.png binary\r\na merge=glossa diff=glossa\r\n"],
    ["are removed", "*.png binary\na merge=glossa\n", [], "*.png binary\n"],
    ["leave nothing if they were all", "a merge=glossa\n", [], ""],
  ];
  for (const [name, before, patterns, after] of rows)
    it(name, () => {
      assert.equal(withMergedPatterns(before, patterns), after);
      assert.equal(withMergedPatterns(after, patterns), after, "twice is once");
    });

  it("are there, whether code hosts fold the lock or not, and not if a pattern is missing", () => {
    const text = withMergedPatterns("*.png binary\n", ["a", "glossa.lock"]);
    assert.equal(hasMergedPatterns(text, ["a", "glossa.lock"]), true);
    assert.equal(hasMergedPatterns(text.replace(" linguist-generated", ""), ["a", "glossa.lock"]), true);
    assert.equal(hasMergedPatterns(text, ["b", "glossa.lock"]), false);
    assert.equal(hasMergedPatterns("*.png binary\n", ["glossa.lock"]), false);
  });

  it("only merge if differences are to be shown by line", () => {
    const both = withMergedPatterns("", ["a"]);
    assert.equal(withMergedPatterns(both, ["a"], false), "a merge=glossa\n");
  });

  const patterns: readonly (readonly [string, string])[] = [
    ["locales/{locale}.json", "locales/*.json"],
    ["messages_{locale}.properties", "/messages_*.properties"],
    ["app/[lang]/{locale}/{namespace}.json", "app/\\[lang\\]/*/**/*.json"],
    ["my texts/{locale}.po", '"my texts/*.po"'],
    ["Localizable.xcstrings", "/Localizable.xcstrings"],
    ["app/\\{a\\}\\*/{locale}.json", "app/{a}\\*/*.json"],
  ];
  for (const [catalog, expected] of patterns)
    it(`name ${catalog} by ${expected}`, () => assert.equal(gitPattern(catalog), expected));

  it("name files that the pattern of their catalog does not fit", () => {
    const file = (path: string) => ({ path, locale: "en", namespace: "" });
    const files = [file("res/values/strings.xml"), file("res/values-de/strings.xml")];
    const catalog = { pattern: "res/values-{locale}/strings.xml", files };
    assert.deepEqual(gitPatterns(catalog), ["res/values-*/strings.xml", "res/values/strings.xml"]);
    assert.deepEqual(gitPatterns(catalog, "my [app]"), [
      '"my \\\\[app\\\\]/res/values-*/strings.xml"',
      '"my \\\\[app\\\\]/res/values/strings.xml"',
    ]);
  });
});
