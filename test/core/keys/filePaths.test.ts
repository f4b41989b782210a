import assert from "node:assert/strict";
import { FilePaths } from "../../../src/core/keys/modules/filePaths.ts";

describe("paths of files", () => {
  it("are found by a name that only one of them has", () => {
    const files = new FilePaths(["a/Row.swift", "Main.swift"]);
    assert.deepEqual(
      [files.named("Row.swift"), files.named("Main.swift"), files.named("a")],
      ["a/Row.swift", "Main.swift", undefined],
    );
    files.add("b/Row.swift");
    assert.equal(files.named("Row.swift"), undefined);
    files.delete("a/Row.swift");
    assert.deepEqual([files.named("Row.swift"), files.has("a/Row.swift")], ["b/Row.swift", false]);
  });
});
