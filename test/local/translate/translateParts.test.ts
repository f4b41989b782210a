import assert from "node:assert/strict";
import fc from "fast-check";
import { memoryEngineName } from "../../../src/core/engines/translationRequest.ts";
import { joinParts } from "../../../src/local/markup/markupParts.ts";
import type { SegmentRules } from "../../../src/local/markup/markupSegments.ts";
import { parseMarkup } from "../../../src/local/markup/parseMarkup.ts";
import {
  type TranslationJob,
  type TranslationResult,
  translateParts,
} from "../../../src/local/translate/translateParts.ts";
import { asyncProperty } from "../../property.ts";
import { curly, cutting, memoryOf, rude, termsOf } from "./small.ts";

const sentences: SegmentRules = { splitting: new Set(["p"]), lines: true, sentences: "EN" };
const plain = { markup: false, cut: sentences };
const xml = { markup: true, cut: sentences };

interface Manner {
  readonly markup: boolean;
  readonly cut: SegmentRules;
}

async function done(
  text: string,
  { markup, cut }: Manner,
  applied: TranslationJob["applied"],
): Promise<TranslationResult> {
  const handling = markup ? "xml" : undefined;
  const read = parseMarkup(text, { handling, strict: markup, ignoredTags: new Set(["x"]) });
  const job: TranslationJob = {
    pair: { source: "EN", target: "ES" },
    engines: [cutting],
    options: { cut, preserveFormatting: false },
    markup,
    applied,
  };
  return await translateParts(read, job, new AbortController().signal);
}

describe("what is applied to a translation", () => {
  describe("split_sentences", () => {
    const text = "One is here. Two goes\non. Three";
    const rows: readonly (readonly [string, SegmentRules, string])[] = [
      ["1", sentences, "[ONE IS HERE. ][TWO GOES]\n[ON. ][THREE]"],
      ["0", { splitting: new Set(), lines: false }, "[ONE IS HERE. TWO GOES\nON. THREE]"],
      ["nonewlines", { ...sentences, lines: false }, "[ONE IS HERE. ][TWO GOES\nON. ][THREE]"],
    ];
    for (const [name, cut, expected] of rows)
      it(name, async () => assert.equal(joinParts((await done(text, { ...plain, cut }, {})).parts, false), expected));
  });

  describe("placeholders of any syntax stay", () => {
    for (const [text, expected] of [
      ["Hi {{name}}", "[HI {{name}}]"],
      ["%d files at https://example.com/a", "[%d FILES AT https://example.com/a]"],
      ["Hi $t(a), <b>you</b>", "[HI $t(a), <b>YOU</b>]"],
      ["{{only}}", "{{only}}"],
    ] as const)
      it(text, async () => assert.equal(joinParts((await done(text, plain, {})).parts, false), expected));
    it("in XML, written as they were", async () => {
      const { parts: all } = await done("a &lt;b&gt; &amp; {c}", xml, {});
      assert.equal(joinParts(all, true), "[A &lt;b&gt; &amp; {c}]");
    });
  });

  describe("glossary terms", () => {
    const terms = termsOf({
      file: "archivo",
      "file system": "sistema de archivos",
      "R&D": "I+D",
      name: "nombre",
      iOS: "iOS",
      count: "cuenta",
    });
    const rows: readonly (readonly [string, Manner, string])[] = [
      ["Open the file", plain, "[OPEN THE archivo]"],
      ["Files and profile", plain, "[FILES AND PROFILE]"],
      ["Check the file system file", plain, "[CHECK THE sistema de archivos archivo]"],
      ["File. FILE", plain, "Archivo. ARCHIVO"],
      ["file", plain, "archivo"],
      ["Hi {{name}}, your name {count}", plain, "[HI {{name}}, YOUR nombre {count}]"],
      ["at https://file.name/count", plain, "[AT https://file.name/count]"],
      ["R&amp;D &lt; <b>file</b>", xml, "I+D &lt; <b>archivo</b>"],
      ["<b>f</b>ile <x>file</x> pro<b>file</b>", xml, "[<b>F</b>ILE <x>file</x> PRO<b>FILE</b>]"],
      ["<p>file</p><p>system</p>", xml, "<p>archivo</p><p>[SYSTEM]</p>"],
      ["<a file='name'>your file</a>", xml, "[<a file='name'>YOUR archivo</a>]"],
    ];
    for (const [text, options, expected] of rows) {
      it(`${text} → ${expected}`, async () =>
        assert.equal(joinParts((await done(text, options, { terms })).parts, options.markup), expected));
    }
    it("are found in scripts without spaces", async () => {
      const read = parseMarkup("ファイルを保存する", { handling: undefined, strict: false, ignoredTags: new Set() });
      const job: TranslationJob = {
        pair: { source: "JA", target: "EN" },
        engines: [cutting],
        options: { cut: sentences, preserveFormatting: false },
        markup: false,
        applied: { terms: termsOf({ ファイル: "file", 存: "x" }, "ja") },
      };
      const { parts: all } = await translateParts(read, job, new AbortController().signal);
      assert.equal(joinParts(all, false), "[fileを保存する]");
    });
    it("are escaped in markup", async () => {
      const { parts: all } = await done("a file", xml, { terms: termsOf({ file: "<archivo> & co" }) });
      assert.equal(joinParts(all, true), "[A &lt;archivo&gt; &amp; co]");
    });
  });

  describe("a translation memory", () => {
    const pairs = {
      "Save the file.": "Guarda el archivo.",
      "Save the file. Then close it.": "Guarda el archivo y ciérralo.",
      "Hello {{name}}, welcome!": "¡Te damos la bienvenida, {{name}}!",
      "Click <b>here</b> to go on": "Para seguir, haz clic <b>aquí</b>",
      "Delete 3 files from 2 folders": "Eliminar de 2 carpetas 3 archivos",
      "No numbers in the translation of 7": "Sin números",
      "From %1$s to %2$s by train": "En tren de %1$s a %2$s",
      "Loses {{this}} placeholder": "Lo pierde",
      "{{count}} files found": "{{count}} archivos",
      "Has <b>5</b> numbers": "Hay <b>5</b>",
    };
    const rows: readonly (readonly [string, Manner, number, string, string?])[] = [
      ["Save the file.", plain, 100, "Guarda el archivo."],
      ["  Save the\tfile.\n", plain, 100, "  Guarda el archivo.\n", "white space"],
      ["Save the files.", plain, 75, "Guarda el archivo."],
      ["Save the files.", plain, 95, "[SAVE THE FILES.]"],
      [
        "Save the file. Then close it.",
        plain,
        75,
        "Guarda el archivo y ciérralo.",
        "a whole message before its sentences",
      ],
      ["Save the file. Then go home, please.", plain, 75, "Guarda el archivo. [THEN GO HOME, PLEASE.]"],
      ["Save the file.\nSomething else", plain, 75, "Guarda el archivo.\n[SOMETHING ELSE]"],
      ["Hello {{name}}, welcome!", plain, 100, "¡Te damos la bienvenida, {{name}}!"],
      ["Hello {{user}}, welcome!", plain, 100, "¡Te damos la bienvenida, {{user}}!", "its own placeholder"],
      ['Hello <x id="1">name</x>, welcome!', xml, 100, '¡Te damos la bienvenida, <x id="1">name</x>!'],
      ["Hello you, welcome!", plain, 60, "[HELLO YOU, WELCOME!]", "a placeholder is missing"],
      ["Click <b>here</b> to go on", xml, 100, "Para seguir, haz clic <b>aquí</b>"],
      ['Click <g id="4">here</g> to go on', xml, 100, 'Para seguir, haz clic <g id="4">aquí</g>', "its own tags"],
      ["Click <b>here</b> to go on", plain, 100, "Para seguir, haz clic <b>aquí</b>", "tags as plain text"],
      ["Click here to go on", plain, 50, "[CLICK HERE TO GO ON]", "other markup"],
      ["<b>Save the file.</b>", xml, 100, "<b>Guarda el archivo.</b>", "wrapped as a whole"],
      ["<i><b> Save the file.</b></i>", xml, 100, "<i><b> Guarda el archivo.</b></i>"],
      ["<p>Save the file.</p><p>Other</p>", xml, 100, "<p>Guarda el archivo.</p><p>[OTHER]</p>"],
      ["Delete 5 files from 8 folders", plain, 75, "Eliminar de 8 carpetas 5 archivos", "its own numbers"],
      ["Delete 5 files from folders", plain, 75, "[DELETE 5 FILES FROM FOLDERS]", "as many numbers"],
      ["No numbers in the translation of 9", plain, 75, "[NO NUMBERS IN THE TRANSLATION OF 9]"],
      [
        "<n id='1'>5</n> files found",
        xml,
        100,
        "<n id='1'>5</n> archivos",
        "a number in tags stands for a placeholder",
      ],
      ["Has <b>7</b> numbers", xml, 90, "Hay <b>7</b>", "or for itself"],
      ["From {a} to {b} by train", plain, 100, "En tren de {a} a {b}"],
      ["Loses {{this}} placeholder", plain, 100, "[LOSES {{this}} PLACEHOLDER]"],
    ];
    for (const [text, options, threshold, expected, why = ""] of rows) {
      it(`${JSON.stringify(text)} at ${threshold} ${why}`, async () => {
        const { parts: all } = await done(text, options, { memory: memoryOf(pairs, threshold) });
        assert.equal(joinParts(all, options.markup), expected);
      });
    }

    it("says what came from where", async () => {
      const memory = memoryOf(pairs, 75);
      const by = async (text: string) => (await done(text, plain, { memory })).by;
      assert.deepEqual(await by("Save the file."), [memoryEngineName]);
      assert.deepEqual(await by("Save the file.\nOther"), [memoryEngineName, "Cutting"]);
      assert.deepEqual(await by("Other"), ["Cutting"]);
    });

    it("comes before glossary terms, which are for the rest", async () => {
      const applied = { memory: memoryOf(pairs, 100), terms: termsOf({ file: "fichero" }) };
      const { parts: all } = await done("Save the file.\nOpen the file", plain, applied);
      assert.equal(joinParts(all, false), "Guarda el archivo.\n[OPEN THE fichero]");
    });
  });

  describe("a style", () => {
    it("comes last, over engine and memory, and leaves terms and placeholders", async () => {
      const applied = {
        memory: memoryOf({ "Don't do {{it's}}.": "No l'... {{it's}}" }, 100),
        terms: termsOf({ file: "l'arxiu..." }),
        style: curly,
      };
      const { parts: all } = await done("It's {'x...'} the file... <b a='...'>it's</b>", xml, applied);
      const recalled = await done("Don't do {it's}.", plain, applied);
      assert.equal(joinParts(recalled.parts, false), "No l’… {it's}");
      assert.equal(joinParts(all, true), "[IT’S {'x...'} THE l'arxiu...… <b a='...'>IT’S</b>]");
    });
    it("is not believed where it changed what stays", async () => {
      const { parts: all } = await done("Hi {name}", plain, { style: rude });
      assert.equal(joinParts(all, false), "[HI {name}]");
    });
  });

  const word = fc.constantFrom(
    "Save the file.",
    "file",
    "name",
    "It's",
    "{{x}}",
    "%d",
    "a &amp; b",
    "...",
    "\n",
    " ",
    "7",
  );
  const markup = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.constantFrom("<x id='1'>file</x>", "<br/>", "<!-- file -->"),
      fc
        .tuple(fc.constantFrom("b", "p", "g"), fc.array(tie("node"), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag}>${inner.join("")}</${tag}>`),
      fc.array(tie("node"), { minLength: 1, maxLength: 4 }).map((all) => all.join(" ")),
    ),
  })).node;
  const all: TranslationJob["applied"] = {
    memory: memoryOf({ "Save the file.": "Guarda.", "{{x}} name": "nombre {{x}}", "<b>{a}</b> 3": "3 <b>{a}</b>" }, 50),
    terms: termsOf({ file: "<archivo>", name: "nombre" }),
    style: curly,
  };
  asyncProperty("loses no tag and no placeholder, whatever is applied", markup, async (text) => {
    const signs = (of: string) => of.match(/<(?!archivo)[^<>]*>|\{\{x\}\}|%d/g)?.sort() ?? [];
    const { parts: made } = await done(text, xml, all);
    assert.deepEqual(signs(joinParts(made, true)), signs(text));
  });
});
