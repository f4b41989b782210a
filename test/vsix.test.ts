import assert from "node:assert/strict";
import { required, wrongNames, zipNames } from "../scripts/vsix.ts";

describe("the listing of the VSIX", () => {
  it("is right with what runs and no more", () => {
    assert.deepEqual(
      wrongNames([...required, "extension/dist/extension/undici-ABC.cjs", "extension.vsixmanifest"]),
      [],
    );
  });

  const unwanted = [
    "extension/src/extension.ts",
    "extension/dist/extension.cjs.map",
    "extension/node_modules/undici/index.js",
    "extension/sample/locales/en.json",
    "extension/.vscode-test/x",
    "extension/media/../package-lock.json",
    "extension/test/out/a.png",
  ];
  for (const name of unwanted) {
    it(`refuses ${name}`, () => assert.deepEqual(wrongNames([...required, name]), [`${name} should not be in it.`]));
  }

  it("misses what is not there", () => {
    assert.deepEqual(wrongNames(required.slice(0, -1)), ["extension/media/icon.png is missing."]);
  });

  it("is read from the central directory of a zip file", () => {
    assert.deepEqual(zipNames(zipOf(["a.txt", "ü/b.txt"])), ["a.txt", "ü/b.txt"]);
    assert.throws(() => zipNames(Buffer.from("no zip")), /no zip file/);
  });
});

/** A zip file with a central directory and nothing in it. */
function zipOf(names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const header = Buffer.alloc(46);
    header.write("PK\u0001\u0002", "latin1");
    header.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from("data"), ...entries, end]);
}
