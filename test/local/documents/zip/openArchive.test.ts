import assert from "node:assert/strict";
import { unzipSync, zipSync } from "fflate";
import { crc32 as tabled } from "../../../../src/core/zip/crc32.ts";
import { checksum } from "../../../../src/local/documents/zip/fileChecksum.ts";
import { openArchive, unpackEntry } from "../../../../src/local/documents/zip/openArchive.ts";
import { rewriteArchive } from "../../../../src/local/documents/zip/rewriteArchive.ts";
import { archiveOf, filesOf } from "../formats/archives.ts";

const refused = { status: 400, message: "Invalid file data." };
const read = async (bytes: Uint8Array, limit = 1e6): Promise<readonly (readonly [string, string])[]> => {
  const archive = openArchive(bytes);
  const found: [string, string][] = [];
  for (const entry of archive.entries) found.push([entry.name, String(await unpackEntry(archive, entry, limit))]);
  return found;
};
const source = archiveOf({ "!mimetype": "plain", "a/b.xml": "text ".repeat(50), "ü.txt": "ü", empty: "" });

/** The archive with some of its bytes others. */
function damaged(at: number, ...bytes: readonly number[]): Uint8Array {
  const copy = Uint8Array.from(source);
  copy.set(bytes, at < 0 ? copy.length + at : at);
  return copy;
}
const directory = Buffer.from(source).readUInt32LE(source.length - 6);

describe("archives", () => {
  it("are read in their order", async () => {
    const files = { mimetype: "plain", "a/b.xml": "text ".repeat(50), "ü.txt": "ü", empty: "" };
    assert.deepEqual(await read(source), Object.entries(files));
  });

  it("stay as they are byte for byte where nothing changes", async () => {
    assert.deepEqual(await rewriteArchive(openArchive(source), new Map()), source);
  });

  it("change in some files, and keep each other one as it is packed", async () => {
    const archive = openArchive(source);
    const changed = new Map([
      ["a/b.xml", Buffer.from("other")],
      ["mimetype", Buffer.from("longer than it was")],
    ]);
    const done = await rewriteArchive(archive, changed, new Map([["new/ñ.xml", Buffer.from("new")]]));
    assert.deepEqual(Object.entries(filesOf(done)), [
      ["mimetype", "longer than it was"],
      ["a/b.xml", "other"],
      ["ü.txt", "ü"],
      ["empty", ""],
      ["new/ñ.xml", "new"],
    ]);
    const packed = (bytes: Uint8Array, name: string) => {
      const { entries, bytes: all } = openArchive(bytes);
      const entry = entries.find((one) => one.name === name);
      return entry && all.subarray(entry.start, entry.end);
    };
    assert.deepEqual(packed(done, "ü.txt"), packed(source, "ü.txt"));
    // stored stays stored, and times stay
    assert.deepEqual(packed(done, "mimetype")?.subarray(8, 14), packed(source, "mimetype")?.subarray(8, 14));
    assert.deepEqual(
      String(packed(done, "mimetype")?.subarray(-18)),
      String(Uint8Array.from(Buffer.from("longer than it was"))),
    );
    assert.equal((await read(done)).length, 5);
  });

  it("keep what precedes them, their comment, and files whose sizes follow", async () => {
    // as streaming writers do it: flag 3, zeros in the local header, sizes behind the content
    const local = Buffer.from(zipSync({ a: Buffer.from("x") }, { level: 0 }));
    const end = local.readUInt32LE(local.length - 6);
    const header = Buffer.from(local.subarray(0, end));
    header.writeUInt16LE(8, 6);
    const crc = header.readUInt32LE(14);
    header.fill(0, 14, 26);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(0x08074b50, 0);
    tail.writeUInt32LE(crc, 4);
    tail.writeUInt32LE(1, 8);
    tail.writeUInt32LE(1, 12);
    const central = Buffer.from(local.subarray(end));
    central.writeUInt16LE(8, 8);
    central.writeUInt32LE(end + 16, central.length - 6);
    central.writeUInt16LE(2, central.length - 2);
    const streamed = Buffer.concat([header, tail, central, Buffer.from("hi")]);
    assert.deepEqual(await read(streamed), [["a", "x"]]);
    assert.deepEqual(await rewriteArchive(openArchive(streamed), new Map()), Uint8Array.from(streamed));
    const done = await rewriteArchive(openArchive(streamed), new Map([["a", Buffer.from("yy")]]));
    assert.deepEqual(await read(done), [["a", "yy"]]);
    assert.equal(Buffer.from(unzipSync(done)["a"] ?? []).toString(), "yy");
    assert.equal(Buffer.from(done.subarray(-2)).toString(), "hi");
  });

  const broken: readonly (readonly [what: string, bytes: Uint8Array])[] = [
    ["nothing", new Uint8Array()],
    ["its beginning alone", source.subarray(0, source.length - 1)],
    ["a directory elsewhere", damaged(-6, 1)],
    ["another count", damaged(-12, 9)],
    ["a record that is none", damaged(directory, 0)],
    ["a name that leads elsewhere", archiveOf({ "../../evil": "x" })],
    ["a name that begins at the root", archiveOf({ "/etc/passwd": "x" })],
    ["a name with a drive", archiveOf({ "C:\\evil": "x" })],
    ["an encrypted file", damaged(directory + 8, 1)],
    ["a header elsewhere", damaged(directory + 42, 1)],
    ["a size beyond its place", damaged(directory + 20, 0xff, 0xff)],
    ["another checksum", damaged(directory + 16, 1, 2, 3, 4)],
    ["more than it says", damaged(directory + 24, 1)],
    ["another way of packing", damaged(directory + 10, 9)],
    ["no local header", damaged(0, 0)],
  ];
  for (const [what, bytes] of broken) it(`are refused with ${what}`, () => assert.rejects(read(bytes), refused));

  it("are refused where two files overlap or have one name", () => {
    const two = archiveOf({ a: "x", b: "x" });
    const at = Buffer.from(two).readUInt32LE(two.length - 6);
    const one = Uint8Array.from(two);
    // the second record tells of the first file
    one.set(one.subarray(at + 42, at + 46), at + 47 + 42);
    assert.throws(() => openArchive(one), refused);
    const named = Uint8Array.from(two);
    named[at + 47 + 46] = 0x61;
    assert.throws(() => openArchive(named), refused);
  });

  it("unpack no further than is asked for", async () => {
    const bomb = archiveOf({ a: new Uint8Array(20_000_000) });
    assert.ok(bomb.length < 30_000);
    await assert.rejects(read(bomb, 19_999_999), refused);
    const liar = Buffer.from(bomb);
    liar.writeUInt32LE(10, liar.readUInt32LE(liar.length - 6) + 24);
    await assert.rejects(read(liar), refused);
  });

  it("have checksums that are the same without Node's", () => {
    for (const text of ["", "a", "The quick brown fox"])
      assert.equal(tabled(Buffer.from(text)), checksum(Buffer.from(text)));
    assert.equal(tabled(Buffer.from("123456789")), 0xcbf43926);
  });
});
