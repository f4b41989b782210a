import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { otherLanguage } from "../../../src/core/checks/otherLanguage.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import { skip } from "../../skip.ts";
import { corpus, corpusMissing } from "../messages/corpus.ts";

describe("checks: the language of real locale files", () => {
  before(function () {
    if (corpusMissing) skip(this, "corpus");
  });

  const files: readonly (readonly [format: string, file: string, locale: string])[] = [
    ["arb", "arb-smooth-app/app_de.arb", "de"],
    ["json", "json-i18next-excalidraw/de-DE.json", "de-DE"],
    ["json", "json-i18next-excalidraw/pt-BR.json", "pt-BR"],
    ["json", "json-i18next-excalidraw/en.json", "en"],
    ["json", "json-icu-umami/es-ES.json", "es-ES"],
    ["json", "json-vue-uptime-kuma/de-DE.json", "de-DE"],
    ["json", "json-vue-uptime-kuma/es-ES.json", "es-ES"],
    ["json5", "json5-dspace/de.json5", "de"],
    ["properties", "properties-jabref/JabRef_de.properties", "de"],
    ["yaml", "yaml-rails-i18n/ar.yml", "ar"],
    ["yaml", "yaml-rails-i18n/ja.yml", "ja"],
    ["yaml", "yaml-rails-i18n/ru.yml", "ru"],
  ];
  for (const [format, file, locale] of files) {
    it(`is what their names say, and no other: ${file}`, () => {
      const { messages } = formatById(format).read(readFileSync(join(corpus, file), "utf8"), "target");
      const entries = messages.map((target): CatalogEntry => ({ path: target.path, state: "translated", target }));
      const told = (targetLocale: string) =>
        otherLanguage(entries, { sourceLocale: "en", targetLocale, syntaxes: new Set(["brace" as const]) });
      assert.deepEqual(told(locale), []);
      for (const other of ["it", "pl", "ko", "fi"]) assert.equal(told(other).length, 1, other);
    });
  }
});
