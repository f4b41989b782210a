import assert from "node:assert/strict";
import { Uri } from "vscode";
import { localeItem } from "../../../src/editor/locales/localeItems.ts";
import type { LocaleNode } from "../../../src/editor/locales/localeNode.ts";

describe("an ignored check", () => {
  it("is shown with its reason at the languages that it is for", () => {
    const file = (locale: string) => ({ path: `web/locales/${locale}.json`, locale, namespace: "" });
    const found = {
      catalog: { pattern: "web/locales/{locale}.json", sourceLocale: "en", files: ["en", "de", "fr"].map(file) },
      project: {
        checks: { space: "off" },
        locales: { de: { checks: { numbers: { severity: "off", reason: "Limits differ" } } } },
        fileChecks: { "locales/fr.json": { quotes: { severity: "off", reason: "Old files" } } },
      },
      lockPath: "web/glossa.lock",
    };
    const tooltipOf = (locale: string) => {
      const node = { kind: "locale", locale, catalog: { found, folder: { uri: Uri.file("/a"), name: "a" } } };
      return String(localeItem(node as unknown as LocaleNode, undefined, Uri.file("/b")).tooltip)
        .split("\n")
        .slice(2);
    };
    assert.deepEqual(tooltipOf("de"), ["Ignored: space", "Ignored: numbers (Limits differ)"]);
    assert.deepEqual(tooltipOf("fr"), ["Ignored: space", "Ignored: quotes (Old files)"]);
  });
});
