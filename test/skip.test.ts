import assert from "node:assert/strict";
import { runUnderCi } from "./runUnderCi.ts";
import { mustRunAll } from "./skip.ts";

describe("skipped tests", () => {
  it("fail the run under CI without such a reason", async () => {
    const { status, printed } = await runUnderCi(`
      it.skip("never run", () => {});
      it("not written yet");
      it("given up", function () { this.skip(); });
      describe("a suite", () => {
        before(function () { this.skip(); });
        it("given up with all its tests", () => {});
      });
      it("allowed", function () { skip(this, "root"); });
    `);
    assert.equal(status, 1, printed);
    assert.match(printed, /"after all" hook/);
    const listed = [...printed.matchAll(/^\s*[+-]\s*['"](.+)['"],?$/gm)].map(([, title]) => title);
    assert.deepEqual(
      [...new Set(listed)],
      ["never run", "not written yet", "given up", "a suite given up with all its tests"],
    );
  });

  const machines: readonly (readonly [string, NodeJS.ProcessEnv, obstacle: string | null, boolean])[] = [
    ["CI", { CI: "true" }, "only root can install them", true],
    ["root on Debian", {}, null, true],
    ["a person", {}, "only root can install them", false],
    ["a person, with CI empty", { CI: "" }, "this system has no apt-get", false],
  ];
  for (const [name, env, obstacle, expected] of machines)
    it(`${expected ? "need a reason" : "are only printed"} for ${name}`, () =>
      assert.equal(mustRunAll(env, obstacle), expected));
});
