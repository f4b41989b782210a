import assert from "node:assert/strict";
import { pathText } from "../../src/core/message.ts";
import { checkFileInTurns } from "../../src/project/check/checkCatalog.ts";
import { findingsOf, world } from "./world.ts";

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
