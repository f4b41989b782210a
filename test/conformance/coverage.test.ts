import assert from "node:assert/strict";
import { missing } from "./asked.ts";
import { operations, statements } from "./coverage.ts";
import { allRows } from "./suite.ts";

const rows = await allRows();
const names = rows.map(({ section, title }) => `${section}: ${title}`);

describe("the rows of conformance", () => {
  it("have unique titles within a section", () => {
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
  });

  it("name where they are written", () => {
    assert.deepEqual(
      names.filter((name) => !/^(spec|wire|embedded|own): \S/.test(name)),
      [],
    );
  });

  for (const [statement, row] of statements) {
    it(`hold: ${statement}`, () => assert.ok(names.some((name) => row.test(name))));
  }
});

describe("what a run has not asked for", () => {
  const operation = { section: "s", method: "GET", path: "/a/{id}", statuses: [200, 404], parameters: ["b"] };
  const asked = { method: "GET", path: "/a/1?b=2", parameters: ["b"], status: 200 };

  it("is reported by operation, status and parameter", () => {
    assert.deepEqual(missing([operation], []), ["s: GET /a/{id} was not asked for"]);
    assert.deepEqual(missing([operation], [asked]), ["s: GET /a/{id} never answered 404"]);
    const refused = { ...asked, status: 404 };
    assert.deepEqual(missing([operation], [refused]), [
      "s: GET /a/{id} never answered 200",
      "s: GET /a/{id} never took b",
    ]);
    assert.deepEqual(missing([operation], [asked, refused]), []);
  });

  it("is everything, where nothing was asked for", () => {
    assert.equal(missing(operations, []).length, operations.length);
  });
});
