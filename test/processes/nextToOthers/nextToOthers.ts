import assert from "node:assert/strict";
import { assertKept, SharedFolder } from "./savingProgram.ts";

/** Describes writing next to a program that saves so many times, and being killed so many times. */
export function describeWriting({ saves, kills }: { readonly saves: number; readonly kills: number }): void {
  describe("writing next to another program", function () {
    this.timeout(300_000);
    let folder: SharedFolder;
    beforeEach(async () => {
      folder = await SharedFolder.create();
    });
    afterEach(() => folder.remove());

    it(`keeps its ${saves} saves`, async () => {
      const { isSaving } = await folder.startSaving(saves);
      for (let count = 0; isSaving(); count++) await folder.add(`ours${count % 10}`);
      assert.ok(await folder.add("last"));
      assert.ok("last" in (await folder.members()));
      assertKept(await folder.listed(), saves);
    });

    it(`leaves nothing torn, and keeps its saves, if it is killed ${kills} times`, async () => {
      const { isSaving } = await folder.startSaving(saves);
      for (let kill = 0; kill < kills; kill++) {
        await folder.writeUntilKilled(1 + Math.floor(Math.random() * 10));
        assert.equal(typeof (await folder.members())["text"], "string");
      }
      for (let count = 0; isSaving(); count++) await folder.add(`ours${count % 10}`);
      assertKept(await folder.listed(), saves);
    });
  });
}
