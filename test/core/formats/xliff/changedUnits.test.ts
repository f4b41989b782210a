import assert from "node:assert/strict";
import type { MessageChange } from "../../../../src/core/catalog/message.ts";
import { xliff } from "../../../../src/core/formats/xliff.ts";
import { applyEdits, type Edit } from "../../../../src/core/text/textEdits.ts";
import { rebaseEdits } from "../../../../src/project/apply/rebaseEdits.ts";
import { assertChangedParts } from "../contract.ts";

const unit = (id: string, target: string, more = "") =>
  `<trans-unit id="${id}"><source>${id} &amp; more</source><target>${target}</target>${more}</trans-unit>`;

const file = (...units: readonly string[]): string =>
  `<?xml version="1.0"?><!-- all --><xliff version="1.2"><file source-language="en" target-language="de" original="a"><body>\n  ${units.join("\n  ")}\n</body></file></xliff>\n`;

const text = file(unit("a", "eins"), unit("b", "zwei"), unit("c", "drei", "<!-- --><note>n</note>"), unit("d", "vier"));

/** The edit that puts another text in the place of one that is there once. */
function replacing(from: string, to: string, whole = text): Edit {
  assert.equal(whole.split(from).length, 2);
  const start = whole.indexOf(from);
  return { span: { start, end: start + from.length }, text: to };
}

const changed = (...edits: readonly Edit[]) => xliff.read(text).readChanged?.(edits);

const textsOf = (messages: readonly MessageChange[] | undefined) => messages?.map(({ path, text }) => [path[0], text]);

describe("changed units of XLIFF", () => {
  it("are read without the others", () => {
    const edits = [replacing("eins", "1 &lt;"), replacing("drei", "3")];
    const parts = changed(...edits);
    assert.deepEqual(textsOf(parts?.before), [
      ["a", "eins"],
      ["c", "drei"],
    ]);
    assert.deepEqual(textsOf(parts?.now), [
      ["a", "1 <"],
      ["c", "3"],
    ]);
    assertChangedParts(xliff, text, edits);
  });

  it("are none without edits", () => {
    assert.deepEqual(changed(), { before: [], now: [] });
  });

  it("are those of a unit with segments as a whole", () => {
    const segments = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="u"><segment id="1"><source>A</source><target>X</target></segment><segment><source>B</source><target>Y</target></segment></unit><unit id="v"><segment><source>C</source><target>Z</target></segment></unit></file></xliff>`;
    const parts = xliff.read(segments).readChanged?.([replacing("X", "W", segments)]);
    assert.deepEqual(
      parts?.now.map(({ path, text: now }) => [path, now]),
      [
        [["u", "1"], "W"],
        [["u", 1], "Y"],
      ],
    );
  });

  const others: Readonly<Record<string, readonly Edit[]>> = {
    "an edit between units": [replacing('</trans-unit>\n  <trans-unit id="b"', '</trans-unit> <trans-unit id="b"')],
    "an edit of a file's start tag": [replacing('target-language="de"', 'target-language="en"')],
    "the start of a unit": [replacing('<trans-unit id="b"', '<!-- --><trans-unit id="b"')],
    "another id": [replacing('id="b"', 'id="x"')],
    "the id of another unit": [replacing('id="b"', 'id="c"')],
    "a unit that ends early": [replacing("zwei", '</target></trans-unit><trans-unit id="x"><source/><target>')],
    "a unit that does not end": [replacing("zwei", "<!-- ")],
    "a comment from one unit into the next": [replacing("zwei", "<!-- "), replacing("<!-- -->", " -->")],
    "a section from one unit into the next": [replacing("zwei", "<![CDATA["), replacing("drei", "]]>")],
    "text that is no XML": [replacing("zwei", "a & b")],
    "a character that XML can't hold": [replacing("zwei", "\u0001")],
    "half of a surrogate pair": [replacing("zwei", "\ud83d")],
    "an end of a section": [replacing("zwei", "]]>")],
    "a unit that is left out": [replacing('id="b"', "")],
  };
  for (const [name, edits] of Object.entries(others)) {
    it(`leave the whole to be read: ${name}`, () => {
      assert.equal(changed(...edits), undefined);
    });
  }

  it("leave the whole to be read where units share a path", () => {
    const twice = file(unit("a", "eins"), unit("a", "zwei"), unit("b", "drei"));
    assert.equal(xliff.read(twice).readChanged?.([replacing("drei", "3", twice)]), undefined);
  });

  it("show a unit that is no message any more, and one that becomes one", () => {
    const edit = replacing("<target>zwei</target>", "");
    assert.deepEqual(changed(edit)?.now, []);
    assertChangedParts(xliff, text, [edit]);
    const without = applyEdits(text, [edit]);
    const back = replacing("b &amp; more</source>", "b &amp; more</source><target>2</target>", without);
    assert.deepEqual(textsOf(xliff.read(without).readChanged?.([back])?.now), [["b", "2"]]);
  });

  it("are all that is read of a file to verify its edits, with rewrites that it has already", () => {
    const document = xliff.read(text);
    const rewrites = [
      { path: ["b"], before: "zwei", after: "2" },
      { path: ["d"], before: "vier", after: "vier" },
    ];
    const whole = { ...xliff, read: () => assert.fail("the whole text is read") };
    const { edits, accepted, refused } = rebaseEdits(document, rewrites, whole, {});
    assert.deepEqual([applyEdits(text, edits), accepted, refused], [text.replace("zwei", "2"), rewrites, []]);
  });

  it("refuse all edits if one does not do what it should", () => {
    const document = xliff.read(text);
    const wrong = {
      ...document,
      messages: document.messages,
      text,
      release() {},
      edit: () => ({ edits: [replacing("zwei", "3")], problems: [] }),
    };
    const parts = (edits: readonly Edit[]) => document.readChanged?.(edits);
    const rewrites = [{ path: ["b"], before: "zwei", after: "2" }];
    const { edits, refused } = rebaseEdits({ ...wrong, readChanged: parts }, rewrites, xliff, {});
    assert.deepEqual([edits, refused], [[], [{ code: "format.blocked", path: ["b"] }]]);
  });
});
