import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { MessageChange } from "../../../src/core/catalog/message.ts";
import { formatForPath } from "../../../src/core/formats/index.ts";
import { resx } from "../../../src/core/formats/resx.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const fixture = readFileSync(new URL("fixtures/resx/Resources.resx", import.meta.url), "utf8");
const set = (text: string, changes: readonly MessageChange[], model?: string): string =>
  applyEdits(text, editsFor(resx, text, changes, model));
const data = (value: string, more = ""): string =>
  `<root>\n  <data name="a" xml:space="preserve"${more}>\n    <value>${value}</value>\n  </data>\n</root>\n`;
const texts = (text: string): Record<string, string> =>
  Object.fromEntries(resx.read(text).messages.map(({ path, text: value }) => [path.join("/"), value]));

describe(".NET's resources", () => {
  it("are read: texts and comments, nothing of designers, files and types", () => {
    const { messages, problems } = resx.read(fixture);
    assert.deepEqual(problems, []);
    const names = [
      "Save",
      "Files.Count",
      "Error_NotFound",
      "Padded",
      "Section",
      "Empty",
      "Typed",
      "label1.Text",
      "$this.Text",
    ];
    assert.deepEqual(
      messages.map(({ path }) => path),
      names.map((name) => [name]),
    );
    const read = new Map(messages.map((message) => [message.path[0], message]));
    assert.equal(read.get("Error_NotFound")?.text, "“{0}” wasn't found & can't be opened.\nTry <b>again</b>.");
    assert.equal(read.get("Error_NotFound")?.note, "Shown in a dialog");
    assert.equal(read.get("Padded")?.text, "  two spaces  ");
    assert.equal(read.get("Section")?.text, "<p>Hello</p>");
    const { span, keySpan } = read.get("Files.Count") ?? {};
    assert.equal(fixture.slice(span?.start, span?.end), "{0:N0} files in {1}");
    assert.equal(fixture.slice(keySpan?.start, keySpan?.end), '"Files.Count"');
    for (const path of ["Properties/Resources.resx", "Strings/en-us/Resources.resw", "a.RESX"])
      assert.equal(formatForPath(path)?.id, "resx", path);
  });

  for (const [before, text, after] of [
    ["x", "a < b & c", "a &lt; b &amp; c"],
    ["x", "a\nb", "a\nb"],
    ["x", "a\r\nb", "a&#13;\nb"],
    ["x", " x ", " x "],
    ["<![CDATA[x]]>", "<p>]]></p>", "<![CDATA[<p>]]]]><![CDATA[></p>]]>"],
    ['x <![CDATA[<a href="u">y</a>]]> z', '<a href="u">&</a> <', '<![CDATA[<a href="u">&</a>]]> &lt;'],
  ] as const)
    it(`are written: ${before} → ${JSON.stringify(text)}`, () => {
      const result = set(data(before), [{ path: ["a"], text }]);
      assert.equal(result, data(after));
      assert.equal(texts(result)["a"], text);
    });

  it("are written: in place of null references", () => {
    const model = data("Save");
    const nullReference = (inner: string) =>
      `<root>\n  <data name="a" type="System.Resources.ResXNullRef, System.Windows.Forms">\n    <value />${inner}\n  </data>\n</root>\n`;
    const comment = "\n    <comment>c</comment>";
    for (const inner of ["", comment]) {
      assert.deepEqual(resx.read(nullReference(inner)).messages, []);
      const result = set(nullReference(inner), [{ path: ["a"], text: "Sichern" }], model);
      assert.deepEqual(texts(result), { a: "Sichern" });
      assert.equal(result.includes("ResXNullRef"), false);
      assert.equal(result.includes(comment), inner !== "");
    }
  });

  it("are written: into <value/>", () => {
    const text = data("").replace("<value></value>", "<value />");
    assert.equal(set(text, [{ path: ["a"], text: "x" }]), data("x").replace("<value>", "<value >"));
  });

  it("a new file has the schema and the headers of its source, and no more", () => {
    const empty = resx.createEmpty(fixture);
    assert.equal(empty, `${fixture.slice(0, fixture.indexOf('\n  <data name="Save"'))}\n</root>`);
    const changes = [
      { path: ["Padded"], text: " zwei " },
      { path: ["Save"], text: "Sichern" },
    ];
    const added = (name: string, value: string) =>
      `\n  <data name="${name}" xml:space="preserve">\n    <value>${value}</value>\n  </data>`;
    assert.equal(
      set(empty, changes, fixture),
      empty.replace("\n</root>", `${added("Save", "Sichern")}${added("Padded", " zwei ")}\n</root>`),
    );
  });

  it("without a source a new file has the headers that readers ask for", () => {
    const text = set("", [{ path: ["a"], text: "x" }]);
    assert.match(text, /<resheader name="reader">\n {4}<value>System\.Resources\.ResXResourceReader, /);
    assert.ok(
      text.endsWith('</resheader>\n  <data name="a" xml:space="preserve">\n    <value>x</value>\n  </data>\n</root>\n'),
    );
  });

  it("are left alone where they are no text", () => {
    for (const [text, detail] of [
      [data("x", ' type="System.Int32, mscorlib"'), 'type="System.Int32, mscorlib"'],
      [data("x", ' mimetype="application/x"'), 'mimetype="application/x"'],
      [data("x</value><comment>{Locked}</comment><value>"), "{Locked}"],
      ['<root><data name="a"/></root>', "<value>"],
    ] as const) {
      assert.deepEqual(resx.read(text).messages, []);
      const changes = [{ path: ["a"], text: "y" }];
      assert.deepEqual(editsFor(resx, text, changes), []);
      assert.equal(problemsFor(resx, text, changes)[0]?.detail, detail);
      assert.deepEqual(editsFor(resx, "<root/>", changes, text), []);
    }
    assert.deepEqual(editsFor(resx, data("x"), [{ path: ["a"], text: "\u0007" }]), []);
  });

  it("report a name that comes twice, and read the last one", () => {
    const text = '<root><data name="a"><value>x</value></data><data name="a"><value>y</value></data></root>';
    assert.deepEqual(texts(text), { a: "y" });
    assert.deepEqual(
      resx.read(text).problems.map(({ code, path }) => [code, path]),
      [["format.duplicateKey", ["a"]]],
    );
    assert.equal(set(text, [{ path: ["a"], text: undefined }]), "<root></root>");
  });
});
