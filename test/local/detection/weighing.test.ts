import assert from "node:assert/strict";
import type { Evidence } from "../../../src/local/detection/evidence.ts";
import { weighLanguages } from "../../../src/local/detection/weighing.ts";

/** Evidence of a text of so many letters: a logarithm by language. */
function evidence(scores: Readonly<Record<string, number>>, letters = 12): Evidence {
  return {
    languages: Object.keys(scores),
    scores: Float64Array.from(Object.values(scores)),
    script: "Latin",
    letters,
    otherLead: 0,
    isPlausible: true,
  };
}
const languages = (all: readonly Evidence[], expected = {}) =>
  weighLanguages(all, expected).map(({ language }) => language);
const open = evidence({ da: -10, nb: -10.1, sv: -10.2 });

describe("the weighing of languages", () => {
  it("takes English where nothing else speaks for another language", () => {
    assert.deepEqual(languages([evidence({ de: -10, en: -11 })]), ["en"]);
    assert.deepEqual(languages([evidence({ de: -10, en: -15 })]), ["de"]);
  });

  it("takes one that is expected, and another than the target, where the text leaves it open", () => {
    assert.deepEqual(languages([open]), ["da"]);
    assert.deepEqual(languages([open], { likely: ["sv"] }), ["sv"]);
    assert.deepEqual(languages([open], { unlikely: ["da"] }), ["nb"]);
    assert.deepEqual(languages([evidence({ da: -10, sv: -30 })], { likely: ["sv"], unlikely: ["da"] }), ["da"]);
  });

  it("takes that of the other texts where a text leaves it open, and only there", () => {
    const swedish = evidence({ da: -30, nb: -30, sv: -10 });
    const danish = evidence({ da: -10, nb: -30, sv: -30 });
    assert.deepEqual(languages([swedish, open, swedish, swedish]), ["sv", "sv", "sv", "sv"]);
    assert.deepEqual(languages([swedish, danish, swedish, swedish]), ["sv", "da", "sv", "sv"]);
  });

  it("lets no text confirm itself", () => {
    const [alone] = weighLanguages([open], {});
    const [beside] = weighLanguages([open, evidence({}, 0), evidence({ ja: 0 })], {});
    assert.deepEqual(beside, alone);
  });

  it("is less sure the closer languages are, and sure of one that has no other", () => {
    const all = [open, evidence({ da: -10, sv: -40 }), evidence({ ko: 0 }), evidence({}, 0)];
    const [close, far, only, none] = all.map((one) => weighLanguages([one], {})[0]);
    assert.ok((close?.confidence ?? 1) < 0.5);
    assert.ok((far?.confidence ?? 0) > 0.99);
    assert.deepEqual(only, { language: "ko", confidence: 1 });
    assert.deepEqual(none, { language: undefined, confidence: 0 });
  });
});
