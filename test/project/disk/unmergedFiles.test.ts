import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBlobs } from "../../../src/project/disk/git/blobReader.ts";
import { isRegular, listUnmerged, readVersions } from "../../../src/project/disk/git/unmergedFiles.ts";
import { type GitFolder, gitFolder } from "../../gitFolder.ts";
import { needs } from "../../skip.ts";

describe("what git's index has of files that are not merged", () => {
  let base: string;
  let repo: GitFolder;
  const signal = AbortSignal.timeout(60_000);
  before(async function () {
    needs(this, "git");
    base = await mkdtemp(join(tmpdir(), "glossa-unmerged-"));
    repo = await gitFolder(join(base, "repo"));
    await repo.commit({ "de.json": "base\n", "a*.json": "base\n", "removed.json": "base\n", "ab.json": "same\n" });
    await repo.git("checkout", "--quiet", "-b", "other");
    await repo.commit({
      "de.json": "theirs\n",
      "a*.json": "theirs\n",
      "removed.json": "theirs\n",
      "new.json": "theirs\n",
    });
    await repo.git("checkout", "--quiet", "main");
    await repo.git("rm", "--quiet", "removed.json");
    await repo.commit({ "de.json": "ours\n", "a*.json": "ours\n", "new.json": "ours\n" });
    await repo.git("merge", "--quiet", "other").catch(() => {});
  });
  after(() => rm(base, { recursive: true, force: true }));

  const contentsOf = async (name?: string): Promise<object> => {
    const place = { folder: repo.folder, env: process.env };
    const files = (await listUnmerged(place, name, signal)) ?? assert.fail("no repository");
    assert.ok(files.every(isRegular));
    const blobs = openBlobs(place);
    const read = files.map(async (file) => {
      const texts = Object.entries(await readVersions(file, blobs)).map(([version, bytes]) => `${version}: ${bytes}`);
      return [file.path, texts.join("").trim().split("\n")];
    });
    return Object.fromEntries(await Promise.all(read).finally(() => blobs.close()));
  };
  const changed = ["base: base", "ours: ours", "theirs: theirs"];

  it("is found by name, which is no pattern, and by folder", async () => {
    assert.deepEqual(await contentsOf("a*.json"), { "a*.json": changed });
    assert.deepEqual(await contentsOf("ab.json"), {});
    assert.deepEqual(await contentsOf(), {
      ...{ "a*.json": changed, "de.json": changed, "new.json": changed.slice(1) },
      "removed.json": ["base: base", "theirs: theirs"],
    });
  });

  it("is read as it is stored: nothing that the repository configures is started", async () => {
    const command = `touch '${join(base, "started")}'; false`;
    const settings = ["diff.x.textconv", "filter.x.clean", "filter.x.smudge", "filter.x.process", "core.fsmonitor"];
    for (const name of [...settings, "merge.x.driver", "diff.external", "core.pager"])
      await repo.git("config", name, command);
    await writeFile(join(repo.folder, ".gitattributes"), "* diff=x filter=x merge=x\n");
    assert.deepEqual(await contentsOf("de.json"), { "de.json": changed });
    assert.deepEqual(await readdir(base), ["repo"]);
  });

  it("is absent outside of a repository", async () => {
    assert.equal(await listUnmerged({ folder: base, env: process.env }, undefined, signal), undefined);
  });
});
