import type { Locale } from "../../core/catalog.ts";
import { targetCode } from "../../core/locale.ts";
import type { OfferedLanguage } from "../../service/parts/languages.ts";

/** What `GET /v3/languages` tells of texts (docs/protocol.md, *Languages*), for when no service tells it. */
const codes =
  "ace af sq ar an hy as ay az ba eu be bn bho bs br bg my yue ca ceb zh zh-Hans zh-Hant hr cs da prs nl en en-US en-GB eo et fi fr fr-CA fr-FR gl ka de de-DE de-CH el gn gu ht ha he hi hu is ig id ga it ja jv pam kk gom ko kmr ckb ky la lv ln lt lmo lb mk mai mg ms ml mt mi mr mn ne nb oc om pag ps fa pl pt pt-BR pt-PT pa qu ro ru sa sr st scn sk sl es es-419 su sw sv tl tg ta tt te th ts tn tr tk uk ur uz vi cy wo xh yi zu".split(
    " ",
  );
const formal = new Set("de es es-419 fr it ja nl pl pt-BR pt-PT pt ru".split(" "));

/** The offline copy: the languages that services document for texts (docs/protocol.md, *Language codes*). */
export const offeredLanguages: readonly OfferedLanguage[] = codes.map((locale) => ({
  locale,
  isSource: !locale.includes("-"),
  isTarget: true,
  isBeta: false,
  features: formal.has(locale) ? ["formality"] : [],
}));

/** Whether a target is not the same as another one that says more: `en` is `en-US`, `de-DE` is `de`. */
export const isOwnTarget = (locale: Locale): boolean => targetCode(locale) === locale.toUpperCase();

/** Locales that exist to try layouts: their text is accented and longer, or runs from right to left. */
export const pseudoLocales: readonly Locale[] = ["en-XA", "ar-XB"];
