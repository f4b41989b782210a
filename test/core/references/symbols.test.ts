import assert from "node:assert/strict";
import { symbolGraph } from "../../../src/core/references/symbols.ts";

/** The symbols that each one leads to. */
const followed = (targets: Readonly<Record<string, string>>) =>
  Object.fromEntries([...symbolGraph(new Map(Object.entries(targets)))].map(([key, found]) => [key, [...found]]));

describe("symbols of Rails", () => {
  it("lead to those at their target, and to those above it, whose groups have others", () => {
    assert.deepEqual(followed({ a: "b.c", "b.c": "text", d: "a" }), { a: ["b.c"], "b.c": [], d: ["a", "b.c"] });
    assert.deepEqual(followed({ menu: "main", "main.open": "menu.open" }), {
      menu: [],
      "main.open": ["menu", "main.open"],
    });
  });

  it("are followed a few steps, also where each makes a longer key", () => {
    assert.deepEqual(followed({ a: "a.b" }), { a: ["a"] });
  });
});
