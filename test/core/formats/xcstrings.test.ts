import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type MessageChange, pathText } from "../../../src/core/catalog/message.ts";
import type { TargetMarks } from "../../../src/core/formats/format.ts";
import { xcstrings } from "../../../src/core/formats/xcstrings.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const catalog = readFileSync(new URL("fixtures/xcstrings/Localizable.xcstrings", import.meta.url), "utf8");
const views = xcstrings.multilingual ?? assert.fail();
const texts = (locale: string, text = catalog) =>
  Object.fromEntries(
    views
      .of(locale)
      .read(text)
      .messages.map((one) => [pathText(one.path), one.text]),
  );
const set = (text: string, locale: string, changes: readonly MessageChange[], marks?: TargetMarks) =>
  applyEdits(text, editsFor(views.of(locale), text, changes, text, marks));
const head = '{\n  "sourceLanguage" : "en",\n  "strings" : {\n';
const tail = '\n  },\n  "version" : "1.0"\n}';
const small = `${head}    "Save" : {\n\n    }${tail}`;

describe("xcstrings", () => {
  it("reads its locales", () => {
    assert.deepEqual(views.locales(catalog), { source: "en", all: ["en", "de", "fr"] });
  });

  it("reads the source: texts, or the keys where there are none", () => {
    assert.deepEqual(texts("en"), {
      '[""]': "",
      '["%@ invited you"]': "%@ invited you",
      '["%lld files"].one': "%lld file",
      '["%lld files"].other': "%lld files",
      '["%lld of %lld copied"]': "%#@copied@ of %#@all@",
      '["%lld of %lld copied"].substitutions.all.one': "%arg file",
      '["%lld of %lld copied"].substitutions.all.other': "%arg files",
      '["%lld of %lld copied"].substitutions.copied.one': "%arg copied",
      '["%lld of %lld copied"].substitutions.copied.other': "%arg copied",
      Save: "Save",
      '["tap.hint"].device.mac': "Click here",
      '["tap.hint"].device.other': "Tap here",
      '["welcome.title"]': "Welcome / “back”\nagain",
    });
    assert.deepEqual(xcstrings.read(catalog), views.of("en").read(catalog));
  });

  it("reads a target: nothing of what is new, stale or not to be translated", () => {
    assert.deepEqual(texts("fr"), { '["%@ invited you"]': "%@ vous a invité" });
    const german = views.of("de").read(catalog).messages;
    assert.deepEqual(
      german.map(({ path, note, plural }) => [pathText(path), note, plural]),
      [
        ['["%@ invited you"]', "Push notification", undefined],
        ['["%lld files"].one', undefined, true],
        ['["%lld files"].other', undefined, true],
        ["Save", undefined, undefined],
        ['["tap.hint"].device.mac', undefined, undefined],
        ['["tap.hint"].device.other', undefined, undefined],
      ],
    );
  });

  it("reads and writes substitutions that vary by device", () => {
    const unit = (value: string) => `{ "stringUnit" : { "state" : "translated", "value" : "${value}" } }`;
    const varied = (mac: string, other: string) =>
      `${head}    "k" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@" }, "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "device" : { "mac" : ${unit(mac)}, "other" : { "variations" : { "plural" : { "other" : ${unit(other)} } } } } } } } } } }${tail}`;
    const text = varied("%arg clicks", "%arg taps");
    assert.deepEqual(texts("en", text), {
      k: "%#@n@",
      "k.substitutions.n.device.mac": "%arg clicks",
      "k.substitutions.n.device.other.other": "%arg taps",
    });
    const path = ["k", "substitutions", "n", "device", "mac"];
    assert.equal(set(text, "en", [{ path, text: "%arg hits" }]), varied("%arg hits", "%arg taps"));
    assert.deepEqual(texts("de", set(text, "de", [{ path, text: "%arg Klicks" }])), {
      "k.substitutions.n.device.mac": "%arg Klicks",
    });
  });

  it("writes a first translation as Xcode does", () => {
    const expected = small.replace(
      '"Save" : {\n\n    }',
      '"Save" : {\n      "localizations" : {\n        "de" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "Sichern"\n          }\n        }\n      }\n    }',
    );
    assert.equal(set(small, "de", [{ path: ["Save"], text: "Sichern" }]), expected);
  });

  it("sorts locales and plural forms, and says what a machine made", () => {
    const marks = { state: "needs-review-translation", stateQualifier: "mt-suggestion" };
    const forms = ["one", "few", "many", "other"].map((form) => ({ path: ["%lld files", form], text: `${form} %lld` }));
    const written = JSON.parse(set(catalog, "cs", forms, marks));
    const { localizations } = written.strings["%lld files"];
    assert.deepEqual(Object.keys(localizations), ["cs", "de", "en"]);
    assert.deepEqual(Object.keys(localizations.cs.variations.plural), ["few", "many", "one", "other"]);
    const unit = localizations.cs.variations.plural.few.stringUnit;
    assert.deepEqual(Object.entries(unit), [
      ["state", "needs_review"],
      ["value", "few %lld"],
    ]);
  });

  it("gives a substitution its argument and format", () => {
    const path = ["%lld of %lld copied", "substitutions", "all", "other"];
    const written = JSON.parse(set(catalog, "de", [{ path, text: "%arg Dateien" }]));
    const { all } = written.strings["%lld of %lld copied"].localizations.de.substitutions;
    assert.deepEqual(all, {
      argNum: 2,
      formatSpecifier: "lld",
      variations: { plural: { other: { stringUnit: { state: "translated", value: "%arg Dateien" } } } },
    });
  });

  it("makes what was new translated, and keeps other states of what a person wrote", () => {
    const french = JSON.parse(set(catalog, "fr", [{ path: ["Save"], text: "Enregistrer" }])).strings["Save"];
    assert.deepEqual(french.localizations.fr.stringUnit, { state: "translated", value: "Enregistrer" });
    const german = JSON.parse(set(catalog, "de", [{ path: ["Save"], text: "Speichern" }])).strings["Save"];
    assert.deepEqual(german.localizations.de.stringUnit, { state: "needs_review", value: "Speichern" });
  });

  const refused: readonly (readonly [name: string, locale: string, change: MessageChange])[] = [
    ["what is not to be translated", "de", { path: ["Glossa"], text: "x" }],
    ["what no code uses any more", "de", { path: ["Old"], text: "x" }],
    ["one text where it varies", "de", { path: ["%lld files"], text: "x" }],
    ["forms where it is one text", "de", { path: ["Save", "one"], text: "x" }],
    ["the removal of a source", "en", { path: ["welcome.title"], text: undefined }],
    ["what is no category", "de", { path: ["%lld files", "some"], text: "x" }],
  ];
  for (const [name, locale, change] of refused) {
    it(`refuses ${name}`, () => {
      assert.deepEqual(editsFor(views.of(locale), catalog, [change]), []);
      const blocked = problemsFor(views.of(locale), catalog, [change]);
      assert.deepEqual(
        blocked.map(({ code, path }) => [code, path]),
        [["format.blocked", change.path]],
      );
    });
  }

  it("removes a translation, and keeps its key", () => {
    const text = set(small, "de", [{ path: ["Save"], text: "Sichern" }]);
    const removed = set(text, "de", [{ path: ["Save"], text: undefined }]);
    assert.deepEqual(JSON.parse(removed).strings, { Save: {} });
  });
});
