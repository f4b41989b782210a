import assert from "node:assert/strict";
import { createPairing, type PairedUnit } from "../../../src/core/tmx/segmentPairing.ts";
import type { TmxUnit, TmxVariant } from "../../../src/core/tmx/tmxUnit.ts";

const known = new Set(["en", "de", "fr", "zh", "nb", "he"]);
const unit = (texts: Readonly<Record<string, string>>, more: Partial<TmxUnit> = {}): TmxUnit => ({
  variants: Object.entries(texts).map(
    ([language, text]): TmxVariant =>
      text === "!"
        ? { language, text: "", hasMarkup: false, problem: "tooLong" }
        : { language, text, hasMarkup: false },
  ),
  ...more,
});
/** `en-US:a de:b` and what was skipped. */
const told = ({ segment, skipped }: PairedUnit): string =>
  [
    ...(segment === undefined
      ? []
      : [segment.source, ...segment.targets].map(({ tag, language, text }) => `${language}/${tag}:${text}`)),
    ...skipped.map((reason) => `-${reason}`),
  ].join(" ");

describe("the texts of a unit", () => {
  const cases: readonly (readonly [what: string, header: string, unit: TmxUnit, expected: string])[] = [
    ["are paired by roots", "en", unit({ "en-US": "a", "de-DE": "b" }), "en/en-US:a de/de-DE:b"],
    ["have their languages in any spelling", "EN_us", unit({ en_GB: "a", ZH_hant: "b" }), "en/en-GB:a zh/zh-Hant:b"],
    ["have old codes under their new names", "en", unit({ en: "a", iw: "b", no: "c" }), "en/en:a he/he:b nb/nb:c"],
    [
      "may be of three languages and two variants",
      "en",
      unit({ en: "a", de: "b", "de-AT": "c", fr: "d" }),
      "en/en:a de/de:b de/de-AT:c fr/fr:d",
    ],
    [
      "have any source where the file says so",
      "*all*",
      unit({ xx: "z", fr: "a", en: "b" }),
      "fr/fr:a en/en:b -unknownLanguage",
    ],
    [
      "have the unit's own source where it says so",
      "*all*",
      unit({ en: "a", de: "b" }, { sourceLanguage: "de" }),
      "de/de:b en/en:a",
    ],
    [
      "may have another source than the memory",
      "en",
      unit({ en: "a", de: "b" }, { sourceLanguage: "de" }),
      "-otherSource",
    ],
    ["lack the source", "en", unit({ fr: "a", de: "b" }), "-noSource"],
    ["lack every translation", "en", unit({ en: "a", "en-GB": "b" }), "-noTarget"],
    ["are empty", "en", unit({ en: " ", de: "b" }), "-empty"],
    ["are empty in one language", "en", unit({ en: "a", de: "", fr: "c" }), "en/en:a fr/fr:c -empty"],
    ["are too long", "en", unit({ en: "!", de: "b" }), "-tooLong"],
    ["are too long in one language", "en", unit({ en: "a", de: "!" }), "-tooLong"],
    [
      "are in a language that nobody knows",
      "en",
      unit({ en: "a", tlh: "b", de: "c" }),
      "en/en:a de/de:c -unknownLanguage",
    ],
    ["are in a source that nobody knows", "tlh", unit({ tlh: "a", de: "c" }), "-unknownLanguage"],
    ["have no language", "en", unit({ en: "a", "": "b", "-": "c" }), "-noTarget"],
  ];
  for (const [what, header, given, expected] of cases) {
    it(what, () => assert.equal(told(createPairing(header, (root) => known.has(root)).of(given)), expected));
  }

  it("have one source throughout a file", () => {
    const pairing = createPairing("*all*", (root) => known.has(root));
    assert.equal(pairing.source, undefined);
    pairing.of(unit({ de: "a", en: "b" }));
    assert.equal(pairing.source, "de");
    assert.equal(told(pairing.of(unit({ en: "a", de: "b" }))), "de/de:b en/en:a");
    assert.equal(told(pairing.of(unit({ en: "a", fr: "b" }))), "-noSource");
  });

  it("have the dates of the unit before those of the source", () => {
    const [creation, change] = ["2020-01-01T00:00:00Z", "2021-01-01T00:00:00Z"];
    const { segment } = createPairing("en", () => true).of({
      change,
      variants: [
        { language: "en", text: "a", hasMarkup: false, creation, change: creation },
        { language: "de", text: "b", hasMarkup: false, lastUsage: change },
      ],
    });
    assert.deepEqual([segment?.creation, segment?.change, segment?.targets[0]?.lastUsage], [creation, change, change]);
  });
});
