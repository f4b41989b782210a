import assert from "node:assert/strict";
import { matchesLanguageName } from "../../../src/core/locales/languageNameSearch.ts";

describe("a language that is looked for by name", () => {
  const rows: readonly (readonly [typed: string, names: readonly string[], isFound: boolean])[] = [
    ["span", ["Spanish", "español"], true],
    ["Español", ["Spanish", "español"], true],
    ["espan", ["Spanish", "español"], true],
    ["anish", ["Spanish", "español"], false],
    ["creole", ["Haitian Creole"], true],
    ["tieng", ["Tiếng Việt"], true],
    ["语", ["中文", "汉语"], true],
    ["", ["Spanish"], false],
    ["  ", ["Spanish"], false],
    ["klingon", ["Spanish"], false],
  ];
  for (const [typed, names, isFound] of rows)
    it(`“${typed}” is ${isFound ? "" : "not "}${names[0]}`, () =>
      assert.equal(matchesLanguageName(typed, names), isFound));
});
