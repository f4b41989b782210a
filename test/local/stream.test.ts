import assert from "node:assert/strict";
import fc from "fast-check";
import { toStream } from "../../src/local/apertium/apertiumStream.ts";
import { hasSameMarkup, joinParts } from "../../src/local/markup/markupParts.ts";
import { parseMarkup } from "../../src/local/markup/parseMarkup.ts";
import { property } from "../property.ts";

const read = (text: string) => parseMarkup(text, { handling: "xml", strict: true, ignoredTags: new Set(["x"]) });
const back = (text: string, answer: string) => {
  const rebuilt = toStream(read(text)).parts(answer);
  return rebuilt && joinParts(rebuilt, true);
};

describe("Apertium's stream format", () => {
  describe("is written", () => {
    const rows: readonly (readonly [string, string])[] = [
      ["Save changes", "Save changes.[]"],
      ["Save changes?", "Save changes?[]"],
      ["Loading…", "Loading…[]"],
      ["  outer  ", "outer.[]"],
      ["Press <b>the big</b> button", "Press [[t:g:0]]the[[/]] [[t:g:1]]big[[/]] button.[]"],
      ["Delete <x id='1'>name</x> now", "Delete [[t:g:0]]9001[[/]] now.[]"],
      ["<b>Don’t</b>, <i>well-known</i>!", "[[t:g:0]]Don’t[[/]], [[t:g:1]]well-known[[/]]![]"],
      ["a <br/> b <i></i> c <b> </b>", "a [[t:g:0]]9001[[/]] b [[t:g:1]]9002[[/]] c [[t:g:2]]9003[[/]].[]"],
      ["\\ [ ] { } ^ $ / @ &lt; &gt;", "\\\\ \\[ \\] \\{ \\} \\^ \\$ \\/ \\@ \\< \\>.[]"],
      ["~5", "[\\~]5.[]"],
    ];
    for (const [text, expected] of rows) it(text, () => assert.equal(toStream(read(text)).text, expected));

    it("without NUL, which ends a text", () => assert.equal(toStream([{ kind: "text", text: "a\0b" }]).text, "ab.[]"));
  });

  describe("is read", () => {
    const rows: readonly (readonly [string, string, string, string | undefined])[] = [
      ["words", "Save changes", "Salva cambios.[]", "Salva cambios"],
      ["spaces, collapsed inside and restored outside", " Save  changes ", "Salva   cambios.[]", " Salva cambios "],
      ["an end that is the text's own", "Save?", "¿Salva?[]", "¿Salva?"],
      ["no space before punctuation that had none", "Small, red.", "Pequeño , rojo .[]", "Pequeño, rojo."],
      ["a space before punctuation that had one", "Small !", "Pequeño ![]", "Pequeño !"],
      ["an end that the engine moved", "Save", "Salva .[] ya", "Salva ya"],
      ["escapes and blanks", "a [~] &amp; b", "a \\[[\\~]\\] & b.[]", "a [~] &amp; b"],
      [
        "tags that follow their words",
        "the <b>red</b> <i>house</i>",
        "la [[t:g:1]]casa[[/]] [[t:g:0]]roja[[/]].[]",
        "la <i>casa</i> <b>roja</b>",
      ],
      ["tags around several words", "<b>the house</b>", "[[t:g:0]]la[[/]] [[t:g:1]]casa[[/]].[]", "<b>la casa</b>"],
      ["words that were added within", "<b>not go</b>", "[[t:g:0]]no[[/]] se [[t:g:1]]va[[/]].[]", "<b>no se va</b>"],
      [
        "one word for two of one element",
        "<b>of the</b> man",
        "[[t:g:0; t:g:1]]del[[/]] hombre.[]",
        "<b>del</b> hombre",
      ],
      ["one word for two of two elements", "<b>of</b> <i>the</i>", "[[t:g:0; t:g:1]]del[[/]].[]", undefined],
      ["words of an element that parted", "<b>a b</b> c", "[[t:g:0]]a[[/]] c [[t:g:1]]b[[/]].[]", "<b>a c b</b>"],
      ["elements that crossed", "<b>a b</b> <i>c</i>", "[[t:g:0]]a[[/]] [[t:g:2]]c[[/]] [[t:g:1]]b[[/]].[]", undefined],
      ["a lost element", "<b>a</b> b", "b.[]", undefined],
      ["a lost placeholder", "a <x/>", "a.[]", undefined],
      ["a doubled placeholder", "a <x/>", "a [[t:g:0]]9001[[/]] [[t:g:0]]9001[[/]].[]", undefined],
      ["a mark that was not sent", "a", "[[t:g:7]]a[[/]].[]", undefined],
      [
        "nested elements",
        "<b>big <i>red</i></b> house",
        "casa [[t:g:1]]roja[[/]] [[t:g:0]]grande[[/]].[]",
        "casa <b><i>roja</i> grande</b>",
      ],
      ["punctuation at the end of an element", "<b>Stop!</b> Now", "[[t:g:0]]Alto[[/]]! Ya.[]", "<b>Alto!</b> Ya"],
      ["punctuation behind an element", "<b>Stop</b>! Now", "[[t:g:0]]Alto[[/]]! Ya.[]", "<b>Alto</b>! Ya"],
      ["punctuation at both ends", "say <b>“hi”</b>", "di “[[t:g:0]]hola[[/]]”.[]", "di <b>“hola”</b>"],
      [
        "a placeholder within an element",
        "<b>Open <x>f</x></b>",
        "[[t:g:0]]Abre[[/]] [[t:g:1]]9002[[/]].[]",
        "<b>Abre <x>f</x></b>",
      ],
      ["nothing", "a", "", ""],
    ];
    for (const [name, text, answer, expected] of rows) it(name, () => assert.equal(back(text, answer), expected));
  });

  const word = fc.constantFrom(
    "Save",
    "the",
    "red",
    "house",
    "a-b",
    "5",
    "Ñandú",
    "日本",
    "…",
    "!",
    "(",
    "“",
    "~",
    "\\",
    "[",
    "$",
    "  ",
    "\t",
    "&amp;",
    "&lt;",
  );
  const nested = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.constantFrom("<x id='1'>keep</x>", "<n/>", "<!-- c -->"),
      fc
        .tuple(fc.constantFrom("b", "i"), fc.array(tie("node"), { maxLength: 4 }))
        .map(([tag, inner]) => `<${tag}>${inner.join(" ")}</${tag}>`),
      fc.array(tie("node"), { minLength: 1, maxLength: 4 }).map((all) => all.join(" ")),
    ),
  })).node;

  property("comes back as it went, from an engine that changes nothing", nested, (text) => {
    const { text: sent, parts: readBack } = toStream(read(text));
    const rebuilt = readBack(sent);
    assert.ok(rebuilt !== undefined && hasSameMarkup(read(text), rebuilt), sent);
    const squeeze = (parts: string) => parts.replace(/<[^>]*>|\s/g, "");
    assert.equal(squeeze(joinParts(rebuilt, true)), squeeze(text));
  });

  const order = fc.infiniteStream(fc.nat());
  property("never breaks a tag, wherever an engine puts the words", nested, order, (text, numbers) => {
    const original = read(text);
    const { text: sent, parts: readBack } = toStream(original);
    const pieces = sent.match(/\[\[[^\]]*\]\].*?\[\[\/\]\]|[^[]+|\[/gs) ?? [];
    const shuffled = pieces.map((piece) => ({ piece, at: numbers.next().value as number })).sort((a, b) => a.at - b.at);
    const rebuilt = readBack(shuffled.map(({ piece }) => piece).join(" "));
    if (rebuilt !== undefined)
      assert.ok(hasSameMarkup(read(joinParts(original, true)), read(joinParts(rebuilt, true))));
  });
});
