import assert from "node:assert/strict";
import { withoutConflicts } from "../../../src/core/threeWay/resolveConflicts.ts";

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;
const conflict = (ours: readonly string[], theirs: readonly string[], size = 9): readonly string[] => [
  `${"<".repeat(size)} Temporary merge branch 1`,
  ...ours,
  "=".repeat(size),
  ...theirs,
  `${">".repeat(size)} Temporary merge branch 2`,
];

describe("a base that git has merged of several, with conflicts", () => {
  for (const [title, path, text, expected] of [
    [
      "has what both sides have",
      "de.properties",
      lines("a=1", ...conflict(["b=2", "c=3"], ["b=two", "c=3"]), "d=4"),
      lines("a=1", "c=3", "d=4"),
    ],
    [
      "has what was before them, if the markers show it",
      "de.properties",
      lines("<<<<<<<<< 1", "a=2", "||||||||| base", "a=1", "=========", "a=3", ">>>>>>>>> 2"),
      lines("a=1"),
    ],
    [
      "has a comma where an entry follows",
      "de.json",
      lines("{", '  "a": "1"', ...conflict([',  "b": "2"'], [',  "b": "two"']), "}"),
      lines("{", '  "a": "1"', "}"),
    ],
    [
      "has no comma after its last entry",
      "de.json",
      lines("{", '  "a": "1",', ...conflict(['  "b": "2"'], ['  "b": "two"']), "}"),
      lines("{", '  "a": "1"', "}"),
    ],
    [
      "keeps markers that are lines of a text",
      "de.yml",
      lines("a: |", ...conflict(["b"], ["c"]).map((line) => `  ${line}`)),
      lines("a: |", ...conflict(["b"], ["c"]).map((line) => `  ${line}`)),
    ],
    [
      "has what was before conflicts within conflicts",
      "de.properties",
      lines(
        ...conflict(["a=1"], ["a=2"], 11).map((line, index) =>
          index === 1 ? lines(...conflict(["a=3"], ["a=4"])).trimEnd() : line,
        ),
        "b=1",
      ),
      lines("b=1"),
    ],
  ] as const)
    it(title, () => assert.equal(withoutConflicts(text, path), expected));
});
