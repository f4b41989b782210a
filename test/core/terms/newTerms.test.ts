import assert from "node:assert/strict";
import { readNewTerm } from "../../../src/core/terms/newTerms.ts";

const read = (locale: string, answer: string, translated: readonly (readonly [string, string])[] = []) =>
  readNewTerm(answer, { key: "cart", forms: ["cart"], examples: [], isRecurring: true, translated }, locale);

describe("a new term in an answer", () => {
  const rows: readonly (readonly [locale: string, answer: string, term: string | undefined])[] = [
    ["de", " Warenkorb ", "Warenkorb"],
    ["de", "der Warenkorb", "Warenkorb"],
    // no pronoun
    ["de", "IT Abteilung", "IT Abteilung"],
    ["fr", "l’utilisateur", "utilisateur"],
    ["fr", "le panier d’achat", "panier d’achat"],
    ["es", "correo electrónico", "correo electrónico"],
    ["ja", "カート", "カート"],
    // no term
    ["de", "Warenkorb.", undefined],
    ["de", "Warenkorb\nEinkaufswagen", undefined],
    ["de", "Warenkorb oder auch ein Einkaufswagen", undefined],
    ["de", "a".repeat(61), undefined],
    ["de", "42", undefined],
    ["de", "", undefined],
  ];
  for (const [locale, answer, term] of rows) {
    it(`of ${JSON.stringify(answer.slice(0, 40))} is ${term ?? "none"}`, () =>
      assert.equal(read(locale, answer), term));
  }

  it("is none if the files have another one in most messages", () => {
    const some = (target: string) => ["Send the cart", target] as const;
    assert.equal(read("de", "Wagen", [some("Korb senden"), some("Körbe")]), undefined);
    assert.equal(read("de", "Wagen", [some("Korb senden"), some("den Wagen")]), "Wagen");
  });
});
