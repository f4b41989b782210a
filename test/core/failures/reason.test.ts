import assert from "node:assert/strict";
import { reasonOf, traceOf } from "../../../src/core/failures/reason.ts";

describe("the reason of an unexpected error", () => {
  const rows: readonly (readonly [name: string, error: unknown, reason: string])[] = [
    ["a message", new Error("no such row"), "no such row"],
    ["no message", new TypeError(), "TypeError"],
    ["only a code", Object.assign(new Error(" "), { code: "ECONNRESET" }), "ECONNRESET"],
    ["only a cause", new Error("", { cause: new RangeError("too far") }), "too far"],
    ["several", new AggregateError([new Error("a"), new TypeError()]), "a; TypeError"],
    ["a text", "broken", "broken"],
    ["an empty text", "", "string"],
    ["nothing", undefined, "undefined"],
    ["an object with a message", { message: "gone" }, "gone"],
    ["another object", {}, "[object Object]"],
    ["a rejected event", new Event("error"), "[object Event]"],
  ];
  for (const [name, error, reason] of rows) it(name, () => assert.equal(reasonOf(error), reason));

  it("is logged with name and stack", () => {
    const [head, frame] = traceOf(new TypeError()).split("\n");
    assert.equal(head, "TypeError: TypeError");
    assert.match(frame ?? "", /^\s+at .*reason\.test/);
    assert.equal(traceOf({ message: "gone" }), "gone");
  });
});
