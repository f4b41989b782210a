import assert from "node:assert/strict";
import { applySafeEdits, chooseSpelling } from "../../../src/local/writing/safeEdits.ts";

describe("corrections", () => {
  const examples: readonly (readonly [word: string, proposals: readonly string[], expected: string | undefined])[] = [
    ["sentense", ["sentence", "sentenced"], "sentence"],
    ["eror", ["err", "error"], "error"],
    ["teh", ["the"], "the"],
    ["Feler", ["Fehler", "Felder", "Feier"], "Fehler"],
    ["oraccion", ["oracional", "fracciona"], undefined],
    ["oracion", ["oración", "oraciones"], "oración"],
    ["herrores", ["herreros", "errores", "herrares", "horrores"], undefined],
    ["i18n", ["in"], undefined],
    ["XLIFF", ["Cliff"], undefined],
    ["camelCase", ["camel case", "camelcase"], undefined],
    ["alot", ["a lot"], undefined],
  ];
  for (const [word, proposals, expected] of examples)
    it(`${word} becomes ${expected ?? "nothing else"}`, () =>
      assert.equal(chooseSpelling(word, proposals, { mayBeCapital: true }), expected));

  it("leave a capital alone where it may be a name", () =>
    assert.equal(chooseSpelling("Glossa", ["Gloss"], { mayBeCapital: false }), undefined));

  const fault = (text: string, found: string, by: string) => {
    const start = text.indexOf(found);
    return { span: { start, end: start + found.length }, text: by };
  };
  it("touch no placeholder, tag, code or address, and none twice", () => {
    const text = "a {{teh}} `teh` <teh> %s https://teh.example teh@x.org teh";
    const all = [...text.matchAll(/teh/g)].map(({ index }) => ({
      span: { start: index, end: index + 3 },
      text: "the",
    }));
    const last = text.lastIndexOf("teh");
    assert.equal(applySafeEdits(text, [...all, ...all]), `${text.slice(0, last)}the`);
    assert.equal(applySafeEdits("abc", [fault("abc", "ab", "x"), fault("abc", "bc", "y")]), "xc");
  });
});
