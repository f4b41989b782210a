import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Marks } from "../../../src/core/formats/format.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const file = (units: string, attributes = ""): string => `<?xml version="1.0"?>
<xliff version="1.2">
  <file original="f" source-language="en"${attributes}>
    <body>
${units}
    </body>
  </file>
</xliff>
`;
const unit = (inner: string, attributes = ""): string => `      <trans-unit id="a"${attributes}>${inner}</trans-unit>`;
const marks: Marks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };
const marked = 'state="needs-review-translation" state-qualifier="mt-suggestion"';

/** The unit after its target was set. */
function set(
  inner: string,
  text: string,
  options: { readonly marks?: Marks; readonly attributes?: string } = {},
): string {
  const before = file(unit(inner, options.attributes));
  const after = applyEdits(before, editsFor(xliff, before, [{ path: ["a"], text }], undefined, options.marks));
  return after.split("\n").slice(4, -4).join("\n").trim();
}

describe("XLIFF 1.2: targets written", () => {
  const rows: readonly (readonly [what: string, inner: string, text: string, expected: string])[] = [
    ["added behind the source", "<source>x</source>", "y", "<source>x</source><target>y</target>"],
    ["on a line of its own", "\n  <source>x</source>\n", "y", "\n  <source>x</source>\n  <target>y</target>\n"],
    [
      "behind the segmentation",
      "\n <source>x</source>\n <seg-source>x</seg-source>\n <note>n</note>",
      "y",
      "\n <source>x</source>\n <seg-source>x</seg-source>\n <target>y</target>\n <note>n</note>",
    ],
    ["into an empty element", "<source>x</source><target/>", "y", "<source>x</source><target>y</target>"],
    [
      "its attributes kept",
      "<source>x</source><target xml:lang='de' state=\"new\" />",
      "y",
      "<source>x</source><target xml:lang='de' state=\"new\">y</target>",
    ],
    [
      "text escaped",
      "<source>x</source>",
      "a < b & c > d",
      "<source>x</source><target>a &lt; b &amp; c &gt; d</target>",
    ],
    [
      "an unknown element is text",
      "<source>x</source>",
      '<x id="1"/>',
      '<source>x</source><target>&lt;x id="1"/&gt;</target>',
    ],
    [
      "an inline element stays one",
      '<source>Hi <x id="1" equiv-text="{{a>b}}"/>!</source>',
      '<x id="1" equiv-text="{{a>b}}"/>, hi',
      '<source>Hi <x id="1" equiv-text="{{a>b}}"/>!</source><target><x id="1" equiv-text="{{a>b}}"/>, hi</target>',
    ],
    [
      "code is one with what is in it",
      '<source>A <bpt id="1">&lt;b&gt;</bpt>b<ept id="1">&lt;/b&gt;</ept></source>',
      '<bpt id="1">&lt;b&gt;</bpt>B<ept id="1">&lt;/b&gt;</ept> &lt;',
      '<source>A <bpt id="1">&lt;b&gt;</bpt>b<ept id="1">&lt;/b&gt;</ept></source><target><bpt id="1">&lt;b&gt;</bpt>B<ept id="1">&lt;/b&gt;</ept> &amp;lt;</target>',
    ],
    [
      "a lonely tag is text",
      '<source><g id="1">a</g></source>',
      "b</g>",
      '<source><g id="1">a</g></source><target>b&lt;/g&gt;</target>',
    ],
    [
      "a section stays one",
      "<source><![CDATA[a & b]]></source>",
      "x ]]> <y>",
      "<source><![CDATA[a & b]]></source><target><![CDATA[x ]]]]><![CDATA[> <y>]]></target>",
    ],
    [
      "sections among other text",
      '<source>See <![CDATA[<a href="u">it</a>]]> & <x id="1"/></source>'.replace("&", "&amp;"),
      '<x id="1"/> & <a href="u">y & z</a>',
      '<source>See <![CDATA[<a href="u">it</a>]]> &amp; <x id="1"/></source><target><x id="1"/> &amp; <![CDATA[<a href="u">y & z</a>]]></target>',
    ],
    [
      "white space that counts",
      '<source xml:space="preserve"> x </source>',
      " y ",
      '<source xml:space="preserve"> x </source><target xml:space="preserve"> y </target>',
    ],
    [
      "prefixes",
      "<source>x</source><alt-trans><target>no</target></alt-trans>",
      "y",
      "<source>x</source><target>y</target><alt-trans><target>no</target></alt-trans>",
    ],
  ];
  for (const [what, inner, text, expected] of rows)
    it(what, () => assert.equal(set(inner, text), unit(expected).trim()));

  const machine: readonly (readonly [
    what: string,
    inner: string,
    attributes: string,
    expected: string,
    after: string,
  ])[] = [
    ["says so", "<source>x</source>", "", `<source>x</source><target ${marked}>y</target>`, ""],
    [
      "takes a state's place",
      "<source>x</source><target state='final' id=\"q\">o</target>",
      "",
      `<source>x</source><target state="needs-review-translation" id="q" state-qualifier="mt-suggestion">y</target>`,
      "",
    ],
    [
      "is not approved",
      "<source>x</source><target>o</target>",
      ' approved="yes"',
      `<source>x</source><target ${marked}>y</target>`,
      ' approved="no"',
    ],
    [
      "is current though it reads the same",
      '<source>x</source><target state="needs-translation">y</target>',
      "",
      `<source>x</source><target ${marked}>y</target>`,
      "",
    ],
    [
      "changes nothing that is so already",
      "<source>x</source><target>y</target>",
      ' approved="yes"',
      "<source>x</source><target>y</target>",
      ' approved="yes"',
    ],
  ];
  for (const [what, inner, attributes, expected, after] of machine)
    it(`of a machine: ${what}`, () =>
      assert.equal(set(inner, "y", { marks, attributes }), unit(expected, after).trim()));

  it("no mark where none is wished", () =>
    assert.equal(
      set("<source>x</source>", "y", { marks: { state: "", stateQualifier: "" } }),
      unit("<source>x</source><target>y</target>").trim(),
    ));

  it("writes the source that a machine translated where the file has another", () => {
    const target = file(unit("<source>old</source><target>alt</target>"));
    const model = file(unit("<source>new</source>"));
    const edited = (given?: Marks) =>
      applyEdits(target, editsFor(xliff, target, [{ path: ["a"], text: "neu" }], model, given));
    assert.equal(edited(marks), file(unit(`<source>new</source><target ${marked}>neu</target>`)));
    assert.equal(edited(), file(unit("<source>old</source><target>neu</target>")));
  });

  it("blocks what nobody could read back", () => {
    const blocked = (inner: string, text: string, attributes = "") =>
      problemsFor(xliff, file(unit(inner, attributes)), [{ path: ["a"], text }]).map(({ code }) => code);
    assert.deepEqual(blocked("<source>x</source>", "\u0001"), ["format.blocked"]);
    assert.deepEqual(blocked("<source>x</source>", "y", ' translate="no"'), ["format.blocked"]);
    assert.deepEqual(blocked("", "y"), ["format.blocked"]);
    assert.deepEqual(blocked('<source>&lt;x id="1"/> <x id="1"/></source>', "y"), ["format.blocked"]);
    assert.deepEqual(blocked("<source>x</source>", "y"), []);
  });

  it("makes a file of a new locale, its units and language of the source", () => {
    const model = file(unit("<source>x</source><target>y</target>", ' approved="yes"'));
    const empty = xliff.createEmpty(model, "pt_BR");
    assert.equal(xliff.read(empty).messages.length, 0);
    const made = applyEdits(empty, editsFor(xliff, empty, [{ path: ["a"], text: "z" }], model, marks));
    assert.equal(made, file(unit(`<source>x</source><target ${marked}>z</target>`), ' target-language="pt-BR"'));
  });
});

describe("XLIFF 1.2: messages read", () => {
  const fixture = (name: string): string => readFileSync(new URL(`fixtures/xliff/${name}`, import.meta.url), "utf8");
  const brief = (name: string, side: "source" | "target") =>
    xliff.read(fixture(name), side).messages.map(({ path, text, state }) => [path.join(), text, state]);

  it("targets, with what the file says of them", () => {
    assert.deepEqual(
      brief("angular.xlf", "target").map(([, text, state]) => [text, state]),
      [
        ["Nachrichten & mehr", "reviewed"],
        [
          '<x id="INTERPOLATION" equiv-text="{{name}}"/> schrieb <x id="START_LINK" ctype="x-a"/>das<x id="CLOSE_LINK" ctype="x-a"/>.',
          undefined,
        ],
        ["", undefined],
      ],
    );
    assert.deepEqual(
      brief("inline.xlf", "target").map(([path, , state]) => [path, state]),
      [
        ["1", "needsTranslation"],
        ["2", undefined],
        ["4", "reviewed"],
        ["6", undefined],
      ],
    );
  });

  it("sources; where they are keys, what people read", () => {
    assert.deepEqual(brief("symfony-crlf.xlf", "source").slice(0, 1), [["1", "Log in", undefined]]);
    assert.deepEqual(xliff.read(fixture("symfony-crlf.xlf"), "source").messages[0]?.source, "user.login");
    assert.equal(brief("angular.xlf", "source").length, 4);
  });

  it("notes and context but no places, and how long a text may be", () => {
    const [first] = xliff.read(fixture("angular.xlf")).messages;
    assert.equal(first?.note, "title of the page\nheadline");
    const context = xliff.read(fixture("symfony-crlf.xlf")).messages.find(({ path }) => path[0] === "a.b");
    assert.equal(context?.note, "first\nbutton");
    assert.equal(xliff.read(fixture("inline.xlf")).messages[0]?.maxLength, 20);
  });

  it("the name that code asks for, next to other attributes", () => {
    const named = (attributes: string) =>
      xliff.read(file(unit("<source>x</source>", attributes)), "source").messages[0]?.name;
    assert.equal(named(` extradata="of  name='no' resname='no'" resname='page &amp; title'`), "page & title");
    assert.equal(named(' extradata=" resname=no "'), undefined);
    assert.equal(named(' resname="a"'), undefined);
  });

  it("several files by their names", () => {
    assert.deepEqual(brief("one-line.xliff", "target"), [
      ["a,a", "B", undefined],
      ["a,b", "", undefined],
      ["c,a", "D", undefined],
    ]);
  });

  it("line and column of what is wrong", () => {
    const { problems } = xliff.read('<xliff version="1.2">\n<file>\n</body>');
    assert.deepEqual(
      problems.map(({ code, span }) => [code, span?.start]),
      [["format.syntax", 36]],
    );
    assert.match(
      xliff.read('<xliff version="3.0"/>').problems[0]?.detail ?? "",
      /XLIFF 1\.2 or 2\.0 to 2\.2, not 3\.0/,
    );
  });
});

describe("XLIFF: a unit with more targets than it may have", () => {
  const several =
    '<source>x</source><target>one</target><target>two</target><note>n</note><target state="new">three</target>';
  const before = file(unit(several));
  const written = (text: string | undefined): string =>
    applyEdits(before, editsFor(xliff, before, [{ path: ["a"], text }]))
      .split("\n")
      .slice(4, -4)
      .join("\n")
      .trim();

  it("loses all when its translation goes, as the next one would be read", () =>
    assert.equal(written(undefined), '<trans-unit id="a"><source>x</source><note>n</note></trans-unit>'));

  it("has the first one written", () =>
    assert.equal(written("new"), `<trans-unit id="a">${several.replace("one", "new")}</trans-unit>`));
});
