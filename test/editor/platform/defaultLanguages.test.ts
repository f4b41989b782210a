import assert from "node:assert/strict";
import { defaultLanguages, isOwnTarget } from "../../../src/editor/platform/languages/defaultLanguages.ts";
import { languageList } from "../../../src/local/languageList.ts";

interface Listed {
  readonly lang: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly features: Readonly<Record<string, unknown>>;
}

describe("the languages that ship with Glossa", () => {
  it("are those that the embedded service lists", () => {
    const listed = languageList("translate_text", ["beta"]) as readonly Listed[];
    assert.deepEqual(
      defaultLanguages.map(({ locale, isSource, isTarget, features }) => [locale, isSource, isTarget, features]),
      listed.map((one) => [
        one.lang,
        one.usable_as_source,
        one.usable_as_target,
        Object.keys(one.features).filter((name) => name === "formality"),
      ]),
    );
  });

  it("are offered once where two codes mean the same target", () => {
    assert.deepEqual(
      defaultLanguages.map(({ locale }) => locale).filter((locale) => !isOwnTarget(locale)),
      ["zh", "en", "fr-FR", "de-DE", "pt"],
    );
  });
});
