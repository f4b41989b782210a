import type { Locale } from "../../../core/catalog/catalog.ts";
import { toServiceTarget } from "../../../core/locales/locale.ts";
import type { OfferedLanguage } from "../../../service/operations/offeredLanguages.ts";

/**
 * The languages that `GET /v3/languages` lists for texts (docs/protocol.md, *Languages*), for use without a service.
 */
const localeCodes =
  "ace af sq ar an hy as ay az ba eu be bn bho bs br bg my yue ca ceb zh zh-Hans zh-Hant hr cs da prs nl en en-US en-GB eo et fi fr fr-CA fr-FR gl ka de de-DE de-CH el gn gu ht ha he hi hu is ig id ga it ja jv pam kk gom ko kmr ckb ky la lv ln lt lmo lb mk mai mg ms ml mt mi mr mn ne nb oc om pag ps fa pl pt pt-BR pt-PT pa qu ro ru sa sr st scn sk sl es es-419 su sw sv tl tg ta tt te th ts tn tr tk uk ur uz vi cy wo xh yi zu".split(
    " ",
  );
const formalLocales = new Set("de es es-419 fr it ja nl pl pt-BR pt-PT pt ru".split(" "));

/** The offline copy: the languages that services document for texts (docs/protocol.md, *Language codes*). */
export const defaultLanguages: readonly OfferedLanguage[] = localeCodes.map((locale) => ({
  locale,
  isSource: !locale.includes("-"),
  isTarget: true,
  isBeta: false,
  features: formalLocales.has(locale) ? ["formality"] : [],
}));

/** Returns whether a target is not just the short form of another one: `en` is `en-US`, `de-DE` is `de`. */
export const isOwnTarget = (locale: Locale): boolean => toServiceTarget(locale) === locale.toUpperCase();

/** Locales that exist to try layouts: their text is accented and longer, or runs from right to left. */
export const pseudoLocales: readonly Locale[] = ["en-XA", "ar-XB"];
