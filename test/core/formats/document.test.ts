import assert from "node:assert/strict";
import { csv } from "../../../src/core/formats/csv.ts";
import { defineFormat } from "../../../src/core/formats/defineFormat.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import { properties } from "../../../src/core/formats/properties.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { decode, encode } from "../../../src/project/model/textEncoding.ts";

/** A format of one message, and how often it parsed a text. */
function counting(): { readonly format: Format; readonly count: () => number } {
  let count = 0;
  const format = defineFormat<{ readonly text: string }>({
    id: "counted",
    extensions: [".txt"],
    parse(text) {
      count++;
      return { text };
    },
    list: ({ text }, side) => ({
      messages: [{ path: [side], text, span: { start: 0, end: text.length } }],
      problems: [],
    }),
    edit: ({ text }, [change], { model }) => ({
      edits: [{ span: { start: 0, end: text.length }, text: `${change?.text} like ${model?.text}` }],
      problems: [],
    }),
    merge: () => ({ edits: [], added: [], removed: [], obsolete: [], changed: [], carried: [], problems: [] }),
    createEmpty: ({ text }) => text.slice(0, 1),
  });
  return { format, count: () => count };
}

describe("a document", () => {
  const change = { path: ["target"], text: "new" };

  it("parses its text once for all questions", () => {
    const { format, count } = counting();
    const document = format.read("old");
    document.edit([change], { model: document });
    document.edit([change], { model: format.read(document, "source") });
    format.merge?.(document, document);
    assert.deepEqual(
      [document.messages, format.read(document, "source").messages].map(([message]) => message?.path),
      [["target"], ["source"]],
    );
    assert.equal(count(), 1);
  });

  it("of messages that are known is parsed once it is edited, and then no more", () => {
    const { format, count } = counting();
    const { messages, problems } = counting().format.read("old");
    const document = format.recall("old", { messages, problems });
    assert.deepEqual([document.messages, count()], [messages, 0]);
    for (let again = 0; again < 2; again++)
      assert.equal(document.edit([change], { model: document }).edits[0]?.text, "new like old");
    assert.equal(count(), 1);
  });

  it("is parsed again if it is edited once its tree was let go", () => {
    const { format, count } = counting();
    const document = format.read("old");
    document.release();
    const { edits } = document.edit([change], { model: document });
    assert.deepEqual([edits[0]?.text, document.messages.length, count()], ["new like old", 1, 2]);
  });

  it("of another format is a text like any other", () => {
    const { format, count } = counting();
    const model = xliff.read("other");
    assert.equal(format.read("old").edit([change], { model }).edits[0]?.text, "new like other");
    assert.equal(count(), 2);
  });

  it("parses no text that only its beginning is wanted of", () => {
    const { format, count } = counting();
    assert.deepEqual([format.createEmpty("old"), count()], ["o", 0]);
  });

  it("is read by one locale after the other", () => {
    const table = csv.read("key,en,de\na,One,Eins\n");
    const texts = ["en", "de"].map((locale) => csv.multilingual?.of(locale).read(table).messages[0]?.text);
    assert.deepEqual(texts, ["One", "Eins"]);
  });
});

describe("edits for an encoding", () => {
  const rows: readonly (readonly [encoding: string, before: string, text: string, after: string])[] = [
    ["utf-8", "a=ü", "é€😀", "a=é€😀"],
    ["iso-8859-1", "a=ü", "é€😀", "a=é\\u20ac\\ud83d\\ude00"],
    ["iso88591", "a=ü", "é€", "a=é\\u20ac"],
    ["windows1252", "a=ü", "é€", "a=é€"],
  ];
  for (const [encoding, before, text, after] of rows) {
    it(`${encoding}: ${text}`, () => {
      const { edits } = properties.read(before).edit([{ path: ["a"], text }], { encoding });
      assert.equal(applyEdits(before, edits), after);
      if (encoding !== "iso-8859-1") return;
      assert.deepEqual(decode(encode({ text: after, encoding }), "a.properties"), { text: after, encoding });
    });
  }

  it("have no escapes where a format reads none", () => {
    const text =
      '<xliff version="1.2"><file><body><trans-unit id="a"><source>s</source></trans-unit></body></file></xliff>';
    const { edits } = xliff.read(text).edit([{ path: ["a"], text: "€" }], { encoding: "iso-8859-1" });
    assert.match(applyEdits(text, edits), /<target>€<\/target>/);
  });
});
