import type { Locale } from "../../core/catalog.ts";

/** Languages that a language service translates into (wire facts 2.1), most of them with every service. */
export const offeredLocales: readonly Locale[] =
  `ar bg ca cs cy da de de-CH el en-GB en-US eo es es-419 et eu fa fi fr fr-CA ga gl he hi hr hu hy id is it
  ja ka kk ko lt lv mk ms mt nb nl pl pt-BR pt-PT ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh-Hans zh-Hant`.split(
    /\s+/,
  );

/** Locales that exist to try layouts: their text is accented and longer, or runs from right to left. */
export const pseudoLocales: readonly Locale[] = ["en-XA", "ar-XB"];
