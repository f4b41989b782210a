import assert from "node:assert/strict";
import { inconsistent } from "../../../src/core/checks/inconsistent.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";

const entry = (
  key: string,
  source: string,
  target: string,
  more: Partial<CatalogEntry> = {},
  note?: string,
): CatalogEntry => {
  const span = { start: Number(key), end: Number(key) + 1 };
  const from = { path: [key], text: source, span, ...(note && { note }) };
  return { path: [key], state: "translated", source: from, target: { path: [key], text: target, span }, ...more };
};

const table: readonly (readonly [name: string, entries: readonly CatalogEntry[], found: readonly string[]])[] = [
  ["the same", [entry("1", "Save the file", "A"), entry("2", "Save the file", "A")], []],
  [
    "the usual one is right",
    [entry("1", "Save the file", "A"), entry("2", "Save the file", "B"), entry("3", "Save the file", "B")],
    ["1 B"],
  ],
  ["of equals the first", [entry("1", "Save the file", "A"), entry("2", "Save the file", "B")], ["2 A"]],
  ["white space around is nothing", [entry("1", "Save the file", "A"), entry("2", "Save the file ", "A ")], []],
  [
    "forms by number, though only their keys say so",
    [
      { ...entry("1", "%{actors} sent you mail", "A"), path: ["mail", "one"] },
      { ...entry("2", "%{actors} sent you mail", "B"), path: ["mail", "other"] },
    ],
    [],
  ],
  [
    "what follows the name of an attribute",
    [
      { ...entry("1", "is already taken now", "A"), path: ["errors", "messages", "taken"] },
      { ...entry("2", "is already taken now", "B"), path: ["errors", "messages", "used"] },
    ],
    [],
  ],
  ["short texts mean other things elsewhere", [entry("1", "Save file", "A"), entry("2", "Save file", "B")], []],
  [
    "so do other notes",
    [entry("1", "Save the file", "A", {}, "menu"), entry("2", "Save the file", "B", {}, "hint")],
    [],
  ],
  [
    "stale ones are another text's",
    [entry("1", "Save the file", "A"), entry("2", "Save the file", "B", { state: "stale" })],
    [],
  ],
  [
    "copies of the source are not translated yet",
    [entry("1", "Save the file", "Save the file"), entry("2", "Save the file", "B")],
    [],
  ],
  [
    "forms differ",
    [
      entry("1", "Save the file", "A"),
      entry("2", "Save the file", "B", { plural: { category: "few", ordinal: false } }),
    ],
    [],
  ],
];

describe("checks: one source, several translations", () => {
  for (const [name, entries, found] of table)
    it(name, () =>
      assert.deepEqual(
        inconsistent(entries).map(({ path, instead }) => `${path?.[0]} ${instead}`),
        found,
      ),
    );
});
