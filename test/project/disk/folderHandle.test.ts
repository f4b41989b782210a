import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canExchange } from "../../../src/project/disk/exchangeFiles.ts";
import { withCheckedFolder, withNamedFolder } from "../../../src/project/disk/folderHandle.ts";
import { skip } from "../../skip.ts";

const ways = {
  "opened one below the other": withCheckedFolder,
  "named by its path": (root: string, path: string, work: Work) =>
    withNamedFolder(root, path.split("/").slice(0, -1), path, work),
};
type Work = Parameters<typeof withCheckedFolder>[2];

for (const [name, within] of Object.entries(ways)) {
  describe(`a folder of a root, ${name}`, () => {
    let root: string;
    beforeEach(async () => {
      root = await realpath(await mkdtemp(join(tmpdir(), "glossa-folder-")));
    });
    afterEach(() => rm(root, { recursive: true }));

    it("is made with those above it", async () => {
      await within(root, "a/b/de.json", async ({ path, sync }) => {
        await writeFile(join(path, "de.json"), "{}");
        await sync();
      });
      assert.deepEqual(await readdir(join(root, "a/b")), ["de.json"]);
    });

    it("exchanges two of its files", async function () {
      if (!canExchange) skip(this, "notLinux");
      await within(root, "a/de.json", async ({ path, exchange }) => {
        for (const name of ["one", "other"]) await writeFile(join(path, name), name);
        await exchange(join(path, "one"), join(path, "other"));
      });
      assert.equal(await readFile(join(root, "a/one"), "utf8"), "other");
      assert.equal(await readFile(join(root, "a/other"), "utf8"), "one");
    });

    it("is never a link", async () => {
      await mkdir(join(root, "other"));
      await symlink("other", join(root, "a"));
      await assert.rejects(
        within(root, "a/de.json", async () => assert.fail("the work was done")),
        { code: "file.skipped" },
      );
    });

    it("that is replaced by a link while the work goes on is not taken for the same one", async () => {
      await mkdir(join(root, "a"));
      await mkdir(join(root, "other"));
      const done = within(root, "a/de.json", async ({ path }) => {
        await rename(join(root, "a"), join(root, "before"));
        await symlink("other", join(root, "a"));
        await writeFile(join(path, "de.json"), "{}");
      });
      if (within === withCheckedFolder && process.platform === "linux") {
        await done;
        assert.deepEqual(await readdir(join(root, "before")), ["de.json"]);
        assert.deepEqual(await readdir(join(root, "other")), []);
      } else await assert.rejects(done, { code: "file.skipped" });
    });
  });
}
