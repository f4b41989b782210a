import assert from "node:assert/strict";
import { addUse, createUseEstimator, sumUses, useIn, useOf } from "../../../src/core/engines/engineCost.ts";
import { estimateTokens } from "../../../src/core/engines/estimateTokens.ts";

const meter = { requestTokens: 100, maxItems: 3, maxInputTokens: 1000 };
const text = "Save the changes"; // 4 tokens

describe("the use of an engine", () => {
  it("is money only with a price, in the price's currency", () => {
    assert.deepEqual(useOf(1_000_000, 500_000, undefined).costs, []);
    assert.deepEqual(useOf(1_000_000, 500_000, { input: 2, output: 8 }).costs, [{ amount: 6, currency: "USD" }]);
    assert.deepEqual(useOf(500_000, 0, { input: 2, output: 8, currency: "EUR" }).costs, [
      { amount: 1, currency: "EUR" },
    ]);
  });

  it("is money by the minute of sound, and for tokens if they have a price", () => {
    const price = { input: 0, output: 0, minute: 0.006 };
    const [cost] = useOf(0, 0, price, 90).costs;
    assert.deepEqual([cost?.amount.toFixed(6), cost?.currency], ["0.009000", "USD"]);
    assert.deepEqual(useOf(0, 0, price).costs, [{ amount: 0, currency: "USD" }]);
    assert.equal(useOf(1_000_000, 0, { ...price, input: 2 }, 60).costs[0]?.amount.toFixed(6), "2.006000");
  });

  it("is summed up by currency", () => {
    const [dollars, euros] = [
      useOf(1000, 0, { input: 1000, output: 0 }),
      useOf(1, 2, { input: 0, output: 0, currency: "EUR" }),
    ];
    const sum = sumUses([dollars, euros, dollars]);
    assert.deepEqual([useIn(sum, "tokens"), useIn(sum, "USD"), useIn(sum, "EUR"), useIn(sum, "JPY")], [2003, 2, 0, 0]);
    assert.equal(sum.costs.length, 2);
  });

  it("is estimated with the instructions once for each request that the texts fill", () => {
    const estimator = createUseEstimator(meter);
    const inputs = Array.from({ length: 5 }, () => estimator.add(text, undefined).input);
    assert.deepEqual(inputs, [110, 10, 10, 110, 10]);
  });

  it("is estimated with a context for each request that has it", () => {
    const estimator = createUseEstimator(meter);
    const inputs = [undefined, "a context of some length", undefined].map(
      (context) => estimator.add(text, context).input,
    );
    assert.deepEqual(inputs, [110, 116, 10]);
  });

  it("fills a request up to its tokens", () => {
    const estimator = createUseEstimator({ ...meter, maxInputTokens: 125 });
    assert.deepEqual(
      [1, 2, 3].map(() => estimator.add(text, undefined).input),
      [110, 10, 110],
    );
  });

  it("counts a fact once in a request, and few tokens where it is said again", () => {
    const estimator = createUseEstimator(meter);
    const note = "The label of a button that opens the cart.";
    const inputs = [{ note }, { note }, {}, { note }].map((facts) => estimator.add(text, undefined, facts).input);
    const own = estimateTokens(JSON.stringify(["note", note]));
    assert.deepEqual(inputs, [110 + own, 12, 10, 110 + own]);
  });

  it("counts a near translation once in a request, and those that a request takes", () => {
    const pair = ["Save", "Sichern"] as const;
    const own = estimateTokens(JSON.stringify(pair));
    const estimator = createUseEstimator({ ...meter, maxItems: 40 });
    const inputs = [pair, pair].map((one) => estimator.add(text, undefined, { near: [one] }).input);
    assert.deepEqual(inputs, [110 + own, 10]);
    const rest = Array.from({ length: 30 }, (_, at) => [`Save ${at}`, `Sichern ${at}`] as const);
    const counted = rest.filter((one) => estimator.add(text, undefined, { near: [one] }).input > 10);
    assert.equal(counted.length, 23);
  });

  it("lets facts add half as many tokens to a request as its texts may have", () => {
    const estimator = createUseEstimator({ ...meter, maxItems: 40, maxInputTokens: 200 });
    const inputs = [1, 2, 3, 4].map((n) => estimator.add(text, undefined, { note: `${n}`.repeat(320) }).input);
    assert.deepEqual(
      inputs.map((input) => input > 150),
      [true, false, true, false],
    );
  });

  it("is nothing for an engine that counts no tokens", () => {
    const use = createUseEstimator(undefined).add(text, undefined);
    assert.deepEqual(addUse(use, use), { input: 0, output: 0, costs: [] });
  });
});
