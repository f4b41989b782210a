import assert from "node:assert/strict";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import type { PluralCategory } from "../../../src/core/messages/pluralForms.ts";
import { type VerifyOptions, verifyMessage } from "../../../src/core/messages/verifyMessage.ts";

type Example = readonly [source: string, target: string, problems: string, ...syntaxes: Syntax[]];

function table(examples: readonly Example[], options: VerifyOptions, locale = "de") {
  for (const [source, target, problems, ...syntaxes] of examples) {
    it(`${JSON.stringify(source)} → ${JSON.stringify(target)}`, () => {
      const found = verifyMessage(source, target, new Set(syntaxes), locale, options);
      assert.equal(found.map(({ code, detail }) => `${code} ${detail ?? ""}`.trim()).join(", "), problems);
    });
  }
}

describe("verify", () => {
  describe("what a machine made", () => {
    table(
      [
        ["Hi {{a}}", "Hallo {{a}}", "", "i18next"],
        ["Hi {{ a }}", "Hallo {{a}}", "", "i18next"],
        ["Hi {{a}}", "Hallo", "placeholder.missing {{a}}", "i18next"],
        ["Hi {{a}}", "Hallo {{A}}", "placeholder.missing {{a}}, placeholder.extra {{A}}", "i18next"],
        ["Hi {{a}}", "Hallo {{a}} {{a}}", "placeholder.extra {{a}}", "i18next"],
        [
          "%s %d",
          "%d %s",
          "placeholder.missing %1$s, placeholder.missing %2$d, placeholder.extra %1$d, placeholder.extra %2$s",
          "printf",
        ],
        ["%s %d", "%2$d %1$s", "", "printf"],
        ["%1 of %L2", "%2 von %1", "placeholder.missing %L2, placeholder.extra %2", "qt"],
        ["Can''t open {0}", "L'ami {0}", "placeholder.quoted {0}", "java"],
        ["Open {0}", "Ouvrir l''ami {0}", "", "java"],
        ["Open {0}", "{0} ouvert par l'ami", "placeholder.quoted", "java"],
        ["Open {0}", "{0} ouvert par l’ami", "", "java"],
        ["{0}''s {1,number,integer}", "L'{1,number,integer} d'{0}", "placeholder.quoted {1,number,integer}", "java"],
        // the source shows that nothing formats it, or that something does
        ["Don't delete {0}", "N'effacez pas {0}", "", "java"],
        ["Open '{0}'", "Ouvrir '{0}' d'abord", "", "java"],
        ["{0}''s file", "L'ami {0}", "placeholder.quoted {0}", "brace"],
        ["Don't", "N'effacez pas", "", "java"],
        ["Save", "L'ami", "", "java"],
        ["Save", "L'ami", "placeholder.quoted", "java", "javaText"],
        ["Don't save", "N'effacez pas", "", "java", "javaText"],
        ["%n of %1", "%1: %n", "", "qt"],
        ["<b>a</b>", "<b>a", "placeholder.missing <b>…</b>, placeholder.extra <b>"],
        [
          '<a href="x">a</a>',
          '<a href="y">a</a>',
          'placeholder.missing <a href="x">…</a>, placeholder.extra <a href="y">…</a>',
        ],
        ["a\\nb", "a b", "placeholder.missing \\n"],
        ["a&nbsp;b", "a b", "placeholder.missing &nbsp;"],
        ["a&amp;b", "a and b", ""],
        [
          "see https://a.b",
          "siehe https://a.b/de",
          "placeholder.missing https://a.b, placeholder.extra https://a.b/de",
        ],
        ["a", " ", "message.empty"],
        ["", "", ""],
        ["{d, date}", "{d, time}", "placeholder.missing {d,date}, placeholder.extra {d,time}", "icu"],
        ["{n, plural, one {a} other {b}}", "{n, plural, one {a}}", "plural.missing other", "icu"],
        ["{n, plural, one {a} other {b}}", "{n, plural, other {b}}", "plural.missing one", "icu"],
        [
          "{n, plural, one {a} other {b}}",
          "{m, plural, one {a} other {b}}",
          "icu.argument {n, plural}, icu.argument {m, plural}",
          "icu",
        ],
        [
          "{n, plural, one {a} other {b}}",
          "{n, plural, one {a} other {b}",
          "icu.syntax EXPECT_ARGUMENT_CLOSING_BRACE",
          "icu",
        ],
        ["{n, plural, =0 {a} other {b}}", "{n, plural, one {b} other {b}}", "plural.missing =0", "icu"],
        ["{n, plural, one {# a} other {# b}}", "{n, plural, one {eins} other {# b}}", "placeholder.missing {n}", "icu"],
        ["{n, plural, one {# a} other {# b}}", "{n, plural, one {{n} a} other {{n, number} b}}", "", "icu"],
        ["{n} {n, plural, one {a} other {b}}", "{n, plural, one {# a} other {# b}}", "", "icu"],
        ["{g, select, m {a} other {b}}", "{g, select, x {a} other {b}}", "icu.argument m", "icu"],
        [
          "{g, select, m {a {x}} other {b}}",
          "{g, select, m {a} other {b {x}}}",
          "placeholder.missing {x}, placeholder.extra {x}",
          "icu",
        ],
        ["a | b", "a | b", "", "vue"],
        ["a | b", "a", "plural.missing |", "vue"],
        ["{n} a | {x} b", "{n} a | b", "placeholder.missing {x}", "vue"],
        ["a", "a | b", "placeholder.extra |", "vue"],
        ["{x}", "{x}}", "placeholder.extra }", "icu"],
        ["{x}", "{x} {", "icu.syntax EXPECT_ARGUMENT_CLOSING_BRACE", "icu"],
        ["a", "a @ b", "placeholder.extra @", "vue"],
        ["$A$ b $1", "$1 $a$ c", "", "chrome"],
      ],
      {},
    );
  });

  describe("what people made", () => {
    table(
      [
        ["Hi {{a}}", "Hallo", "placeholder.missing {{a}}", "i18next"],
        ["Hi {{a}}", "Hallo {{b}}", "placeholder.missing {{a}}, placeholder.extra {{b}}", "i18next"],
        ["{{a}} and {{a}}", "{{a}} und", "", "i18next"],
        ["{{a, number}}, {{- b}}", "{{b}}, {{a}}", "", "i18next"],
        ["see $t(a)", "siehe", "placeholder.missing $t(a)", "i18next"],
        ["a\nb\\nc", "a b c", ""],
        ["a&nbsp;b &amp; c &copy;", "a b & c ©", ""],
        ["see https://a.b/en", "siehe https://a.b/de", ""],
        ["see https://a.b/{id}", "siehe https://a.b/de", "placeholder.missing {id}", "brace"],
        ["see https://a.b/{id}", "siehe {id}", "", "brace"],
        ["<b>a</b><br>c", "<b>a</b> c", ""],
        ["<b>a</b>", "<b>a", "tag.unbalanced <b>"],
        ["<b>a</b>", "a", "placeholder.missing <b>"],
        ["<1>a</1>", "<2>a</2>", "placeholder.missing <1>, placeholder.extra <2>"],
        ['<a href="x">a</a>', "<a href='y' lang='de'>a</a>", ""],
        ["Press <Enter>", "Drücken Sie <Eingabe>", ""],
        ["a <!-- b --> c", "a c", ""],
        ["in '<head>' {x}", "im Kopf {x}", "", "icu"],
        ["%s has %d", "%2$i bei %1$s", "", "printf"],
        [
          "%s has %d",
          "%d bei %s",
          "placeholder.missing %1$s, placeholder.missing %2$d, placeholder.extra %1$d, placeholder.extra %2$s",
          "printf",
        ],
        ["100%% of %d", "100 % von %d", "", "printf"],
        ["{d, date, short}", "{d, date, long}", "", "icu"],
        ["{n, number}", "{n}", "", "icu"],
        ["{d, date}", "{d}", "icu.argument {d}", "icu"],
        ["{n, plural, one {# a} other {# b}}", "{n, plural, one {eins} other {# b}}", "", "icu"],
        ["{n, plural, one {# a} other {# b}}", "{n} b", "", "icu"],
        ["{n, plural, one {# a} other {# b}}", "b", "icu.argument {n, plural}", "icu"],
        ["{n, plural, =0 {c} one {# a} other {# b}}", "{n, plural, one {# a} other {# b}}", "", "icu"],
        ["{n, plural, one {# a} other {# b}}", "{n, plural, other {# b}}", "plural.missing one", "icu"],
        ["{n, plural, one {# a} other {# {x}}}", "{n, plural, one {# a} other {# b}}", "", "icu"],
        [
          "{n, plural, one {# {x}} other {# {x}}}",
          "{n, plural, one {# {x}} other {# b}}",
          "placeholder.missing {x}",
          "icu",
        ],
        ["{g, select, m {a} f {c} other {b}}", "{g, select, m {a} other {b}}", "", "icu"],
        ["{g, select, m {a} other {b}}", "b", "", "icu"],
        ["{g, select, male {a} other {b}}", "{g, select, Mann {a} other {b}}", "icu.argument male", "icu"],
        ["{n} a | {n} b", "b", "", "vue"],
        ["{n} a | {n} b", "keine | {n} a | {n} b", "", "vue"],
        ["day | every {0} days", "Tag | alle {0} Tage", "", "vue"],
        ["day | every {0} days", "Tag | alle {1} Tage", "placeholder.extra {1}", "vue"],
        ["{n} a {x} | {n} b {x}", "{n} a {x} | {n} b", "placeholder.missing {x}", "vue"],
      ],
      { human: true },
    );

    it("need no form for a million", () => {
      const target = "{n, plural, one {# a} other {# b}}";
      assert.deepEqual(
        verifyMessage("{n, plural, one {# x} other {# y}}", target, new Set(["icu"]), "es", { human: true }),
        [],
      );
      const [problem] = verifyMessage("{n, plural, one {# x} other {# y}}", target, new Set(["icu"]), "es");
      assert.deepEqual(problem, { code: "plural.missing", detail: "many" });
    });
  });

  describe("plural forms that people made", () => {
    table(
      [
        ["{{count}} file", "Eine Datei", "", "i18next"],
        ["One file", "{{count}} Datei", "", "i18next"],
        ["{{count}} files of {{name}}", "Eine Datei", "placeholder.missing {{name}}", "i18next"],
      ],
      { human: true, pluralForm: { category: "one", ordinal: false } },
    );
    const printf = (locale: string, target: string, category: PluralCategory) =>
      verifyMessage("%1$d files of %2$s", target, new Set(["printf"]), locale, {
        human: true,
        pluralForm: { category, ordinal: false },
      }).map(({ code, detail }) => `${code} ${detail}`);
    it("need no count if they are for one number", () =>
      assert.deepEqual(printf("nl", "een bestand van %2$s", "one"), []));
    it("need the count if they are for several", () =>
      assert.deepEqual(printf("ru", "один файл %2$s", "one"), ["placeholder.missing %1$d"]));
    it("need no count that is text, if it is the only value", () => {
      const streams = (category: PluralCategory, source: string, target: string) =>
        verifyMessage(source, target, new Set(["printf"]), "ar", {
          human: true,
          pluralForm: { category, ordinal: false },
        });
      assert.deepEqual(streams("two", "%s streams", "موجَزان"), []);
      assert.equal(streams("few", "%s streams", "موجَزان").length, 1);
      assert.equal(streams("two", "%s streams of %s", "موجَزان").length, 2);
    });
    const named = (locale: string, source: string, target: string, category: PluralCategory) =>
      verifyMessage(source, target, new Set(["brace", "qt"]), locale, {
        human: true,
        pluralForm: { category, ordinal: false },
      }).map(({ code, detail }) => `${code} ${detail}`);
    it("need no count that its name or its place shows", () => {
      assert.deepEqual(named("he", "{hours_ago:L} hour ago", "לפני שעה", "one"), []);
      assert.deepEqual(named("he", "{hours_ago:L} hours ago", "לפני שעתיים", "two"), []);
      assert.deepEqual(named("he", "{total_size} in {file_count:L} file", "{total_size} בקובץ אחד", "one"), []);
      assert.deepEqual(named("he", "%1 minute(s)", "דקה", "one"), []);
      assert.deepEqual(named("ru", "{hours_ago:L} hour ago", "час назад", "one"), [
        "placeholder.missing {hours_ago:L}",
      ]);
      assert.deepEqual(named("de", "{name} left", "Jemand ging", "one"), ["placeholder.missing {name}"]);
      assert.deepEqual(named("de", "%1 of %2", "Eines von %2", "one"), ["placeholder.missing %1"]);
    });
    it("need everything else", () =>
      assert.deepEqual(printf("nl", "een bestand", "one"), ["placeholder.missing %2$s"]));
  });

  describe("plurals with exact numbers", () => {
    const icu = (target: string, locale: string) =>
      verifyMessage("{n, plural, =1 {One {x}} other {# {x}}}", target, new Set(["icu"]), locale, { human: true }).map(
        ({ code, detail }) => `${code} ${detail}`,
      );
    it("need no form that has no other whole number", () =>
      assert.deepEqual(icu("{n, plural, =1 {א {x}} two {ב {x}} other {# {x}}}", "he"), []));
    it("need a form that has others: 21, 31 …", () =>
      assert.deepEqual(icu("{n, plural, =1 {А {x}} few {# {x}} many {# {x}} other {# {x}}}", "ru"), [
        "plural.missing one",
      ]));
    it("need no form that is left with 0, nor a dual in Hebrew", () => {
      assert.deepEqual(icu("{n, plural, =1 {Um {x}} other {# {x}}}", "pt-BR"), []);
      assert.deepEqual(icu("{n, plural, =1 {א {x}} other {# {x}}}", "he_IL"), []);
      assert.deepEqual(icu("{n, plural, =1 {En {x}} few {# {x}} other {# {x}}}", "sl"), [
        "plural.missing one",
        "plural.missing two",
      ]);
    });
    it("may have anything in a form that is never chosen", () =>
      assert.deepEqual(icu("{n, plural, one {} =1 {А {x}} other {# {x}}}", "bg"), []));
    it("may not in one that is", () =>
      assert.deepEqual(icu("{n, plural, one {} =1 {A {x}} two {# {x}} few {# {x}} other {# {x}}}", "sl"), [
        "placeholder.missing {x}",
      ]));
  });

  describe("inline elements of XLIFF", () => {
    const shown = (text: string) => `A <x id="INTERPOLATION" equiv-text="${text}"/> b`;
    it("are the same by their id, however they are shown", () =>
      assert.deepEqual(
        verifyMessage(
          shown("{{ a | date:&apos;short&apos; }}"),
          shown("{{ a | date:'short' }}"),
          new Set(["xliff"]),
          "de",
          {
            human: true,
          },
        ),
        [],
      ));
    it("are the same by their id, with any name", () =>
      assert.deepEqual(
        verifyMessage(shown("{{ name }}"), shown("{{ user.name }}"), new Set(["xliff"]), "de", { human: true }),
        [],
      ));
    it("are the same by their id, however its characters are written", () =>
      assert.deepEqual(
        verifyMessage('A <x id="a&amp;b&apos;s"/> b', "A <x id='a&#38;b&#39;s'/> b", new Set(["xliff"]), "de", {
          human: true,
        }),
        [],
      ));
    it("are others by their id, though they show the same", () =>
      assert.deepEqual(
        verifyMessage('A <ph id="1" disp="{{n}}"/> b', 'A <ph id="2" disp="{{n}}"/> b', new Set(["xliff"]), "de", {
          human: true,
        }).map(({ code, detail }) => `${code} ${detail}`),
        ['placeholder.missing <ph id="1" disp="{{n}}"/>', 'placeholder.extra <ph id="2" disp="{{n}}"/>'],
      ));
    it("of Android are the same by the value in them, else by their id", () => {
      const of = (source: string, target: string) =>
        verifyMessage(source, target, new Set(["android", "printf"]), "de", { human: true }).length;
      assert.equal(of('<xliff:g id="a">%1$s</xliff:g> x', 'x <xliff:g id="b">%1$s</xliff:g>'), 0);
      assert.equal(of('<xliff:g id="a">Ann</xliff:g> x', 'x <xliff:g id="a">Eva</xliff:g>'), 0);
    });
    it("are missed by their id", () =>
      assert.equal(
        verifyMessage(shown("{{ a | b }}"), "A b", new Set(["xliff"]), "de", { human: true })[0]?.code,
        "placeholder.missing",
      ));
  });
});
