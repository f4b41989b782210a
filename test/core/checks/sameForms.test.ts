import assert from "node:assert/strict";
import { sameForms } from "../../../src/core/checks/sameForms.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";

const find = (targetLocale: string, few: string, many: string) => {
  const entry = (category: "few" | "many", text: string): CatalogEntry => {
    const path = [`files_${category}`];
    const span = { start: 0, end: 1 };
    const source = { path: ["files_other"], text: "{{count}} files", span };
    return { path, state: "translated", source, target: { path, text, span }, plural: { category, ordinal: false } };
  };
  const syntaxes: ReadonlySet<Syntax> = new Set(["i18next"]);
  return sameForms([entry("few", few), entry("many", many)], { targetLocale, syntaxes }).map(({ detail }) => detail);
};

describe("checks: plural forms with one text", () => {
  const examples: readonly (readonly [locale: string, few: string, many: string, isFound: boolean])[] = [
    ["ru", "{{count}} файл", "{{count}} файл", true],
    ["ru", "{{count}} файла", "{{count}} файлов", false],
    ["ru", "{{count}} видео", "{{count}} видео", false],
    ["ru", "{{count}} мин.", "{{count}} мин.", false],
    ["ru", "Удалено: {{count}}", "Удалено: {{count}}", false],
    ["pl", "{{count}} pliki", "{{count}} pliki", true],
    ["de", "{{count}} Dateien", "{{count}} Dateien", false],
  ];
  for (const [locale, few, many, isFound] of examples)
    it(`${locale}: ${few} and ${many}`, () => assert.deepEqual(find(locale, few, many), isFound ? ["few, many"] : []));

  it("are found in the branches of an ICU message", () => {
    const text = "{n, plural, one {# файл} few {# файла} many {# файла} other {# файла}}";
    const span = { start: 0, end: 1 };
    const source = { path: ["a"], text: "{n, plural, one {# file} other {# files}}", span };
    const entry: CatalogEntry = { path: ["a"], state: "translated", source, target: { path: ["a"], text, span } };
    const found = sameForms([entry], { targetLocale: "ru", syntaxes: new Set(["icu"]) });
    assert.deepEqual(
      found.map(({ code }) => code),
      ["plural.sameForms"],
    );
  });
});
