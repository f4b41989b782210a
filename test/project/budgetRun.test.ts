import assert from "node:assert/strict";
import { type EngineMeter, useIn, useOf } from "../../src/core/engines/engineCost.ts";
import { estimateTokens } from "../../src/core/engines/estimateTokens.ts";
import type { Engine } from "../../src/core/engines/translationRequest.ts";
import { type BudgetLimit, parseBudget } from "../../src/core/projectFile/budgetLimit.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { type Outcome, runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, type ScriptedTranslator, scriptedTranslator, shout, world } from "./world.ts";

const texts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, `Text number ${at} big red file`]));
const files = world({ "locales/en.json": JSON.stringify(texts) });
const meter: EngineMeter = {
  requestTokens: 20,
  maxItems: 10,
  maxInputTokens: 2000,
  price: { input: 1000, output: 1000 },
};
const engine: Engine = { id: "test", name: "Test", pseudo: false, entry: "test", meter };

/** A model that uses `tokens` for each text. */
function counting(tokens: number, own: Engine = engine): ScriptedTranslator & { used(): number } {
  const real = scriptedTranslator(shout);
  let used = 0;
  return {
    ...real,
    used: () => used,
    engine: async () => own,
    async *translate(request, signal) {
      for await (const one of real.translate(request, signal)) {
        used += tokens;
        yield { ...one, use: useOf(tokens, 0, own.meter?.price) };
      }
    },
  };
}

const limit = (text: string): BudgetLimit => parseBudget(text) ?? assert.fail(text);
const count = ({ locales }: Outcome): number =>
  locales.flatMap((one) => one.files).reduce((sum, { changes }) => sum + changes.length, 0);

describe("a budget in tokens or money", () => {
  const planned = async (targets: readonly string[] = ["de"]) => planTranslation(await files.load(), { targets });
  const run = async (translator: ScriptedTranslator, budget: BudgetLimit, cache = memoryCache(), targets = ["de"]) =>
    runPlan(await planned(targets), { translator, cache, budget }, never);

  for (const [name, budget] of [
    ["tokens", "1000 tokens"],
    ["money", "1.00 USD"],
  ] as const)
    for (const perText of [15, 60, 200])
      it(`is never exceeded: ${name}, ${perText} tokens a text`, async () => {
        const translator = counting(perText);
        const outcome = await run(translator, limit(budget));
        assert.ok(translator.used() <= 1000, `${translator.used()}`);
        // what remains is less than what the estimate asks for one more request
        assert.ok(translator.used() > 500, `${translator.used()}`);
        assert.deepEqual(
          outcome.locales.map(({ failure }) => [failure?.code, failure?.facts.detail, failure?.facts.unit]),
          [["budget.exceeded", name === "tokens" ? "1000" : "1", name === "tokens" ? "tokens" : "USD"]],
        );
        assert.equal(useIn(outcome.locales[0]?.use ?? assert.fail(), "tokens"), translator.used());
        assert.equal(count(outcome), translator.used() / perText);
      });

  it("loses nothing that was paid: another run sends only the rest", async () => {
    const cache = memoryCache();
    const first = counting(20);
    const done = count(await run(first, limit("1000 tokens"), cache));
    const second = counting(20);
    const outcome = await run(second, limit("100000 tokens"), cache);
    assert.deepEqual([count(outcome), outcome.locales[0]?.failure], [100, undefined]);
    assert.equal(second.texts().length, 100 - done);
  });

  it("is spent in the order of the locales", async () => {
    const outcome = await run(counting(20), limit("3000 tokens"), memoryCache(), ["de", "fr"]);
    const [de = 0, fr = 0] = outcome.locales.map(({ files: all }) => all[0]?.changes.length ?? 0);
    assert.equal(de, 100);
    assert.ok(fr > 0 && fr < 50, `${fr}`);
  });

  it("is shown before: what the plan would send stays within it, and the rest is beyond", async () => {
    const ports = { cache: memoryCache(), translator: counting(20), budget: limit("1000 tokens") };
    const [one] = await estimate(await planned(), ports, never);
    assert.ok(one?.use !== undefined && one.beyondBudget !== undefined);
    assert.ok(useIn(one.use, "tokens") <= 1000 && useIn(one.use, "tokens") > 900);
    assert.equal(one.texts + one.beyondBudget.messages, 100);
    const own = Object.values(texts).slice(0, one.texts);
    assert.ok(one.use.input > own.reduce((sum, text) => sum + estimateTokens(text), 0));
  });

  const { price: _, ...unpriced } = meter;
  const table: readonly (readonly [name: string, engine: Engine, budget: string, refused: boolean])[] = [
    ["money without a price", { ...engine, meter: unpriced }, "1 USD", true],
    ["money in another currency", engine, "1 EUR", true],
    ["tokens without a price", { ...engine, meter: unpriced }, "100000 tokens", false],
    [
      "money of a service that is not known",
      { id: "deepl", name: "DeepL", pseudo: false, isWholeService: true },
      "1 USD",
      true,
    ],
    [
      "tokens of a service that is not known",
      { id: "deepl", name: "DeepL", pseudo: false, isWholeService: true },
      "9 tokens",
      true,
    ],
    ["money of a program on this machine", { id: "apertium/x", name: "Apertium", pseudo: false }, "1 USD", false],
  ];
  for (const [name, own, budget, refused] of table)
    it(`${refused ? "refuses" : "allows"} ${name}`, async () => {
      const translator = counting(0, own);
      const outcome = await run(translator, limit(budget));
      const [expected] = await estimate(
        await planned(),
        { cache: memoryCache(), translator, budget: limit(budget) },
        never,
      );
      const code = refused ? "budget.uncounted" : undefined;
      assert.deepEqual([outcome.locales[0]?.failure?.code, expected?.failure?.code], [code, code]);
      assert.equal(translator.texts().length, refused ? 0 : 100);
    });
});
