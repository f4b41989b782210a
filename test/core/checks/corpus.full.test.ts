import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkTexts } from "../../../src/core/checks/checkTexts.ts";
import { diffMessages } from "../../../src/core/compare/catalogDiff.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import { detectSyntaxes } from "../../../src/core/messages/messageSyntax.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";
import { skip } from "../../skip.ts";
import { corpus, corpusMissing } from "../messages/corpus.ts";

/** Translations by people, with what may be found in 1,000 messages of each; each kind was looked at. */
const translations: readonly (readonly [format: string, source: string, target: string, to: string, max: number])[] = [
  ["arb", "arb-smooth-app/app_en.arb", "app_de.arb", "de", 25],
  ["json", "json-i18next-excalidraw/en.json", "de-DE.json", "de-DE", 10],
  ["json", "json-i18next-excalidraw/en.json", "pt-BR.json", "pt-BR", 10],
  ["json", "json-icu-umami/en-US.json", "es-ES.json", "es-ES", 10],
  ["json", "json-vue-uptime-kuma/en.json", "de-DE.json", "de-DE", 15],
  ["json", "json-vue-uptime-kuma/en.json", "es-ES.json", "es-ES", 25],
  // half of these are texts that nobody translated yet, and one source in several translations
  ["json5", "json5-dspace/en.json5", "de.json5", "de", 50],
  // half of these are words in several translations, such as Journal next to Zeitschrift
  ["properties", "properties-jabref/JabRef_en.properties", "JabRef_de.properties", "de", 15],
];

/** Kinds that good translations hardly have. */
const rare: readonly ProblemCode[] = [
  "text.number",
  "text.link",
  "text.bracket",
  "text.doubledWord",
  "text.doubledSpace",
  "text.invisible",
  "text.mixedScripts",
  "text.lineBreaks",
];

describe("checks of texts in real translations", () => {
  before(function () {
    if (corpusMissing) skip(this, "corpus");
  });

  for (const [id, sourceFile, targetFile, to, max] of translations) {
    it(`finds at most ${max} in 1,000 messages of ${sourceFile} in ${to}`, () => {
      const format = formatById(id);
      const file = join(corpus, sourceFile);
      const source = format.read(readFileSync(file, "utf8"), "source").messages;
      const target = format.read(readFileSync(join(file, "..", targetFile), "utf8"), "target").messages;
      const syntaxes = detectSyntaxes(
        source.map(({ text }) => text),
        { formatId: id, keys: source.map(({ path }) => String(path.at(-1))) },
      );
      const locales = { sourceLocale: "en", targetLocale: to };
      const entries = diffMessages({
        ...locales,
        source,
        target,
        syntaxes,
        locked: () => undefined,
        ignored: () => false,
      });
      const found = checkTexts(entries, { ...locales, syntaxes });
      assert.ok((found.length * 1000) / target.length <= max, `${found.length} in ${target.length}`);
      const odd = found.filter(({ code }) => rare.includes(code));
      assert.ok((odd.length * 1000) / target.length <= 3, odd.map(({ code, path }) => `${code} ${path}`).join(", "));
    });
  }
});
