import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const read = (path: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Words and turns that the interface avoids, with a text that would be found (CONTRIBUTING.md names the plain ones). */
const avoided: readonly (readonly [words: RegExp, example: string])[] = [
  [/\b(?:tell|tells|told)\b/i, "The service doesn't tell it"],
  [/\bheeds?\b/i, "What shall it heed?"],
  [/\bshall\b/i, "Which one shall be opened?"],
  [/\bparted\b/i, "parted by semicolons"],
  [/\bstands\b/i, "as it stands"],
  [/\b(?:whoever|whatever)\b/i, "Whoever uses it"],
  [/\b(?:meanwhile|for the time being|by and by)\b/i, "was edited meanwhile"],
  [/\bbesides?\b/i, "the button beside it"],
  [/\banew\b/i, "loaded anew"],
  [/\bany more\b/i, "not there any more"],
  [/\bof its own\b/i, "a scheme of its own"],
  [/\bwish(?:es)?\b/i, "as you wish"],
  [/\b(?:manner|hurdle|obstacle|breach|trouble)s?\b/i, "in another manner"],
  [/\bas far as\b/i, "as far as is known"],
  [/\bwhere (?:it|there|none|nothing|no)\b/i, "where none can be"],
  [/\b(?:is|are) to be\b/i, "Nothing is to be merged"],
  [/\bwhat is there\b/i, "Replace What Is There"],
  [/\b(?:standing|settled?|settling|mended)\b/i, "Questions must be settled"],
  [/\b(?:shelf|desk|ink|pen|patience)\b/i, "A pen with patience"],
  [/\botherwise than\b/i, "is written otherwise than its source"],
];

/** Words that neither documentation, nor the terminal, nor names and comments of the code use. */
const avoidedEverywhere =
  /\b(?:told|heed(?:s|ed)?|shall|parted|whoever|whatever|hurdle|obstacle|breach|troubles?|beside)\b/i;

/** Words that titles of tests avoid too. */
const avoidedInTitles =
  /\b(?:tell|tells|told|heed(?:s|ed)?|shall|parted|whoever|whatever|hurdle|obstacle|breach|troubles?|besides?|of (?:its|their) own|by and by|meanwhile)\b/i;
/** The titles of suites, tests and properties in a file of tests. */
const testTitles = /\b(?:describe|it|property)(?:\.\w+)?\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Texts with the words of people: lists of words, and pairs of them. */
const quoted = /^src\/(?:local\/(?:detection\/words|writing\/rewordings)|core\/style\/apply)/;

/** The most characters of a notification, a description of a row, and a text of the status bar before VS Code cuts it. */
const maxLength = 120;
/** The same in other languages, which need more characters for the same. */
const maxTranslatedLength = 150;
/** Titles stand in menus and in the palette. */
const maxTitleLength = 60;

/** Details of modal dialogs, which wrap. */
const wrapped: readonly RegExp[] = [/^This is not a translation: /, /^On Debian, Ubuntu and similar systems:/];

const translations = readdirSync(join(root, "l10n")).filter((name) => /^bundle\.l10n\.[\w-]+\.json$/.test(name));
const manifestTexts = readdirSync(root).filter((name) => /^package\.nls(\..+)?\.json$/.test(name));

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(ending));

/** The descriptions of members in a JSON schema, which the editor shows. */
function descriptionsIn(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    typeof value === "string" ? (/description$/i.test(key) ? value : []) : descriptionsIn(value),
  );
}

describe("the texts of the interface", () => {
  const texts = [
    ...Object.keys(read("l10n/bundle.l10n.json")),
    ...Object.values(read("package.nls.json")),
    ...descriptionsIn(read("media/glossa.schema.json")),
  ];
  const keys = Object.keys(read("l10n/bundle.l10n.json"));
  const isWrapped = (key: string): boolean => wrapped.some((start) => start.test(key));

  it(`have at most ${maxLength} characters, as VS Code cuts what is longer`, () => {
    assert.deepEqual(
      keys.filter((key) => key.length > maxLength && !isWrapped(key)),
      [],
    );
    assert.equal(keys.filter(isWrapped).length, wrapped.length);
  });

  for (const name of translations)
    it(`have at most ${maxTranslatedLength} characters in ${name}`, () => {
      const long = Object.entries(read(`l10n/${name}`)).filter(
        ([key, text]) => text.length > maxTranslatedLength && !isWrapped(key),
      );
      assert.deepEqual(long, []);
    });

  for (const name of manifestTexts)
    it(`have titles of commands with at most ${maxTitleLength} characters in ${name}`, () => {
      const titles = Object.entries(read(name)).filter(([key]) => key.startsWith("command."));
      assert.notEqual(titles.length, 0);
      assert.deepEqual(
        titles.filter(([, title]) => title.length > maxTitleLength),
        [],
      );
    });

  it("have plain words in the code, the terminal and the documentation too", () => {
    const paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...filesIn("docs", ".md"), ...filesIn("src", ".ts")];
    const found = paths.flatMap((path) => {
      const lines = quoted.test(path) ? [] : readFileSync(join(root, path), "utf8").split("\n");
      return lines.flatMap((line, at) => (avoidedEverywhere.test(line) ? `${path}:${at + 1}: ${line.trim()}` : []));
    });
    assert.ok(paths.length > 1000);
    assert.deepEqual(found, []);
  });

  it("have plain words in the titles of tests", () => {
    const titles = filesIn("test", ".test.ts").flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(testTitles)].map(([, , title = ""]) => ({ path, title })),
    );
    assert.ok(titles.length > 3000, `${titles.length} titles`);
    // Code in a title is no text: `${told}` shows a value.
    const found = titles.filter(({ title }) => avoidedInTitles.test(title.replace(/\$\{[^}]*\}/g, "")));
    assert.deepEqual(found, []);
  });

  for (const [words, example] of avoided)
    it(`avoid ${words.source}`, () => {
      assert.match(example, words);
      assert.deepEqual(
        texts.filter((text) => words.test(text)),
        [],
      );
    });
});
