import assert from "node:assert/strict";
import { runUnderCi } from "./runUnderCi.ts";

describe("skipped tests", () => {
  it("pass under CI with a reason that is allowed, which is printed", async () => {
    const { status, printed } = await runUnderCi(`
      it("one test", function () { skip(this, "root"); });
      describe("a suite", () => {
        before(function () { skip(this, "corpus"); });
        it("has a test", () => {});
        describe("of suites", () => it("with tests", () => {}));
      });
      describe("each test", () => {
        beforeEach(function () { skip(this, "network"); });
        it("of a suite", () => {});
      });
    `);
    assert.equal(status, 0, printed);
    assert.match(printed, /^ {4}skipped: one test: root may write everywhere$/m);
    assert.match(printed, /^ {4}skipped: a suite: the files of public projects/m);
    assert.match(printed, /^ {4}skipped: each test of a suite: this machine has no address/m);
    assert.match(printed, /4 pending/);
  });

  it("fail under CI where a program is missing", async () => {
    const { status, printed } = await runUnderCi(`it("needs", function () { needs(this, "ffmpeg", "php-cli"); });`);
    assert.equal(status, 1, printed);
    assert.match(printed, /Error: not installed: ffmpeg, php-cli\./);
  });
});
