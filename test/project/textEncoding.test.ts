import assert from "node:assert/strict";
import { constants } from "node:buffer";
import fc from "fast-check";
import { Failure } from "../../src/core/failures/failure.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import {
  decode,
  encode,
  encodeUtf8Edited,
  isUtf8Of,
  isWritable,
  sameBytes,
} from "../../src/project/model/textEncoding.ts";
import { anyUnicode } from "../property.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...utf8(part)] : part)));

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

describe("more bytes than a string can hold", () => {
  it("make the file unreadable, and are not read twice", () => {
    const bytes = new Uint8Array(constants.MAX_STRING_LENGTH + 1);
    for (const file of ["locales/de.json", "de.properties"]) {
      assert.throws(
        () => decode(bytes, file),
        (error) =>
          error instanceof Failure &&
          error.code === "file.unreadable" &&
          error.facts.file === file &&
          error.facts.detail === "ERR_STRING_TOO_LONG",
      );
    }
  });
});

describe("encoding", () => {
  for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
    it(`reads back what it writes in ${encoding}`, () => {
      fc.assert(
        fc.property(anyUnicode(), (content) => {
          const text = encoding === "utf-8" ? content.replace(/^\ufeff/, "") : `\ufeff${content}`;
          const written = encode({ text, encoding });
          assert.deepEqual(decode(written, "x"), { text, encoding });
          assert.ok(sameBytes(encode(decode(written, "x")), written));
        }),
      );
    });
  }

  it("recognizes the bytes of a text without reading them", () => {
    const characters = ["a", "ü", "€", "😀"];
    // of each length, a slice ends within a character
    const long = characters.map((character) => `${"x".repeat(65_535)}${character.repeat(70_000)}`);
    for (const text of ["", ...characters, ...long]) {
      assert.ok(isUtf8Of(utf8(text), text));
      assert.ok(!isUtf8Of(utf8(`${text}x`), text));
      assert.ok(!isUtf8Of(utf8(text), `${text}x`));
      assert.ok(text === "" || !isUtf8Of(utf8(`${text.slice(0, -1)}!`), text));
    }
    assert.ok(!isUtf8Of(utf8("\ufffd"), "\ud83d"));
  });

  it("finds the same unwritable characters as writing and reading back does", () => {
    fc.assert(
      fc.property(anyUnicode(), fc.constantFrom("utf-8", "utf-16le"), (content, encoding) => {
        const text = encoding === "utf-8" ? content : `\ufeff${content}`;
        const written = encode({ text, encoding });
        assert.equal(isWritable({ text, encoding }, written, "x"), attempt(() => decode(written, "x"))?.text === text);
      }),
    );
    assert.equal(isWritable({ text: "a\ud800", encoding: "utf-8" }, bytes("a\ufffd"), "x"), false);
  });

  it("writes a text with edits as it writes the text that they make", () => {
    const unit = anyUnicode({ maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(unit, unit, unit), { maxLength: 8 }), unit, (parts, tail) => {
        let text = "";
        const edits = parts.map(([kept, old, fresh]) => {
          const start = text.length + kept.length;
          text += kept + old;
          return { span: { start, end: start + old.length }, text: fresh };
        });
        text += tail;
        const { length } = encode({ text, encoding: "utf-8" });
        const whole = encode({ text: applyEdits(text, edits), encoding: "utf-8" });
        assert.deepEqual(encodeUtf8Edited(text, edits, length), whole);
      }),
    );
  });

  it("leaves a text to be written as a whole if an edit cuts a character in two", () => {
    const edits = [{ span: { start: 1, end: 2 }, text: "\ude01" }];
    assert.equal(encodeUtf8Edited("\ud83d\ude00", edits, 4), undefined);
  });

  it("compares bytes wherever they lie in memory", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat({ max: 5 }), fc.nat(), (all, offset, at) => {
        const moved = new Uint8Array(all.length + offset).subarray(offset);
        moved.set(all);
        assert.equal(sameBytes(all, moved), true);
        if (all.length === 0) return;
        moved[at % all.length]! ^= 1;
        assert.equal(sameBytes(all, moved), false);
        assert.equal(sameBytes(all, moved.subarray(1)), false);
      }),
    );
  });

  it("keeps a byte order mark as part of the text", () => {
    assert.deepEqual(decode(bytes([0xef, 0xbb, 0xbf], "{}"), "x"), { text: "\ufeff{}", encoding: "utf-8" });
    assert.deepEqual(decode(bytes([0xff, 0xfe, 0x7b, 0x00]), "x"), { text: "\ufeff{", encoding: "utf-16le" });
    assert.deepEqual(decode(bytes([0xfe, 0xff, 0x00, 0x7b]), "x"), { text: "\ufeff{", encoding: "utf-16be" });
    assert.deepEqual(decode(bytes(), "x"), { text: "", encoding: "utf-8" });
  });

  it("reads properties that are no UTF-8 as ISO-8859-1, to the last byte", () => {
    const all = Uint8Array.from({ length: 0x100 * 100 }, (_, index) => index % 0x100);
    const decoded = decode(all, "messages_de.PROPERTIES");
    assert.equal(decoded.encoding, "iso-8859-1");
    assert.deepEqual([decoded.text.charCodeAt(0x80), decoded.text.charCodeAt(0xff)], [0x80, 0xff]);
    assert.ok(sameBytes(encode(decoded), all));
    assert.deepEqual(decode(bytes("a=ü"), "a.properties"), { text: "a=ü", encoding: "utf-8" });
  });

  it("is not that of a file whose pointer Git LFS has left, also if its lines read as messages", () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`;
    assert.throws(() => decode(utf8(pointer), "de.properties"), { code: "file.pointer" });
    assert.equal(decode(utf8(pointer.slice(0, 30)), "de.properties").text, pointer.slice(0, 30));
  });

  it("detects strings files in UTF-16 without a byte order mark by their first characters", () => {
    for (const encoding of ["utf-16le", "utf-16be"] as const) {
      const written = encode({ text: '"ж" = "ж";', encoding });
      assert.equal(decode(encode({ text: "/* ж */", encoding }), "de.lproj/a.strings").encoding, encoding);
      assert.notEqual(decode(encode({ text: "/* ж */", encoding: "utf-8" }), "a.strings").encoding, encoding);
      assert.notEqual(attempt(() => decode(written, "a.strings"))?.encoding, encoding);
    }
  });

  it("does not pretend to write what ISO-8859-1 lacks", () => {
    assert.deepEqual(encode({ text: "ü€", encoding: "iso-8859-1" }), bytes([0xfc], "?"));
  });

  const faults: readonly (readonly [
    name: string,
    content: Uint8Array,
    line: number,
    column: number,
    detail: string,
  ])[] = [
    ["Latin-1", bytes('{\n  "a": "f', [0xfc], 'r"\n}'), 2, 10, "0xfc"],
    ["a truncated sequence", bytes("ä\n", [0xe2, 0x82]), 2, 1, "0xe2"],
    ["a surrogate in UTF-8", bytes("ab", [0xed, 0xa0, 0x80]), 1, 3, "0xed"],
    ["an overlong form", bytes("€€\r\n\r\n€", [0xc0, 0xaf]), 3, 2, "0xc0"],
    ["a real U+FFFD before the fault", bytes("\ufffd", [0xff]), 1, 2, "0xff"],
    ["half a surrogate pair", bytes([0xff, 0xfe, 0x0a, 0x00, 0x7b, 0x00, 0x00, 0xd8, 0x7d, 0x00]), 2, 2, "0x00"],
    ["half a pair, big-endian", bytes([0xfe, 0xff, 0x00, 0x7b, 0xdc, 0x00]), 1, 3, "0xdc"],
    ["half a code unit", bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d]), 1, 3, "0x7d"],
  ];
  for (const [name, content, line, column, detail] of faults) {
    it(`reports the place of ${name}`, () => {
      assert.throws(
        () => decode(content, "locales/de.json"),
        ({ code, facts }: Failure) => {
          assert.deepEqual(
            { code, ...facts },
            { code: "file.encoding", file: "locales/de.json", line, column, detail },
          );
          return true;
        },
      );
    });
  }
});
