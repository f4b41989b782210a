import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, "..", path), "utf8"));

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
];

describe("the texts of the interface", () => {
  const texts = [...Object.keys(read("l10n/bundle.l10n.json")), ...Object.values(read("package.nls.json"))];

  for (const [words, example] of avoided)
    it(`avoid ${words.source}`, () => {
      assert.match(example, words);
      assert.deepEqual(
        texts.filter((text) => words.test(text)),
        [],
      );
    });
});
