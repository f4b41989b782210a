import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Path } from "../../../src/core/catalog/message.ts";
import type { TargetMarks } from "../../../src/core/formats/format.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const file = (units: string, attributes = ' trgLang="de"'): string => `<?xml version="1.0"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"${attributes}>
  <file id="f">
${units}
  </file>
</xliff>
`;
const unit = (segment: string): string => `    <unit id="a">${segment}</unit>`;
const marks: TargetMarks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };

/** A text after some of its targets were set. */
function set(text: string, change: { readonly path?: Path; readonly to: string | undefined }, given?: TargetMarks) {
  return applyEdits(text, editsFor(xliff, text, [{ path: change.path ?? ["a"], text: change.to }], undefined, given));
}

describe("XLIFF 2: targets written", () => {
  const rows: readonly (readonly [what: string, before: string, to: string | undefined, after: string])[] = [
    [
      "added behind the source",
      "<segment><source>x</source></segment>",
      "y",
      "<segment><source>x</source><target>y</target></segment>",
    ],
    [
      "on a line of its own",
      "\n  <segment>\n    <source>x</source>\n  </segment>\n",
      "y",
      "\n  <segment>\n    <source>x</source>\n    <target>y</target>\n  </segment>\n",
    ],
    [
      "into an empty element, its attributes kept",
      '<segment><source>x</source><target order="1" /></segment>',
      "y",
      '<segment><source>x</source><target order="1">y</target></segment>',
    ],
    [
      "what XML can't hold",
      "<segment><source>x</source></segment>",
      "a\u0007\uffff<b>",
      '<segment><source>x</source><target>a<cp hex="0007"/><cp hex="FFFF"/>&lt;b&gt;</target></segment>',
    ],
    [
      "inline elements stay what they are",
      '<segment><source>A <pc id="1">b<ph id="2"/></pc> <sc id="3"/>c<ec startRef="3"/></source></segment>',
      '<sc id="3"/>C<ec startRef="3"/> <pc id="1">B<ph id="2"/></pc> <ph id="9"/>',
      '<segment><source>A <pc id="1">b<ph id="2"/></pc> <sc id="3"/>c<ec startRef="3"/></source><target><sc id="3"/>C<ec startRef="3"/> <pc id="1">B<ph id="2"/></pc> &lt;ph id="9"/&gt;</target></segment>',
    ],
    [
      "taken away, with what was said of it",
      "<segment id='s' state='final' subState=\"a:b\"><source>x</source> <target>y</target></segment>",
      undefined,
      "<segment id='s'><source>x</source></segment>",
    ],
  ];
  for (const [what, before, to, after] of rows)
    it(what, () => assert.equal(set(file(unit(before)), { to }), file(unit(after))));

  const states: readonly (readonly [given: TargetMarks, before: string, after: string])[] = [
    [marks, "", ' state="translated" subState="glossa:mt-suggestion"'],
    [{ state: "needs-review-l10n", stateQualifier: "" }, "", ' state="translated"'],
    [{ state: "signed-off", stateQualifier: "mt:raw" }, "", ' state="reviewed" subState="mt:raw"'],
    [{ state: "final", stateQualifier: "xlf:x" }, "", ' state="final" subState="glossa:xlf:x"'],
    [{ state: "", stateQualifier: "mt-suggestion" }, " state='final' subState='a:b'", ""],
    [marks, ' state="final" id="s"', ' state="translated" id="s" subState="glossa:mt-suggestion"'],
    [marks, ` x:y=' state="final"'`, ` x:y=' state="final"' state="translated" subState="glossa:mt-suggestion"`],
  ];
  for (const [given, before, after] of states)
    it(`of a machine: <segment${before}> becomes <segment${after}>`, () => {
      const segment = (attributes: string, target: string) =>
        file(unit(`<segment${attributes}><source>x</source>${target}</segment>`));
      assert.equal(
        set(segment(before, "<target>o</target>"), { to: "y" }, given),
        segment(after, "<target>y</target>"),
      );
      assert.equal(set(segment(before, ""), { to: "y" }, given), segment(after, "<target>y</target>"));
    });

  it("a translation that reads the same is marked as current", () => {
    const segment = (state: string) =>
      file(unit(`<segment state="${state}"><source>x</source><target>y</target></segment>`));
    const due = set(segment("initial"), { to: "y" }, { state: "translated", stateQualifier: "" });
    assert.equal(due, segment("translated"));
    assert.equal(set(segment("final"), { to: "y" }, marks), segment("final"));
  });

  it("names the language of targets where nothing names it, and only there", () => {
    const plain = unit("<segment><source>x</source></segment>");
    const done = unit('<segment state="translated"><source>x</source><target>y</target></segment>');
    const given = { state: "translated", stateQualifier: "", locale: "pt_BR" };
    assert.equal(set(file(plain, ""), { to: "y" }, given), file(done, ' trgLang="pt-BR"'));
    assert.equal(set(file(plain), { to: "y" }, given), file(done));
    assert.deepEqual(editsFor(xliff, file(done, ""), [{ path: ["a"], text: "y" }], undefined, given), []);
  });

  it("one segment of several", () => {
    const inner = (first: string, second: string) =>
      file(
        unit(
          `<segment id="s"><source>x</source>${first}</segment><ignorable><source> </source></ignorable><segment><source>y</source>${second}</segment>`,
        ),
      );
    const first = set(inner("", ""), { path: ["a", "s"], to: "X" });
    assert.equal(first, inner("<target>X</target>", ""));
    assert.equal(set(first, { path: ["a", 1], to: "Y" }), inner("<target>X</target>", "<target>Y</target>"));
    assert.deepEqual(
      xliff.read(inner("", ""), "source").messages.map(({ path }) => path),
      [
        ["a", "s"],
        ["a", 1],
      ],
    );
  });

  it("adds a unit with all its segments, without what is said for another language", () => {
    const model = file(
      `    <unit id="z"><segment><source>z</source></segment></unit>
    <unit id="a" x:y="1"><m:matches><m:match><target>no</target></m:match></m:matches><segment id="s" state="final"><source>x</source><target>X</target></segment><segment id="t" state="final"><source>y</source><target>Y</target></segment></unit>`,
      ' trgLang="fr" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0" xmlns:x="x"',
    );
    const target = file('    <unit id="z"><segment><source>z</source></segment></unit>');
    const edits = editsFor(xliff, target, [{ path: ["a", "t"], text: "Ü" }], model, marks);
    assert.equal(
      applyEdits(target, edits),
      file(
        `    <unit id="z"><segment><source>z</source></segment></unit>
    <unit id="a" x:y="1" xmlns:x="x"><segment id="s"><source>x</source></segment><segment id="t" state="translated" subState="glossa:mt-suggestion"><source>y</source><target>Ü</target></segment></unit>`,
      ),
    );
  });

  it("writes the source that a machine translated, and what its inline elements stand for", () => {
    const own = file(
      unit(
        "\n      <segment>\n        <source>old</source>\n        <target>alt</target>\n      </segment>\n      <!-- end -->",
      ),
    );
    const data = '<originalData><data id="d">{0}</data></originalData>';
    const model = file(unit(`${data}<segment><source>new <ph id="1" dataRef="d"/></source></segment>`));
    const change = { path: ["a"], text: 'neu <ph id="1" dataRef="d"/>' };
    const quiet = { state: "", stateQualifier: "" };
    assert.equal(
      applyEdits(own, editsFor(xliff, own, [change], model, quiet)),
      file(
        unit(
          `\n      ${data}\n      <segment>\n        <source>new <ph id="1" dataRef="d"/></source>\n        <target>neu <ph id="1" dataRef="d"/></target>\n      </segment>\n      <!-- end -->`,
        ),
      ),
    );
    const other = file(unit(`${data.replace("{0}", "{1}")}<segment><source>old</source></segment>`));
    assert.match(applyEdits(other, editsFor(xliff, other, [change], model, quiet)), /<data id="d">\{0\}<.*neu/);
    const several = file(
      unit(`<ignorable><source>.</source></ignorable><segment><source>old</source><target>alt</target></segment>`),
    );
    assert.equal(problemsFor(xliff, several, [change], model)[0]?.detail, "<originalData>");
    assert.deepEqual(editsFor(xliff, several, [change], model, quiet), []);
  });

  it("blocks what has no place", () => {
    const detail = (text: string, path: Path, model: string, to = "y") =>
      problemsFor(xliff, text, [{ path, text: to }], model)[0]?.detail;
    const one = file(unit("<segment><source>x</source></segment>"));
    const two = file(unit('<segment id="s"><source>x</source></segment><segment id="t"><source>y</source></segment>'));
    assert.equal(detail(one, ["a", "s"], two), "<segment>");
    assert.equal(detail(two, ["a"], one), "<segment>");
    const old =
      '<xliff version="1.2"><file source-language="en"><body><trans-unit id="b"><source>x</source></trans-unit></body></file></xliff>';
    assert.equal(detail(one, ["b"], old), "b");
    assert.equal(detail(one.replace("<unit", '<unit translate="no"'), ["a"], one), 'translate="no"');
    assert.match(detail(one, ["a"], one, "\ud800") ?? "", /^U\+0000/);
    assert.equal(detail(one, ["a"], one, "\u0000"), undefined);
  });

  it("makes a file of a new locale", () => {
    const model = file(unit('<segment state="final"><source>x</source><target>y</target></segment>'), ' trgLang="fr"');
    const empty = xliff.createEmpty(model, "pt_BR");
    assert.equal(xliff.read(empty).messages.length, 0);
    const after = file(
      unit(
        '<segment state="translated" subState="glossa:mt-suggestion"><source>x</source><target>z</target></segment>',
      ),
      ' trgLang="pt-BR"',
    );
    assert.equal(applyEdits(empty, editsFor(xliff, empty, [{ path: ["a"], text: "z" }], model, marks)), after);
    const whole = editsFor(xliff, "", [{ path: ["a"], text: "z" }], model, { ...marks, locale: "pt_BR" });
    assert.equal(applyEdits("", whole), after);
  });
});

describe("XLIFF 2: messages read", () => {
  const fixture = (name: string): string => readFileSync(new URL(`fixtures/xliff2/${name}`, import.meta.url), "utf8");
  const messages = (name: string, side: "source" | "target") => xliff.read(fixture(name), side).messages;

  it("paths by file, unit and segment; what nobody may translate is none", () => {
    assert.deepEqual(
      messages("inline.xlf", "target").map(({ path }) => path),
      [
        ["f1", "1"],
        ["f1", "2", "s1"],
        ["f1", "2", 1],
        ["f1", "6"],
        ["f2", "1"],
      ],
    );
  });

  it("the name of the unit, for each of its segments", () => {
    const text = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"><file id="f"><unit id="a" name="page.title"><segment><source>x</source></segment><segment name="no"><source>y</source></segment></unit></file></xliff>`;
    assert.deepEqual(
      xliff.read(text, "source").messages.map(({ name }) => name),
      ["page.title", "page.title"],
    );
  });

  it("states; an absent one says nothing", () => {
    const states = (name: string) => messages(name, "target").map(({ state }) => state);
    assert.deepEqual(states("inline.xlf"), ["needsTranslation", "reviewed", undefined, undefined, undefined]);
    assert.deepEqual(states("angular.xlf"), ["reviewed", undefined, undefined]);
  });

  it("characters that XML can't hold", () => {
    const [, , message] = messages("inline.xlf", "target");
    assert.equal(message?.text, 'Cloche\u0007, <x:ec id="9" isolated="yes"/>fin<!-- good -->');
    assert.equal(message?.source, 'Bell\u0007, <x:ec id="9" isolated="yes"/>end');
  });

  it("sources; where they are keys, what people read", () => {
    assert.equal(messages("symfony-crlf.xlf", "source")[0]?.text, "Log in");
    assert.equal(messages("symfony-crlf.xlf", "source")[0]?.source, "user.login");
    assert.equal(messages("angular.xlf", "source")[3]?.text, "Not yet");
  });

  it("notes but no places, and how long a text may be where code points are counted", () => {
    assert.equal(messages("angular.xlf", "target")[0]?.note, "title of the page\nheadline");
    assert.equal(messages("symfony-crlf.xlf", "target").find(({ path }) => path[0] === "a.b")?.note, "first");
    assert.deepEqual(
      messages("inline.xlf", "target").map(({ maxLength }) => maxLength),
      [20, undefined, undefined, undefined, undefined],
    );
  });
});
