import assert from "node:assert/strict";
import { areShort, type DetectedText, isForeign, mainLanguage } from "../../../src/core/writing/mainLanguage.ts";

const english = "Read the guide before you open an issue, and search for an older one.";
const french = "Lisez le guide avant d'ouvrir un ticket, et cherchez un ticket plus ancien.";

describe("the language of a document", () => {
  const examples: readonly (readonly [
    name: string,
    texts: readonly DetectedText[],
    likely: readonly string[],
    language: string | undefined,
  ])[] = [
    [
      "is that of most letters, not of the first block",
      [
        { text: "A nimble Mastodon web client", language: "fr" },
        { text: english, language: "en" },
      ],
      [],
      "en",
    ],
    ["is no language of texts that are not sure", [{ text: english }], ["en"], undefined],
    [
      "is the likely one where texts are few",
      [
        { text: "Elk", language: "nl" },
        { text: "Is", language: "en" },
      ],
      ["en"],
      "en",
    ],
    ["is none where texts are few and none is likely", [{ text: "Elk", language: "nl" }], ["en"], undefined],
    [
      "is the likely one where none has most",
      [
        { text: english, language: "en" },
        { text: french, language: "fr" },
        { text: french, language: "de" },
      ],
      ["fr", "en"],
      "fr",
    ],
  ];
  for (const [name, texts, likely, language] of examples)
    it(name, () => assert.equal(mainLanguage(texts, likely), language));

  it("is not that of a long quotation, but that of a short text of any kind", () => {
    assert.equal(isForeign({ text: french, language: "fr" }, "en"), true);
    assert.equal(isForeign({ text: "Elk", language: "nl" }, "en"), false);
    assert.equal(isForeign({ text: english }, "en"), false);
  });

  it("is not detected from few letters", () => {
    assert.equal(areShort(["A nimble Mastodon web client"]), true);
    assert.equal(areShort([english]), false);
  });
});
