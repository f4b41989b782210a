import assert from "node:assert/strict";
import { type MaskOptions, mask } from "../../../src/core/messages/mask.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { unmask } from "../../../src/core/messages/unmask.ts";

const masked = (text: string, syntaxes: readonly Syntax[] = ["i18next"], options: MaskOptions = {}) =>
  mask(text, new Set(syntaxes), options);

describe("mask", () => {
  const examples: readonly (readonly [name: string, text: string, xml: string, ...syntaxes: Syntax[]])[] = [
    ["names what a placeholder holds", "Hi {{userName}}!", 'Hi <x id="1">userName</x>!'],
    ["shows nothing where there is no name", "%s of %d", '<x id="1"/> of <x id="2"/>', "printf"],
    ["nests pairs of tags", "a <b>b <i>c</i></b>.", 'a <g id="1">b <g id="2">c</g></g>.'],
    ["leaves attributes at home", 'see <a href="x?a=1&b">it</a> now', 'see <g id="1">it</g> now'],
    ["makes a tag without a partner opaque", "a </b> c", 'a <x id="1"/> c'],
    ["escapes text", "a < b & c > d", "a &lt; b &amp; c &gt; d"],
    ["reads entities as people do", "don&#39;t &amp; can&#39;t", "don't &amp; can't"],
    [
      "keeps an entity opaque where the character is also written plainly",
      "R&D &amp; co",
      'R&amp;D <x id="1">&amp;</x> co',
    ],
    ["shows a no-break space as a space", "10&nbsp;km", '10<x id="1"> </x>km'],
    ["keeps glued placeholders together", "at {{a}}{{b}} ok", 'at <x id="1">a b</x> ok'],
    ["puts spaces around line breaks", "One.\nTwo.", 'One. <x id="1"/> Two.'],
    ["puts spaces around escaped line breaks", "One.\\nTwo.", 'One. <x id="1"/> Two.'],
    ["takes white space and tags around the text away", "  <p>\n<b>Hi</b> </p><br/>\n", "Hi"],
    ["doesn't take away tags around parts of the text", "<b>a</b> c <b>d</b>", '<g id="1">a</g> c <g id="2">d</g>'],
    ["has code opaque", "run <code>npm i</code> now", 'run <x id="1">npm i</x> now'],
    ["has what says so opaque", 'a <b translate="no">X</b> c', 'a <x id="1">X</x> c'],
    ["shows URLs", "see https://a.b/?c&d now", 'see <x id="1">https://a.b/?c&amp;d</x> now'],
    ["reads doubled percent signs as one", "100%% of %d", '100% of <x id="1"/>', "printf"],
    ["reads doubled apostrophes as one", "it''s {x}", 'it\'s <x id="1">x</x>', "icu"],
    ["shows quoted text without its quotes", "in '<head>' of", 'in <x id="1">&lt;head&gt;</x> of', "icu"],
    ["keeps characters out that XML can't hold", "a \u0001 b", 'a <x id="1"/> b'],
    ["shows literals", "ask {'@'} all", 'ask <x id="1">@</x> all', "vue"],
    ["keeps an address with its literal", "to a.b{'@'}c.org.", "to <x id=\"1\">a.b{'@'}c.org</x>.", "vue"],
  ];
  for (const [name, text, xml, ...syntaxes] of examples) {
    it(name, () => {
      const result = masked(text, syntaxes.length > 0 ? syntaxes : undefined);
      assert.equal(result.xml, xml);
      assert.deepEqual(unmask(xml, result), { ok: true, text });
    });
  }

  it("shows a number for a count, not to be ignored", () => {
    const result = masked("{{count}} files", ["i18next"], { numbers: new Map([["count", "3"]]) });
    assert.equal(result.xml, '<n id="1">3</n> files');
  });
});

describe("unmask", () => {
  const source = "Save <b>{{name}}</b> to <a href='x'>disk</a><br/>now";
  const xml = 'Save <g id="1"><x id="2">name</x></g> to <g id="3">disk</g> <x id="4"/> now';
  const saved = "<b>{{name}}</b> sichern auf <a href='x'>Platte</a><br/>jetzt";

  describe("accepts", () => {
    const answers: Readonly<Record<string, string>> = {
      "what it expects": '<g id="1"><x id="2">name</x></g> sichern auf <g id="3">Platte</g> <x id="4"/> jetzt',
      "other quotes": "<g id='1'><x id=2>name</x></g> sichern auf <g id='3'>Platte</g> <x id='4'/> jetzt",
      "upper case": '<G ID="1"><X ID="2">name</X></G> sichern auf <G ID="3">Platte</G> <X ID="4"/> jetzt',
      "white space in tags":
        '<g  id = "1" ><x id="2" >name</x ></ g> sichern auf < g id="3">Platte</g> <x id="4" /> jetzt',
      "further attributes in any order":
        '<g lang="de" id="1"><x id="2">name</x></g> sichern auf <g id="3">Platte</g> <x id="4" a="b"/> jetzt',
      "an empty pair for an empty element":
        '<g id="1"><x id="2">name</x></g> sichern auf <g id="3">Platte</g> <x id="4"></x> jetzt',
      "an emptied opaque element": '<g id="1"><x id="2"/></g> sichern auf <g id="3">Platte</g> <x id="4"/> jetzt',
      "opaque content in another case":
        '<g id="1"><x id="2">NAME</x></g> sichern auf <g id="3">Platte</g> <x id="4"/> jetzt',
      "no white space around line breaks":
        '<g id="1"><x id="2">name</x></g> sichern auf <g id="3">Platte</g><x id="4"/>jetzt',
      "white space around all":
        '\n <g id="1"><x id="2">name</x></g> sichern auf <g id="3">Platte</g> <x id="4"/> jetzt\n',
      "line breaks of its own": '<g id="1"><x id="2">name</x></g> sichern\nauf <g id="3">Platte</g> <x id="4"/> jetzt',
    };
    for (const [name, answer] of Object.entries(answers)) {
      it(name, () => assert.deepEqual(unmask(answer, masked(source)), { ok: true, text: saved }));
    }

    it("escapes of text", () => {
      assert.deepEqual(unmask("a &#60; &#x62; &amp; d&apos;e &quot;f&quot; & g", masked("a < b & c")), {
        ok: true,
        text: 'a < b & d\'e "f" & g',
      });
    });

    it("another order", () => {
      assert.deepEqual(unmask('<x id="2">b</x> von <x id="1">a</x>', masked("{{a}} of {{b}}")), {
        ok: true,
        text: "{{b}} von {{a}}",
      });
    });

    it("a count grouped, localized or with a comma", () => {
      for (const [shown, answer] of [
        ["1000000", "1 000 000"],
        ["1000000", "1.000.000"],
        ["1.5", "1,5"],
        ["5", "٥"],
      ] as const) {
        const text = masked("{{count}} files", ["i18next"], { numbers: new Map([["count", shown]]) });
        assert.deepEqual(
          unmask(`<n id="1">${answer}</n> Dateien`, text),
          { ok: true, text: "{{count}} Dateien" },
          answer,
        );
      }
    });
  });

  describe("refuses", () => {
    const refusals: Readonly<Record<string, string>> = {
      "a lost placeholder": 'Save <g id="1">it</g> to <g id="3">disk</g> <x id="4"/> now',
      "a lost pair": 'Save <g id="1"><x id="2">name</x></g> to disk <x id="4"/> now',
      "a doubled placeholder": `${xml}<x id="2">name</x>`,
      "an unknown id": `${xml}<x id="9">name</x>`,
      "a tag without an id": `${xml}<x/>`,
      "an unknown tag": `${xml}<y id="5"/>`,
      "a tag of another kind": xml.replace('<x id="4"/>', '<n id="4"/>'),
      "escaped tags": xml.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      "one escaped tag": xml.replace('<x id="4"/>', '&lt;x id="4"/&gt;'),
      "an escaped copy of a tag": `${xml} &lt;x id="4"/&gt;`,
      "a twice escaped copy of a tag": `${xml} &amp;lt;x id="4"/&amp;gt;`,
      "crossed tags": 'Save <g id="1"><x id="2">name</x> to <g id="3">disk</g> <x id="4"/></g> now</g>',
      "crossed pairs": 'Save <g id="1"><x id="2">name</x> to <g id="3"></g>disk</g> <x id="4"/> now',
      "a pair moved into another": 'Save <g id="1"><x id="2">name</x><g id="3">disk</g></g> to <x id="4"/> now',
      "text that left its pair": 'Save <g id="1"><x id="2">name</x></g> to <g id="3"></g>disk <x id="4"/> now',
      "a placeholder that left its pair": 'Save <g id="1"></g><x id="2">name</x> to <g id="3">disk</g> <x id="4"/> now',
      "a tag in an opaque element": 'Save <g id="1"><x id="2"><x id="4"/></x></g> to <g id="3">disk</g> now',
      "translated opaque content": xml.replace(">name<", ">the name<"),
      "opaque content that was moved out": xml.replace('<x id="2">name</x>', '<x id="2"/>Name'),
      "what is left of a tag": `${xml} &lt;/|g&gt;`,
      "what is left of an attribute": `${xml} x id="4"`,
      "text escaped twice": `${xml} &amp;amp; &amp;#39;`,
      "an unclosed tag": xml.slice(0, xml.indexOf("</g>")),
      "a truncated tag": xml.slice(0, xml.indexOf('"4"')),
      "a stray end": `${xml}</g>`,
      "a bare less-than sign": `${xml} < y`,
      "no text": '<g id="1"><x id="2">name</x></g> <g id="3"> </g> <x id="4"/>',
      "a new placeholder": `${xml} {{other}}`,
      "a copy of a placeholder": `${xml} {{name}}`,
      "a new tag": `${xml} &lt;i&gt;x&lt;/i&gt;`,
      "a new URL": `${xml} https://evil.example`,
      nothing: "",
    };
    for (const [name, answer] of Object.entries(refusals)) {
      it(name, () => {
        const outcome = unmask(answer, masked(source));
        assert.equal(outcome.ok, false, outcome.ok ? outcome.text : "");
      });
    }

    it("another order of values that are identified by their order", () => {
      assert.equal(unmask('<x id="2"/> von <x id="1"/>', masked("%s of %s", ["printf"])).ok, false);
      assert.equal(unmask('<x id="2"/> von <x id="1"/>', masked("%1$s of %2$s", ["printf"])).ok, true);
    });

    it("another order of tags without partners", () => {
      assert.equal(unmask('a <x id="2"/> b <x id="1"/>', masked("a </b> b <i>")).ok, false);
    });

    it("the beginning of a tag where the source has a less-than sign", () => {
      assert.equal(unmask("a &lt;b", masked("a < b")).ok, false);
      assert.equal(unmask("a &lt; c", masked("a < b")).ok, true);
    });

    it("another count", () => {
      const text = masked("{{count}} files", ["i18next"], { numbers: new Map([["count", "5"]]) });
      assert.equal(unmask('<n id="1">6</n> Dateien', text).ok, false);
      assert.equal(unmask('<n id="1">five</n> Dateien', text).ok, false);
      assert.equal(unmask('<n id="1"/>5 Dateien', text).ok, false);
    });
  });

  it("lets an empty pair stay empty, and a pair of placeholders gain text", () => {
    assert.equal(unmask('<g id="1">Hi</g>', masked("<i></i> Hi")).ok, false);
    assert.equal(unmask('<g id="1">der <x id="2">a</x></g> Hi', masked("<i>{{a}}</i> Hi")).ok, true);
  });

  it("reports what is wrong", () => {
    const outcome = unmask("Hallo", masked("Hi {{name}}"));
    assert.deepEqual(outcome, { ok: false, problem: { code: "placeholder.missing", detail: "{{name}}" } });
  });

  describe("writes text in the style of the source", () => {
    const examples: readonly (readonly [source: string, answer: string, text: string, ...syntaxes: Syntax[]])[] = [
      ["the friend {x}", 'l\'<x id="1">x</x>', "l''{x}", "icu"],
      ["the friend {x}", 'l\'ami <x id="1">x</x>', "l'ami {x}", "icu"],
      ["it''s {x}", "c'est l'ami <x id=\"1\">x</x>", "c''est l''ami {x}", "icu"],
      ["the friend {x}", 'l\'<x id="1">x</x>', "l’{x}", "brace"],
      ["the friend {{x}}", 'l\'<x id="1">x</x>', "l'{{x}}", "i18next"],
      ["don&#39;t", "l'ami", "l&#39;ami", "i18next"],
      ["A &amp; B", "A & B & C", "A &amp; B &amp; C", "i18next"],
      ["caf&eacute;", "thé é", "th&eacute; &eacute;", "i18next"],
      ["half of %d", '50 % von <x id="1"/>', "50 %% von %d", "printf"],
      ["50% off", "50 % weg", "50 % weg", "printf"],
    ];
    for (const [source, answer, text, ...syntaxes] of examples) {
      it(text, () => assert.deepEqual(unmask(answer, masked(source, syntaxes)), { ok: true, text }));
    }

    it("quotes # in plural branches", () => {
      const branch = masked("number # of {x}", ["icu"], { pound: true });
      assert.deepEqual(unmask('l\'#<x id="1"/>: <x id="2">x</x>', branch), { ok: true, text: "l'''#'#: {x}" });
    });
  });
});
