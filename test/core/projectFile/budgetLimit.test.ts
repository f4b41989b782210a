import assert from "node:assert/strict";
import { parseBudget } from "../../../src/core/projectFile/budgetLimit.ts";

describe("a budget", () => {
  const table: readonly (readonly [value: unknown, unit: string, amount: number])[] = [
    [20_000, "characters", 20_000],
    [0, "characters", 0],
    ["20000", "characters", 20_000],
    ["50000 tokens", "tokens", 50_000],
    ["50000Tokens", "tokens", 50_000],
    ["2.50 usd", "USD", 2.5],
    [" 3EUR ", "EUR", 3],
  ];
  for (const [value, unit, amount] of table)
    it(`${JSON.stringify(value)}: ${amount} ${unit}`, () => assert.deepEqual(parseBudget(value), { unit, amount }));

  for (const value of [
    -1,
    1.5,
    Number.NaN,
    "",
    "much",
    "1.5 tokens",
    "-2 USD",
    "2,50 USD",
    "5 apples",
    "1e3",
    null,
    {},
  ])
    it(`${JSON.stringify(value)}: none`, () => assert.equal(parseBudget(value), undefined));
});
