import assert from "node:assert/strict";
import { languageLabel, textsText } from "../../../../src/editor/platform/ui/displayText.ts";

describe("names in sentences", () => {
  it("say a region once, in the tag", () => {
    assert.deepEqual(["de", "de_DE", "pt-BR", "zh-Hans-CN", "en-XA"].map(languageLabel), [
      "German (de)",
      "German (de_DE)",
      "Brazilian Portuguese (pt-BR)",
      "Simplified Chinese (zh-Hans-CN)",
      "English (en-XA)",
    ]);
  });

  it("count the texts of a memory, with its languages if there are several", () => {
    assert.deepEqual(
      [textsText(1), textsText(403, 1), textsText(1, 2), textsText(20_526, 57)],
      ["1 text", "403 texts", "1 text in 2 languages", "20,526 texts in 57 languages"],
    );
  });
});
