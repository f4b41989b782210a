import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askGit } from "../../../src/project/disk/git/gitQuery.ts";

describe("the program that is asked as git", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-git-query-"));
    for (const name of ["chosen", "path/git", "path/other"]) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), `#!/bin/sh\necho ${name}\n`, { mode: 0o755 });
    }
    await writeFile(join(folder, "path/text"), "no program");
    await chmod(join(folder, "path/text"), 0o644);
  });
  after(() => rm(folder, { recursive: true }));

  const rows: readonly (readonly [title: string, programs: readonly string[] | undefined, asked: string])[] = [
    ["on the search path", undefined, "path/git"],
    ["on the search path, if none is chosen", [], "path/git"],
    ["that is chosen", ["chosen", "path/git"], "chosen"],
    ["that is chosen and can be started", ["nowhere", "path", "path/text", "chosen"], "chosen"],
    ["on the search path, if none that is chosen can be started", ["nowhere"], "path/git"],
  ];
  for (const [title, programs, asked] of rows)
    it(`is the one ${title}`, async () => {
      const chosen = programs && { programs: programs.map((name) => join(folder, name)) };
      const place = { folder, env: { PATH: join(folder, "path") }, ...chosen };
      const { out } = await askGit(["status"], place, AbortSignal.timeout(60_000));
      assert.equal(out.toString(), `${asked}\n`);
    });

  it("is looked for on the search path by its name, never in the folder that is asked about", async () => {
    for (const [name, asked] of [
      ["other", "path/other"],
      ["chosen", "path/git"],
    ] as const) {
      const place = { folder, env: { PATH: `.:${join(folder, "path")}` }, programs: [name] };
      const { out } = await askGit(["status"], place, AbortSignal.timeout(60_000));
      assert.equal(out.toString(), `${asked}\n`);
    }
  });

  it("fails if there is none", async () => {
    const place = { folder, env: { PATH: join(folder, "nowhere") } };
    await assert.rejects(askGit(["status"], place, AbortSignal.timeout(60_000)), { code: "git.none" });
  });
});
