import type { Locale } from "../catalog/catalog.ts";
import { bcp47 } from "../locales/locale.ts";
import { pluralCategories, pluralKey } from "../messages/pluralForms.ts";
import { categoryOrder } from "../messages/pluralNumbers.ts";
import { formsV3 } from "../messages/pluralsV3.ts";
import type { KeyCall } from "./askedKeys.ts";
import type { ExtractOptions } from "./extractOptions.ts";

/** The options that decide what the key of a form ends with. */
export type VariantOptions = Pick<ExtractOptions, "pluralSeparator" | "contextSeparator" | "pluralStyle"> & {
  readonly sourceLocale: Locale;
};

/** A form of a message of i18next: a context, a plural form, or both. */
export interface KeyVariant {
  /** The ending of its key; empty for the key itself. */
  readonly suffix: string;
  /** The endings that i18next tries for it, one after the other, its own first. */
  readonly chain: readonly string[];
  /** It is only added because code has a text for it: i18next does without. */
  readonly isOptional?: true;
}

/** Returns the forms that a call asks for. `isNew` says that no form of the key exists: then all that it may need count. */
export function variantsOf(call: KeyCall, key: string, isNew: boolean, options: VariantOptions): readonly KeyVariant[] {
  const plurals = isNew && namesForm(key, options) ? noForm : pluralSuffixes(call, options);
  const zero = explicitZero(call, options);
  const own = contextsOf(call, isNew).map((one) => (one === "" ? "" : options.contextSeparator + one));
  const wanted = own.flatMap((context) => plurals.map((plural) => toVariant(context, plural, options)));
  const zeros =
    plurals === noForm || zero === undefined ? [] : [{ ...toVariant("", zero, options), isOptional: true as const }];
  const explicit = explicitContexts(call, options).flatMap((context) =>
    plurals.map((plural) => ({ ...toVariant(context, plural, options), isOptional: true as const })),
  );
  return [...zeros, ...wanted, ...explicit];
}

/** Returns the names that a call may have the text of a form under, the most precise first. */
export const defaultNames = ({ chain }: KeyVariant): readonly string[] => chain.filter((suffix) => suffix !== "");

const noForm: readonly string[] = [""];

function toVariant(context: string, plural: string, { pluralSeparator }: VariantOptions): KeyVariant {
  // i18next takes the forms of cardinal numbers where there are none of ordinal ones
  const plain = plural.replace(`ordinal${pluralSeparator}`, "");
  const chain = [context + plural, context + plain, context, plural, plain, ""];
  return { suffix: context + plural, chain: [...new Set(chain)] };
}

function pluralSuffixes({ plural }: KeyCall, { sourceLocale, ...options }: VariantOptions): readonly string[] {
  const { pluralSeparator: separator, pluralStyle } = options;
  if (plural === undefined || separator === false) return noForm;
  // JSON v3 has no ordinal forms
  if (pluralStyle === "v3") return formsV3(sourceLocale).map(([end]) => end.replace("_", separator));
  const ordinal = plural === "ordinal" ? `ordinal${separator}` : "";
  return pluralCategories(bcp47(sourceLocale), plural).map((category) => `${separator}${ordinal}${category}`);
}

/** Returns whether a key ends like a form itself: it gets no second ending. */
const namesForm = (key: string, { pluralSeparator }: VariantOptions): boolean =>
  pluralSeparator !== false && pluralKey(key.replaceAll(pluralSeparator, "_")) !== undefined;

function contextsOf({ contexts, isContextOpen, isContextOptional, defaultText }: KeyCall, isNew: boolean) {
  const isPlainWritten = isNew && contexts.length > 1 && defaultText !== "";
  const hasPlain = contexts.length === 0 || isContextOptional || isPlainWritten;
  // any of the contexts that are not known may exist, and none is invented
  return [...(hasPlain || isContextOpen ? [""] : []), ...contexts];
}

/** The contexts that a call asks for and has a text for. */
function explicitContexts(call: KeyCall, options: VariantOptions): readonly string[] {
  const { contextSeparator: separator } = options;
  const named = Object.keys(call.defaults).flatMap((suffix) => contextIn(suffix, options) ?? []);
  const wanted = new Set(call.contexts.map((context) => separator + context));
  return [...new Set(named)].filter((context) => call.isContextOpen || wanted.has(context));
}

/** The context of a suffix, with its separator; undefined for one of plural forms alone. */
function contextIn(suffix: string, { contextSeparator, pluralSeparator }: VariantOptions): string | undefined {
  const plural = pluralSeparator === false ? undefined : pluralKey(`x${suffix.replaceAll(pluralSeparator, "_")}`);
  const context = plural === undefined ? suffix : suffix.slice(0, plural.base.length - 1);
  return context.startsWith(contextSeparator) && context.length > contextSeparator.length ? context : undefined;
}

function explicitZero({ plural, defaults }: KeyCall, { pluralSeparator, pluralStyle }: VariantOptions) {
  if (plural !== "cardinal" || pluralSeparator === false || pluralStyle === "v3") return undefined;
  const suffix = `${pluralSeparator}${categoryOrder[0]}`;
  return Object.hasOwn(defaults, suffix) ? suffix : undefined;
}
