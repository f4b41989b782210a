import assert from "node:assert/strict";
import { accountCountersOf } from "../../../src/core/usage/accountCounters.ts";
import { createAccountSection } from "../../../src/editor/usage/accountSection.ts";

describe("engines in the usage panel", () => {
  const counted = { characters: 0, requests: 3, input_tokens: 0, output_tokens: 0 };
  const tableOf = (...engines: readonly object[]) => {
    const account = accountCountersOf({ engines: engines.map((one) => ({ ...counted, ...one })) as never });
    const { figures } = createAccountSection(account, [], new Date(0));
    const table = figures.find(({ id }) => id === "engines")?.table ?? assert.fail();
    return [table.columns.map(({ title }) => title), ...table.rows.map(({ cells }) => cells)];
  };

  it("have the minutes of sound, and what they cost", () => {
    assert.deepEqual(
      tableOf(
        { id: "whisper", name: "Whisper", sound_seconds: 135, cost: 0.0135, currency: "EUR" },
        { id: "small", name: "Small", characters: 12, input_tokens: 40, output_tokens: 20 },
      ),
      [
        ["Engine", "Characters", "Requests", "Input tokens", "Output tokens", "Minutes of sound", "Cost", "Currency"],
        ["Whisper", "0", "3", "0", "0", "2.25", "0.0135", "EUR"],
        ["Small", "12", "3", "40", "20", "", "", ""],
      ],
    );
  });

  it("have no columns for what none of them has", () => {
    assert.deepEqual(tableOf({ id: "small", name: "Small" }), [
      ["Engine", "Characters", "Requests"],
      ["Small", "0", "3"],
    ]);
  });
});
