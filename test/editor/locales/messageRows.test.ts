import assert from "node:assert/strict";
import type { Path } from "../../../src/core/catalog/message.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import { messageItem } from "../../../src/editor/locales/localeItems.ts";
import type { MessageNode } from "../../../src/editor/locales/localeNode.ts";

describe("a row of a message", () => {
  const rowOf = (path: Path, text: string) => {
    const message = { path, text, span: { start: 0, end: 1 } };
    const entry: CatalogEntry = { path, state: "translated", source: message, target: message };
    const file = { path: "locales/en.json", locale: "en", namespace: "" };
    const found = { catalog: { format: "json", sourceLocale: "en", files: [file] }, project: {} };
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
