import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import type { Translator } from "../../../src/project/model/ports.ts";
import type { Plan } from "../../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../../src/project/run/runPlan.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { createTranslator } from "../../../src/service/translator.ts";
import { type Transport, undiciTransport } from "../../../src/service/transport.ts";
import { planWithCode } from "../../project/runWithFacts.ts";
import { memoryCache, never } from "../../project/world.ts";
import { memoryLog } from "../../service/server.ts";
import { type Running, running } from "../service.ts";
import {
  knowingModel,
  languages,
  notedProject,
  placedProject,
  placesInCode,
  rightTranslation,
} from "./knowingModel.ts";
import { type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

/** A model that translates rightly only what it knows enough about: 200 messages into six languages. */
describe("a model that knows only what its request says", () => {
  const targets = Object.keys(languages).map((code) => code.toLowerCase());
  let endpoint: ScriptedEndpoint;
  let service: Running;
  let transport: Transport;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint(knowingModel);
    const entry = { id: "knowing", kind: "chat", url: endpoint.url, model: "m" } as const;
    service = await running({ engineList: { engines: [{ entry }], isFixed: true } });
    transport = undiciTransport();
  });
  afterEach(async () => {
    await transport.close();
    await service.close();
    await endpoint.close();
  });

  /** Translates both projects; `takesFacts: false` is an engine that gets one context for each request. */
  async function translate(takesFacts: boolean) {
    const client = createClient({ connection: toConnection(service), transport, log: memoryLog().log });
    const real = createTranslator(client);
    const translator: Translator = {
      ...real,
      async engine(...asked) {
        const engine = await real.engine(...asked);
        return takesFacts ? engine : engine && { ...engine, honours: ["context"] };
      },
    };
    const plans: readonly Plan[] = [
      await planWithCode(placedProject(targets), targets, placesInCode),
      await planWithCode(notedProject(targets), targets),
    ];
    const made: (readonly [place: string, after: string, right: string])[] = [];
    let all = 0;
    for (const plan of plans) {
      const outcome = await runPlan(plan, { translator, cache: memoryCache() }, never);
      for (const { plan: file, locale, changes } of outcome.locales.flatMap(({ files }) => files)) {
        all += file.work.length;
        const named = changes.map(({ path, after }) => [pathText(path), after] as const);
        made.push(...named.map(([key, after]) => [`${locale} ${key}`, after, rightTranslation(key, locale)] as const));
      }
    }
    const wrong = made.filter(([, after, right]) => after !== right);
    const right = made.length - wrong.length;
    const tokens = endpoint.requests.reduce((sum, { body }) => sum + JSON.stringify(body["messages"]).length / 4, 0);
    return { right, all, wrong, requests: endpoint.requests.length, tokens: Math.round(tokens) };
  }

  it("translates each message rightly by its facts", async () => {
    const { right, all, wrong } = await translate(true);
    assert.deepEqual(wrong.slice(0, 5), []);
    assert.equal(right, all);
    assert.ok(all >= 200 * targets.length);
  });

  it("guesses most of them by one context for all", async () => {
    const facts = await translate(true);
    endpoint.requests.length = 0;
    const context = await translate(false);
    assert.ok(context.right < context.all / 2, `${context.right} of ${context.all}`);
    assert.ok(facts.requests < context.requests, `${facts.requests} requests, ${context.requests} before`);
  });
});
