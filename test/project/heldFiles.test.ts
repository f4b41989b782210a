import assert from "node:assert/strict";
import { heldFiles } from "../../src/project/model/heldFiles.ts";
import { memoryFiles } from "./world.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("files whose changes are kept in memory", () => {
  it("read what was written, which reaches no other file", async () => {
    const disk = memoryFiles({ a: "A", b: "B" });
    const held = heldFiles(disk);
    await held.update("a", () => bytes("A2"));
    await held.update("a", (before) => bytes(`${new TextDecoder().decode(before)}!`));
    await held.update("b", () => undefined);
    await held.update("c", (before) => {
      assert.equal(before, undefined);
      return bytes("C");
    });
    assert.equal(new TextDecoder().decode(await held.read("a")), "A2!");
    await assert.rejects(held.read("b"), { code: "file.unreadable" });
    assert.deepEqual([await held.exists("b"), await held.exists("c")], [false, true]);
    assert.deepEqual([disk.text("a"), disk.text("b"), disk.text("c")], ["A", "B", undefined]);
    disk.unwritable.add("b");
    await assert.rejects(
      held.update("b", () => bytes("x")),
      { code: "file.unwritable" },
    );
  });
});
