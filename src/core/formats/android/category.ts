import { categoryOrder } from "../../messages/pluralNumbers.ts";

/** Returns whether a quantity is a CLDR plural category. */
export const isQuantity = (quantity: string): boolean => categoryOrder.some((category) => category === quantity);
