import assert from "node:assert/strict";
import {
  accountCountersOf,
  charactersLeft,
  shareOf,
  type UsageResponse,
} from "../../../src/core/usage/accountCounters.ts";
import { dueWarning, usageMarkOf } from "../../../src/core/usage/usageWarnings.ts";

const unlimited = 1_000_000_000_000;

describe("what an account used", () => {
  it("a free account reports characters alone", () => {
    assert.deepEqual(accountCountersOf({ character_count: 5, character_limit: 500_000 }), {
      characters: { used: 5, limit: 500_000 },
      products: [],
      engines: [],
    });
  });

  it("a paid one reports its key, its products and its period; deprecated counters are ignored", () => {
    const told = {
      character_count: 10,
      character_limit: unlimited,
      api_key_character_count: 4,
      api_key_character_limit: 100,
      speech_to_text_milliseconds_count: 99,
      speech_to_text_milliseconds_limit: 99,
      speech_to_text_minutes_count: 1.5,
      speech_to_text_minutes_limit: 60,
      products: [
        {
          product_type: "translate",
          billing_unit: "characters",
          account_unit_count: 10,
          api_key_unit_count: 4,
          character_count: 77,
          api_key_character_count: 77,
        },
        { product_type: "speechToText", billing_unit: "minutes", account_unit_count: 1.5 },
      ],
      start_time: "2026-11-01T00:00:00Z",
      end_time: "2026-12-01T00:00:00Z",
    } satisfies UsageResponse & Record<string, unknown>;
    assert.deepEqual(accountCountersOf(told), {
      characters: { used: 10 },
      keyCharacters: { used: 4, limit: 100 },
      speechToText: { used: 1.5, limit: 60 },
      products: [
        { type: "translate", unit: "characters", account: 10, key: 4 },
        { type: "speechToText", unit: "minutes", account: 1.5 },
      ],
      engines: [],
      period: { start: new Date("2026-11-01T00:00:00Z"), end: new Date("2026-12-01T00:00:00Z") },
    });
  });

  it("an older service reports products by the members of its time", () => {
    const { products } = accountCountersOf({ products: [{ product_type: "write", character_count: 3 }] });
    assert.deepEqual(products, [{ type: "write", unit: "characters", account: 3 }]);
  });

  it("the embedded service reports its engines, with money only if there is a price", () => {
    const counts = { requests: 2, input_tokens: 30, output_tokens: 40 };
    const { engines } = accountCountersOf({
      engines: [
        {
          id: "a",
          name: "Small",
          characters: 9,
          ...counts,
          estimated_requests: 1,
          sound_seconds: 90,
          cost: 0.5,
          currency: "EUR",
        },
        { id: "b", name: "Large", ...counts },
      ],
    });
    const same = { requests: 2, input: 30, output: 40 };
    assert.deepEqual(engines, [
      {
        id: "a",
        name: "Small",
        characters: 9,
        ...same,
        isEstimated: true,
        minutes: 1.5,
        cost: { amount: 0.5, currency: "EUR" },
      },
      { id: "b", name: "Large", characters: 0, ...same, isEstimated: false },
    ]);
  });

  it("a period that is no time is none", () => {
    assert.deepEqual(accountCountersOf({ start_time: "soon", end_time: "2026-12-01T00:00:00Z" }), {
      products: [],
      engines: [],
    });
    assert.deepEqual(accountCountersOf({ start_time: "2026-12-01T00:00:00Z" }), { products: [], engines: [] });
  });

  const lefts: readonly (readonly [UsageResponse, number | undefined])[] = [
    [{}, undefined],
    [{ character_count: 9, character_limit: unlimited }, undefined],
    [{ character_count: 30, character_limit: 100 }, 70],
    [{ character_count: 130, character_limit: 100 }, 0],
    [{ character_count: 30, character_limit: 100, api_key_character_count: 30, api_key_character_limit: 40 }, 10],
    [{ character_count: 30, character_limit: unlimited, api_key_character_count: 0, api_key_character_limit: 0 }, 0],
  ];
  for (const [told, left] of lefts)
    it(`leaves ${left} of ${JSON.stringify(told)}`, () => assert.equal(charactersLeft(accountCountersOf(told)), left));

  it("a share is of the limit; a limit of nothing is used up", () => {
    assert.deepEqual([{ used: 1 }, { used: 1, limit: 4 }, { used: 0, limit: 0 }].map(shareOf), [undefined, 0.25, 1]);
  });
});

describe("warnings", () => {
  it("are due at 80 and at 95 percent", () => {
    const marks = [79, 80, 94.9, 95, 120].map((used) => usageMarkOf({ used, limit: 100 }));
    assert.deepEqual(marks, [undefined, 80, 80, 95, 95]);
    assert.equal(usageMarkOf({ used: 1e9 }), undefined);
  });

  it("come once a period for each mark, and never the lower one after the higher one", () => {
    const due = (used: number, period: string, warned?: Parameters<typeof dueWarning>[2]) =>
      dueWarning({ used, limit: 100 }, period, warned);
    assert.equal(due(82, "a"), 80);
    assert.equal(due(83, "a", { mark: 80, period: "a", used: 82 }), undefined);
    assert.equal(due(96, "a", { mark: 80, period: "a", used: 82 }), 95);
    assert.equal(due(99, "a", { mark: 95, period: "a", used: 96 }), undefined);
    assert.equal(due(82, "b", { mark: 95, period: "a", used: 96 }), 80);
    // a free account tells no period: fewer characters than before tell of another one
    assert.equal(due(81, "", { mark: 80, period: "", used: 90 }), 80);
    assert.equal(due(12, "", { mark: 80, period: "", used: 90 }), undefined);
  });
});
