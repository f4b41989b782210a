import assert from "node:assert/strict";
import { localesOf } from "../../src/core/catalog/catalog.ts";
import { isWellFormed } from "../../src/core/locales/locale.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { findingsOf, memoryFiles, never } from "./world.ts";

type Tree = Readonly<Record<string, string>>;

const xml = (name: string): string => name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const po = (field: string) => `msgid ""\nmsgstr ""\n"${field}\\n"\n\nmsgid "A"\nmsgstr "B"\n`;

/** Files of each format that name a locale, with neighbours that make them locale files. */
const places: Readonly<Record<string, (name: string) => Tree>> = {
  "xcstrings, sourceLanguage": (name) => ({
    "Localizable.xcstrings": JSON.stringify({ sourceLanguage: name, strings: { Save: {} }, version: "1.0" }),
  }),
  "xcstrings, localizations": (name) => {
    const unit = { stringUnit: { state: "translated", value: "x" } };
    const localizations = JSON.stringify({ de: unit, NAME: unit }).replace('"NAME"', JSON.stringify(name));
    return {
      "Localizable.xcstrings": `{ "sourceLanguage": "en", "strings": { "Save": { "localizations": ${localizations} } } }`,
    };
  },
  "CSV, first row": (name) => ({ "texts.csv": `key,en,de,"${name.replaceAll('"', '""')}"\na,A,B,C\n` }),
  "XLIFF 1.2": (name) => ({
    "messages.xlf": `<xliff version="1.2"><file original="f" source-language="${xml(name)}" target-language="${xml(name)}"><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>`,
    "messages.de.xlf": `<xliff version="1.2"><file original="f" source-language="${xml(name)}" target-language="${xml(name)}"><body/></file></xliff>`,
  }),
  "XLIFF 2": (name) => ({
    "messages.xlf": `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${xml(name)}" trgLang="${xml(name)}"><file id="f"><unit id="a"><segment><source>A</source></segment></unit></file></xliff>`,
    "messages.de.xlf": `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${xml(name)}" trgLang="${xml(name)}"><file id="f"/></xliff>`,
  }),
  "PO, X-Source-Language": (name) => ({ "po/de.po": po(`X-Source-Language: ${name}`), "po/app.pot": po("X: y") }),
  "PO, Language": (name) => ({ "po/de.po": po(`Language: ${name}`), "po/app.pot": po(`Language: ${name}`) }),
  "Qt, sourcelanguage and language": (name) => ({
    "app_de.ts": `<TS version="2.1" language="${xml(name)}" sourcelanguage="${xml(name)}"><context><name>C</name><message><source>A</source><translation>B</translation></message></context></TS>`,
  }),
  "ARB, @@locale": (name) => ({
    "lib/l10n/app_en.arb": JSON.stringify({ "@@locale": name, a: "A" }),
    "lib/l10n/app_de.arb": JSON.stringify({ "@@locale": name, a: "B" }),
  }),
  "Chrome, default_locale": (name) => ({
    "manifest.json": JSON.stringify({ default_locale: name }),
    "_locales/de/messages.json": '{ "a": { "message": "B" } }',
  }),
  "Rails, top key": (name) => ({
    "config/locales/en.yml": `${JSON.stringify(name)}:\n  a: A\n`,
    "config/locales/de.yml": `${JSON.stringify(name)}:\n  a: B\n`,
  }),
};

const names = ["__proto__", "constructor", "../../../evil", "/etc", "x](command:_glossa.openPlace?%5B%5D) [y", "de fr"];

describe("a locale that the content of a file names", () => {
  for (const [place, files] of Object.entries(places)) {
    it(`is taken only if it is one: ${place}`, async () => {
      for (const name of names) {
        const { catalogs, failures } = await findCatalogs({ files: memoryFiles(files(name)) }, never);
        assert.deepEqual([catalogs.length, failures], [1, []], name);
        for (const { catalog, project } of catalogs) {
          const locales = [catalog.sourceLocale, project.sourceLocale ?? "en", ...localesOf(catalog)];
          assert.deepEqual(
            locales.filter((locale) => locale === name || !isWellFormed(locale)),
            [],
          );
        }
      }
    });
  }

  it("is a finding of a string catalog otherwise, once, and what it holds stays", async () => {
    for (const name of names) {
      const unit = '{ "stringUnit" : { "state" : "translated", "value" : "x" } }';
      const text = `{ "sourceLanguage" : ${JSON.stringify(name)}, "strings" : { "A" : { "localizations" : { ${JSON.stringify(name)} : ${unit}, "de" : ${unit} } }, "B" : { "localizations" : { ${JSON.stringify(name)} : ${unit} } } } }`;
      const root = { files: memoryFiles({ "Localizable.xcstrings": text }) };
      const [found] = (await findCatalogs(root, never)).catalogs;
      assert.ok(found);
      const findings = await findingsOf(await loadCatalog(root, found, undefined, never));
      const problems = findings.flatMap((file) => file.problems).filter(({ code }) => code === "format.locale");
      assert.deepEqual(
        problems.map(({ detail, span }) => [detail, span && text.slice(span.start, span.end)]),
        [
          [name, JSON.stringify(name)],
          [name, JSON.stringify(name)],
        ],
      );
      // of sourceLanguage, and of the first key of localizations
      const [source, key] = problems.map(({ span }) => span?.start ?? 0);
      assert.deepEqual([source, key], [text.indexOf(JSON.stringify(name)), text.indexOf(`${JSON.stringify(name)} :`)]);
    }
  });
});
