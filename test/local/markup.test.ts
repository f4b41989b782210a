import assert from "node:assert/strict";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { pseudoLocalize } from "../../src/local/engines/pseudoEngine.ts";
import { hasSameMarkup, joinParts, type MarkupPart } from "../../src/local/markup/markupParts.ts";
import {
  rejoinSegments,
  type SegmentRules,
  splitSegments,
  splittingNames,
} from "../../src/local/markup/markupSegments.ts";
import { type Markup, maxMarkupDepth, parseMarkup } from "../../src/local/markup/parseMarkup.ts";
import { sentenceStarts } from "../../src/local/markup/sentenceStarts.ts";
import { property } from "../property.ts";

const xml: Markup = { handling: "xml", strict: true, ignoredTags: new Set(["x"]) };
const html: Markup = { handling: "html", strict: false, ignoredTags: new Set() };
const lenient: Markup = { ...xml, strict: false };

/** Parts as one line: `text`, `(b … b)`, `[what stays]`. */
const shown = (read: readonly MarkupPart[]) =>
  read
    .map((part) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "fixed") return `[${part.raw}]`;
      return part.kind === "open" ? `(${part.name} ` : ` ${part.name})`;
    })
    .join("");

/** A text without the ways to write a character, and without the marks of CDATA. */
const unwritten = (text: string) =>
  text.replace(/&(amp|lt|gt);/g, (_, name: "amp" | "lt" | "gt") => signs[name]).replace(/<!\[CDATA\[|\]\]>/g, "");
const signs = { amp: "&", lt: "<", gt: ">" };

describe("markup", () => {
  const rows: readonly (readonly [string, Markup, string])[] = [
    ["a &amp; <b>b &lt;</b>", xml, "a & (b b < b)"],
    ["<a><b/>c</a>", xml, "(a [<b/>]c a)"],
    ["<x id='1'>a <b>b</b></x> c", xml, "[<x id='1'>a <b>b</b></x>] c"],
    ["<x><x>a</x></x>b", xml, "[<x><x>a</x></x>]b"],
    ["<x/>b<X>c</X>", xml, "[<x/>]b(X c X)"],
    ["a<!-- c -->b<![CDATA[<d>]]>e", xml, "a[<!-- c -->]b<d>e"],
    ["<a n='1>2'>t</a>", xml, "(a t a)"],
    ["a > b", xml, "a > b"],
    ["&#x1F389;&#65;", xml, "🎉A"],
    ["<!DOCTYPE html><html>a</html>", xml, "[<!DOCTYPE html>](html a html)"],
    [
      `<?xml version="1.0"?>\n<!DOCTYPE a PUBLIC '-//A' "b[1].dtd">\n<!-- c --><a>d</a>\n`,
      xml,
      `[<?xml version="1.0"?>]\n[<!DOCTYPE a PUBLIC '-//A' "b[1].dtd">]\n[<!-- c -->](a d a)\n`,
    ],
    ["<!DOCTYPE html><p>a<p>b", lenient, "[<!DOCTYPE html>][<p>]a[<p>]b"],
    ["a<?php echo ?>b", lenient, "a[<?php echo ?>]b"],
    ["<b>never closed", lenient, "[<b>]never closed"],
    ["closed</b> twice", lenient, "closed[</b>] twice"],
    ["a < b", lenient, "a < b"],
    ["one<br>two<BR/>three", html, "one[<br>]two[<BR/>]three"],
    ["<p>one<p>two</p>", html, "[<p>]one(p two p)"],
    ["&copy;&nbsp;&unknown;", html, "©\u00a0&unknown;"],
    [
      '<b translate="no">a</b><i class="x notranslate">b<br>c</i>d',
      html,
      '[<b translate="no">a</b>][<i class="x notranslate">b<br>c</i>]d',
    ],
    [
      "<script>if (a < b) '<b>'</script>c<style>p{}</style>",
      html,
      "[<script>if (a < b) '<b>'</script>]c[<style>p{}</style>]",
    ],
    ['<p translate="no">a<p>b', html, '[<p translate="no">a][<p>]b'],
    ["a<div", html, "a[<div]"],
    ["", html, ""],
  ];
  for (const [text, markup, expected] of rows) {
    it(`${markup.handling}${markup.strict ? " strictly" : ""}: ${text}`, () =>
      assert.equal(shown(parseMarkup(text, markup)), expected));
  }

  it("takes tags for text where nobody handles them", () => {
    const read = parseMarkup("a <b> & c", { handling: undefined, strict: false, ignoredTags: new Set() });
    assert.deepEqual(read, [{ kind: "text", text: "a <b> & c" }]);
    assert.equal(joinParts(read, false), "a <b> & c");
  });

  for (const text of [
    "<b>",
    "</b>",
    "<b><i></b></i>",
    "a & b",
    "&nbsp;",
    "a < b",
    "<a b=c/>",
    "<a b='1' b='2'/>",
    "\u0001",
    "&#0;",
    "<!DOCTYPE a>",
    "<!DOCTYPE a><a/><b/>",
    "<a/><!DOCTYPE a>",
    "<!DOCTYPE a>b<a/>",
    "<!DOCTYPE a><!DOCTYPE a><a/>",
    "<!doctype a><a/>",
    "<!DOCTYPE a []><a/>",
    "<!DOCTYPE a SYSTEM 'b.dtd'><a>&b;</a>",
    "<!DOCTYPE a SYSTEM 'b>c'><a/>",
    "<1/>",
  ]) {
    it(`refuses ${JSON.stringify(text)} strictly`, () =>
      assert.throws(() => parseMarkup(text, xml), { status: 400, message: /^Tag handling parsing failed/ }));
  }

  it("refuses entities that multiply", () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "aaaa"><!ENTITY c "&b;&b;&b;">]>&c;';
    for (const markup of [xml, lenient]) assert.throws(() => parseMarkup(bomb, markup), { status: 400 });
    assert.equal(joinParts(parseMarkup(bomb, html), true).includes("aaaaaaaa"), false);
  });

  it("refuses depth beyond sense, quickly", () => {
    const deep = (depth: number) => "<i>".repeat(depth) + "</i>".repeat(depth);
    assert.equal(parseMarkup(deep(maxMarkupDepth), xml).length, 2 * maxMarkupDepth);
    for (const markup of [xml, lenient, html]) assert.throws(() => parseMarkup(deep(18_000), markup), { status: 400 });
  });

  /** Markup of any shape, right and wrong. */
  const piece = fc.oneof(
    fc.constantFrom(
      "<b>",
      "</b>",
      "<i a='1'>",
      "</i>",
      "<x>",
      "</x>",
      "<br>",
      "<br/>",
      "<p>",
      "</p>",
      "<!--c-->",
      "<!DOCTYPE a>",
      "<![CDATA[q]]>",
      "&amp;",
      "&",
      "<",
      ">",
      "]]>",
      "<?p?>",
      "</",
      "<x",
      "\n",
      " ",
      '"',
      "'",
    ),
    fc.string({ maxLength: 6, unit: "grapheme" }),
  );
  const anything = fc.array(piece, { maxLength: 25 }).map((all) => all.join(""));
  const nested = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom("Save changes", "a &amp; b", " ", "1", "{{x}}", "Übergrößen\nZeile"),
      fc.constantFrom("<x id='1'>keep <b>me</b></x>", "<n/>", "<!-- c -->"),
      fc
        .tuple(fc.constantFrom("b", "i", "g"), fc.array(tie("node"), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag}>${inner.join("")}</${tag}>`),
      fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((all) => all.join(" ")),
    ),
  })).node;

  for (const [name, markup] of [
    ["xml", lenient],
    ["html", html],
  ] as const) {
    property(`reads anything as balanced parts, and loses no tag (${name})`, anything, (text) => {
      const read = parseMarkup(text, markup);
      assert.ok(hasSameMarkup(read, read), "balanced");
      assert.equal(unwritten(joinParts(read, true)), unwritten(text), "nothing lost");
    });
  }

  const names = fc.constantFrom<readonly string[]>([...splittingNames], ["g"], []);
  const manners = fc.constantFrom({ lines: true, sentences: "en" }, { lines: false, sentences: "ja" }, { lines: true });
  property(
    "is cut into whole segments, each balanced",
    fc.oneof(nested, anything),
    names,
    manners,
    (text, names, how) => {
      const read = parseMarkup(text, lenient);
      const cut = splitSegments(read, { splitting: new Set(names), ...how });
      const whole = rejoinSegments(cut.map((segment) => segment.parts));
      assert.equal(joinParts(whole, true), joinParts(read, true));
      assert.ok(hasSameMarkup(read, whole));
      for (const { parts: some, translatable } of cut) {
        if (translatable) assert.ok(hasSameMarkup(some, some), JSON.stringify(some));
      }
    },
  );

  property("comes through pseudo-localization with the same tags", nested, (text) => {
    const read = parseMarkup(text, xml);
    const done = pseudoLocalize(read);
    assert.ok(hasSameMarkup(read, done));
    assert.ok(hasSameMarkup(read, parseMarkup(joinParts(done, true), xml)), "as written, too");
  });

  const prolog = fc.constantFrom(
    "",
    "<?xml version='1.0'?>\n",
    "<!DOCTYPE root>",
    "<?xml version='1.0'?><?p q?>\n<!DOCTYPE root SYSTEM 'a.dtd'>\n<!-- c -->",
  );
  const content = fc.array(fc.oneof(nested, fc.constantFrom("<![CDATA[a < b]]>", "<?p?>", "<!--c-->")));
  const epilog = fc.constantFrom("", "\n", "<!-- d --><?q?>\n");
  property(
    "comes through pseudo-localization as a document",
    fc.tuple(prolog, content, epilog),
    ([head, all, tail]) => {
      const done = joinParts(pseudoLocalize(parseMarkup(`${head}<root>${all.join("")}</root>${tail}`, xml)), true);
      const reader = new SaxesParser();
      reader.on("error", (error) => assert.fail(`${error.message}: ${done}`));
      reader.write(done).close();
      assert.ok(done.startsWith(`${head}<root>`) && done.endsWith(`</root>${tail}`), done);
    },
  );

  const whole = { lines: false };
  const lines = { lines: true };
  const sentences = { lines: true, sentences: "EN" };
  const noNewlines = { lines: false, sentences: "EN" };
  const cuts: readonly (readonly [string, Omit<SegmentRules, "splitting">, readonly string[]])[] = [
    ["one\ntwo", lines, ["one", "[\n]", "two"]],
    ["one\ntwo. Three", whole, ["one\ntwo. Three"]],
    ["one<br>two", whole, ["one", "[<br>]", "two"]],
    ["a <b>c<br>d</b> e", lines, ["a ", "(b ", "c", "[<br>]", "d", " b)", " e"]],
    ["<p>a <b>b</b></p>c", lines, ["(p ", "a (b b b)", " p)", "c"]],
    ["a <b>b</b> c", sentences, ["a (b b b) c"]],
    ["<b>a\r\n\r\nb</b>", lines, ["(b ", "a", "[\r\n\r\n]", "b", " b)"]],
    ["One is here. Two is there! Three?", sentences, ["One is here. ", "[]", "Two is there! ", "[]", "Three?"]],
    ["One goes\non. Two\nends.", sentences, ["One goes", "[\n]", "on. ", "[]", "Two", "[\n]", "ends."]],
    ["One goes\non. Two\nends.", noNewlines, ["One goes\non. ", "[]", "Two\nends."]],
    ["Ask Dr. Smith or J. Doe. They know.", sentences, ["Ask Dr. Smith or J. Doe. ", "[]", "They know."]],
    ["Version 1.5 is here. See example.com.", sentences, ["Version 1.5 is here. ", "[]", "See example.com."]],
    ["<b>One is.</b> Two is.", sentences, ["(b One is. b) ", "[]", "Two is."]],
    ["One is. <b>Two is.</b>", sentences, ["One is. ", "[]", "(b Two is. b)"]],
    ["<b>One is. Two</b> is.", sentences, ["(b ", "One is. ", "[]", "Two", " b)", " is."]],
    ["一つです。二つです。", { lines: true, sentences: "JA" }, ["一つです。", "[]", "二つです。"]],
  ];
  for (const [text, how, expected] of cuts) {
    it(`is cut (${JSON.stringify(how)}): ${JSON.stringify(text)}`, () => {
      const cut = splitSegments(parseMarkup(text, html), { splitting: splittingNames, ...how });
      assert.deepEqual(
        cut.map((segment) => shown(segment.parts)),
        expected,
      );
      const again = joinParts(rejoinSegments(cut.map((segment) => segment.parts)), true);
      assert.equal(again, joinParts(parseMarkup(text, html), true));
    });
  }
});

describe("sentences", () => {
  it("of a long line are found, and the same as in short ones", () => {
    const text = "This is a sentence of some words. ".repeat(400);
    const expected = Array.from({ length: 399 }, (_, at) => (at + 1) * 34);
    assert.deepEqual(sentenceStarts(text, "EN"), expected);
  });
  it("longer than what is looked at once are not cut", () => {
    assert.deepEqual(sentenceStarts(`${"word ".repeat(2000)}ends. Here`, "EN"), [10_006]);
  });
});
