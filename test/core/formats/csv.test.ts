import assert from "node:assert/strict";
import type { MessageChange } from "../../../src/core/catalog/message.ts";
import { csv } from "../../../src/core/formats/csv.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const views = csv.multilingual ?? assert.fail();
const table = 'key,en,de,note\r\nsave,Save,,Button\r\nfiles,"%d files, all","%d Dateien",\r\n';
const texts = (locale: string) =>
  views
    .of(locale)
    .read(table)
    .messages.map(({ path, text, note }) => [path[0], text, note]);
const set = (locale: string | undefined, text: string, changes: readonly MessageChange[], model?: string) =>
  applyEdits(text, editsFor(locale === undefined ? csv : views.of(locale), text, changes, model));

describe("csv", () => {
  it("reads the locales of a table, and knows that another is no table of texts", () => {
    assert.deepEqual(views.locales(table), { all: ["en", "de"] });
    assert.deepEqual(views.locales("id;en\n"), { all: ["en"] });
    assert.deepEqual(views.locales("country,population,area\nde,83,357\n"), { all: [] });
    assert.deepEqual(views.locales(""), { all: [] });
  });

  it("reads a column for each locale; empty cells are missing", () => {
    assert.deepEqual(texts("en"), [
      ["save", "Save", "Button"],
      ["files", "%d files, all", undefined],
    ]);
    assert.deepEqual(texts("de"), [["files", "%d Dateien", undefined]]);
    assert.deepEqual(texts("fr"), []);
  });

  it("reads the limits of texts and what is said about them", () => {
    for (const [limit, note] of [
      ["maxLength", "Developer comment"],
      ["max_length", "context"],
      ["limit", "Notes"],
      ["Max. characters", "description"],
      ["Character limit", "translator_note"],
    ]) {
      const text = `key,en,${limit},${note}\na,Save,12,on a button\nb,Open,,\nc,Close,0,x\nd,Quit,many,\n`;
      assert.deepEqual(views.locales(text), { all: ["en"] }, limit);
      assert.deepEqual(
        views
          .of("en")
          .read(text)
          .messages.map((message) => [message.maxLength, message.note]),
        [
          [12, "on a button"],
          [undefined, undefined],
          [undefined, "x"],
          [undefined, undefined],
        ],
        limit,
      );
    }
  });

  const written: readonly (readonly [string, string | undefined, string, readonly MessageChange[], string])[] = [
    ["an empty cell", "de", table, [{ path: ["save"], text: "Sichern" }], table.replace("Save,,", "Save,Sichern,")],
    [
      "what needs quotation marks",
      "de",
      table,
      [{ path: ["save"], text: 'a "b", c\nd' }],
      table.replace("Save,,", 'Save,"a ""b"", c\nd",'),
    ],
    [
      "a column that isn't there",
      "fr",
      table,
      [{ path: ["files"], text: "%d fichiers" }],
      'key,en,de,note,fr\r\nsave,Save,,Button,\r\nfiles,"%d files, all","%d Dateien",,%d fichiers\r\n',
    ],
    ["a row that is too short", "de", "key,en,de\na,x\n", [{ path: ["a"], text: "y" }], "key,en,de\na,x,y\n"],
    [
      "nothing where a text goes",
      "de",
      table,
      [{ path: ["files"], text: undefined }],
      table.replace('"%d Dateien"', ""),
    ],
    ["a new key", undefined, "a;x\nb;y", [{ path: ["c"], text: "z; z" }], 'a;x\nb;y\nc;"z; z"'],
  ];
  for (const [name, locale, text, changes, expected] of written)
    it(`writes ${name}`, () => assert.equal(set(locale, text, changes), expected));

  it("makes a file with the columns of its model", () => {
    const model = "key\tvalue\na\tx\nb\ty\n";
    assert.equal(set(undefined, csv.createEmpty(model), [{ path: ["b"], text: "z" }], model), "key\tvalue\nb\tz\n");
  });

  it("writes no formulas that were none", () => {
    for (const text of ["=1+1", "+1", "-x", "@a", "\tx"]) {
      assert.deepEqual(
        problemsFor(views.of("de"), table, [{ path: ["save"], text }]).map(({ code }) => code),
        ["format.blocked"],
      );
      assert.deepEqual(editsFor(views.of("de"), table, [{ path: ["save"], text }]), []);
    }
    const signed = "key,en,de\na,-x,\n";
    assert.equal(set("de", signed, [{ path: ["a"], text: "-y" }]), "key,en,de\na,-x,-y\n");
  });

  it("writes nothing into the first record by which the rest would be read by another separator", () => {
    const text = 'a":b,1\nc,2\n';
    const changes = [
      { path: ['a":b'], text: ";;" },
      { path: ["c"], text: "3" },
    ];
    assert.equal(applyEdits(text, editsFor(csv, text, changes)), 'a":b,1\nc,3\n');
    assert.deepEqual(
      problemsFor(csv, text, changes).map(({ path }) => path),
      [['a":b']],
    );
  });

  it("writes nothing behind a lonely quotation mark by which the table would be read by another separator", () => {
    const text = '\to"ne\nb\ttwo';
    const changes = [{ path: ["b"], text: "," }];
    assert.deepEqual(editsFor(csv, text, changes), []);
    assert.equal(problemsFor(csv, text, changes).length, 1);
  });

  it("writes nothing into the first record that would make names of columns of it", () => {
    const changes = [{ path: ["key"], text: "AA" }];
    assert.deepEqual(editsFor(csv, "key\tkey\na\tb\n", changes), []);
    assert.equal(problemsFor(csv, "key\tkey\na\tb\n", changes).length, 1);
  });

  it("keeps a first record without which the rest would be read by another separator", () => {
    const text = "k;v\na;x, y\nb;z\n";
    const gone = [{ path: ["k"], text: undefined }];
    assert.deepEqual(editsFor(csv, text, gone), []);
    assert.deepEqual(
      problemsFor(csv, text, gone).map(({ code }) => code),
      ["format.blocked"],
    );
  });
});
