import { categoryOrder } from "../../messages/pluralNumbers.ts";

const categories: ReadonlySet<string> = new Set(categoryOrder);

/** Whether a variant's key is a category of CLDR, and no exact number. */
export const isPluralForm = (key: string): boolean => categories.has(key);
