import assert from "node:assert/strict";
import { mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lookAtSources } from "../../../src/project/disk/sourceStamp.ts";

describe("the state of source files", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "glossa-stamp-"));
    await writeFile(join(root, "a.ts"), "1");
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const look = (paths: readonly string[], now?: () => number) =>
    lookAtSources(root, { sources: paths, manifests: [], configs: [], isCut: false }, now);
  const hashOf = (paths: readonly string[], leftOut: readonly string[] = []) => look(paths)(new Set(leftOut)).hash;

  it("is the same as long as nothing is written", () => assert.equal(hashOf(["a.ts"]), hashOf(["a.ts"])));

  it("is another after a write that keeps size and time", async () => {
    const time = new Date(2020, 1, 1);
    await utimes(join(root, "a.ts"), time, time);
    const before = hashOf(["a.ts"]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(join(root, "a.ts"), "2");
    await utimes(join(root, "a.ts"), time, time);
    assert.notEqual(hashOf(["a.ts"]), before);
  });

  it("is another with one more file, and with one that is gone", () => {
    assert.notEqual(hashOf(["a.ts", "gone.ts"]), hashOf(["a.ts"]));
  });

  it("knows nothing of files that are left out", () => assert.equal(hashOf(["a.ts"], ["a.ts"]), hashOf([])));

  it("is young as long as another write may have the same time", async () => {
    const { ctimeMs } = await stat(join(root, "a.ts"));
    assert.deepEqual(
      [1_000, 3_000].map((later) => look(["a.ts"], () => ctimeMs + later)(new Set()).isYoung),
      [true, false],
    );
  });
});
