import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";
import { answering, inGerman, type Script, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

/** An endpoint with OpenAI's limits: requests and tokens come back steadily; what goes beyond is refused with 429. */
function limited(max: { readonly requests: number; readonly tokens: number }, periodMs: number, steady = true) {
  const left = { ...max };
  let since = Date.now();
  let refused = 0;
  const refill = () => {
    const time = Date.now();
    const share = steady ? (time - since) / periodMs : Math.floor((time - since) / periodMs);
    if (share === 0) return;
    for (const kind of ["requests", "tokens"] as const)
      left[kind] = Math.min(max[kind], left[kind] + max[kind] * share);
    since = steady ? time : since + share * periodMs;
  };
  const headersOf = (kind: "requests" | "tokens") => {
    const share = steady ? (max[kind] - left[kind]) / max[kind] : 1;
    const reset = steady ? share * periodMs : since + periodMs - Date.now();
    return {
      [`x-ratelimit-limit-${kind}`]: `${max[kind]}`,
      [`x-ratelimit-remaining-${kind}`]: `${Math.max(0, Math.floor(left[kind]))}`,
      [`x-ratelimit-reset-${kind}`]: `${Math.ceil(reset)}ms`,
    };
  };
  const script: Script = (asked, reply) => {
    refill();
    const tokens = JSON.stringify(asked.body["messages"]).length / 4;
    const fits = left.requests >= 1 && left.tokens >= tokens;
    if (fits) {
      left.requests--;
      left.tokens -= tokens;
    } else refused++;
    const headers = { ...headersOf("requests"), ...headersOf("tokens") };
    if (!fits) return reply.status(429, { error: { message: "Rate limit reached" } }, headers);
    for (const [name, value] of Object.entries(headers)) reply.response.setHeader(name, value);
    return answering(inGerman)(asked, reply);
  };
  return { script, refused: () => refused };
}

/**
 * In real time, next to other work: an answer that is read late tells of a limit that was. `requestPace` counts by a clock
 * of its own.
 */
describe("limits of an endpoint", () => {
  let endpoint: ScriptedEndpoint;
  let service: Running | undefined;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
  });
  afterEach(async () => {
    await service?.close();
    await endpoint.close();
  });

  const translate = async (count: number) => {
    const entry = { id: "test", kind: "chat" as const, url: endpoint.url, model: "small", maxItems: 5, concurrency: 4 };
    service = await running({ engineList: { engines: [{ entry }], isFixed: false } });
    const text = Array.from({ length: count }, (_, at) => `Save the changes of file ${at} before you close it`);
    const { body } = await service.translate({ text, source_lang: "EN", target_lang: "DE", partial: true });
    return body.translations.filter(({ failure }: { readonly failure?: object }) => failure === undefined).length;
  };

  it("in tokens are honoured: after the first answers no request is refused", async () => {
    const { script, refused } = limited({ requests: 1000, tokens: 4000 }, 1000);
    endpoint.script = script;
    assert.equal(await translate(200), 200);
    assert.ok(endpoint.requests.length >= 40);
    assert.ok(refused() <= 3, `${refused()} refused`);
  });

  it("in requests are honoured", async () => {
    const { script, refused } = limited({ requests: 10, tokens: 1_000_000 }, 500);
    endpoint.script = script;
    assert.equal(await translate(150), 150);
    assert.ok(refused() <= 3, `${refused()} refused`);
  });

  it("that come back all at once are learnt from the first refusal", async () => {
    const { script, refused } = limited({ requests: 10, tokens: 1_000_000 }, 400, false);
    endpoint.script = script;
    assert.equal(await translate(200), 200);
    assert.ok(refused() <= 8, `${refused()} refused of ${endpoint.requests.length}`);
  });
});
