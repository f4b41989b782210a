import assert from "node:assert/strict";
import { whyUnresolved } from "../../src/project/apply/whyUnresolved.ts";

const marked = (ours: string, theirs: string, base?: string): string =>
  `{\n<<<<<<< x\n${ours}${base === undefined ? "" : `||||||| z\n${base}`}=======\n${theirs}>>>>>>> y\n}\n`;

describe("the reason why conflicts stay", () => {
  it("is the version that is broken, without its line", () => {
    const [right, broken] = ['  "a": "one"\n', '  "a": \n'];
    const reasonOf = (...sides: Parameters<typeof marked>) => whyUnresolved(marked(...sides), "locales/de.json");
    for (const [reason, version] of [
      [reasonOf(broken, right), "ours"],
      [reasonOf(right, broken), "theirs"],
      [reasonOf(right, '  "a": "two"\n', broken), "base"],
    ] as const)
      assert.deepEqual(reason, { kind: "broken", version, line: undefined });
  });

  it("is a newer version of Glossa for a lock", () => {
    assert.deepEqual(whyUnresolved("# Glossa lock 99\n", "glossa.lock"), { kind: "newerLock" });
  });

  it("is the format of a file that no format reads", () => {
    assert.deepEqual(whyUnresolved(marked("a\n", "b\n"), "notes.txt"), { kind: "noFormat" });
  });
});
