import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "../../../src/core/failures/failure.ts";
import { diskFiles } from "../../../src/project/disk/rootFiles.ts";
import { skip } from "../../skip.ts";
import { never } from "../world.ts";

describe("links and special files on disk", () => {
  let base = "";
  let root = "";
  let outside = "";
  beforeEach(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), "glossa-links-")));
    root = join(base, "root");
    outside = join(base, "outside");
    for (const folder of ["locales", ".git", "node_modules/a", "other"])
      await mkdir(join(root, folder), { recursive: true });
    await mkdir(outside);
    for (const file of [
      "root/locales/en.json",
      "root/.git/config",
      "root/other/x.json",
      "root/node_modules/a/x.json",
      "outside/x.json",
    ])
      await writeFile(join(base, file), "{}");
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const open = (folder = root) => diskFiles(folder, { turns: join(base, "turns") });
  const write = (path: string) => open().update(path, () => Buffer.from("written"));

  /** Everything below the base but the turns, links by their targets. */
  const everything = async (): Promise<readonly string[]> => {
    const entries = await readdir(base, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith("turns"));
    return await Promise.all(
      files.map(async ({ parentPath, name }) => `${join(parentPath, name)}: ${await readFile(join(parentPath, name))}`),
    );
  };

  const kinds: readonly [what: string, target: () => string, reason: string][] = [
    ["a file outside", () => join(outside, "x.json"), "outside"],
    ["a file outside, by a relative path", () => "../../outside/x.json", "outside"],
    ["nothing", () => join(outside, "none.json"), "brokenLink"],
    ["itself", () => "de.json", "brokenLink"],
    ["a file in .git", () => "../.git/config", "skippedFolder"],
    ["a file in node_modules", () => "../node_modules/a/x.json", "skippedFolder"],
    ["a folder", () => "../other", "linkedFolder"],
    ["a device", () => "/dev/zero", "outside"],
  ];
  for (const [what, target, reason] of kinds) {
    it(`reads and writes no link to ${what}`, async () => {
      await symlink(target(), join(root, "locales/de.json"));
      const before = await everything();
      const expected = { code: "file.skipped", facts: { file: "locales/de.json", detail: reason } };
      await assert.rejects(open().read("locales/de.json"), expected);
      await assert.rejects(write("locales/de.json"), expected);
      assert.deepEqual((await open().refusal("locales/de.json"))?.facts, expected.facts);
      const { paths, skipped } = await open().list(never);
      assert.deepEqual(paths, ["locales/en.json", "other/x.json"]);
      assert.deepEqual(skipped, [{ path: "locales/de.json", reason }]);
      assert.deepEqual(await everything(), before);
    });
  }

  it("reads a link to another file of the root, and writes only the file itself", async () => {
    await symlink("../locales/en.json", join(root, "locales/en-GB.json"));
    assert.equal(String(Buffer.from(await open().read("locales/en-GB.json"))), "{}");
    await assert.rejects(write("locales/en-GB.json"), {
      code: "file.skipped",
      facts: { file: "locales/en-GB.json", detail: "link" },
    });
    assert.equal(await readFile(join(root, "locales/en.json"), "utf8"), "{}");
  });

  for (const name of ["glossa.json", "glossa.lock", "other/glossa.json"]) {
    it(`never follows a link in the place of ${name}`, async () => {
      await symlink(join(root, "other/x.json"), join(root, name));
      const expected = { code: "file.skipped", facts: { file: name, detail: "link" } };
      await assert.rejects(open().read(name), expected);
      await assert.rejects(write(name), expected);
      assert.equal(await open().exists(name), true);
    });
  }

  it("neither reads nor makes anything through a folder that is a link", async () => {
    await symlink(outside, join(root, "locales/de"));
    await symlink("other", join(root, "linked"));
    for (const path of ["locales/de/x.json", "locales/de/new.json", "locales/de/a/b.json", "linked/x.json"]) {
      const expected = { code: "file.skipped", facts: { file: path, detail: "linkedFolder" } };
      await assert.rejects(open().read(path), expected);
      await assert.rejects(write(path), expected);
    }
    assert.deepEqual(await readdir(outside), ["x.json"]);
    const { skipped } = await open().list(never);
    assert.deepEqual(skipped, [
      { path: "linked", reason: "linkedFolder" },
      { path: "locales/de", reason: "outside" },
    ]);
  });

  for (const path of [
    "../outside/x.json",
    "locales/../../outside/x.json",
    ".git/x.json",
    "node_modules/b.json",
    "a//b.json",
    "NODE_MODULES/b.json",
  ]) {
    it(`writes no ${path}`, async () => {
      await assert.rejects(write(path), { code: "file.skipped" });
      await assert.rejects(open().read(path), { code: "file.skipped" });
      assert.deepEqual(await readdir(outside), ["x.json"]);
    });
  }

  it("reads and writes no pipe", async function () {
    if (process.platform === "win32") return skip(this, "windows");
    execFileSync("mkfifo", [join(root, "locales/de.json")]);
    const expected = { code: "file.skipped", facts: { file: "locales/de.json", detail: "special" } };
    await assert.rejects(open().read("locales/de.json"), expected);
    await assert.rejects(write("locales/de.json"), expected);
    const { skipped } = await open().list(never);
    assert.deepEqual(skipped, [{ path: "locales/de.json", reason: "special" }]);
  });

  it("reads no file beyond a size", async () => {
    await truncate(join(root, "locales/en.json"), 600 * 2 ** 20);
    const expected = { code: "file.tooLarge", facts: { file: "locales/en.json", detail: "128" } };
    await assert.rejects(open().read("locales/en.json"), expected);
    await assert.rejects(write("locales/en.json"), expected);
  });

  it("may itself be reached through a link", async () => {
    await symlink(root, join(base, "link"));
    const files = open(join(base, "link"));
    await files.update("locales/de.json", () => Buffer.from("new"));
    assert.equal(await readFile(join(root, "locales/de.json"), "utf8"), "new");
    assert.deepEqual((await files.list(never)).paths, ["locales/de.json", "locales/en.json", "other/x.json"]);
  });

  it("writes into no folder that takes another's place", async () => {
    // as fast as it goes, while files are written and read
    let isDone = false;
    const swap = async () => {
      while (!isDone) {
        await rename(join(root, "locales"), join(base, "aside"));
        // a write that found no folder may have made one, here and each time it is removed
        await symlink(outside, join(root, "locales")).catch(() => {});
        for (let isBack = false; !isBack; ) {
          await rm(join(root, "locales"), { recursive: true, force: true }).catch(() => {});
          isBack = await rename(join(base, "aside"), join(root, "locales")).then(
            () => true,
            () => false,
          );
        }
      }
    };
    await writeFile(join(outside, "en.json"), "secret");
    const swapping = swap();
    const files = open();
    const codes = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const read: string[] = [];
      await files
        .update("locales/en.json", (before) => {
          read.push(String(before && Buffer.from(before)));
          return Buffer.from(`${i}`);
        })
        .catch(({ code }: Failure) => codes.add(code));
      assert.ok(!read.includes("secret"));
    }
    isDone = true;
    await swapping;
    assert.deepEqual(
      [await readdir(outside), await readFile(join(outside, "en.json"), "utf8")],
      [["en.json", "x.json"], "secret"],
    );
    for (const code of codes) assert.match(code, /^file\./);
  });

  describe("listed from another search", () => {
    it("leaves out what that search found through links", async () => {
      await symlink(outside, join(root, "locales/de"));
      await symlink(join(outside, "x.json"), join(root, "locales/fr.json"));
      await link(join(root, "locales/en.json"), join(root, "locales/es.json"));
      const found = ["locales/de/x.json", "locales/fr.json", "locales/en.json", "locales/gone.json", "none/x.json"];
      const { paths, skipped } = await open().listing(found, never);
      assert.deepEqual(paths, ["locales/en.json"]);
      assert.deepEqual(skipped, [
        { path: "locales/de", reason: "outside" },
        { path: "locales/fr.json", reason: "outside" },
      ]);
    });
  });
});
