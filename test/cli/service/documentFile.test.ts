import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { keepDocument } from "../../../src/cli/service/documentFile.ts";
import type { Io } from "../../../src/cli/terminal/io.ts";

describe("a translated document that was paid for", () => {
  let cwd: string;
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), "glossa-document-"));
  });
  afterEach(() => rm(cwd, { recursive: true, force: true }));

  it("that has no room in its place is kept where only its user reads it", async () => {
    const umask = process.umask(0o022);
    try {
      const place = await keepDocument("no/such/folder/a.de.txt", Buffer.from("text"), false, { cwd } as Io);
      assert.match(place, /a\.de\.txt$/);
      assert.equal(await readFile(place, "utf8"), "text");
      assert.equal((await stat(place)).mode & 0o777, 0o600);
      assert.equal((await stat(dirname(place))).mode & 0o777, 0o700);
      await rm(dirname(place), { recursive: true });
      assert.deepEqual(await readdir(cwd), []);
    } finally {
      process.umask(umask);
    }
  });
});
