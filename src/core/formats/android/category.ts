import { categoryOrder } from "../../messages/pluralNumbers.ts";

/** Whether a quantity is a category of CLDR. */
export const isCategory = (quantity: string): boolean => categoryOrder.some((category) => category === quantity);
