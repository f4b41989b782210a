import assert from "node:assert/strict";
import { pathText } from "../../src/core/catalog/message.ts";
import { checkCatalog, checkFileInTurns, type FileFindings } from "../../src/project/check/checkCatalog.ts";
import { createReferenceScope } from "../../src/project/check/referenceScope.ts";
import { findingsOf, never, world } from "./world.ts";

/** Every problem as `file: code path`. */
async function found(texts: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  return (await findingsOf(await world(texts).load())).flatMap(({ file, problems }) =>
    problems.map(({ code, path }) => `${file.path}: ${code}${path ? ` ${pathText(path)}` : ""}`),
  );
}

describe("check", () => {
  it("finds the same in turns, while others run", async () => {
    const en = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`m${i}`, `At most ${i + 100} files. {{x}}`]));
    const de = { ...en, m1: "", m2: "Höchstens 3 Dateien. {{x}}", m850: "Höchstens viele  Dateien." };
    const loaded = await world({ "locales/en.json": JSON.stringify(en), "locales/de.json": JSON.stringify(de) }).load();
    const [file] = loaded.files.filter(({ locale }) => locale === "de");
    assert.ok(file);
    let turns = 0;
    const count = () => {
      turns++;
      handle = setImmediate(count);
    };
    let handle = setImmediate(count);
    const problems = await checkFileInTurns(loaded, file, {}, new AbortController().signal);
    clearImmediate(handle);
    assert.deepEqual(problems, (await findingsOf(loaded)).find((one) => one.file.path === file.path)?.problems);
    assert.ok(problems.length > 850);
    assert.ok(turns >= 4, String(turns));
    await assert.rejects(checkFileInTurns(loaded, file, {}, AbortSignal.abort()), { name: "AbortError" });
  });

  describe("of references", () => {
    const problems = async (texts: Readonly<Record<string, string>>, pattern?: string) => {
      const { root, load } = world(texts);
      const loaded = await load(pattern);
      const references = await createReferenceScope(root, never);
      const all: FileFindings[] = [];
      for await (const one of checkCatalog(root, loaded, { references }, never)) all.push(one);
      return all.flatMap(({ file, text, problems: own }) =>
        own
          .filter(({ code }) => code.startsWith("reference."))
          .map(({ code, span, detail }) => [file.locale, code, text.slice(span?.start, span?.end), detail].join(" ")),
      );
    };

    it("finds those that lead nowhere, in the source and in translations", async () => {
      const en = '{ "brand": "A", "a": "@:(brand) @:brnd \\u00e9 @:{\'no\'}", "b": "@:{name} @:own" }';
      assert.deepEqual(
        await problems({
          "locales/en.json": en,
          "locales/de.json": '{ "own": "O", "a": "@:brand @.upper:brands", "b": "@:own" }',
        }),
        [
          "en reference.missing brnd brnd",
          "en reference.missing no no",
          "en reference.missing own own",
          "de reference.missing brands brands",
        ],
      );
    });

    it("finds none that a namespace, another catalog or a context has", async () => {
      const texts = {
        "apps/locales/en/shop.json": '{ "a": "$t(common:b) $t(b) $t(none:b) $t(friend, {\\"context\\": \\"male\\"})" }',
        "apps/locales/en/common.json": '{ "b": "B", "friend_male": "M", "c": "$t(elsewhere)" }',
        "lib/locales/en/lib.json": '{ "elsewhere": "E" }',
      };
      assert.deepEqual(await problems(texts, "apps/locales/{locale}/{namespace}.json"), [
        "en reference.missing b none:b",
      ]);
    });

    it("finds variables that a text of Apple shows and its entry does not have", async () => {
      const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
      const forms = { one: unit("%arg file"), other: unit("%arg files of %#@folders@") };
      const substitutions = { files: { argNum: 1, formatSpecifier: "lld", variations: { plural: forms } } };
      const strings = {
        a: { localizations: { en: { ...unit("%#@files@ in %1$#@place@"), substitutions }, de: unit("%#@files@") } },
      };
      const catalog = JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" });
      assert.deepEqual(await problems({ "Localizable.xcstrings": catalog }), [
        "en reference.missing %1$#@place@ %1$#@place@",
        "en reference.missing %#@folders@ %#@folders@",
        "de reference.missing %#@files@ %#@files@",
      ]);
    });

    it("finds circles by what each locale shows", async () => {
      assert.deepEqual(
        await problems({
          "locales/en.json": '{ "a": "@:b", "b": "@:c", "c": "@:a", "d": "@:d", "e": "@:a x" }',
          "locales/de.json": '{ "b": "B", "f": "@:a" }',
          "locales/fr.json": '{ "c": "@:b" }',
        }),
        [
          "en reference.circular @:b a → b → c → a",
          "en reference.circular @:c b → c → a → b",
          "en reference.circular @:a c → a → b → c",
          "en reference.circular @:d d → d",
          "en reference.circular @:a e → a → b → c → a",
          "fr reference.circular @:b c → b → c",
        ],
      );
    });

    it("finds circles of Fluent between values and attributes, not between parts that show another one", async () => {
      const en =
        "a = { b.title }\nb = { a }\n    .title = T\nc = { -d }\n-d = { c }\ne =\n    .x = { e.y }\n    .y = { e.x }\n";
      assert.deepEqual(await problems({ "l10n/en/app.ftl": en, "l10n/de/app.ftl": "b = B\n    .title = { a }\n" }), [
        "en reference.circular -d c → -d → c",
        "en reference.circular c -d → c → -d",
        "en reference.circular e.y e.x → e.y → e.x",
        "en reference.circular e.x e.y → e.x → e.y",
        "de reference.circular a b.title → a → b.title",
      ]);
    });

    it("finds circles of Android by the names of strings, also of those that are the source's alone", async () => {
      const strings = (inner: string) => `<resources>${inner}<string name="t">Text</string></resources>`;
      const values =
        '<string name="a">@string/b</string><string name="b">B</string><string name="c.d">@string/c_d</string>';
      const other =
        '<string name="o">@other:string/o</string><plurals name="b"><item quantity="other">x</item></plurals>';
      assert.deepEqual(
        await problems({
          "res/values/strings.xml": strings(values),
          "res/values-de/strings.xml": strings('<string name="b"> @string/a </string>'),
          "res/values-fr/strings.xml": strings(other),
        }),
        ["en reference.circular @string/c_d c_d → c_d", "de reference.circular  @string/a  b → a → b"],
      );
    });

    it("finds circles of the symbols of Rails in all files of a locale, also by way of groups", async () => {
      const texts = {
        "config/locales/en.yml":
          'en:\n  a: :"g.b"\n  g:\n    b: :a\n    t: Text\n  ok: :"g.t"\n  self: :self\n  last: :first\n',
        "config/locales/de.yml": 'de:\n  g:\n    b: Text\n    t: :"group.x"\n  group: :g\n  x: :a\n',
        "config/locales/more.en.yml": "en:\n  first: :last\n",
      };
      assert.deepEqual(await problems(texts, "config/locales/{locale}.yml"), [
        'en reference.circular :"g.b" a → g.b → a',
        "en reference.circular :a g.b → a → g.b",
        "en reference.circular :self self → self",
        "en reference.circular :first last → first → last",
      ]);
      const inGroups = 'en:\n  menu: :main\n  main:\n    open: :"menu.open"\n    save: Save\n  save: :"menu.save"\n';
      assert.deepEqual(await problems({ "config/locales/en.yml": inGroups }), [
        'en reference.circular :"menu.open" main.open → main.open',
      ]);
    });

    it("finds no circle in a plural one of whose forms shows another one", async () => {
      const en = '{ "n_one": "a", "n_other": "$t(n, {\\"count\\": 1}) and {{count}} more" }';
      assert.deepEqual(await problems({ "locales/en.json": en }), []);
    });

    it("looks at no message that the project ignores", async () => {
      const glossa = '{ "sourceLocale": "en", "ignoredKeys": ["a"], "files": ["locales/{locale}.json"] }';
      assert.deepEqual(await problems({ "glossa.json": glossa, "locales/en.json": '{ "a": "$t(none)" }' }), []);
    });
  });

  it("finds nothing in what is complete", async () => {
    const en = '{ "a": "Save {{x}}", "n_one": "{{count}} file", "n_other": "{{count}} files", "e": "" }';
    const de = '{ "a": "Speichern {{x}}", "n_one": "{{count}} Datei", "n_other": "{{count}} Dateien" }';
    assert.deepEqual(
      await found({
        "locales/en.json": en,
        "locales/de.json": de,
        "locales/ja.json": '{ "a": "{{x}}保存", "n_other": "{{count}}件" }',
      }),
      [],
    );
  });

  it("finds what is missing, empty, extra and different", async () => {
    assert.deepEqual(
      await found({
        "locales/en.json": '{ "a": "Save {{x}}", "b": "B", "c": "C" }',
        "locales/de.json": '{ "a": "Speichern", "c": "", "d": "D" }',
      }),
      [
        "locales/de.json: placeholder.missing a",
        "locales/de.json: message.empty c",
        "locales/de.json: message.extra d",
        "locales/de.json: message.missing b",
      ],
    );
  });

  it("finds a source's own faults in the source, once", async () => {
    assert.deepEqual(
      await found({
        "locales/en.json": '{ "p": "x", "n_zero": "none {{count}}", "n_other": "{{count}}", "p": "y" }',
        "locales/de.json": '{ "n_zero": "{{count}}", "n_one": "{{count}}", "n_other": "{{count}}", "p": "z" }',
      }),
      ["locales/en.json: format.duplicateKey p", "locales/en.json: plural.missing n_one"],
    );
    assert.deepEqual(
      await found({
        "locales/en.json":
          '{ "a": "{n, plural, one {# file} other {# files}}", "b": "{n, plural, other {y}", "c": "{ n" }',
        "locales/de.json":
          '{ "a": "{n, plural, one {# Datei} other {# Dateien}", "b": "{n, plural, other {y}", "c": "{ n" }',
      }),
      ["locales/en.json: icu.syntax b", "locales/de.json: icu.syntax a"],
    );
  });

  it("counts a file that a namespace lacks, and a wanted locale without files", async () => {
    assert.deepEqual(
      await found({
        "glossa.json": '{ "targetLocales": ["fr"] }',
        "locales/en/a.json": '{ "a": "A" }',
        "locales/en/b.json": '{ "b": "B" }',
        "locales/de/a.json": '{ "a": "Ä" }',
      }),
      [
        "locales/de/b.json: message.missing b",
        "locales/fr/a.json: message.missing a",
        "locales/fr/b.json: message.missing b",
      ],
    );
  });

  it("compares nothing with a source in a nib, but reports what a source file lacks", async () => {
    assert.deepEqual(
      await found({
        "App/en.lproj/Localizable.strings": '"a" = "A";\n',
        "App/de.lproj/Localizable.strings": '"a" = "Ä";\n"b" = "B";\n',
        "App/de.lproj/MainMenu.strings": '"1899.title" = "Größe";\n',
      }),
      ["App/de.lproj/Localizable.strings: message.extra b"],
    );
  });

  it("compares nothing with a broken source, and checks a broken target for that alone", async () => {
    assert.deepEqual(await found({ "locales/en.json": "{", "locales/de.json": '{ "a": "A" }' }), [
      "locales/en.json: format.syntax",
    ]);
    assert.deepEqual(await found({ "locales/en.json": '{ "a": "A" }', "locales/de.json": "{" }), [
      "locales/de.json: format.syntax",
    ]);
  });

  it("reports failures that are no problems of a text", async () => {
    const loaded = await world({ "locales/en.json": "{}", "locales/de.json": Uint8Array.of(0xff) }).load();
    assert.deepEqual(
      (await findingsOf(loaded)).map(({ failure }) => failure?.code),
      [undefined, "file.encoding"],
    );
  });
});
