import assert from "node:assert/strict";
import { parse } from "valibot";
import { createUseEstimator, sumUses } from "../../../src/core/engines/engineCost.ts";
import { usage } from "../../../src/service/protocol/usageEndpoints.ts";
import { type Running, running } from "../service.ts";
import { type AskedRequest, answering, inGerman, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

interface Answer {
  readonly usage?: readonly { input_tokens: number; output_tokens: number; cost?: number; currency?: string }[];
}

describe("the tokens of engines", () => {
  let endpoint: ScriptedEndpoint;
  let service: Running | undefined;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
  });
  afterEach(async () => {
    await service?.close();
    await endpoint.close();
  });

  const price = { input: 2, output: 10, currency: "EUR" };
  const entry = (more: object = {}) => ({
    id: "test",
    kind: "chat" as const,
    url: endpoint.url,
    model: "small",
    price,
    ...more,
  });
  const serve = async (...engines: readonly ReturnType<typeof entry>[]) => {
    service = await running({ engineList: { engines: engines.map((one) => ({ entry: one })), isFixed: false } });
    return service;
  };
  const texts = Array.from({ length: 90 }, (_, at) => `Save the changes of file ${at} before you close the window`);
  const pair = { source_lang: "EN", target_lang: "DE" };
  const sum = (answers: readonly Answer[], name: "input_tokens" | "output_tokens" | "cost") =>
    answers.flatMap(({ usage = [] }) => usage).reduce((total, one) => total + (one[name] ?? 0), 0);
  /** Returns the tokens that the endpoint reports, as `scriptedEndpoint` counts them. */
  const reported = ({ body }: AskedRequest) => {
    const [system, user] = body["messages"] as readonly { readonly content: string }[];
    return Math.ceil(((system?.content.length ?? 0) + (user?.content.length ?? 0)) / 4);
  };

  it("are divided among the texts of a request, so that answers sum up to what the endpoint reports", async () => {
    const { body } = await (await serve(entry())).translate({ text: texts, partial: true, ...pair });
    const answers: readonly Answer[] = body.translations;
    const input = endpoint.requests.reduce((total, one) => total + reported(one), 0);
    assert.equal(sum(answers, "input_tokens"), input);
    const expected = (input * 2 + sum(answers, "output_tokens") * 10) / 1_000_000;
    assert.ok(Math.abs(sum(answers, "cost") - expected) < 1e-9);
    assert.deepEqual([...new Set(answers.map(({ usage }) => usage?.[0]?.currency))], ["EUR"]);
  });

  it("are counted also for answers that could not be used", async () => {
    endpoint.script = answering(({ text }) => text);
    const { body } = await (await serve(entry())).translate({ text: texts.slice(0, 3), partial: true, ...pair });
    const answers: readonly (Answer & { readonly failure: object })[] = body.translations;
    assert.ok(answers.every(({ failure }) => failure !== undefined));
    assert.equal(
      sum(answers, "input_tokens"),
      endpoint.requests.reduce((total, one) => total + reported(one), 0),
    );
  });

  it("are estimated before within a third of what is counted after", async () => {
    const { body: engines } = await (await serve(entry())).ask("GET", "/glossa/engines?source=EN&target=DE");
    const estimator = createUseEstimator(engines.engine.meter);
    const estimate = sumUses(texts.map((text) => estimator.add(text, undefined)));
    const { body } = await (service ?? assert.fail()).translate({ text: texts, ...pair });
    for (const [name, before] of [
      ["input_tokens", estimate.input],
      ["output_tokens", estimate.output],
    ] as const) {
      const share = before / sum(body.translations, name);
      assert.ok(share > 0.67 && share < 1.5, `${name}: ${share.toFixed(2)}`);
    }
  });

  it("have no price by default", async () => {
    const { body } = await (await serve(entry({ price: undefined }))).translate({ text: texts.slice(0, 1), ...pair });
    const { cost, currency, input_tokens } = body.translations[0].usage[0];
    assert.deepEqual([cost, currency, input_tokens > 0], [undefined, undefined, true]);
  });

  it("are summed up by engine, with characters, requests and money", async () => {
    await serve(entry(), entry({ id: "other", model: "large", price: undefined }));
    const ask = service ?? assert.fail();
    const { body: list } = await ask.ask("GET", "/glossa/engines?source=EN&target=DE");
    const ids: readonly string[] = list.engines.slice(0, 2).map(({ id }: { readonly id: string }) => id);
    for (const engine of ids) await ask.translate({ text: ["Save the file", "Save it"], engine, ...pair });
    const { body } = await ask.ask("GET", "/v2/usage");
    const rows = parse(usage.answer, body).engines ?? assert.fail();
    assert.deepEqual(
      rows.map(({ id, name, characters, requests, currency }) => [id, name, characters, requests, currency]),
      [
        ["other", "large", 20, 1, undefined],
        ["test", "small", 20, 1, "EUR"],
      ],
    );
    const [, { cost = 0, input_tokens: input, output_tokens: output } = assert.fail()] = rows;
    assert.ok(Math.abs(cost - (input * 2 + output * 10) / 1_000_000) < 1e-9);
  });

  it("come from the engine that a request names, and from no other", async () => {
    await serve(entry(), entry({ id: "other", model: "large" }));
    const ask = service ?? assert.fail();
    const large = `chat/${new URL(endpoint.url).host}/v1/large/p2`;
    const { body } = await ask.translate({ text: ["Save the file"], engine: large, ...pair });
    assert.deepEqual([body.translations[0].engine, endpoint.requests.map(({ model }) => model)], ["large", ["large"]]);
    assert.equal((await ask.translate({ text: ["Save the file"], engine: "chat/none", ...pair })).status, 400);
    endpoint.script = answering(inGerman);
  });

  for (const [price, expected] of [
    [{ input: "cheap", output: 1 }, "engines[0].price.input: expected a number from 0 to 1000000"],
    [{ input: -1, output: 1 }, "engines[0].price.input: expected a number from 0 to 1000000"],
    [{ input: 1 }, 'engines[0].price: expected an object with "input" and "output"'],
    [{ input: 1, output: 1, currency: "€" }, "engines[0].price.currency: expected a currency of three letters"],
  ] as const)
    it(`need a price that is one: ${JSON.stringify(price)}`, async () => {
      await serve(entry());
      const engines = [{ ...entry(), price }];
      const reply = await service?.ask("PUT", "/glossa/engines", { json: { engines, keys: {} } });
      assert.deepEqual([reply?.status, reply?.body.detail], [400, expected]);
    });
});
