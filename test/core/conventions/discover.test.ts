import assert from "node:assert/strict";
import { localesOf } from "../../../src/core/catalog/catalog.ts";
import { discover, localeIn, newLocalePath } from "../../../src/core/conventions/discover.ts";
import type { Project, ProjectFile } from "../../../src/core/projectFile/projectFile.ts";

/** Each catalog as `pattern: source other other (namespaces)`. */
function found(paths: string, ...projects: ProjectFile[]): readonly string[] {
  return discover(paths.trim().split(/\s+/), projects).map((catalog) => {
    const namespaces = [...new Set(catalog.files.map(({ namespace }) => namespace))].filter((name) => name !== "");
    const end = namespaces.length > 1 ? ` (${namespaces.sort().join(" ")})` : "";
    return `${catalog.pattern}: ${localesOf(catalog).join(" ")}${end}`;
  });
}
const project = (folder: string, content: Project): ProjectFile => ({ folder, project: content });

const table: readonly (readonly [paths: string, catalogs: readonly string[]])[] = [
  // by convention
  ["locales/en.json locales/de.json", ["locales/{locale}.json: en de"]],
  ["locales/en.json", ["locales/{locale}.json: en"]],
  ["locales/it.json", ["locales/{locale}.json: it"]],
  ["src/i18n/en-US.json src/i18n/de-DE.json src/i18n/index.json", ["src/i18n/{locale}.json: en-US de-DE"]],
  [
    "lang/zh_Hans.json lang/en_US.json lang/in.json lang/iw.json lang/no.json",
    ["lang/{locale}.json: en_US in iw no zh_Hans"],
  ],
  ["langs/en.jsonc messages/en.json messages/de.json", ["langs/{locale}.jsonc: en", "messages/{locale}.json: en de"]],
  ["translations/pt-BR.json translations/es.json", ["translations/{locale}.json: es pt-BR"]],
  [
    "locales/en/common.json locales/en/home.json locales/de/common.json",
    ["locales/{locale}/{namespace}.json: en de (common home)"],
  ],
  [
    "locales/en/admin/users.json locales/en/common.json",
    ["locales/{locale}/{namespace}.json: en (admin/users common)"],
  ],
  [
    "public/locales/en/translation.json public/locales/de/translation.json",
    ["public/locales/{locale}/translation.json: en de"],
  ],
  ["src/assets/i18n/en.json src/assets/i18n/fr.json", ["src/assets/i18n/{locale}.json: en fr"]],
  ["_locales/en/messages.json _locales/pt_BR/messages.json", ["_locales/{locale}/messages.json: en pt_BR"]],
  [
    "locales/common/en.json locales/home/en.json locales/home/de.json",
    ["locales/{namespace}/{locale}.json: en de (common home)"],
  ],
  ["lang/de/de.json lang/en/en.json", ["lang/{locale}/{locale}.json: en de"]],
  ["lang/de/app_de.json lang/en/app_en.json", ["lang/{locale}/app_{locale}.json: en de"]],
  ["locales/en/is.json locales/de/is.json", ["locales/{locale}/is.json: en de"]],
  ["i18n/app_en.json i18n/app_de.json i18n/web_en.json", ["i18n/{namespace}_{locale}.json: en de (app web)"]],
  ["i18n/web/app_en.json i18n/web/app_de.json i18n/x_en.json", ["i18n/{namespace}_{locale}.json: en de (web/app x)"]],
  ["i18n/web/en.app.json i18n/web/de.app.json", ["i18n/web/{locale}.app.json: en de"]],
  [
    "lang/de/web/de.a.json lang/en/web/en.a.json lang/en/web/en.b.json",
    ["lang/{locale}/web/{locale}.{namespace}.json: en de (a b)"],
  ],
  // a region that is none is no language
  ["locales/devise.en.yml locales/devise.ja.yml locales/devise.ja-KS.yml", ["locales/devise.{locale}.yml: en ja"]],
  ["_locales/en/old/messages.json", ["_locales/{locale}/old/messages.json: en"]],
  ["i18n/strings.en.json i18n/strings.pt-BR.json", ["i18n/strings.{locale}.json: en pt-BR"]],
  [
    "packages/a/locales/en.json packages/b/locales/en.json",
    ["packages/a/locales/{locale}.json: en", "packages/b/locales/{locale}.json: en"],
  ],
  ["locales/en.json locales/en-XA.json locales/de.json", ["locales/{locale}.json: en de en-XA"]],
  ["src/i18n/locales/en/a.json src/i18n/locales/zhCN/a.json", ["src/i18n/locales/{locale}/a.json: en zhCN"]],
  // by names alone
  ["src/app_de.json src/app_en.json", ["src/app_{locale}.json: en de"]],
  ["src/my_app_zh_Hans.json src/my_app_en.json", ["src/my_app_{locale}.json: en zh_Hans"]],
  ["strings.pt-BR.json strings.en.json", ["strings.{locale}.json: en pt-BR"]],
  ["src/en.json src/de.json src/routes.json src/app.json src/x.json", ["src/{locale}.json: en de"]],
  ["web/en/a.json web/de/a.json web/de/b.json", ["web/{locale}/{namespace}.json: en de (a b)"]],
  ["package.nls.json package.nls.de.json package.json", ["package.nls.{locale}.json: en de"]],
  ["package.nls.json", ["package.nls.{locale}.json: en"]],
  ["l10n/bundle.l10n.json l10n/bundle.l10n.de.json", ["l10n/bundle.l10n.{locale}.json: en de"]],
  ["src/strings.json src/strings.de.json", ["src/strings.{locale}.json: en de"]],
  // Java
  [
    "src/main/resources/messages.properties src/main/resources/messages_de.properties src/main/resources/log.properties",
    ["src/main/resources/messages_{locale}.properties: en de"],
  ],
  [
    "res/l10n/App_en.properties res/l10n/App_zh_Hant_TW.properties res/l10n/App_pt_BR.properties",
    ["res/l10n/App_{locale}.properties: en pt_BR zh_Hant_TW"],
  ],
  // JSON5
  ["src/assets/i18n/en.json5 src/assets/i18n/de.json5 tsconfig.json5", ["src/assets/i18n/{locale}.json5: en de"]],
  // Flutter
  ["lib/l10n/app_en.arb lib/l10n/app_de.arb lib/l10n/app_pt_BR.arb", ["lib/l10n/app_{locale}.arb: en de pt_BR"]],
  ["lib/src/intl_en.arb lib/src/intl_de.arb", ["lib/src/intl_{locale}.arb: en de"]],
  // Rails
  [
    "config/locales/en.yml config/locales/de.yml config/locales/devise.en.yml config/locales/devise.de.yml config/app.yml",
    ["config/locales/devise.{locale}.yml: en de", "config/locales/{locale}.yml: en de"],
  ],
  // none
  ["gradle.properties gradle/wrapper/gradle-wrapper.properties application_dev.properties", []],
  ["package.json tsconfig.json src/app.json .eslintrc.json", []],
  ["data/de.json", []],
  ["src/de.json", []],
  ["src/de.json src/fr.json", []],
  ["data/de.json data/en.json", []],
  ["assets/de.json assets/en.json assets/us.json assets/jp.json", []],
  // a joke of a language among real ones
  ["src/strings/de.json src/strings/en-us.json src/strings/pr.json", ["src/strings/{locale}.json: en-us de"]],
  ["src/sign_in.json src/sign_up.json messages/check_in.json", []],
  ["web/en/a.json web/de/b.json", []],
  ["locales/index.json locales/common.json i18n/config.json", []],
  ["locales/en/package.json locales/tsconfig.json", []],
  ["tsconfig.app.json tsconfig.it.json", []],
  ["locales/en.ts locales/en.png locales/en", []],
  // odd names break nothing
  [
    "__proto__/locales/en.json constructor/locales/en.json",
    ["__proto__/locales/{locale}.json: en", "constructor/locales/{locale}.json: en"],
  ],
  ["{locale}/locales/en.json {locale}/locales/de.json", ["\\{locale\\}/locales/{locale}.json: en de"]],
  [
    "a[b](c)*+?/locales/en.json locales/$&/en.json",
    ["a[b](c)\\*+?/locales/{locale}.json: en", "locales/$&/{locale}.json: en"],
  ],
  ["locales/[...slug]/en.json locales/(x)/en.json", ["locales/{namespace}/{locale}.json: en ((x) [...slug])"]],
  ["/en.json //locales//en.json .json locales/.json", ["//locales//{locale}.json: en"]],
];

describe("discover", () => {
  for (const [paths, catalogs] of table)
    it(`${paths} → ${catalogs.join(", ") || "nothing"}`, () => assert.deepEqual(found(paths), catalogs));

  const sources: readonly (readonly [paths: string, source: string])[] = [
    ["locales/de.json locales/en.json locales/en-US.json", "en"],
    ["locales/de.json locales/en-GB.json locales/en-US.json", "en-US"],
    ["locales/de.json locales/en-AU.json", "en-AU"],
    ["locales/de.json locales/en-XA.json", "de"],
    ["locales/fr/a.json locales/fr/b.json locales/de/a.json", "fr"],
    ["locales/fr.json locales/de.json", "de"],
  ];
  for (const [paths, source] of sources) {
    it(`takes ${source} as the source of ${paths}`, () =>
      assert.equal(discover(paths.split(" "))[0]?.sourceLocale, source));
  }

  describe("with glossa.json", () => {
    it("takes the source locale, however written", () => {
      const paths = "locales/de_DE.json locales/en.json";
      assert.deepEqual(found(paths, project("", { sourceLocale: "de-DE" })), ["locales/{locale}.json: de_DE en"]);
      assert.deepEqual(found(paths, project("", { sourceLocale: "fr" })), ["locales/{locale}.json: en de_DE"]);
    });

    it("takes files from anywhere and nothing else", () => {
      const paths = "data/de.json data/en.json locales/en.json other/locales/en.json";
      assert.deepEqual(found(paths, project("", { files: ["data/{locale}.json"] })), ["data/{locale}.json: en de"]);
    });

    it("governs its own folder only, the nearest one wins", () => {
      const paths = "locales/en.json a/x/en.json a/x/de.json a/b/y/en.json a/b/locales/en.json";
      assert.deepEqual(
        found(
          paths,
          project("a", { files: ["x/{locale}.json"], sourceLocale: "de" }),
          project("a/b", { files: ["y/{locale}.json"] }),
        ),
        ["a/b/y/{locale}.json: en", "a/x/{locale}.json: de en", "locales/{locale}.json: en"],
      );
    });

    const patterns: readonly (readonly [pattern: string, paths: string, catalogs: readonly string[]])[] = [
      [
        "packages/*/text/{locale}.json",
        "packages/a/text/en.json packages/b/text/en.json packages/b/c/text/en.json",
        ["packages/a/text/{locale}.json: en", "packages/b/text/{locale}.json: en"],
      ],
      [
        "**/text/{locale}.json",
        "text/en.json a/b/text/en.json",
        ["a/b/text/{locale}.json: en", "text/{locale}.json: en"],
      ],
      [
        "x/{locale}/{namespace}.json",
        "x/en/a.json x/en/b/c.json x/de/a.json x/index/a.json",
        ["x/{locale}/{namespace}.json: en de (a b/c)"],
      ],
      ["x/{namespace}/{locale}.json", "x/a/en.json x/b/c/en.json", ["x/{namespace}/{locale}.json: en (a b/c)"]],
      [
        "x/{namespace}.{locale}.json",
        "x/a.b.en.json x/a.b.zh-Hans.json x/c.en.json",
        ["x/{namespace}.{locale}.json: en zh-Hans (a.b c)"],
      ],
      [
        "x/{locale}/t_{locale}.json",
        "x/en/t_en.json x/de/t_en.json x/de/t_de.json",
        ["x/{locale}/t_{locale}.json: en de"],
      ],
      ["x/\\{a\\}/{locale}.json", "x/{a}/en.json x/a/en.json", ["x/\\{a\\}/{locale}.json: en"]],
      ["./text/{locale}.json", "text/en.json text/de.json", ["text/{locale}.json: en de"]],
      ["text/strings.{locale}.json", "text/strings.json text/strings.de.json", ["text/strings.{locale}.json: en de"]],
      ["text/{locale}.json", "text/en.json text/cn.json text/jp.json", ["text/{locale}.json: en cn"]],
    ];
    for (const [pattern, paths, catalogs] of patterns) {
      it(`${pattern} in ${paths}`, () =>
        assert.deepEqual(found(paths, project("", { files: [pattern], targetLocales: ["cn"] })), catalogs));
    }
  });

  it("names the file of a new locale in the style of the others", () => {
    const news: readonly (readonly [paths: string, locale: string, path: string])[] = [
      ["locales/en.json", "pt-BR", "locales/pt-BR.json"],
      ["locales/en.json locales/zh_Hans.json", "pt-BR", "locales/pt_BR.json"],
      ["locales/en.json locales/zh-hans.json", "pt-BR", "locales/pt-br.json"],
      ["locales/en.json locales/zhCN.json", "pt-BR", "locales/ptBR.json"],
      ["locales/en.json locales/pt_BR.json", "pt-br", "locales/pt_BR.json"],
      ["_locales/en/messages.json", "pt-BR", "_locales/pt_BR/messages.json"],
      ["locales/en/a.json", "de", "locales/de/a.json"],
      ["lang/en/app_en.json", "de", "lang/de/app_de.json"],
      ["locales/en.json locales/zh_Hans.json", "iw", "locales/iw.json"],
      ["locales/en.json locales/pt-BR.json locales/he.json", "iw", "locales/he.json"],
      ["_locales/en/messages.json _locales/pt_BR/messages.json", "in-ID", "_locales/in_ID/messages.json"],
      ["locales/en.json locales/es-419.json", "pt-BR", "locales/pt-BR.json"],
      ["res/values/strings.xml res/values-b+es+419/strings.xml", "zh-Hant", "res/values-b+zh+Hant/strings.xml"],
      ["res/values/strings.xml res/values-tl/strings.xml", "fil", "res/values-tl/strings.xml"],
      ["package.nls.json", "de", "package.nls.de.json"],
      ["{locale}/locales/en.json", "de", "{locale}/locales/de.json"],
      ["$&/locales/en.json", "de", "$&/locales/de.json"],
    ];
    for (const [paths, locale, path] of news) {
      const [catalog] = discover(paths.split(" "));
      assert.equal(newLocalePath(catalog!, catalog!.files[0]!, localeIn(catalog!, locale)), path);
    }
  });

  it("is quick with many files", () => {
    const paths = Array.from({ length: 2_000 }, (_, i) => `packages/p${i % 100}/locales/l${i}/a_b_c_d_e_f_g.json`);
    assert.deepEqual(discover(paths), []);
    assert.deepEqual(discover(paths, [project("", { files: ["**/{namespace}_{locale}.json"] })]), []);
  });
});
