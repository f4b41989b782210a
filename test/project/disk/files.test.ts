import assert from "node:assert/strict";
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "../../../src/core/failure.ts";
import { diskFiles } from "../../../src/project/disk/files.ts";
import { skip } from "../../skip.ts";
import { never } from "../world.ts";

describe("files on disk", () => {
  let root = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "glossa-files-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const put = async (path: string, text = "{}"): Promise<void> => {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const failsWith = (code: string, file: string, detail: string) => (error: unknown) => {
    const failure = error as Failure;
    assert.deepEqual([failure.code, failure.facts.file, failure.facts.detail], [code, file, detail]);
    return true;
  };

  it("lists what could be a locale file, outside of others' folders", async () => {
    for (const path of [
      "b/en.JSON",
      "a.jsonc",
      "b/x.ts",
      "node_modules/a/en.json",
      ".git/x.json",
      "dist/en.json",
      "odd [name]/de.json",
    ])
      await put(path);
    await symlink(join(root, "b"), join(root, "loop"));
    await symlink("a.jsonc", join(root, "link.json"));
    assert.deepEqual(await diskFiles(root).list(never), ["a.jsonc", "b/en.JSON", "link.json", "odd [name]/de.json"]);
    await assert.rejects(diskFiles(root).list(AbortSignal.abort()), { name: "AbortError" });
    await assert.rejects(
      diskFiles(join(root, "none")).list(never),
      failsWith("file.unreadable", join(root, "none"), "ENOENT"),
    );
  });

  it("tells folders that can't be read, and goes on", async function () {
    if (process.platform === "win32") return skip(this, "folders have no modes there");
    for (const path of ["a/en.json", "b/en.json"]) await put(path);
    await chmod(root, 0o755);
    await chmod(join(root, "a"), 0);
    const passedOver: Failure[] = [];
    // root may read everything
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    const paths = await diskFiles(root)
      .list(never, (failure) => passedOver.push(failure))
      .finally(() => isRoot && process.seteuid?.(0));
    await chmod(join(root, "a"), 0o755);
    assert.deepEqual(paths, ["b/en.json"]);
    assert.equal(passedOver.length, 1);
    failsWith("file.unreadable", "a", "EACCES")(passedOver[0]);
  });

  it("replaces a file in one step, keeping its mode and leaving nothing else", async () => {
    await put("a/x.json", "old");
    await chmod(join(root, "a/x.json"), 0o640);
    const files = diskFiles(root);
    await files.write("a/x.json", bytes("new"));
    assert.equal(await readFile(join(root, "a/x.json"), "utf8"), "new");
    assert.equal((await stat(join(root, "a/x.json"))).mode & 0o777, 0o640);
    assert.deepEqual(await readdir(join(root, "a")), ["x.json"]);
    assert.deepEqual(Buffer.from(await files.read("a/x.json")), Buffer.from("new"));
  });

  it("leaves other names of the same bytes alone", async () => {
    await put("x.json", "old");
    await link(join(root, "x.json"), join(root, "hard.json"));
    await diskFiles(root).write("x.json", bytes("new"));
    assert.equal(await readFile(join(root, "hard.json"), "utf8"), "old");
  });

  it("creates files with their folders, and removes them", async () => {
    const files = diskFiles(root);
    assert.equal(await files.exists("a/b/x.json"), false);
    await files.write("a/b/x.json", bytes("new"));
    assert.equal(await files.exists("a/b/x.json"), true);
    await files.remove("a/b/x.json");
    assert.equal(await files.exists("a/b/x.json"), false);
    await assert.rejects(files.remove("a/b/x.json"), failsWith("file.unwritable", "a/b/x.json", "ENOENT"));
    await assert.rejects(files.read("a/b/x.json"), failsWith("file.unreadable", "a/b/x.json", "ENOENT"));
  });

  it("follows links, and they stay links", async () => {
    await put("real/x.json", "old");
    await symlink("real/x.json", join(root, "link.json"));
    await symlink("real/new.json", join(root, "dangling.json"));
    const files = diskFiles(root);
    await files.write("link.json", bytes("new"));
    await files.write("dangling.json", bytes("made"));
    assert.equal(await readlink(join(root, "link.json")), "real/x.json");
    assert.equal(await readFile(join(root, "real/x.json"), "utf8"), "new");
    assert.ok((await lstat(join(root, "dangling.json"))).isSymbolicLink());
    assert.equal(await readFile(join(root, "real/new.json"), "utf8"), "made");
  });

  it("leaves a file to its owner", async function () {
    if (process.getuid?.() !== 0) return skip(this, "only root writes for others");
    await put("x.json", "old");
    await chown(join(root, "x.json"), 1234, 4321);
    await chmod(join(root, "x.json"), 0o640);
    await diskFiles(root).write("x.json", bytes("new"));
    const { uid, gid, mode } = await stat(join(root, "x.json"));
    assert.deepEqual([uid, gid, mode & 0o777], [1234, 4321, 0o640]);
  });

  it("refuses a read-only file, even for who may do all", async () => {
    await put("x.json", "old");
    await chmod(join(root, "x.json"), 0o444);
    await assert.rejects(
      diskFiles(root).write("x.json", bytes("new")),
      failsWith("file.unwritable", "x.json", "EACCES"),
    );
    assert.equal(await readFile(join(root, "x.json"), "utf8"), "old");
    assert.deepEqual(await readdir(root), ["x.json"]);
  });

  it("refuses a folder where a file should be", async () => {
    await mkdir(join(root, "x.json"));
    await assert.rejects(diskFiles(root).write("x.json", bytes("new")), { code: "file.unwritable" });
    await assert.rejects(diskFiles(root).read("x.json"), failsWith("file.unreadable", "x.json", "EISDIR"));
    assert.deepEqual(await readdir(root), ["x.json"]);
  });
});
