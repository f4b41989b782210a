import assert from "node:assert/strict";
import { localesOf } from "../../../src/core/catalog/catalog.ts";
import { discover, localeIn, newLocalePath } from "../../../src/core/conventions/discover.ts";
import type { ProjectFile } from "../../../src/core/projectFile/projectFile.ts";
import { trees } from "../trees.ts";
import { kindOf } from "./formatKinds.ts";

const catalogsOf = (paths: string, projects: readonly ProjectFile[] = []) =>
  discover(paths.trim().split(/\s+/), projects, kindOf);

function found(paths: string, projects?: readonly ProjectFile[]): readonly string[] {
  return catalogsOf(paths, projects).map((catalog) => {
    const namespaces = [...new Set(catalog.files.map(({ namespace }) => namespace))].filter((name) => name !== "");
    const end = namespaces.length > 1 ? ` (${namespaces.sort().join(" ")})` : "";
    return `${catalog.pattern}: ${localesOf(catalog).join(" ")}${end}`;
  });
}

describe("discover in repositories as they are", () => {
  for (const [name, [paths, catalogs]] of Object.entries(trees))
    it(name, () => assert.deepEqual(found(paths), catalogs));

  it("takes the source locale of glossa.json for what names none", () => {
    const projects = [{ folder: "", project: { sourceLocale: "de" } }];
    assert.deepEqual(found("res/values/strings.xml res/values-en/strings.xml", projects), [
      "res/values-{locale}/strings.xml: de en",
    ]);
    assert.deepEqual(found("res/values/strings.xml", projects), ["res/values-{locale}/strings.xml: de"]);
    assert.deepEqual(found("messages.properties", projects), ["messages_{locale}.properties: de"]);
  });

  it("reads Android's folders where glossa.json names them", () => {
    const projects = [{ folder: "", project: { files: ["mobile/res/values-{locale}/text.xml"] } }];
    assert.deepEqual(
      found("mobile/res/values/text.xml mobile/res/values-pt-rBR/text.xml mobile/res/values-night/text.xml", projects),
      ["mobile/res/values-{locale}/text.xml: en pt-BR"],
    );
  });

  it("names the file of a new locale in the style of its catalog", () => {
    const news: readonly (readonly [paths: string, locale: string, path: string])[] = [
      ["res/values/strings.xml", "de", "res/values-de/strings.xml"],
      ["res/values/strings.xml", "pt_BR", "res/values-pt-rBR/strings.xml"],
      ["res/values/strings.xml", "sr-Latn", "res/values-b+sr+Latn/strings.xml"],
      ["res/values/strings.xml", "es-419", "res/values-b+es+419/strings.xml"],
      ["res/values/strings.xml", "he", "res/values-iw/strings.xml"],
      ["res/values/strings.xml res/values-pt-rBR/strings.xml", "zh-TW", "res/values-zh-rTW/strings.xml"],
      ["a/Base.lproj/Localizable.strings", "zh-Hans", "a/zh-Hans.lproj/Localizable.strings"],
      [
        "a/en.lproj/Localizable.strings a/pt-BR.lproj/Localizable.strings",
        "es-419",
        "a/es-419.lproj/Localizable.strings",
      ],
      ["Resources.resx", "pt-BR", "Resources.pt-BR.resx"],
      ["messages.properties", "pt-BR", "messages_pt_BR.properties"],
      ["lib/l10n/app_en.arb", "pt-BR", "lib/l10n/app_pt_BR.arb"],
      ["locale/django.pot", "pt-BR", "locale/pt_BR/LC_MESSAGES/django.po"],
      ["po/app.pot", "pt-BR", "po/pt_BR.po"],
      ["languages/plugin.pot languages/plugin-de_DE.po", "pt-BR", "languages/plugin-pt_BR.po"],
      ["messages.xlf", "de", "messages.de.xlf"],
      ["Language/locallang.xlf", "de", "Language/de.locallang.xlf"],
      ["lang/en/auth.php", "pt-BR", "lang/pt_BR/auth.php"],
      ["translations/app_de.ts", "pt-BR", "translations/app_pt_BR.ts"],
      ["docs/guide.md docs/de/guide.md", "fr", "docs/fr/guide.md"],
      ["i18n/en.toml", "pt-BR", "i18n/pt-BR.toml"],
    ];
    for (const [paths, locale, path] of news) {
      const [catalog] = catalogsOf(paths);
      assert.ok(catalog?.files[0], paths);
      assert.equal(newLocalePath(catalog, catalog.files[0], localeIn(catalog, locale)), path);
    }
  });

  it("is quick with many files of endings that much else has", () => {
    const paths = Array.from({ length: 2_000 }, (_, i) => `docs/${"docs/".repeat(i % 40)}p${i % 100}/a-b_c.d${i}.md`);
    assert.deepEqual(catalogsOf(paths.join(" ")), []);
  });
});
