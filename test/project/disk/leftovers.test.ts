import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { link, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isTorn, type LeftoverRule } from "../../../src/project/disk/leftovers.ts";
import { diskFiles } from "../../../src/project/disk/rootFiles.ts";
import { lockName, withFileLock } from "../../../src/project/disk/withFileLock.ts";
import { needs, skip } from "../../skip.ts";
import { never } from "../world.ts";

const id = "0123456789ab";
/** The number of a process that has ended. */
const deadPid = spawnSync(process.execPath, ["--version"]).pid;

describe("what a killed write leaves", () => {
  let root = "";
  let turns = "";
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), "glossa-left-")));
    turns = await mkdtemp(join(tmpdir(), "glossa-turns-"));
  });
  afterEach(() => Promise.all([root, turns].map((folder) => rm(folder, { recursive: true, force: true }))));

  const put = (name: string, text: string) => writeFile(join(root, name), text);
  const minuteLater = () => Date.now() + 61_000;
  const listed = async (leftovers: LeftoverRule, now = minuteLater) => {
    const { warnings } = await diskFiles(root, { turns: join(turns, "turns"), leftovers, now }).list(never);
    return warnings.map(({ code, facts }) => [code, facts.file, facts.detail]);
  };

  it("is removed by a run that writes nothing, if no one needs it and no one is writing", async () => {
    for (const name of ["de.json", "App.tsx", "fr.json", "es.json"]) await put(name, "NEW old text");
    await put(`.de.json.${id}.part`, "half a ne");
    await put(`.App.tsx.${id}.part`, "half a ne");
    await put(`.photo.png.${id}.part`, "of someone else");
    await put(`.fr.json.${id}.old`, "the old text");
    await put(`.fr.json.${id}.new`, "NEW");
    await put(`.es.json.${id}.part`, "not yet wh");
    const turn = { folder: join(turns, "turns"), name: lockName(root, "es.json"), file: "es.json" };
    await withFileLock(turn, async () => {
      assert.deepEqual(await listed("remove"), [
        ["file.interrupted", "fr.json", `.fr.json.${id}.new`],
        ["file.interrupted", "fr.json", `.fr.json.${id}.old`],
      ]);
    });
    assert.deepEqual(
      (await readdir(root)).filter((name) => name.startsWith(".")),
      [`.es.json.${id}.part`, `.fr.json.${id}.new`, `.fr.json.${id}.old`, `.photo.png.${id}.part`],
    );
  });

  it("may be what a process of another container is writing, unless its own died or a minute has gone by", async () => {
    await put("de.json", "old");
    await put(`.de.json.${id}.part`, "half a ne");
    await link(join(root, "de.json"), join(root, `.de.json.${id}.held`));
    const before = await readdir(root);
    assert.deepEqual(await listed("restore", Date.now), []);
    assert.deepEqual(await readdir(root), before);
    const turn = { folder: join(turns, "turns"), name: lockName(root, "de.json"), file: "de.json" };
    await withFileLock(turn, async () => {
      const [name = ""] = await readdir(turn.folder);
      await writeFile(join(turn.folder, name), `${deadPid} of a killed process`);
    });
    assert.deepEqual(await listed("restore", Date.now), []);
    assert.deepEqual(await readdir(root), ["de.json"]);
  });

  describe("of a replaced file", () => {
    const held = `.de.json.${id}.held`;
    const at = (name: string, seconds: number) => utimes(join(root, name), seconds, seconds);

    it("is removed if it is the file itself, or nothing was saved into it since", async () => {
      await put("de.json", "old");
      await link(join(root, "de.json"), join(root, held));
      assert.deepEqual(await listed("remove"), []);
      await put(held, "old");
      await at(held, 1000);
      assert.deepEqual(await listed("remove"), []);
      assert.deepEqual(await readdir(root), ["de.json"]);
    });

    it("is named if something was saved into it, also before the new one was saved", async () => {
      await put(held, "typed");
      await put("de.json", "new");
      await at("de.json", Date.now() / 1000 + 10);
      assert.deepEqual(await listed("restore"), [["file.interrupted", "de.json", held]]);
      assert.deepEqual(await readdir(root), [held, "de.json"]);
    });

    it("gets its place back if there is no other", async () => {
      await put(held, "old");
      assert.deepEqual(await listed("restore"), []);
      assert.deepEqual(await readdir(root), ["de.json"]);
    });
  });

  it("is named where nothing is written", async () => {
    for (const name of [
      "de.json",
      `.de.json.${id}.part`,
      "glossa.lock",
      `.glossa.lock.${id}.old`,
      `.photo.png.${id}.old`,
    ])
      await put(name, "x");
    const before = await readdir(root);
    assert.deepEqual(await listed("report"), [
      ["file.interrupted", "de.json", `.de.json.${id}.part`],
      ["file.interrupted", "glossa.lock", `.glossa.lock.${id}.old`],
    ]);
    assert.deepEqual(await readdir(root), before);
  });

  it("is removed if the file is whole", async () => {
    await put("de.json", "the old text");
    await put(`.de.json.${id}.part`, "half a ne");
    await put("fr.json", "new");
    await put(`.fr.json.${id}.old`, "old");
    await put(`.fr.json.${id}.new`, "new");
    assert.deepEqual(await listed("restore"), []);
    assert.deepEqual(await readdir(root), ["de.json", "fr.json"]);
  });

  it("gives a torn file its old text back, under all its names", async () => {
    await put("de.json", "NEW old text");
    await link(join(root, "de.json"), join(root, "hard.json"));
    await put(`.de.json.${id}.old`, "the old text");
    await put(`.de.json.${id}.new`, "NEW");
    assert.deepEqual(await listed("restore"), [["file.restored", "de.json", undefined]]);
    assert.deepEqual(await readdir(root), ["de.json", "hard.json"]);
    assert.equal(await readFile(join(root, "hard.json"), "utf8"), "the old text");
  });

  it("stays if the file was changed since, or holds links", async () => {
    await put("de.json", "typed since");
    await put(`.de.json.${id}.old`, "the old text");
    await put(`.de.json.${id}.new`, "NEW");
    await put("fr.json", "NEW old text");
    await symlink("de.json", join(root, `.fr.json.${id}.old`));
    await put(`.fr.json.${id}.new`, "NEW");
    await put(`.es.json.${id}.tmp`, "of version 0.1.0");
    const before = await readdir(root);
    const codes = (await listed("restore")).map(([code, file]) => [code, file]);
    assert.deepEqual(codes, [
      ["file.interrupted", "de.json"],
      ["file.interrupted", "de.json"],
      ["file.interrupted", "es.json"],
      ["file.interrupted", "fr.json"],
    ]);
    assert.deepEqual(await readdir(root), before);
    assert.equal(await readFile(join(root, "de.json"), "utf8"), "typed since");
    assert.equal(await readFile(join(root, "fr.json"), "utf8"), "NEW old text");
  });

  it("is judged by both texts: each moment of a write, and nothing else", () => {
    const text = (value: string) => Buffer.from(value);
    for (const [before, after] of [
      ["abcdef", "XY"],
      ["abc", "VWXYZ"],
      ["abc", "XYZ"],
    ] as const) {
      for (let at = 0; at <= after.length; at++) {
        const now = after.slice(0, at) + before.slice(at);
        assert.equal(isTorn(text(now), text(before), text(after)), true, now);
      }
      for (const now of ["", "abcdefg", "XYabcdef", "aXc"])
        assert.equal(isTorn(text(now), text(before), text(after)), false, `${now} of ${before} and ${after}`);
    }
  });

  it("is mended after a real kill while a file with two names is written", async () => {
    const [old, size] = ["old text\n".repeat(100_000), 64 * 2 ** 20];
    await put("x.json", old);
    await link(join(root, "x.json"), join(root, "hard.json"));
    const module = new URL("../../../src/project/disk/rootFiles.ts", import.meta.url).href;
    const script = join(turns, "writer.mts");
    await writeFile(
      script,
      `import { diskFiles } from ${JSON.stringify(module)};
const files = diskFiles(${JSON.stringify(root)}, { turns: ${JSON.stringify(join(turns, "turns"))} });
await files.update("x.json", () => Buffer.alloc(${size}, "y"));`,
    );
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script], { stdio: "inherit" });
    const ended = new Promise((resolve) => child.once("close", resolve));
    while (child.exitCode === null) {
      const names = await readdir(root);
      if (names.some((name) => name.endsWith(".new"))) break;
    }
    // some way into the write, or before it, or after: none may lose a text
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    child.kill("SIGKILL");
    await ended;
    await listed("restore");
    const now = await readFile(join(root, "x.json"));
    assert.ok(now.toString() === old || (now.length === size && now.every((byte) => byte === 0x79)));
    assert.deepEqual(await readdir(root), ["hard.json", "x.json"]);
  });

  it("is nothing of a file's extended attributes: they stay", async function () {
    if (process.platform !== "linux") return skip(this, "notLinux");
    needs(this, "attr");
    await put("x.json", "old");
    const set = spawnSync("setfattr", ["-n", "user.glossa", "-v", "kept", join(root, "x.json")]);
    if (set.status !== 0) return skip(this, "attributes");
    await diskFiles(root, { turns: join(turns, "turns") }).update("x.json", () => Buffer.from("new"));
    const found = execFileSync("getfattr", ["--only-values", "-n", "user.glossa", join(root, "x.json")]);
    assert.equal(found.toString(), "kept");
    assert.equal(await readFile(join(root, "x.json"), "utf8"), "new");
  });
});
