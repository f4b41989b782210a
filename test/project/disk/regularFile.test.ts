import assert from "node:assert/strict";
import { mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "../../../src/core/failures/failure.ts";
import { findWithBytes } from "../../../src/project/disk/regularFile.ts";

/** Compares the whole as one piece, and as several. */
async function hasBytes(root: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const found = await findWithBytes(root, path, [bytes]);
  const third = Math.ceil(bytes.length / 3);
  const parts = [0, 1, 2].map((at) => bytes.subarray(at * third, (at + 1) * third));
  assert.equal((await findWithBytes(root, path, parts)) === undefined, found === undefined);
  return found?.size === BigInt(bytes.length);
}

describe("a file that was written", () => {
  let root = "";
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), "glossa-regular-")));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const long = new Uint8Array(3 * 2 ** 20).map((_, i) => i % 251);
  const rows: readonly (readonly [what: string, there: Uint8Array, expected: Uint8Array, is: boolean])[] = [
    ["of no bytes", long.subarray(0, 0), long.subarray(0, 0), true],
    ["of some", long.subarray(0, 100), long.subarray(0, 100), true],
    ["of several pieces", long, long, true],
    ["of exactly one piece", long.subarray(0, 2 ** 20), long.subarray(0, 2 ** 20), true],
    ["that is longer", long, long.subarray(0, -1), false],
    ["that is shorter", long.subarray(0, -1), long, false],
    ["that is empty", long.subarray(0, 0), long, false],
    ["that has bytes where none should be", long.subarray(0, 1), long.subarray(0, 0), false],
    ["whose last byte is another one", long.with(long.length - 1, 255), long, false],
  ];
  for (const [what, there, expected, is] of rows) {
    it(`${is ? "has" : "has not"} its bytes: one ${what}`, async () => {
      await writeFile(join(root, "a.json"), there);
      assert.equal(await hasBytes(root, "a.json", expected), is);
    });
  }

  it("has no bytes if it is gone", async () => {
    assert.equal(await hasBytes(root, "a.json", long.subarray(0, 0)), false);
  });

  it("is not looked for where a link leads out of the root", async () => {
    await symlink(tmpdir(), join(root, "out"));
    await assert.rejects(hasBytes(root, "out/a.json", long), ({ code }: Failure) => code === "file.skipped");
  });
});
