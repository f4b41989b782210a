import assert from "node:assert/strict";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChangedLines } from "../../../src/project/disk/git/changedLines.ts";
import { type GitFolder, gitFolder } from "../../gitFolder.ts";
import { needs } from "../../skip.ts";

const lines = (count: number): string => Array.from({ length: count }, (_, i) => `line ${i + 1}\n`).join("");

describe("lines that a branch changed", () => {
  let base: string;
  let repo: GitFolder;
  beforeEach(async function () {
    needs(this, "git");
    base = await mkdtemp(join(tmpdir(), "glossa-lines-"));
    repo = await gitFolder(join(base, "repo"));
  });
  afterEach(() => rm(base, { recursive: true, force: true }));
  const find = async (commit: string, folder = repo.folder) => {
    const found = await findChangedLines({ folder, env: process.env }, commit, new AbortController().signal);
    return (path: string) => [1, 2, 3, 4, 5, 6].filter((line) => found?.firstIn(path, line, line) !== undefined);
  };

  it("follow renames, and names that git quotes, committed or not", async () => {
    const start = await repo.commit({ "old.json": lines(6), 'say "hi".json': lines(3), "gone.json": "a\n" });
    await repo.git("mv", "old.json", "new.json");
    await repo.commit({ "new.json": lines(6).replace("line 2", "two") });
    await writeFile(join(repo.folder, 'say "hi".json'), lines(4));
    await rm(join(repo.folder, "gone.json"));
    const changed = await find(start);
    assert.deepEqual(changed("new.json"), [2]);
    assert.deepEqual(changed('say "hi".json'), [4]);
    assert.deepEqual(changed("gone.json"), []);
  });

  it("are those of the files, and no program starts that is configured", async () => {
    const start = await repo.commit({
      "in/a.json": lines(6),
      "b.json": lines(3),
      ".gitattributes": "*.json diff=own filter=own\n",
    });
    const mark = join(base, "started");
    const program = `touch '${mark}'; cat`;
    for (const [name, value] of [
      ["diff.own.textconv", program],
      ["diff.own.command", program],
      ["diff.external", program],
      ["filter.own.clean", program],
      ["filter.own.required", "true"],
      ["core.fsmonitor", program],
      ["core.quotePath", "true"],
      ["diff.noprefix", "false"],
      ["diff.mnemonicPrefix", "true"],
      ["diff.relative", "true"],
      ["diff.interHunkContext", "10"],
      ["color.ui", "always"],
    ] as const)
      await repo.git("config", name, value);
    const text = lines(6).replace("line 2", "two").replace("line 5", "five");
    await writeFile(join(repo.folder, "in/a.json"), text);
    await writeFile(join(repo.folder, "b.json"), lines(4));
    const changed = await find(start, join(repo.folder, "in"));
    assert.deepEqual(changed("in/a.json"), [2, 5]);
    assert.deepEqual(changed("b.json"), [4]);
    await assert.rejects(access(mark));
  });

  it("are not known without the commit, or with a filter that cannot be turned off", async () => {
    const start = await repo.commit({ "a.json": "a\n" });
    const { signal } = new AbortController();
    const place = { folder: repo.folder, env: process.env };
    assert.equal(await findChangedLines(place, "1".repeat(40), signal), undefined);
    await repo.git("config", "filter.a=b.clean", "cat");
    assert.equal(await findChangedLines(place, start, signal), undefined);
  });
});
