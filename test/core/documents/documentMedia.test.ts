import assert from "node:assert/strict";
import { unzipSync, zipSync } from "fflate";
import { withMedia, withoutMedia } from "../../../src/core/documents/documentMedia.ts";
import { placeholderFor } from "../../../src/core/documents/mediaPlaceholders.ts";
import { toPackedContent } from "../../../src/core/zip/spliceArchive.ts";
import { BadArchive, readZipArchive } from "../../../src/core/zip/zipArchive.ts";
import { archiveOf, filesOf, wordOf } from "../../local/documents/formats/archives.ts";

const noise = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, at) => (at * at * seed + at * 7) & 0xff);
const [photo, film, song] = [noise(40_000, 3), noise(90_000, 5), noise(5_000, 11)];
const word = wordOf(
  "<w:p><w:r><w:t>Save</w:t></w:r></w:p>",
  {},
  {
    "!word/media/image1.PNG": photo,
    "word/media/film.mp4": film,
    "word/media/song.wma": song,
    "word/media/a.svg": "<svg/>",
  },
);
/** The file of an archive as it is packed. */
const packed = (content: Uint8Array, name: string) => {
  const archive = readZipArchive(content);
  const entry = archive.entries.find((one) => one.name === name);
  assert.ok(entry);
  return toPackedContent(archive, entry);
};
const left = ["word/media/image1.PNG", "word/media/film.mp4", "word/media/song.wma"];

describe("documents without their media", () => {
  it("hold placeholders instead, and nothing else changed", () => {
    const { content, count } = withoutMedia(word);
    assert.equal(count, 3);
    assert.ok(content.length < word.length - 40_000);
    const [before, after] = [unzipSync(word), unzipSync(content)];
    assert.deepEqual(Object.keys(after), Object.keys(before));
    for (const [name, bytes] of Object.entries(before))
      assert.deepEqual(after[name], left.includes(name) ? placeholderFor(name) : bytes, name);
  });

  it("get them back exactly as they were packed", () => {
    assert.deepEqual(withMedia(withoutMedia(word).content, word), { content: Uint8Array.from(word), lost: 0 });
  });

  it("get them back into a translation that was packed anew, in another order and with more in it", () => {
    const { "word/media/song.wma": _, ...files } = unzipSync(withoutMedia(word).content);
    const translated = zipSync({
      "word/media/mark.png": noise(99, 2),
      ...files,
      "word/media/image1.PNG": noise(70, 9),
    });
    const { content, lost } = withMedia(translated, word);
    assert.equal(lost, 0);
    for (const name of ["word/media/image1.PNG", "word/media/film.mp4"])
      assert.deepEqual(packed(content, name), packed(word, name));
    assert.deepEqual(unzipSync(content)["word/media/mark.png"], noise(99, 2));
    assert.equal(filesOf(content)["word/document.xml"], filesOf(word)["word/document.xml"]);
    // who took one out did so on purpose
    assert.ok(!("word/media/song.wma" in unzipSync(content)));
  });

  it("report which could not be put back", () => {
    const { "word/media/film.mp4": film, ...files } = unzipSync(withoutMedia(word).content);
    assert.ok(film);
    assert.equal(withMedia(zipSync({ ...files, "word/media/media7.mp4": film }), word).lost, 1);
  });

  it("stay as they are where there is nothing to leave out", () => {
    const small = archiveOf({ "ppt/media/a.png": placeholderFor("a.png") ?? "", "ppt/slides/photo.png": photo });
    assert.deepEqual(withoutMedia(small), { content: Uint8Array.from(small), count: 0 });
  });

  it("must be archives", () => {
    assert.throws(() => withoutMedia(Buffer.from("none")), BadArchive);
    assert.throws(() => withMedia(Buffer.from("none"), word), BadArchive);
  });

  const heads: readonly (readonly [name: string, head: string])[] = [
    ["a.png", "89504e470d0a1a0a"],
    ["a.jpeg", "ffd8ff"],
    ["a.gif", "474946383761"],
    ["a.bmp", "424d3a000000"],
    ["a.tiff", "49492a00"],
    ["a.emf", "01000000"],
    ["a.wmf", "01000900"],
    ["a.wav", "52494646"],
    ["a.mp3", "fffb"],
    ["a.m4v", "0000001866747970"],
    ["a.mov", "0000001466747970"],
    ["a.avi", "52494646"],
    ["a.wmv", "3026b275"],
  ];
  for (const [name, head] of heads)
    it(`have one for ${name}`, () => {
      const bytes = Buffer.from(placeholderFor(name) ?? "");
      assert.equal(bytes.subarray(0, head.length / 2).toString("hex"), head);
      assert.ok(bytes.length <= 150);
    });
  for (const name of ["a.svg", "a.bin", "png", "a.constructor"])
    it(`have none for ${name}`, () => assert.equal(placeholderFor(name), undefined));
});
