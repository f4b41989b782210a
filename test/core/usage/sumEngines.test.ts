import assert from "node:assert/strict";
import type { EngineCounters } from "../../../src/core/usage/accountCounters.ts";
import { sumEngines } from "../../../src/core/usage/sumEngines.ts";

describe("counters of engines with one name", () => {
  const counters = (id: string, name: string, cost?: EngineCounters["cost"]): EngineCounters => ({
    ...{ id, name, characters: 10, requests: 1, input: 100, output: 20, isEstimated: id === "new" },
    ...(cost && { cost }),
  });

  it("are one sum, with the money of those that have a price", () => {
    const euros = { amount: 0.5, currency: "EUR" };
    assert.deepEqual(sumEngines([counters("a", "small", euros), counters("b", "large"), counters("new", "small")]), [
      { ...counters("a", "small", euros), characters: 20, requests: 2, input: 200, output: 40, isEstimated: true },
      counters("b", "large"),
    ]);
  });

  it("sum up their sound", () => {
    const [first, second] = [{ ...counters("a", "whisper"), minutes: 1.5 }, counters("b", "whisper")];
    const sum = { ...first, characters: 20, requests: 2, input: 200, output: 40 };
    assert.deepEqual(sumEngines([first, second]), [sum]);
    assert.deepEqual(sumEngines([first, { ...second, minutes: 2 }]), [{ ...sum, minutes: 3.5 }]);
  });

  it("stay apart in different currencies", () => {
    const all = [
      counters("a", "small", { amount: 1, currency: "EUR" }),
      counters("b", "small", { amount: 2, currency: "USD" }),
    ];
    assert.deepEqual(sumEngines(all), all);
  });
});
