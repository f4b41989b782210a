import assert from "node:assert/strict";
import type { Format } from "../../../src/core/formats/format.ts";
import { withGuard } from "../../../src/core/formats/guarded.ts";
import { formatById, formats } from "../../../src/core/formats/index.ts";
import { json } from "../../../src/core/formats/json.ts";
import { xcstrings } from "../../../src/core/formats/xcstrings.ts";

function overflow(): never {
  return [overflow()] as never;
}

function fail(): never {
  throw new TypeError("x is not a function");
}

/** A format whose every reading does this. */
const failing = (read: () => never): Format =>
  withGuard({
    ...json,
    ...{ read, sniff: read, sourceLocale: read, merge: read },
    multilingual: { locales: read, of: () => failing(read) },
    alignedTo: () => failing(read),
    withExpected: () => failing(read),
  });

describe("a format whose reading throws", () => {
  const start = { start: 0, end: 0 };
  const rows: readonly (readonly [string, () => never, object])[] = [
    ["out of its stack, finds the text nested too deeply", overflow, { code: "format.depth", span: start }],
    [
      "anything else, finds it broken and says why",
      fail,
      { code: "format.syntax", span: start, detail: "x is not a function" },
    ],
  ];
  for (const [name, read, problem] of rows) {
    it(name, () => {
      const format = failing(read);
      const views = [
        format,
        format.multilingual?.of("de"),
        format.alignedTo?.("", {}),
        format.withExpected?.(new Map()),
      ];
      for (const view of views) {
        const document = view?.read("{}");
        assert.deepEqual([document?.text, document?.messages, document?.problems], ["{}", [], [problem]]);
        assert.throws(() => document?.edit([]), /can't be edited/);
      }
      assert.deepEqual([format.sniff?.(""), format.sourceLocale?.("")], [false, undefined]);
      assert.deepEqual(format.merge?.("", "").problems, [problem]);
    });
  }

  it("is guarded wherever it comes from", () => {
    const broken = `de: [${"a: ".repeat(15_000)}`;
    for (const format of formats) format.read(broken);
    assert.equal(formatById("xcstrings").multilingual?.of("de").read("{").messages.length, 0);
    assert.deepEqual(formatById("xcstrings").extensions, xcstrings.extensions);
  });
});
