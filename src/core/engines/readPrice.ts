import type { EnginePrice } from "./engineList.ts";

/** An amount per million tokens or per minute with its currency, as a person types it. */
export interface TypedPrice {
  readonly amount: number;
  /** `undefined` if none was typed. */
  readonly currency?: string;
}

/** Reads `0.15`, `0,15 EUR` or `USD 2`; `undefined` for what is no amount from 0 to 1,000,000. */
export function readPrice(text: string): TypedPrice | undefined {
  const [, before, digits = "", after] =
    /^\s*(?:([A-Za-z]{3})\s+)?(\d{1,7}(?:[.,]\d{1,9})?)\s*([A-Za-z]{3})?\s*$/.exec(text) ?? [];
  const amount = Number(digits.replace(",", "."));
  if (digits === "" || amount > 1_000_000 || (before !== undefined && after !== undefined)) return undefined;
  const currency = (before ?? after)?.toUpperCase();
  return { amount, ...(currency !== undefined && { currency }) };
}

/** Writes a part of a price as a person types it: `0.15 USD`. */
export const priceInput = (price: EnginePrice | undefined, part: "input" | "output" | "minute", currency: string) =>
  price?.[part] === undefined ? "" : `${price[part]} ${price.currency ?? currency}`;
