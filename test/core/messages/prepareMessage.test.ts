import assert from "node:assert/strict";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import {
  type PreparedMessage,
  type PrepareOptions,
  prepareMessage,
} from "../../../src/core/messages/prepareMessage.ts";

const prepared = (text: string, syntax: Syntax, target: string, plural?: PrepareOptions["plural"]): PreparedMessage =>
  prepareMessage(text, new Set([syntax]), { source: "en", target, ...(plural && { plural }) });

/** Has a service answer each unit, and puts the answers together. */
function translated({ units, assemble }: PreparedMessage, service: (xml: string) => string): string {
  const texts = units.map((unit) => {
    const outcome = unit.accept(service(unit.xml));
    assert.ok(outcome.ok, outcome.ok ? "" : JSON.stringify(outcome.problem));
    return outcome.text;
  });
  const whole = assemble(texts);
  assert.ok(whole.ok, whole.ok ? "" : JSON.stringify(whole.problem));
  return whole.text;
}

const xmls = ({ units }: PreparedMessage): readonly string[] => units.map(({ xml }) => xml);

describe("prepare", () => {
  it("writes every apostrophe twice where Java reads it, and once where it does not", () => {
    const french = (text: string): string =>
      translated(prepared(text, "java", "fr"), (xml) => xml.replace("Open the", "Ouvrir l'ami"));
    assert.equal(french("Open the {0}"), "Ouvrir l''ami {0}");
    assert.equal(french("Open the file, don''t wait"), "Ouvrir l''ami file, don''t wait");
    assert.equal(french("Open the '{'{0}'}'"), "Ouvrir l''ami '{'{0}'}'");
    assert.equal(french("Open the file, don't wait"), "Ouvrir l'ami file, don't wait");
    assert.equal(french("Open the {0,number,integer}"), "Ouvrir l''ami {0,number,integer}");
  });

  it("reads apostrophes as each source shows", () => {
    const french = (text: string, ...syntaxes: readonly Syntax[]): string =>
      translated(prepareMessage(text, new Set(syntaxes), { source: "en", target: "fr" }), (xml) =>
        xml.replace("it", "l'ami"),
      );
    assert.equal(french("Don't open it {0}", "java"), "Don't open l'ami {0}");
    assert.equal(french("Don''t open it {0}", "brace"), "Don''t open l''ami {0}");
    assert.equal(french("Open it", "java"), "Open l'ami");
    assert.equal(french("Open it", "java", "javaText"), "Open l''ami");
    assert.equal(french("Don't open it", "java", "javaText"), "Don't open l'ami");
  });

  it("translates the branches of a choice of Java, whose apostrophes are read twice if they have an argument", () => {
    const choice = prepared("There {0,choice,0#are no files|1#''s one|1<are {0} files}. Don''t {1}", "java", "de");
    assert.deepEqual(xmls(choice), [
      'There <x id="1"/>. Don\'t <x id="2"/>',
      "are no files",
      "'s one",
      'are <x id="1"/> files',
    ]);
    const said = (xml: string): string =>
      xml.replace("There", "Da").replace("are no", "sind keine").replace("'s one", "ist 'ne").replace("files", "l'x");
    assert.equal(translated(choice, said), "Da {0,choice,0#sind keine l''x|1#ist ''ne|1<are {0} l''''x}. Don''t {1}");
    const broken = prepared("{0,choice,0#none|1#one}", "java", "de");
    const texts = broken.units.map((unit) => unit.accept("a|b"));
    assert.ok(texts.every((one) => one.ok));
    assert.equal(broken.assemble(["a|b", "one"]).ok, false);
    assert.equal(prepared("{0,choice,0#'none'|1#one}", "java", "de").units.length, 0);
  });

  it("refuses an answer that changes a name, a file name or code", () => {
    const text = prepared("Ask @anna to run `npm i` and open README.md", "brace", "de");
    assert.deepEqual(xmls(text), [
      'Ask <x id="1">@anna</x> to run <x id="2">`npm i`</x> and open <x id="3">README.md</x>',
    ]);
    assert.equal(
      translated(text, (xml) => xml.replace("Ask", "Bitte").replace("to run", "um")),
      "Bitte @anna um `npm i` and open README.md",
    );
    for (const answer of [
      'Bitte <x id="1">@anna</x> um <x id="2">`npm ich`</x> und <x id="3">README.md</x>',
      'Bitte <x id="1">@anna</x> um <x id="2">`npm i`</x> und LIESMICH.md',
    ])
      assert.equal(text.units[0]?.accept(answer).ok, false);
  });

  describe("has nothing to translate", () => {
    for (const [text, syntax] of [
      ["", "i18next"],
      ["  \n", "i18next"],
      ["{{a}} / {{b}}", "i18next"],
      ["https://example.org", "i18next"],
      ["<br/>&nbsp;12 %", "i18next"],
      ["{n, plural, one {#} other {#}}", "icu"],
      ["{n} | {n}", "vue"],
    ] as const) {
      it(JSON.stringify(text), () => {
        const { units, assemble } = prepared(text, syntax, "de");
        assert.equal(units.length, 0);
        assert.deepEqual(assemble([]), { ok: true, text });
      });
    }
  });

  it("keeps outer white space and tags", () => {
    const message = prepared("  <p>Hello {{name}}</p>\n", "i18next", "de");
    assert.equal(
      translated(message, (xml) => `\n${xml.replace("Hello", "Hallo")} `),
      "  <p>Hallo {{name}}</p>\n",
    );
  });

  it("looks again at a text that its unit did not accept", () => {
    const { units, assemble } = prepared("Hello {{name}}", "i18next", "de");
    assert.equal(units[0]?.accept("Hallo <x id='1'/>").ok, true);
    assert.equal(assemble(["Hallo {{name}}"]).ok, true);
    assert.deepEqual(assemble(["Hallo"]), {
      ok: false,
      problem: { code: "placeholder.missing", detail: "{{name}}" },
    });
  });

  describe("pieces", () => {
    const message = prepared("Delete <b>{{count}} item(s)</b> from &amp; library?", "i18next", "de");
    const [unit] = message.units;

    it("are the texts between placeholders", () => {
      assert.deepEqual(unit?.pieces, ["Delete", "item(s)", "from &amp; library?"]);
    });
    it("are whole if no line has two of them", () => {
      const areWhole = (text: string) => prepared(text, "i18next", "de").units[0]?.arePiecesWhole;
      assert.equal(unit?.arePiecesWhole, false);
      assert.equal(areWhole("Hello {{name}}"), true);
      assert.equal(areWhole("Hello {{name}}<br>Welcome"), true);
      assert.equal(areWhole("Hello {{name}}<br>You have {{count}} mails"), false);
    });
    it("become a text with the white space between them", () => {
      const answers = ["Lösche", " Objekte\n", "aus der &quot;Bibliothek&quot; &amp; mehr?"];
      const text = 'Lösche <b>{{count}} Objekte</b> aus der "Bibliothek" &amp; mehr?';
      assert.deepEqual(unit?.assemble(answers), { ok: true, text });
    });
    it("may not hold tags, placeholders or nothing", () => {
      for (const answer of ['<x id="1"/>', "&lt;b&gt;", "{{count}}", "", "a < b"]) {
        assert.equal(unit?.assemble(["Lösche", answer, "aus"]).ok, false, answer);
      }
    });
  });

  describe("ICU", () => {
    it("makes each branch a whole sentence, with a number of its form", () => {
      const message = prepared("{x} {x, plural, one {record} other {records}} left", "icu", "de");
      assert.deepEqual(xmls(message), ['<n id="1">1</n> record left', '<n id="1">5</n> records left']);
      assert.equal(
        translated(message, (xml) =>
          xml.replace("records left", "Einträge übrig").replace("record left", "Eintrag übrig"),
        ),
        "{x, plural, one {{x} Eintrag übrig} other {{x} Einträge übrig}}",
      );
    });

    it("fans out to the target's categories", () => {
      const message = prepared("{n, plural, one {# file} other {# files}}", "icu", "ru");
      assert.deepEqual(xmls(message), [
        '<n id="1">1</n> file',
        '<n id="1">3</n> files',
        '<n id="1">5</n> files',
        '<n id="1">1.5</n> files',
      ]);
      const words = ["файл", "файла", "файлов", "файла"];
      assert.equal(
        translated(message, (xml) => xml.replace(/files?/, words.shift() ?? "")),
        "{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}",
      );
    });

    it("has one form where the target has", () => {
      const message = prepared("{n, plural, =0 {none} one {# file} other {# files}}", "icu", "ja");
      assert.equal(
        translated(message, (xml) => xml),
        "{n, plural, =0 {none} other {# files}}",
      );
    });

    it("takes no form that doesn't show the count for more numbers than the source's", () => {
      const message = prepared("{n, plural, one {one file} other {# files}}", "icu", "ru");
      assert.equal(message.units[0]?.xml, '<n id="1">21</n> files');
    });

    it("needs no category that exact branches leave nothing to", () => {
      const message = prepared("{n, plural, =1 {one file} other {# files}}", "icu", "de");
      assert.deepEqual(xmls(message), ["one file", '<n id="1">5</n> files']);
    });

    it("counts with the offset", () => {
      const message = prepared(
        "{n, plural, offset:1 =0 {nobody} =1 {{n} guest} other {{n} guests, # more}}",
        "icu",
        "ja",
      );
      assert.deepEqual(xmls(message), [
        "nobody",
        '<n id="1">1</n> guest',
        '<n id="1">6</n> guests, <n id="2">5</n> more',
      ]);
    });

    it("has selects outside and plurals inside, so that # keeps its meaning", () => {
      const message = prepared(
        "{n, plural, one {# file} other {# files}} of {g, select, male {his} other {their}} #1",
        "icu",
        "de",
      );
      assert.equal(
        translated(message, (xml) => xml.replace("of", "von")),
        "{g, select, male {{n, plural, one {# file von his '#'1} other {# files von his '#'1}}} other {{n, plural, one {# file von their '#'1} other {# files von their '#'1}}}}",
      );
    });

    it("says # by name where another plural is around", () => {
      const message = prepared(
        "{a, plural, one {# x} other {# xs}} and {b, plural, one {# y} other {# ys}}",
        "icu",
        "de",
      );
      assert.equal(
        translated(message, (xml) => xml.replace("and", "und")),
        "{a, plural, one {{b, plural, one {{a, number} x und # y} other {{a, number} x und # ys}}} other {{b, plural, one {{a, number} xs und # y} other {{a, number} xs und # ys}}}}",
      );
    });

    it("translates branch by branch where there would be too many sentences", () => {
      const text = "From {a, plural, one {# day} other {# days}} to {b, plural, one {# day} other {# days}}, {c}";
      const message = prepared(text, "icu", "ar");
      assert.equal(message.units.length, 13);
      assert.equal(message.units[0]?.xml, 'From <x id="1"/> to <x id="2"/>, <x id="3">c</x>');
      const result = translated(message, (xml) => xml.replace("From", "Von").replace("to", "bis"));
      assert.match(result, /^Von \{a, plural, zero \{# days\} one \{# day\} .* bis \{b, plural, .*\}, \{c\}$/);
    });

    it("keeps the layout of the source", () => {
      const text = "{n, plural,\n  one {# file}\n  other {# files}\n}";
      const message = prepared(text, "icu", "pl");
      assert.equal(
        translated(message, (xml) => xml.replace("file", "f")),
        "{n, plural,\n  one {# f}\n  few {# fs}\n  many {# fs}\n  other {# fs}\n}",
      );
    });

    it("takes tags around a block into its branches", () => {
      const message = prepared("<b>{n, plural, one {# a} other {# b}}</b>!", "icu", "de");
      assert.equal(
        translated(message, (xml) => xml.toUpperCase()),
        "{n, plural, one {<b># A</b>!} other {<b># B</b>!}}",
      );
    });

    it("leaves a message as it is where nothing was translated", () => {
      const text = "Hi {name}, {n, plural, one {# file} other {# files}}{g, select, other {} f {!}} l''ami #";
      assert.equal(
        translated(prepared(text, "icu", "de"), (xml) => xml),
        text,
      );
    });

    it("refuses what no longer is a message of the same values", () => {
      const { assemble } = prepared("{n, plural, one {# file} other {# files}}", "icu", "de");
      assert.deepEqual(assemble(["# Datei", "Dateien"]), {
        ok: false,
        problem: { code: "placeholder.missing", detail: "{n}" },
      });
      assert.equal(assemble(["# Datei", "# Dateien}"]).ok, false);
    });

    it("treats what only looks like ICU as text with placeholders", () => {
      const message = prepared("Open { and {x}", "icu", "de");
      assert.deepEqual(xmls(message), ['Open <x id="1"/> and <x id="2">x</x>']);
    });
  });

  describe("vue's pipes", () => {
    it("are separate forms, with numbers", () => {
      const message = prepared("no file | {n} file | {n} files", "vue", "de");
      assert.deepEqual(xmls(message), ["no file", '<n id="1">1</n> file', '<n id="1">5</n> files']);
      assert.equal(
        translated(message, (xml) => xml.replace("file", "Datei")),
        "no Datei | {n} Datei | {n} Dateis",
      );
    });

    it("stay as many as they are", () => {
      const message = prepared("{count} day | {count} days", "vue", "ru");
      assert.equal(message.units.length, 2);
      assert.deepEqual(message.assemble(["{count} день", "{count} | дней"]), {
        ok: false,
        problem: { code: "plural.missing", detail: "|" },
      });
    });
  });

  it("sends the count of a suffixed key as a number of the form", () => {
    const plural = { category: "few", ordinal: false, from: "other" } as const;
    const message = prepared("{{count}} files of {{name}}", "i18next", "ru", plural);
    assert.deepEqual(xmls(message), ['<n id="1">3</n> files of <x id="2">name</x>']);
  });
});
