import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFileWithin } from "../../../src/editor/codeLinks/fileWithin.ts";

describe("the file that a location note names", () => {
  let base: string;
  let root: string;
  before(async () => {
    base = await mkdtemp(join(tmpdir(), "glossa-links-"));
    root = join(base, "project");
    await mkdir(join(root, "app/locale"), { recursive: true });
    await mkdir(join(root, "app/src"));
    for (const path of ["project/app/src/a.ts", "project/b.ts", "secret.ts"]) await writeFile(join(base, path), "");
    await symlink(join(base, "secret.ts"), join(root, "link.ts"));
    await symlink(base, join(root, "out"));
  });
  after(() => rm(base, { recursive: true, force: true }));

  const find = async (path: string, from = "app/locale") => {
    const file = await findFileWithin(root, join(root, from), path);
    return file?.slice(root.length + 1);
  };

  it("is looked for from the locale file upwards", async () => {
    assert.deepEqual([await find("src/a.ts"), await find("b.ts")], ["app/src/a.ts", "b.ts"]);
  });

  for (const path of ["none.ts", "app", "link.ts", "out/secret.ts"]) {
    it(`is none for ${path}`, async () => assert.equal(await find(path), undefined));
  }

  it("is none above the root", async () => assert.equal(await find("secret.ts", ".."), undefined));
});
