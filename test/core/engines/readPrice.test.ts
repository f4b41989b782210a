import assert from "node:assert/strict";
import { priceInput, readPrice } from "../../../src/core/engines/readPrice.ts";

describe("a typed price", () => {
  const table: readonly (readonly [text: string, amount: number, currency?: string])[] = [
    ["0.15", 0.15],
    ["0,15 eur", 0.15, "EUR"],
    ["USD 2", 2, "USD"],
    [" 0 ", 0],
    ["1000000JPY", 1_000_000, "JPY"],
  ];
  for (const [text, amount, currency] of table)
    it(text, () => assert.deepEqual(readPrice(text), { amount, ...(currency && { currency }) }));

  for (const text of ["", "cheap", "-1", "1.2.3", "1e3", "$2", "2 €", "1000001", "USD 2 EUR", "0.15 dollars"])
    it(`none: ${text}`, () => assert.equal(readPrice(text), undefined));

  it("is written as it is read", () => {
    const price = { input: 0.15, output: 0.6, currency: "EUR" };
    assert.deepEqual(readPrice(priceInput(price, "output", "USD")), { amount: 0.6, currency: "EUR" });
    assert.deepEqual(readPrice(priceInput({ ...price, minute: 0.006 }, "minute", "USD")), {
      amount: 0.006,
      currency: "EUR",
    });
    assert.equal(priceInput(price, "minute", "USD"), "");
    assert.equal(priceInput(undefined, "input", "USD"), "");
  });
});
