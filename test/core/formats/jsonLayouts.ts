import assert from "node:assert/strict";
import { json } from "../../../src/core/formats/json.ts";
import { editsFor } from "./edits.ts";

/** Tests that hard layouts need no more edits: many members on one line, behind many blanks. */
export function hardLayouts(count: number, blanks: number): void {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  const [many, far] = [count, blanks].map((size) => size.toLocaleString("en"));
  const line = (items: readonly string[]): string => `{\n${" ".repeat(blanks)}${items.join(", ")}\n}`;

  it(`${many} removed from one line behind ${far} blanks`, () => {
    const text = line(keys.flatMap((key) => [`"${key}": "x"`, `"n${key}": 1`]));
    const changes = keys.map((key) => ({ path: [key], text: undefined }));
    assert.equal(editsFor(json, text, changes).length, count);
  });

  it(`${many} added on one line behind ${far} blanks`, () => {
    const text = line(keys.map((key) => `"n${key}": 1`));
    const model = `{${keys.map((key) => `"n${key}": 1, "${key}": "x"`).join(",")}}`;
    const changes = keys.map((key) => ({ path: [key], text: "y" }));
    assert.equal(editsFor(json, text, changes, model).length, count);
  });

  it(`${many} groups filled on one line behind ${far} blanks`, () => {
    const text = line(keys.map((key) => `"${key}": {}`));
    const changes = keys.map((key) => ({ path: [key, "a"], text: "y" }));
    assert.equal(editsFor(json, text, changes).length, count);
  });
}
