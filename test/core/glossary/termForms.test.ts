import assert from "node:assert/strict";
import { findTermForms } from "../../../src/core/glossary/termForms.ts";
import { indexTerms } from "../../../src/core/glossary/termIndex.ts";

const found = (language: string, text: string, sources: readonly string[]): readonly string[] => {
  const index = indexTerms(
    sources.map((source) => [source, `<${source}>`]),
    language,
  );
  return findTermForms(text, index, language).map(
    ({ start, end, source, binding }) => `${binding} ${text.slice(start, end)} of ${source}`,
  );
};

describe("forms of terms in a text", () => {
  const cases: readonly (readonly [language: string, text: string, sources: readonly string[], expected: string[]])[] =
    [
      ["en", "Delete the cart", ["cart"], ["phrase cart of cart"]],
      ["en", "Delete all carts", ["cart"], ["form carts of cart"]],
      ["en", "Carts, CARTS", ["cart"], ["form Carts of cart", "form CARTS of cart"]],
      ["en", "Your cart's total", ["cart"], ["form cart of cart"]],
      ["en", "All carts’ totals", ["cart"], ["form carts of cart"]],
      ["en", "Entries and boxes", ["entry", "box"], ["form Entries of entry", "form boxes of box"]],
      // what is no plural may be another word, or a verb
      ["en", "New, one setting", ["news", "settings"], ["hint New of news", "hint setting of settings"]],
      [
        "en",
        "Shopping carts and pull requests",
        ["shopping cart", "pull request"],
        ["form Shopping carts of shopping cart", "form pull requests of pull request"],
      ],
      ["en", "It was ordered, saving it", ["order", "save"], ["hint ordered of order", "hint saving of save"]],
      ["en", "The cart and the carts", ["cart", "carts"], ["phrase cart of cart", "phrase carts of carts"]],
      ["en", "cartoon, carton, files of profiles", ["cart", "file"], ["form files of file"]],
      ["en", "an e-mail, the_carts, carts.txt, don't", ["mail", "cart", "don"], []],
      ["en", "GitHubs of APIs", ["GitHub", "API"], []],
      ["de", "Die Dateien und die Häuser", ["Datei", "Haus"], ["form Dateien of Datei", "form Häuser of Haus"]],
      [
        "de",
        "Warenkorbinhalt, Hauptwarenkorb",
        ["Warenkorb"],
        ["hint Warenkorbinhalt of Warenkorb", "hint Hauptwarenkorb of Warenkorb"],
      ],
      [
        "nl",
        "Alle bestanden in de bestandslijst",
        ["bestand"],
        ["form bestanden of bestand", "hint bestandslijst of bestand"],
      ],
      ["sv", "Användarens filer", ["användare"], ["form Användarens of användare"]],
      ["ru", "Удалить корзины", ["корзина"], ["form корзины of корзина"]],
      ["es", "Los carritos", ["carrito"], ["form carritos of carrito"]],
      ["es", "En casa, en otros casos", ["caso"], ["hint casa of caso", "form casos of caso"]],
      ["vi", "tệp tin", ["tệp"], ["phrase tệp of tệp"]],
      ["ja", "設定画面", ["設定"], ["phrase 設定 of 設定"]],
      ["en", "", ["cart"], []],
    ];
  for (const [language, text, sources, expected] of cases) {
    it(`${JSON.stringify(text)} has ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(found(language, text, sources), expected);
    });
  }

  it("are found as fast with many terms that begin alike", () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `car${at.toString(36).replace(/\d/g, "q")}`);
    assert.deepEqual(found("en", "All carts. ".repeat(2_000), ["cart", ...many]).length, 2_000);
  });
});
