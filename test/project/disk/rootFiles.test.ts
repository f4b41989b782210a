import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { chmod, chown, link, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Failure } from "../../../src/core/failures/failure.ts";
import { diskFiles } from "../../../src/project/disk/rootFiles.ts";
import { utf8Pieces } from "../../../src/project/model/encodedPieces.ts";
import { skip } from "../../skip.ts";
import { never } from "../world.ts";

const tsx = import.meta.resolve("tsx");

describe("files on disk", () => {
  let root = "";
  let turns = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "glossa-files-"));
    turns = await mkdtemp(join(tmpdir(), "glossa-turns-"));
  });
  afterEach(() => Promise.all([root, turns].map((folder) => rm(folder, { recursive: true, force: true }))));

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
      "b/x.rs",
      "node_modules/a/en.json",
      ".git/x.json",
      "dist/en.json",
      "odd [name]/de.json",
    ])
      await put(path);
    await symlink("a.jsonc", join(root, "link.json"));
    const { paths, links } = await open().list(never);
    assert.deepEqual(paths, ["a.jsonc", "b/en.JSON", "b/x.ts", "link.json", "odd [name]/de.json"]);
    assert.deepEqual([...links], [["link.json", "a.jsonc"]]);
    await assert.rejects(open().list(AbortSignal.abort()), { name: "AbortError" });
    await assert.rejects(
      open(join(root, "none")).list(never),
      failsWith("file.unreadable", join(root, "none"), "ENOENT"),
    );
  });

  it("reports folders that can't be read, and goes on", async function () {
    if (process.platform === "win32") return skip(this, "windows");
    for (const path of ["a/en.json", "b/en.json"]) await put(path);
    await chmod(root, 0o755);
    await chmod(join(root, "a"), 0);
    // root may read everything
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    const { paths, warnings } = await open()
      .list(never)
      .finally(() => isRoot && process.seteuid?.(0));
    await chmod(join(root, "a"), 0o755);
    assert.deepEqual(paths, ["b/en.json"]);
    assert.equal(warnings.length, 1);
    failsWith("file.unreadable", "a", "EACCES")(warnings[0]);
  });

  /** Files whose turns are kept in a folder of the test's own. */
  const open = (folder = root) => diskFiles(folder, { turns: join(turns, "turns") });
  const write = (path: string, text: string) => open().update(path, () => bytes(text));

  it("replaces a file in one step, keeping its mode and leaving nothing else", async () => {
    await put("a/x.json", "old");
    await chmod(join(root, "a/x.json"), 0o640);
    const files = open();
    await write("a/x.json", "new");
    assert.equal(await readFile(join(root, "a/x.json"), "utf8"), "new");
    assert.equal((await stat(join(root, "a/x.json"))).mode & 0o777, 0o640);
    assert.deepEqual(await readdir(join(root, "a")), ["x.json"]);
    assert.deepEqual(Buffer.from(await files.read("a/x.json")), Buffer.from("new"));
  });

  describe("with other names (hard links)", () => {
    beforeEach(async () => {
      await put("x.json", "old text");
      await chmod(join(root, "x.json"), 0o640);
      await link(join(root, "x.json"), join(root, "hard.json"));
    });

    for (const text of ["new", "a text that is longer than before"]) {
      it(`writes all of them: ${text}`, async () => {
        await write("x.json", text);
        assert.equal(await readFile(join(root, "hard.json"), "utf8"), text);
        const [one, other] = await Promise.all([stat(join(root, "x.json")), stat(join(root, "hard.json"))]);
        assert.deepEqual([one.ino, one.mode & 0o777], [other.ino, 0o640]);
        assert.deepEqual(await readdir(root), ["hard.json", "x.json"]);
      });
    }

    it("has a copy of the old text next to it while it writes", async () => {
      const seen: string[] = [];
      const text = "y".repeat(64 * 2 ** 20);
      const writing = write("x.json", text);
      let done = false;
      const end = writing.finally(() => {
        done = true;
      });
      while (!done) {
        const copy = (await readdir(root)).find((name) => name.endsWith(".old"));
        // gone when it has just been done
        if (copy !== undefined) seen.push(await readFile(join(root, copy), "utf8").catch(() => ""));
      }
      await end;
      assert.ok(seen.includes("old text"), `${seen.length} looks`);
      assert.equal((await stat(join(root, "hard.json"))).size, text.length);
    });

    it("puts the old text back where writing fails half-way", async function () {
      if (process.platform === "win32") return skip(this, "windows");
      const script = join(turns, "writer.mts");
      const module = new URL("../../../src/project/disk/rootFiles.ts", import.meta.url).href;
      await writeFile(
        script,
        `import { diskFiles } from ${JSON.stringify(module)};
const files = diskFiles(${JSON.stringify(root)}, { turns: ${JSON.stringify(join(turns, "turns"))} });
await files.update("x.json", () => Buffer.alloc(2 ** 20, "y")).catch(({ code, facts }) => console.log(code, facts.detail));`,
      );
      // 64 blocks of 1,024 bytes
      const command = 'ulimit -f 64; exec "$0" --import "$1" "$2"';
      const env = { ...process.env, TSX_DISABLE_CACHE: "1" };
      const { stdout } = await promisify(execFile)("bash", ["-c", command, process.execPath, tsx, script], { env });
      assert.equal(stdout, "file.unwritable EFBIG\n");
      for (const name of ["x.json", "hard.json"])
        assert.equal(await readFile(join(root, name), "utf8"), "old text", name);
      assert.deepEqual(await readdir(root), ["hard.json", "x.json"]);
    });
  });

  it("creates files with their folders, and removes them", async () => {
    const files = open();
    assert.equal(await files.exists("a/b/x.json"), false);
    await write("a/b/x.json", "new");
    assert.equal(await files.exists("a/b/x.json"), true);
    await files.update("a/b/x.json", () => undefined);
    assert.equal(await files.exists("a/b/x.json"), false);
    await assert.rejects(files.read("a/b/x.json"), failsWith("file.unreadable", "a/b/x.json", "ENOENT"));
  });

  it("leaves a file to its owner", async function () {
    if (process.getuid?.() !== 0) return skip(this, "notRoot");
    await put("x.json", "old");
    await chown(join(root, "x.json"), 1234, 4321);
    await chmod(join(root, "x.json"), 0o640);
    await write("x.json", "new");
    const { uid, gid, mode } = await stat(join(root, "x.json"));
    assert.deepEqual([uid, gid, mode & 0o777], [1234, 4321, 0o640]);
  });

  it("refuses a read-only file, even for who may do all", async () => {
    await put("x.json", "old");
    await chmod(join(root, "x.json"), 0o444);
    await assert.rejects(write("x.json", "new"), failsWith("file.unwritable", "x.json", "EACCES"));
    assert.equal(await readFile(join(root, "x.json"), "utf8"), "old");
    assert.deepEqual(await readdir(root), ["x.json"]);
  });

  it("refuses a folder where a file should be", async () => {
    await mkdir(join(root, "x.json"));
    await assert.rejects(write("x.json", "new"), { code: "file.unreadable" });
    await assert.rejects(open().read("x.json"), failsWith("file.unreadable", "x.json", "EISDIR"));
    assert.deepEqual(await readdir(root), ["x.json"]);
  });

  it("edits a text that is still there, without its bytes", async () => {
    await put("x.json", "Grüße");
    await chmod(join(root, "x.json"), 0o640);
    const files = open();
    const edits = [{ span: { start: 4, end: 5 }, text: "ẞ" }];
    const isDone = await files.updateText?.("x.json", "Grüße".normalize(), () => utf8Pieces("Grüße ", edits));
    assert.equal(isDone, true);
    assert.equal(await readFile(join(root, "x.json"), "utf8"), "Grüßẞ ");
    if (process.platform !== "win32") assert.equal((await stat(join(root, "x.json"))).mode & 0o777, 0o640);
    assert.deepEqual(await readdir(root), ["x.json"]);
    assert.equal(await files.updateText?.("x.json", "Grüßẞ ", () => undefined), true);
    assert.equal(await readFile(join(root, "x.json"), "utf8"), "Grüßẞ ");
  });

  it("leaves a file that is another text, or none", async () => {
    await put("x.json", "other");
    const fail = () => assert.fail("asked for bytes");
    assert.equal(await open().updateText?.("x.json", "text", fail), false);
    assert.equal(await open().updateText?.("x.json", "othe", fail), false);
    assert.equal(await open().updateText?.("x.json", "others", fail), false);
    assert.equal(await open().updateText?.("gone.json", "", fail), false);
    // it has no bytes
    assert.equal(await open().updateText?.("x.json", "\ud800", fail), false);
    assert.deepEqual([await readFile(join(root, "x.json"), "utf8"), await readdir(root)], ["other", ["x.json"]]);
  });

  it("leaves a text that another program has just changed", async () => {
    await put("x.json", "text");
    const isDone = await open().updateText?.("x.json", "text", () => {
      writeFileSync(join(root, "x.json"), "typed");
      return utf8Pieces("made");
    });
    assert.deepEqual([isDone, await readFile(join(root, "x.json"), "utf8")], [false, "typed"]);
  });

  it("says if a text is not there as it was written", async () => {
    await put("x.json", "text");
    let round = 0;
    // goes through other bytes when they are compared
    const pieces = {
      *[Symbol.iterator]() {
        yield bytes(`made ${round++}`);
      },
    };
    await assert.rejects(
      open().updateText?.("x.json", "text", () => pieces) ?? Promise.resolve(),
      ({ code }: Failure) => code === "file.changed",
    );
  });

  it("changes nothing, and leaves no trace, where the change is none or throws", async () => {
    await put("x.json", "old");
    const { mtimeMs, ino } = await stat(join(root, "x.json"));
    await open().update("x.json", (before) => before);
    await open().update("none/y.json", (before) => before);
    const broken = () => {
      throw new Error("broken");
    };
    await assert.rejects(open().update("x.json", broken), /broken/);
    const after = await stat(join(root, "x.json"));
    assert.deepEqual([after.mtimeMs, after.ino, await readdir(root)], [mtimeMs, ino, ["x.json"]]);
    assert.deepEqual(await readdir(join(turns, "turns")), []);
  });

  it("lets processes write into one file by different names, and no line is lost", async () => {
    await put("real/x.json", "");
    await symlink(root, join(turns, "linked"));
    const script = join(turns, "writer.mts");
    const module = new URL("../../../src/project/disk/rootFiles.ts", import.meta.url).href;
    await writeFile(
      script,
      `import { diskFiles } from ${JSON.stringify(module)};
const [folder, path, name] = process.argv.slice(2);
const files = diskFiles(folder, { turns: ${JSON.stringify(join(turns, "turns"))} });
for (let i = 0; i < 40; i++)
  await files.update(path, (before) => Buffer.concat([before, Buffer.from(name + i + "\\n")]));`,
    );
    const run = (folder: string, path: string, name: string) =>
      promisify(execFile)(process.execPath, ["--import", tsx, script, folder, path, name]);
    await Promise.all([
      run(root, "real/x.json", "a"),
      run(join(root, "real"), "x.json", "b"),
      run(join(turns, "linked"), "real/x.json", "c"),
    ]);
    const lines = (await readFile(join(root, "real/x.json"), "utf8")).trim().split("\n");
    assert.equal(new Set(lines).size, 120);
  });

  describe("refusal", () => {
    const refusal = async (path: string) => (await open().refusal(path))?.facts.detail;

    it("is none for what can be written or made", async () => {
      await put("x.json");
      for (const path of ["x.json", "y.json", "a/b/c.json"]) assert.equal(await refusal(path), undefined, path);
      assert.deepEqual(await readdir(root), ["x.json"]);
    });

    it("names a read-only file, a link, and a path through a file", async () => {
      await put("x.json");
      await chmod(join(root, "x.json"), 0o444);
      await symlink("x.json", join(root, "link.json"));
      assert.deepEqual(await Promise.all(["x.json", "link.json", "x.json/y.json"].map(refusal)), [
        "EACCES",
        "link",
        "ENOTDIR",
      ]);
    });

    it("reports a folder where nothing can be made", async function () {
      if (process.getuid?.() === 0) return skip(this, "root");
      await put("a/x.json");
      await chmod(join(root, "a"), 0o555);
      assert.deepEqual(await Promise.all(["a/x.json", "a/y.json"].map(refusal)), ["EACCES", "EACCES"]);
    });
  });
});
