import { categoryOrder } from "../../messages/pluralNumbers.ts";

const categories: ReadonlySet<string> = new Set(categoryOrder);

/** Returns whether a variant's key is a CLDR plural category and not an exact number. */
export const isPluralForm = (key: string): boolean => categories.has(key);
