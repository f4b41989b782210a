import assert from "node:assert/strict";
import picomatch from "picomatch";
import { globMatcher } from "../../../src/core/extract/globs.ts";

const paths = [
  ...[
    "a.ts",
    "src/a.ts",
    "src/a.tsx",
    "src/b/c.ts",
    "src/b/c.test.ts",
    "src/b/d/e.js",
    "src/[id]/page.tsx",
    "lib/a.ts",
  ],
  ...["src/a.vue", "src/Ab.ts", "src/b.d.ts", "src", "a", "src/ab/abab.ts", "src/(group)/x.ts"],
];

const globs = [
  ...["**", "**/*", "*", "*.ts", "src/**", "src/**/*.ts", "src/**/*.{ts,tsx}", "src/*/c.ts", "./src/*.ts", "src/?.ts"],
  ...["src/[ab].ts", "src/[A-Z]*.ts", "src/**/!(*.test).ts", "src/**/!(*.test|*.d).ts", "src/a.@(ts|vue)"],
  ...[
    "src/a.ts?(x)",
    "{src,lib}/**/a.{js,ts}",
    "src/+(a|b)/*.ts",
    "src/*(a|b)/*.ts",
    "src/\\[id\\]/*.tsx",
    "src/{a,b/{c,d}}*",
  ],
  ...["a/**/b", "**/**/**", "src/**/b/**/*.js", "["],
];

describe("globs", () => {
  for (const glob of globs) {
    it(`name what they name elsewhere: ${glob}`, () => {
      const [ours, theirs] = [globMatcher([glob]), picomatch(glob.replace(/^\.\//, ""))];
      assert.deepEqual(
        paths.filter((path) => ours(path)),
        paths.filter((path) => theirs(path)),
      );
    });
  }

  it("leave out what one with an exclamation mark names", () => {
    const matches = globMatcher(["src/**/*.ts", "!**/*.test.*", "lib/*"]);
    assert.deepEqual(
      paths.filter(matches),
      ["src/a.ts", "src/b/c.ts", "src/Ab.ts", "src/b.d.ts", "src/ab/abab.ts", "src/(group)/x.ts", "lib/a.ts"].sort(
        (a, b) => paths.indexOf(a) - paths.indexOf(b),
      ),
    );
  });

  it("take no time if they are hostile", () => {
    const hostile = [
      "*a".repeat(60),
      "**/".repeat(160),
      "{a,b}".repeat(90),
      "+(a|aa)".repeat(40),
      "!(a)".repeat(60),
      "(".repeat(400),
    ];
    for (const glob of hostile) globMatcher([`${glob}x`])(`${"a".repeat(120)}/`.repeat(8));
  });
});
