import type { Locale } from "../catalog.ts";
import type { Syntaxes } from "./syntax.ts";

/** A plural category of CLDR. */
export type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";
export type PluralType = "cardinal" | "ordinal";

/** The plural form that a message is, where it is one of several messages (`item_one`, `item_other`). */
export interface PluralForm {
  readonly category: PluralCategory;
  readonly ordinal: boolean;
}

/** The categories of a locale in CLDR order; those of English's neighbours for a locale that `Intl` doesn't know. */
export function pluralCategories(_locale: Locale, _type: PluralType = "cardinal"): readonly PluralCategory[] {
  throw new Error("not written yet");
}

/** The categories that a message with these source forms needs in a target: the locale's, and `zero` where the source says it (i18next). */
export function targetCategories(
  _sourceCategories: Iterable<PluralCategory>,
  _target: Locale,
  _type: PluralType = "cardinal",
): readonly PluralCategory[] {
  throw new Error("not written yet");
}

/**
 * Which source form a target category is translated from. The same category, unless the target's covers other numbers
 * (Russian `one` is 1, 21, 31 …) and the source's form doesn't show the count: then `other`.
 */
export function sourceCategory(
  _category: PluralCategory,
  _target: Locale,
  _forms: ReadonlyMap<PluralCategory, string>,
  _source: { readonly locale: Locale; readonly syntaxes: Syntaxes; readonly type?: PluralType },
): PluralCategory {
  throw new Error("not written yet");
}

/** Base and form of a suffixed i18next key (`item_one`, `item_ordinal_two`); a group of keys is a plural only where it has `_other`. */
export function pluralKey(_key: string): (PluralForm & { readonly base: string }) | undefined {
  throw new Error("not written yet");
}

/** The i18next key of a form: `item_ordinal_two`. */
export function pluralKeyOf(_base: string, _form: PluralForm): string {
  throw new Error("not written yet");
}
