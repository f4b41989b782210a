import assert from "node:assert/strict";
import { checkTexts } from "../../../src/core/checks/checkTexts.ts";
import { type ExpectedTerms, termsIn } from "../../../src/core/checks/termCheck.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import { indexTerms } from "../../../src/core/glossary/termIndex.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";

const expecting = (...glossaries: readonly (readonly [string, string])[][]): ExpectedTerms => ({
  stamp: JSON.stringify(glossaries),
  strictness: "inflected",
  glossaries: glossaries.map((entries, at) => ({ name: `G${at + 1}`, index: indexTerms(entries, "en") })),
});

const german = expecting([
  ["file", "Datei"],
  ["file manager", "Dateimanager"],
  ["save", "speichern"],
  ["Settings", "Einstellungen"],
  ["workspace", "Arbeitsbereich"],
  ["GitHub", "GitHub"],
]);

function entryOf(source: string, target: string, state: CatalogEntry["state"] = "translated"): CatalogEntry {
  const message = (text: string) => ({ path: ["menu", "key"], text, span: { start: 3, end: 9 } });
  return { path: ["menu", "key"], state, source: message(source), target: message(target) };
}

interface Options {
  readonly syntax?: Syntax;
  readonly terms?: ExpectedTerms;
  readonly locale?: string;
}

const found = (source: string, target: string, { syntax = "brace", terms = german, locale = "de" }: Options = {}) =>
  checkTexts([entryOf(source, target)], {
    sourceLocale: "en",
    targetLocale: locale,
    syntaxes: new Set([syntax]),
    terms,
  })
    .filter(({ code }) => code === "term.missing")
    .map(({ detail, instead }) => (instead === undefined ? detail : `${detail} ⇒ ${instead}`))
    .join("; ");

describe("checks: terms of glossaries", () => {
  const rows: readonly (readonly [source: string, target: string, found: string, options?: Options])[] = [
    ["Open the file", "Die Datei öffnen", ""],
    ["Open the file", "Öffnen der Dateien", ""],
    ["Open the file", "Das Dokument öffnen", "file → Datei"],
    // where the source is but the term, all of the target is its place
    ["Settings", "Optionen", "Settings → Einstellungen ⇒ Einstellungen"],
    ["Save…", "Sichern…", "save → speichern ⇒ Speichern…"],
    ["SAVE", "SICHERN", "save → speichern ⇒ SPEICHERN"],
    // or where it was left as it is
    ["Open the file", "Das file öffnen", "file → Datei ⇒ Das Datei öffnen"],
    ["file by file", "file by file", "file → Datei"],
    // in all forms of the source; the glossary has none of the target for them
    ["Open all files", "Alle Dokumente öffnen", "file → Datei"],
    ["The file's name", "Der Name des Dokuments", "file → Datei"],
    ["Files", "Dokumente", "file → Datei"],
    ["It was saved", "Es wurde gesichert", ""],
    // the longer term counts, not those in it
    ["The file manager", "Der Dateimanager", ""],
    ["The file manager", "Die Dateiverwaltung", "file manager → Dateimanager"],
    // each once
    ["A file is a file", "Ein Dokument ist eine Akte", "file → Datei"],
    ["Save the file", "Dokument sichern", "save → speichern; file → Datei"],
    // values, tags and code are not read
    ["Open {file}", "Öffne {file}", ""],
    ["Open `file`", "Öffne `file`", ""],
    ["The <b>file</b>", "Das <b>Dokument</b>", "file → Datei"],
    ["The <b>file</b>", "Die <b>Datei</b>", ""],
    [
      "{n, plural, one {# file} other {# files}}",
      "{n, plural, one {# Datei} other {# Dateien}}",
      "",
      { syntax: "icu" },
    ],
    [
      "{n, plural, one {# file} other {# files}}",
      "{n, plural, one {# Akte} other {# Akten}}",
      "file → Datei",
      { syntax: "icu" },
    ],
    ["GitHub", "GitHub", ""],
    ["A profile", "Ein Profil", ""],
    ["The file", "Die Akte", "", { terms: expecting([["file", "Akte"]], [["file", "Datei"]]) }],
    ["The file", "文档", "file → 文件", { terms: expecting([["file", "文件"]]), locale: "zh" }],
  ];
  for (const [source, target, expected, options] of rows) {
    it(`“${source}” as “${target}”`, () => assert.equal(found(source, target, options), expected));
  }

  it("says nothing of stale texts, of sources, and where the project says so", () => {
    const context = { sourceLocale: "en", targetLocale: "de", syntaxes: new Set<Syntax>(), terms: german };
    const codes = (entry: CatalogEntry, more = {}) =>
      checkTexts([entry], { ...context, ...more }).filter(({ code }) => code === "term.missing").length;
    const entry = entryOf("Open the file", "Das Dokument");
    assert.equal(codes(entry), 1);
    assert.equal(codes({ ...entry, state: "stale" }), 0);
    assert.equal(codes({ ...entry, target: entry.source ?? assert.fail() }), 0);
    assert.equal(codes(entry, { withoutTerm: (_: unknown, source: string) => source === "file" }), 0);
    assert.equal(codes(entry, { terms: undefined }), 0);
  });

  it("names the glossary that an entry is of", () => {
    const both = expecting(
      [["file", "Datei"]],
      [
        ["folder", "Ordner"],
        ["file", "Akte"],
      ],
    );
    assert.deepEqual(
      termsIn("Files? A folder, a file", both, "en").map(({ source, target, glossary }) => [source, target, glossary]),
      [
        ["file", "Datei", "G1"],
        ["folder", "Ordner", "G2"],
        ["file", "Datei", "G1"],
      ],
    );
  });
});
