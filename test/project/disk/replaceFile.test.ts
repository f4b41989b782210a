import assert from "node:assert/strict";
import { closeSync, ftruncateSync, openSync, renameSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { link, lstat, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Failure } from "../../../src/core/failures/failure.ts";
import { canExchange, exchangeFiles } from "../../../src/project/disk/exchangeFiles.ts";
import { type FileAsRead, fileAsRead } from "../../../src/project/disk/fileAsRead.ts";
import { swapPlace } from "../../../src/project/disk/leftoverNames.ts";
import { createFile, removeFile, replaceFile } from "../../../src/project/disk/replaceFile.ts";
import { diskFiles } from "../../../src/project/disk/rootFiles.ts";
import { writeInPlace } from "../../../src/project/disk/writeInPlace.ts";
import type { Pieces } from "../../../src/project/model/encodedPieces.ts";
import { skip } from "../../skip.ts";
import { never } from "../world.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes that let another program save as soon as they are written. */
const whenWritten = (text: string, save: () => void): Pieces => ({
  *[Symbol.iterator]() {
    save();
    yield bytes(text);
  },
});

describe("replacing a file next to other programs", () => {
  let root = "";
  let file = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "glossa-replace-"));
    file = join(root, "x.json");
    writeFileSync(file, "old");
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const folder = (sync = () => {}, exchange = exchangeFiles) => ({ path: root, sync: async () => sync(), exchange });
  const read = async (): Promise<FileAsRead> => fileAsRead(await lstat(file, { bigint: true }), [await readFile(file)]);
  const found = async () => [await readFile(file, "utf8"), await readdir(root)];
  const saveByRename = (): void => {
    writeFileSync(join(root, "draft"), "typed");
    renameSync(join(root, "draft"), file);
  };

  const saves: readonly [how: string, save: () => void][] = [
    ["in place", () => writeFileSync(file, "typed")],
    ["by a move", saveByRename],
  ];
  for (const [how, save] of saves) {
    it(`leaves what was saved ${how} while the new bytes were written`, async () => {
      assert.equal(await replaceFile(folder(), "x.json", whenWritten("new", save), await read()), undefined);
      assert.deepEqual(await found(), ["typed", ["x.json"]]);
    });

    it(`leaves what was saved ${how} while it was about to be written in place`, async () => {
      const other = join(root, "hard.json");
      await link(file, other);
      assert.equal(await writeInPlace(folder(), "x.json", whenWritten("new", save), await read()), undefined);
      assert.deepEqual(await found(), ["typed", ["hard.json", "x.json"]]);
    });
  }

  it("leaves what was saved with the same size and time, as clocks of files tick slowly", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    utimesSync(file, seconds, seconds);
    const save = () => {
      writeFileSync(file, "OLD");
      utimesSync(file, seconds, seconds);
    };
    assert.equal(await replaceFile(folder(), "x.json", whenWritten("new", save), await read()), undefined);
    assert.deepEqual(await found(), ["OLD", ["x.json"]]);
  });

  const means: (readonly [means: string, exchange: typeof exchangeFiles])[] = [
    ["a move", async () => {}],
    ...(canExchange ? [["an exchange", exchangeFiles] as const] : []),
  ];
  for (const [name, exchange] of means) {
    it(`gives the old file its place back if a program that had opened it saves after ${name}`, async () => {
      const open = openSync(file, "r+");
      const save = () => {
        ftruncateSync(open, 0);
        writeSync(open, "typed");
      };
      assert.equal(await replaceFile(folder(save, exchange), "x.json", [bytes("new")], await read()), undefined);
      assert.deepEqual(await found(), ["typed", ["x.json"]]);
      // it still is that program's file
      writeSync(open, " on");
      closeSync(open);
      assert.equal(await readFile(file, "utf8"), "typed on");
    });

    it(`keeps the old file, too, if that was saved after ${name} and a newer one has its place`, async () => {
      const open = openSync(file, "r+");
      const save = () => {
        writeSync(open, "mine");
        saveByRename();
      };
      assert.equal(await replaceFile(folder(save, exchange), "x.json", [bytes("new")], await read()), undefined);
      closeSync(open);
      assert.equal(await readFile(file, "utf8"), "typed");
      const [held = "", ...others] = (await readdir(dirname(file))).sort();
      assert.deepEqual(others, ["x.json"]);
      assert.match(await readFile(join(dirname(file), held), "utf8"), /^mine/);
    });
  }

  describe("with an exchange", () => {
    before(function () {
      if (!canExchange) skip(this, "notLinux");
    });

    const minuteLater = () =>
      diskFiles(root, { turns: join(root, "turns"), leftovers: "remove", now: () => Date.now() + 61_000 });

    /** Lets other programs save directly before the first exchange, the second one, and so on. */
    const savingBefore = (...saves: readonly (() => void)[]) => {
      const next = saves.values();
      return async (one: string, other: string) => {
        next.next().value?.();
        await exchangeFiles(one, other);
      };
    };
    const replace = async (exchange: typeof exchangeFiles) =>
      await replaceFile(folder(undefined, exchange), "x.json", [bytes("new")], await read());

    it("takes the place, and leaves nothing else", async () => {
      const written = await replace(exchangeFiles);
      assert.deepEqual(await found(), ["new", ["x.json"]]);
      assert.equal(written?.stats?.ino, (await lstat(file, { bigint: true })).ino);
    });

    for (const [how, save] of saves) {
      it(`leaves what is saved ${how} at the last moment`, async () => {
        assert.equal(await replace(savingBefore(save)), undefined);
        assert.deepEqual(await found(), ["typed", ["x.json"]]);
      });
    }

    it("keeps what is saved at the last moment, and what is saved before that gets its place back", async () => {
      const saveAgain = () => {
        writeFileSync(join(root, "draft"), "typed again");
        renameSync(join(root, "draft"), file);
      };
      assert.equal(await replace(savingBefore(saveByRename, saveAgain)), undefined);
      const names = await readdir(root);
      assert.deepEqual(await Promise.all(names.map((name) => readFile(join(root, name), "utf8"))), [
        "typed again",
        "typed",
      ]);
      assert.deepEqual(
        (await minuteLater().list(never)).warnings.map(({ code, facts }) => [code, facts.detail]),
        [["file.interrupted", names[0]]],
      );
    });

    for (const moment of ["before", "after"])
      it(`leaves nothing that a later run keeps, if it is killed ${moment} the exchange`, async () => {
        const draft = join(root, "new");
        writeFileSync(draft, "new");
        const written = await lstat(draft, { bigint: true });
        const swap = swapPlace(root, "x.json", { read: (await read()).stats, written });
        renameSync(draft, swap);
        if (moment === "after") await exchangeFiles(file, swap);
        assert.deepEqual((await minuteLater().list(never)).warnings, []);
        assert.equal(await readFile(file, "utf8"), moment === "after" ? "new" : "old");
        assert.deepEqual(await readdir(root), ["turns", "x.json"]);
      });
  });

  it("makes no file where another program has made one", async () => {
    await rm(file);
    const pieces = whenWritten("new", () => writeFileSync(file, "typed"));
    assert.equal(await createFile(folder(), "x.json", pieces), undefined);
    assert.deepEqual(await found(), ["typed", ["x.json"]]);
  });

  it("removes only what was read", async () => {
    const before = await read();
    saveByRename();
    assert.equal(await removeFile(folder(), "x.json", before), undefined);
    assert.deepEqual(await found(), ["typed", ["x.json"]]);
    assert.deepEqual(await removeFile(folder(), "x.json", await read()), {});
    assert.deepEqual(await readdir(root), []);
  });

  describe("by a change", () => {
    const pauses: number[] = [];
    const pause = async (ms: number) => pauses.push(ms);
    beforeEach(() => pauses.splice(0));
    const update = (change: (before: string) => string) =>
      diskFiles(root, { turns: join(root, "turns"), pause }).update("x.json", (before) =>
        bytes(change(Buffer.from(before ?? []).toString())),
      );

    it("makes it again on what was saved", async () => {
      let count = 0;
      await update((before) => {
        if (count++ < 3) writeFileSync(file, `typed ${count}`);
        return `${before} and made`;
      });
      assert.equal(await readFile(file, "utf8"), "typed 3 and made");
      assert.equal(count, 4);
    });

    it("decides again if what it could not change was half a save", async () => {
      writeFileSync(file, "hal");
      let count = 0;
      await update((before) => {
        if (count++ > 0) return `${before} and made`;
        writeFileSync(file, "half");
        throw new Error("broken");
      });
      assert.equal(await readFile(file, "utf8"), "half and made");
    });

    it("gives up with a failure if it is overtaken each time, and leaves what was saved last", async () => {
      let count = 0;
      const end = update((before) => {
        writeFileSync(file, `typed ${++count}`);
        return `${before} and made`;
      });
      await assert.rejects(end, ({ code }: Failure) => code === "file.changed");
      assert.deepEqual([count, await readFile(file, "utf8")], [9, "typed 9"]);
      assert.deepEqual(pauses, [5, 10, 20, 40, 80, 160, 320, 640]);
    });
  });
});
