import assert from "node:assert/strict";
import type { SourceLanguage } from "../../../src/core/code/sourceLanguage.ts";
import { possibleKeys } from "../../../src/core/keys/mentions.ts";
import { TextsInCode } from "../../../src/core/keys/textsInCode.ts";

describe("texts in code that may be keys", () => {
  const evidenceIn = (
    text: string,
    [namespace, key]: readonly [string, string],
    format: string,
    language: SourceLanguage,
  ) => {
    const texts = new TextsInCode();
    for (const usage of possibleKeys({ text, language, framework: "other" }, [])) texts.add(usage);
    return texts.find({ namespace, key, messages: [] }, format);
  };

  const rows: readonly (readonly [
    string,
    readonly [string, string],
    string,
    SourceLanguage,
    "key" | "text" | undefined,
  ])[] = [
    ['{ label: "labels.copy" }', ["", "labels.copy"], "json", "typescript", "key"],
    ['return "units.km.part_of_html"', ["", "units.km.part_of_html"], "yaml", "ruby", "key"],
    ["Text('menu.save')", ["", "menu.save"], "json", "dart", "key"],
    ['key = "menu.save"', ["", "menu.save"], "po", "python", "key"],
    ["'label' => 'auth.failed'", ["auth", "failed"], "php", "php", "key"],
    ["$state = 'failed'", ["auth", "failed"], "php", "php", undefined],
    ['label="shop:cart.title"', ["shop", "cart.title"], "json", "html", "key"],
    ['label="shop:cart.title"', ["other", "cart.title"], "json", "html", undefined],
    ['{ "label": "menu.save" }', ["", "menu.save"], "json", "json", "key"],
    ['Row(title: "Save all changes")', ["", "Save all changes"], "xcstrings", "swift", "key"],
    ['Row(title: "Note: save it")', ["", "Note: save it"], "strings", "swift", "key"],
    ['Row(title: "\\(count) of \\(all(1)) saved")', ["", "%1$lld of %2$@ saved"], "xcstrings", "swift", "key"],
    ['show("menu.file")', ["", "menu.file.open"], "json", "typescript", "key"],
    ['show("menu")', ["", "menu.file.open"], "json", "typescript", undefined],
    ["alert t('menu.save')", ["", "menu.save"], "yaml", "code", "key"],
    ['title = "Save all changes"', ["", "Save all changes"], "po", "python", "key"],
    ['state = "saved"', ["", "saved"], "json", "typescript", "text"],
    ["enum = [:active]", ["", "active"], "yaml", "ruby", "text"],
    [`"settings.\${name}"`, ["", "settings.theme.dark"], "json", "typescript", "text"],
    ['"error_" + code', ["", "error_404"], "json", "typescript", "text"],
    ['"other." + code', ["", "error.404"], "json", "typescript", undefined],
  ];
  for (const [code, key, format, language, expected] of rows) {
    it(`${code}: ${key.join(":")} is ${expected ?? "none"}`, () =>
      assert.equal(evidenceIn(code, key, format, language), expected));
  }
});
