import assert from "node:assert/strict";
import { Failure } from "../../src/core/failures/failure.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { type PlanRequest, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { plantedFile } from "../core/terms/plantedTerms.ts";
import { memoryCache, never, type ScriptedTranslator, scriptedTranslator, world } from "./world.ts";

/** A translator with an engine that takes terms, or not. */
function translatorOf(
  honours: readonly string[],
  answer?: Parameters<typeof scriptedTranslator>[0],
): Omit<ScriptedTranslator, "stream"> {
  const { stream: _, ...real } = scriptedTranslator(answer);
  return { ...real, engine: async () => ({ id: "test", name: "Test", pseudo: false, honours }) };
}

const pairs = plantedFile();
const fileOf = (texts: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({ ...Object.fromEntries(texts.map((text, at) => [`k${at}`, text])), ...more });

/** A project whose German file lacks some messages. */
const projectOf = (missing: Readonly<Record<string, string>>) =>
  world({
    "locales/en.json": fileOf(
      pairs.map(([source]) => source),
      missing,
    ),
    "locales/de.json": fileOf(pairs.map(([, target]) => target)),
  });

const takes = ["glossary_terms"];

async function run(
  missing: Readonly<Record<string, string>>,
  {
    honours = takes,
    cache = memoryCache(),
    ...request
  }: Partial<PlanRequest> & {
    readonly honours?: readonly string[];
    readonly cache?: ReturnType<typeof memoryCache>;
    readonly budget?: number;
  } = {},
) {
  const { budget, ...asked } = request;
  const translator = translatorOf(honours);
  const ports = { translator, cache, ...(budget !== undefined && { budget }) };
  const plan = planTranslation(await projectOf(missing).load(), { targets: ["de"], ...asked });
  const [estimated] = await estimate(plan, ports, never);
  const outcome = await runPlan(plan, ports, never);
  const sent = translator.sent.map(({ request: { termsIn }, texts }) =>
    texts.map((text) => [text, ...(termsIn?.(text) ?? []).map(({ source, target }) => `${source} = ${target}`)]),
  );
  return { estimated, sent, outcome, cache };
}

describe("terms of a project in a plan and its run", () => {
  it("go with the texts that have them, and the plan counts them", async () => {
    const { estimated, sent } = await run({
      new: "Print the cart",
      other: "Print it",
      third: "Show every job, one cart",
    });
    assert.deepEqual(sent, [
      [
        ["Print the cart", "cart = Warenkorb"],
        ["Print it"],
        ["Show every job, one cart", "job = Auftrag", "cart = Warenkorb"],
      ],
    ]);
    const read = { count: pairs.length, all: pairs.length };
    assert.deepEqual(estimated?.terms, { count: 2, asked: 0, example: "cart = Warenkorb", read });
  });

  it("are none for an engine that takes none, and without leave", async () => {
    for (const options of [{ honours: [] }, { terms: false }]) {
      const { estimated, sent } = await run({ new: "Print the cart" }, options);
      assert.deepEqual([sent, estimated?.terms], [[[["Print the cart"]]], undefined]);
    }
  });

  it("are not collected if nothing is to be translated", async () => {
    const plan = planTranslation(await projectOf({}).load(), { targets: ["de"] });
    const [locale] = plan.locales;
    const engine = { id: "test", name: "Test", pseudo: false, honours: takes };
    assert.equal(locale && (await plan.terms.of(plan.loaded, locale, engine)), undefined);
  });

  it("that are new are asked for before all messages, once for all runs", async () => {
    const missing = { a: "Open the gadget", b: "Drop the gadget" };
    const { estimated, sent, cache } = await run(missing);
    assert.deepEqual(sent, [
      [["gadget"]],
      [
        ["Open the gadget", "gadget = DE GADGET"],
        ["Drop the gadget", "gadget = DE GADGET"],
      ],
    ]);
    assert.deepEqual([estimated?.terms?.asked, estimated?.requests, estimated?.texts], [1, 2, 3]);
    const again = await run({ c: "Find the gadget" }, { cache });
    assert.deepEqual(again.sent, [[["Find the gadget", "gadget = DE GADGET"]]]);
    assert.deepEqual(again.estimated?.terms?.count, 1);
  });

  it("make another request of a text, so that no answer without them comes from the cache", async () => {
    const { cache } = await run({ a: "Print the cart" }, { terms: false });
    const bound = await run({ a: "Print the cart" }, { cache });
    assert.deepEqual([bound.estimated?.fromCache, bound.sent.length], [0, 1]);
    const again = await run({ a: "Print the cart" }, { cache });
    assert.deepEqual([again.estimated?.fromCache, again.sent.length], [1, 0]);
  });

  it("that can't be asked for end the run; what is cached is used", async () => {
    const { cache } = await run({ a: "Print it" }, { terms: false });
    const translator = translatorOf(takes, () => {
      throw new Failure("service.quota");
    });
    const missing = { a: "Print it", b: "Open the gadget", c: "Drop the gadget" };
    const plan = planTranslation(await projectOf(missing).load(), { targets: ["de", "fr"] });
    const { locales } = await runPlan(plan, { translator, cache }, never);
    assert.deepEqual(
      locales.map((one) => [one.failure?.code, one.files[0]?.changes.map(({ path }) => path.join("."))]),
      [
        ["service.quota", ["a"]],
        ["service.quota", []],
      ],
    );
  });

  it("count in the budget, and stop a run as the plan says", async () => {
    const missing = { a: "Open the gadget", b: "Drop the gadget" };
    const { estimated, outcome } = await run(missing, { budget: 22 });
    assert.deepEqual([estimated?.characters, estimated?.failure?.code], [21, "budget.exceeded"]);
    assert.deepEqual([outcome.locales[0]?.sent, outcome.locales[0]?.failure?.code], [2, "budget.exceeded"]);
  });
});
