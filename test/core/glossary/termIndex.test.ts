import assert from "node:assert/strict";
import { carryCase } from "../../../src/core/glossary/letterCase.ts";
import { createTermIndex, findTerms, indexTerms, joinIndexes } from "../../../src/core/glossary/termIndex.ts";

const found = (language: string, text: string, ...sources: readonly string[]): readonly string[] =>
  findTerms(
    text,
    indexTerms(
      sources.map((source) => [source, `<${source}>`] as const),
      language,
    ),
    language,
  ).map(({ start, end, source, target }) => {
    assert.equal(target, `<${source}>`);
    return text.slice(start, end);
  });

describe("terms in a text", () => {
  const cases: readonly (readonly [language: string, text: string, sources: readonly string[], expected: string[]])[] =
    [
      ["en", "Save the file", ["save", "file"], ["Save", "file"]],
      ["en", "saved profiles", ["save", "file"], []],
      ["en", "machine learning model", ["machine", "machine learning"], ["machine learning"]],
      [
        "en",
        "open file system settings",
        ["open file", "open", "file system settings"],
        ["open", "file system settings"],
      ],
      ["en", "a b c a b", ["a b", "b c"], ["a b", "a b"]],
      ["en", "an e-mail, the mail", ["mail"], ["mail"]],
      ["en", "an e-mail", ["e-mail"], ["e-mail"]],
      ["en", "foo_bar file.txt user's", ["bar", "file", "user"], []],
      ["en", "C++ and C", ["C++"], ["C++"]],
      ["en", "Use it in IT", ["IT"], ["IT"]],
      ["en", "GITHUB github GitHub", ["GitHub"], ["GitHub"]],
      ["en", "Save\nchanges", ["save changes"], []],
      ["en", "Save\u00a0changes", ["save changes"], ["Save\u00a0changes"]],
      ["en", "the user’s guide", ["user's guide"], ["user’s guide"]],
      ["en", "name:value", ["name", "value"], ["name", "value"]],
      ["en", "go up", ["go", "up", "a"], ["go", "up"]],
      ["de", "Einstellungen-Datei, Einstellungen", ["Einstellungen"], ["Einstellungen"]],
      ["fr", "à l’école, l'école", ["école"], ["école", "école"]],
      ["tr", "IŞIK ve İZİN", ["ışık", "izin"], ["IŞIK", "İZİN"]],
      ["en", "İ file", ["file"], ["file"]],
      ["el", "ΛΟΓΟΣ λόγος", ["λόγος"], ["λόγος"]],
      ["ja", "設定画面を開いてください", ["設定", "画面を", "開"], ["設定", "画面を", "開"]],
      ["zh", "打开微信支付设置", ["微信支付", "设置"], ["微信支付", "设置"]],
      ["th", "บันทึกการเปลี่ยนแปลง", ["บันทึก", "เปลี่ยนแปลง", "แปลง"], ["บันทึก", "เปลี่ยนแปลง"]],
      ["en", "", ["a"], []],
    ];
  for (const [language, text, sources, expected] of cases) {
    it(`${JSON.stringify(text)} has ${JSON.stringify(expected)} of ${JSON.stringify(sources)}`, () => {
      assert.deepEqual(found(language, text, ...sources), expected);
    });
  }

  it("are also found far down a long line without line ends", () => {
    assert.equal(found("en", "Save the file now, please. ".repeat(1000), "file now").length, 1000);
    assert.equal(found("ja", "設定画面を開いてください。".repeat(500), "画面").length, 500);
  });

  it("are taken as they are written before others", () => {
    const index = indexTerms(
      [
        ["apple", "Apfel"],
        ["Apple", "Apple"],
      ],
      "en",
    );
    assert.deepEqual(
      findTerms("apple Apple APPLE", index, "en").map(({ target }) => target),
      ["Apfel", "Apple", "Apfel"],
    );
  });

  it("are those of the earlier glossary where two have one", () => {
    const one = indexTerms(
      [
        ["file", "1"],
        ["go", "1"],
      ],
      "en",
    );
    const other = createTermIndex("en");
    other.add("file", "2");
    other.add("file system", "2");
    other.add("go", "2");
    const both = findTerms("file, file system, go", joinIndexes([one, other]), "en");
    assert.deepEqual(
      both.map(({ target }) => target),
      ["1", "2", "1"],
    );
  });
});

describe("the case of a text", () => {
  const cases: readonly (readonly [
    found: string,
    source: string,
    target: string,
    language: string,
    expected: string,
  ])[] = [
    ["save", "save", "speichern", "de", "speichern"],
    ["Save", "save", "speichern", "de", "Speichern"],
    ["SAVE", "save", "speichern", "de", "SPEICHERN"],
    ["SAVE", "Save", "sichern ß", "de", "SICHERN SS"],
    ["Save", "Save", "speichern", "de", "speichern"],
    ["save", "Save", "Enregistrer", "fr", "Enregistrer"],
    ["IT", "IT", "informática", "es", "informática"],
    ["Izin", "izin", "istanbul", "tr", "İstanbul"],
    ["PHONE", "phone", "iPhone", "de", "iPhone"],
    ["Phone", "phone", "iPhone", "de", "iPhone"],
    ["A", "a", "ein wort", "de", "Ein wort"],
  ];
  for (const [text, source, target, language, expected] of cases) {
    it(`${text} for ${source} → ${target} gives ${expected}`, () => {
      assert.equal(carryCase(text, { source, target }, language), expected);
    });
  }
});
