import assert from "node:assert/strict";
import { mask } from "../../../src/core/messages/mask.ts";
import { detectSyntaxes } from "../../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";
import { verifyMessage } from "../../../src/core/messages/verifyMessage.ts";

const syntaxes = detectSyntaxes([], { formatId: "xliff" });

describe("inline elements of XLIFF", () => {
  const rows: readonly (readonly [what: string, text: string, xml: string])[] = [
    ["a placeholder", 'Hi <x id="1"/>!', 'Hi <x id="1"/>!'],
    ["with what it shows", 'Hi <x id="I" equiv-text="{{ user.name }}"/>!', 'Hi <x id="1">user.name</x>!'],
    ["with an end tag", 'Hi <x id="1"></x>!', 'Hi <x id="1"/>!'],
    ["a pair", 'A <g id="1">big</g> dog', 'A <g id="1">big</g> dog'],
    ["a pair of halves", 'A <bpt id="1">&lt;b&gt;</bpt>big<ept id="1">&lt;/b&gt;</ept> dog', 'A <g id="1">big</g> dog'],
    ["a pair told by rid", 'A <bx id="1" rid="r"/>big<ex id="2" rid="r"/> dog', 'A <g id="1">big</g> dog'],
    ["a pair of Angular", 'A <x id="START_LINK_1"/>big<x id="CLOSE_LINK"/> dog', 'A <g id="1">big</g> dog'],
    ["code and what is in it", 'A <ph id="1">{0}<sub>alt</sub></ph> dog', 'A <x id="1"/> dog'],
    ["a prefix", 'A <y:ph id="1">{0}</y:ph> dog', 'A <x id="1"/> dog'],
    ["half of a pair", 'A <it id="1" pos="open">[b]</it>dog', 'A <x id="1"/>dog'],
    ["what is protected", 'A <mrk mtype="protected">Glossa</mrk> dog', 'A <x id="1">Glossa</x> dog'],
    ["what is only marked", 'A <mrk mtype="seg" mid="0">big</mrk> dog', 'A <g id="1">big</g> dog'],
    ["a pair of XLIFF 2", 'A <pc id="1" dispStart="&lt;b>">big</pc> dog', 'A <g id="1">big</g> dog'],
    ["a pair of its halves", 'A <sc id="1"/>big<ec startRef="1"/> dog', 'A <g id="1">big</g> dog'],
    [
      "halves that cross",
      'A <sc id="1"/>b<sc id="2"/>i<ec startRef="1"/>g<ec startRef="2"/>',
      'A <g id="1">b<x id="2"/>i</g>g<x id="3"/>',
    ],
    ["a half alone", 'A <ec id="1" isolated="yes"/>dog', 'A <x id="1"/>dog'],
    ["what XLIFF 2 protects", 'A <mrk id="1" translate="no">Glossa</mrk> dog', 'A <x id="1">Glossa</x> dog'],
    [
      "protected between halves",
      'A <sm id="1" translate="no"/>Glossa<em startRef="1"/> dog',
      'A <x id="1">Glossa</x> dog',
    ],
    ["what XLIFF 2 marks", 'A <sm id="1" type="term"/>big<em startRef="1"/> dog', 'A <g id="1">big</g> dog'],
    [
      "what it shows in XLIFF 2",
      'Hi <ph id="0" equiv="INTERPOLATION" disp="{{user.name}}"/>!',
      'Hi <x id="1">user.name</x>!',
    ],
    ["what is only filled in", 'Hi <ph id="0" equiv="INTERPOLATION_1"/>!', 'Hi <x id="1"/>!'],
    ["what it reads as", 'Hi <ph id="0" equiv="{name}"/>!', 'Hi <x id="1">name</x>!'],
    ["a tag of HTML", "A <em>big</em> dog", 'A <g id="1">big</g> dog'],
  ];
  for (const [what, text, xml] of rows) it(what, () => assert.equal(mask(text, syntaxes).xml, xml));

  const text = 'Hi <x id="A"/>, <bpt id="1">&lt;b&gt;</bpt>see<ept id="1">&lt;/b&gt;</ept> it';
  const [unit] = prepareMessage(text, syntaxes, { source: "en", target: "de" }).units;

  it("come back as they were written, at any place", () => {
    assert.equal(unit?.xml, 'Hi <x id="1"/>, <g id="2">see</g> it');
    assert.deepEqual(unit?.accept('<g id="2">Sieh</g> es, <x id="1"/>'), {
      ok: true,
      text: '<bpt id="1">&lt;b&gt;</bpt>Sieh<ept id="1">&lt;/b&gt;</ept> es, <x id="A"/>',
    });
  });
  for (const answer of ['Sieh es, <x id="1"/>', '<g id="2">Sieh</g> es', '<g id="2">Sieh</g> <x id="1"/><x id="1"/>'])
    it(`lost or doubled: ${answer}`, () => assert.equal(unit?.accept(answer).ok, false));

  it("what they show is no syntax of the messages", () => {
    const texts = ['A <x id="1" equiv-text="{{name}}"/>', "{n, plural, one {a} other {b}}"];
    assert.deepEqual([...detectSyntaxes(texts, { formatId: "xliff" })].sort(), ["icu", "xliff"]);
  });

  it("stay whole in plurals, with any content", () => {
    const all = detectSyntaxes(["{n, plural, other {x}}"], { formatId: "xliff" });
    const icu = '{VAR_PLURAL, plural, =1 {one day} other {<x id="INTERPOLATION"/> days}}';
    const prepared = prepareMessage(icu, all, { source: "en", target: "de" });
    assert.deepEqual(
      prepared.units.map(({ xml }) => xml.replace(/<[xn] id="1"\/?>/, "#")),
      ["one day", "# days"],
    );
  });

  it("show braces that are none to ICU", () => {
    const icu = '{VAR_PLURAL, plural, =1 {one day} other {<x id="I" equiv-text="{{days}}"/> days}}';
    const all = detectSyntaxes([icu], { formatId: "xliff" });
    const prepared = prepareMessage(icu, all, { source: "en", target: "de" });
    assert.deepEqual(
      prepared.units.map(({ xml }) => xml),
      ["one day", '<x id="1">days</x> days'],
    );
    const days = prepared.units[1]?.accept('<x id="1">days</x> Tage');
    assert.deepEqual(prepared.assemble(["ein Tag", days?.ok ? days.text : ""]), {
      ok: true,
      text: '{VAR_PLURAL, plural, =1 {ein Tag} other {<x id="I" equiv-text="{{days}}"/> Tage}}',
    });
    const lost = prepared.assemble(["ein Tag", "Tage"]);
    assert.equal(lost.ok ? "" : lost.problem.detail, '<x id="I" equiv-text="{{days}}"/>');
    assert.deepEqual(verifyMessage(icu, icu.replace("one day", "ein Tag"), all, "de", { human: true }), []);
  });
});
