import assert from "node:assert/strict";
import type { CatalogEntry } from "../../src/core/catalogDiff.ts";
import type { Path } from "../../src/core/message.ts";
import { messageItem } from "../../src/editor/locales/localeItems.ts";
import type { MessageNode } from "../../src/editor/locales/localeNode.ts";
import { type BuiltMemory, reportSentences } from "../../src/editor/matches/builtMemory.ts";
import { languageLabel, textsText } from "../../src/editor/platform/ui/displayText.ts";
import type { Memory } from "../../src/service/operations/memoryTransfers.ts";

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

describe("a row of a message", () => {
  const rowOf = (path: Path, text: string) => {
    const message = { path, text, span: { start: 0, end: 1 } };
    const entry: CatalogEntry = { path, state: "translated", source: message, target: message };
    const file = { path: "locales/en.json", locale: "en", namespace: "" };
    const found = { catalog: { format: "json", sourceLocale: "en", files: [file] } };
    const node = { kind: "message", path, entry, file, catalog: { id: "a", found } };
    const { label, description } = messageItem(node as unknown as MessageNode);
    return [label, description];
  };

  it("shows a key that is a text as it is, and no text that is its key", () => {
    assert.deepEqual(rowOf(["Export document"], "Export document"), ["Export document", ""]);
    assert.deepEqual(rowOf(["Export. Now!"], "Export it"), ["Export. Now!", "Export it"]);
    assert.deepEqual(rowOf(["menu", "Export now"], "Export"), ['menu["Export now"]', "Export"]);
  });
});

describe("the report of a memory that was built", () => {
  const none = { stale: 0, notReviewed: 0, pseudo: 0, sameLanguage: 0, forms: 0 };
  const gathered = {
    source: "en",
    segments: new Map(),
    pairs: 20_526,
    targets: ["de"],
    passedOver: none,
    failures: [],
  };
  const made = { translation_memory_id: "m", skipped_segment_count: 0 };
  const listed = { segment_count: 403, target_languages: Array.from({ length: 57 }, (_, at) => `x${at}`) };
  const report = (built: Partial<BuiltMemory>) => reportSentences({ name: "Shop", gathered, made, ...built });

  it("says what the row of the memory says", () => {
    assert.deepEqual(report({ listed: listed as unknown as Memory }), [
      "Built “Shop” from 20,526 translations: 403 texts in 57 languages.",
    ]);
  });

  it("says what was skipped, in the singular and in the plural", () => {
    const passedOver = { ...none, sameLanguage: 1, stale: 2 };
    assert.deepEqual(
      report({ gathered: { ...gathered, pairs: 1, passedOver }, made: { ...made, skipped_segment_count: 1_450 } }),
      [
        "Built “Shop” from 1 translation: 0 texts.",
        "Skipped: 2 outdated translations, 1 locale in the source language, and 1,450 translations that the service does not support.",
      ],
    );
  });
});
