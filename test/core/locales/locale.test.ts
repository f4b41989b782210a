import assert from "node:assert/strict";
import {
  bcp47,
  isLocale,
  isPseudo,
  isRightToLeft,
  isWellFormed,
  tidyLocale,
  toServiceSource,
  toServiceTarget,
} from "../../../src/core/locales/locale.ts";

describe("locale", () => {
  it("knows locales as projects write them", () => {
    const locales = `de en-US en_us pt-BR zh_Hans zh-hant-TW sr-Latn-RS sr@latin es-419 zhCN ptBR EN DE-de no iw in is it
      fil kab hsb ca-valencia de-formal de_DE_formal be@tarask de-1996 en-x-pirate en-XA ar-XB qps-ploc qps-ploca qps-Latn-x-sh en-x-pseudo`;
    for (const text of locales.split(/\s+/)) assert.ok(isLocale(text), text);
  });

  it("takes well-formed tags of languages that it does not know, and no other text", () => {
    const tags = "de zh_Hans zhCN sr@latin abq abq-RU xx zz jp-JP de-DE-u-co-phonebk de-x-a qps-ploc ca-valencia";
    for (const text of tags.split(" ")) assert.ok(isWellFormed(text), text);
    const others =
      "__proto__ constructor toString Base root ../../../evil /etc de/fr de- -de de--DE de-x d de.json x-a [de] de](command:x)";
    for (const text of [...others.split(" "), "", "de fr", "de\n", `de${"-abcdefgh".repeat(4)}`])
      assert.ok(!isWellFormed(text), text);
  });

  it("tidies a tag without another language code", () => {
    const tags = [
      ["iw", "iw"],
      ["IN_id", "in-ID"],
      ["zh_hans_tw", "zh-Hans-TW"],
      ["ptBR", "pt-BR"],
      ["index", "index"],
    ];
    for (const [text = "", tag] of tags) assert.equal(tidyLocale(text), tag);
  });

  it("takes nothing else for one", () => {
    const others = `index common main app src lib new min bug api dev test package messages strings translation data
      app_de de_app is-main en- -en en--US en_ de.json d en-USA en-x en-1 En eN De_de de-de-de xx zz jp cn us gb xx-YY is_OK
      __proto__ constructor template tsconfig 404 01 v2 en-us-x toString`;
    for (const text of [...others.split(/\s+/), "", " de", "de\n"]) assert.ok(!isLocale(text), text);
  });

  const table: readonly (readonly [locale: string, bcp47: string, source: string, target: string])[] = [
    ["de", "de", "DE", "DE"],
    ["de-AT", "de-AT", "DE", "DE"],
    ["de_CH", "de-CH", "DE", "DE-CH"],
    ["en", "en", "EN", "EN-US"],
    ["en_au", "en-AU", "EN", "EN-GB"],
    ["en-XA", "en-XA", "EN", "EN-US"],
    ["pt", "pt", "PT", "PT-PT"],
    ["pt-br", "pt-BR", "PT", "PT-BR"],
    ["ptBR", "pt-BR", "PT", "PT-BR"],
    ["es-MX", "es-MX", "ES", "ES-419"],
    ["es-ES", "es-ES", "ES", "ES"],
    ["fr_CA", "fr-CA", "FR", "FR-CA"],
    ["zh", "zh", "ZH", "ZH-HANS"],
    ["zh_Hans", "zh-Hans", "ZH", "ZH-HANS"],
    ["zh-TW", "zh-TW", "ZH", "ZH-HANT"],
    ["zh-Hans-HK", "zh-Hans-HK", "ZH", "ZH-HANS"],
    ["no", "no", "NB", "NB"],
    ["nn-NO", "nn-NO", "NN", "NN"],
    ["iw", "he", "HE", "HE"],
    ["in", "id", "ID", "ID"],
    ["fil", "fil", "TL", "TL"],
    ["sr@latin", "sr-latin", "SR", "SR"],
    ["sr-latn-rs", "sr-Latn-RS", "SR", "SR"],
    ["qps-ploc", "qps-ploc", "QPS", "QPS"],
    ["odd name", "odd name", "ODD NAME", "ODD NAME"],
  ];
  for (const [locale, tag, source, target] of table) {
    it(`${locale} is ${tag}, from ${source}, to ${target}`, () => {
      assert.deepEqual([bcp47(locale), toServiceSource(locale), toServiceTarget(locale)], [tag, source, target]);
    });
  }

  it("knows what Intl takes", () => {
    for (const [locale, tag] of table)
      if (locale !== "odd name") assert.doesNotThrow(() => Intl.getCanonicalLocales(tag), tag);
  });

  it("knows pseudo-locales and directions", () => {
    for (const locale of ["en-XA", "ar_XB", "qps-ploc", "qps-plocm", "en-x-pseudo"])
      assert.ok(isPseudo(locale), locale);
    for (const locale of ["en", "ar", "de-AT", "index"]) assert.ok(!isPseudo(locale), locale);
    for (const locale of ["ar", "he", "iw", "fa-IR", "ar-XB", "qps-plocm", "az-Arab"])
      assert.ok(isRightToLeft(locale), locale);
    for (const locale of ["de", "uz-Latn", "en-XA", "qps-ploc", "ku-Latn"]) assert.ok(!isRightToLeft(locale), locale);
  });
});
