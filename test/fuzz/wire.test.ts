import assert from "node:assert/strict";
import fc from "fast-check";
import { Failure } from "../../src/core/failure.ts";
import { createService, type Service } from "../../src/local/server.ts";
import { createClient } from "../../src/service/client.ts";
import { engines } from "../../src/service/protocol/embedded.ts";
import { languages } from "../../src/service/protocol/languages.ts";
import { translate } from "../../src/service/protocol/text.ts";
import { usage } from "../../src/service/protocol/usage.ts";
import { createTranslator } from "../../src/service/translator.ts";
import type { Transport, WireResponse } from "../../src/service/transport.ts";
import { asyncProperty } from "../property.ts";
import { connection, memoryLog, secret, told } from "../service/server.ts";
import { type Mutation, mutated, mutations } from "./mutate.ts";

const never = new AbortController().signal;
const accidents = fc.oneof({ weight: 3, arbitrary: mutations }, fc.constant<readonly Mutation[]>([]));

const answers = [
  '{"translations":[{"detected_source_language":"EN","text":"Hallo","billed_characters":5,"engine":"x"}]}',
  '{"translations":[{"detected_source_language":"EN","text":"<x id=\\"1\\"/>"},{"detected_source_language":"EN","text":"b"}]}',
  '{"character_count":180118,"character_limit":1250000,"products":[{"product_type":"translate","character_count":1}]}',
  '[{"lang":"de","name":"German","usable_as_source":true,"usable_as_target":true,"features":{"formality":{}}}]',
  '{"engine":{"id":"pseudo","name":"Pseudo-localization","pseudo":true}}',
  `{"message":"Bad request. Reason: ${secret}","detail":"Missing scope: usage:read","code":"invalid"}`,
  `{"error":{"code":"x","message":"y ${secret}"}}`,
  ...["", "null", "0", "[]", "{}", '"x"', "<html><body>502 Bad Gateway</body></html>"],
];

/** An answer as no service should give it, and as proxies on the way do. */
const response: fc.Arbitrary<WireResponse> = fc
  .record({
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(200, 200, 204, 301, 400, 401, 403, 404, 413, 429, 456, 500, 503, 529) },
      fc.integer({ min: 100, max: 999 }),
    ),
    body: fc.tuple(fc.constantFrom(...answers), accidents).map(([text, harm]) => Buffer.from(mutated(text, harm))),
    raw: fc.option(fc.uint8Array({ maxLength: 40 }), { freq: 9 }),
    headers: fc.dictionary(
      fc.constantFrom("retry-after", "x-trace-id", "location", "content-type"),
      fc.constantFrom(
        "",
        "0",
        "-1",
        "1e9",
        "Wed, 21 Oct 2015 07:28:00 GMT",
        secret,
        "http://[",
        "a".repeat(300),
        "\u0000",
      ),
    ),
  })
  .map(({ status, body, raw, headers }) => ({ status, header: (name) => headers[name], body: pieces(raw ?? body) }));

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

/** Answers with one response after the other, then breaks off. */
function transport(responses: readonly WireResponse[]): Transport {
  const left = [...responses];
  return {
    send: async () => left.shift() ?? Promise.reject(Object.assign(new Error("broken"), { code: "ECONNRESET" })),
    close: async () => {},
  };
}

function clientOf(responses: readonly WireResponse[]) {
  const { log, lines } = memoryLog();
  const options = { now: () => 0, random: () => 0.5, sleep: async () => {} };
  const client = createClient({
    ...{ connection: connection("https://service.example"), transport: transport(responses), log, ...options },
  });
  return { client, lines };
}

/** Lets nothing pass but a `Failure` that doesn't tell the key. */
function mustBeFailure(error: unknown): void {
  assert.ok(error instanceof Failure, told(error));
  assert.ok(!told(error).includes(secret), "the key is told");
}

describe("the wire, whatever comes over it", () => {
  asyncProperty(
    "is an answer or a failure, and tells no key",
    fc.array(response, { maxLength: 8 }),
    async (responses) => {
      const { client, lines } = clientOf(responses);
      await client.call(translate, { text: ["a"], target_lang: "DE" }, never).catch(mustBeFailure);
      await client.call(usage, {}, never).catch(mustBeFailure);
      await client.call(languages, { resource: "translate_text" }, never).catch(mustBeFailure);
      await client.call(engines, { target: "DE" }, never).catch(mustBeFailure);
      assert.ok(!lines.join("\n").includes(secret), "the key is logged");
    },
  );

  const texts = fc.array(fc.string({ maxLength: 5 }), { maxLength: 120 });
  asyncProperty("gives each text at most one translation", fc.array(response), texts, async (responses, sent) => {
    const translator = createTranslator(clientOf(responses).client);
    const seen = new Set<number>();
    const request = { texts: sent, masked: true, target: "de", options: {} };
    try {
      for await (const { index } of translator.translate(request, never)) {
        assert.ok(index in sent && !seen.has(index));
        seen.add(index);
      }
      assert.equal(seen.size, sent.length);
    } catch (error) {
      mustBeFailure(error);
    }
  });
});

describe("the embedded service, whatever it is asked", () => {
  let service: Service;
  before(async () => {
    service = await createService({ engines: [], characterLimit: 1e12 });
  });
  after(() => service.close());

  const requests = [
    '{"text":["Hello <x id=\\"1\\"/> world","b"],"target_lang":"DE","source_lang":"EN","tag_handling":"xml","ignore_tags":["x"]}',
    '{"text":["a"],"target_lang":"EN-XA","formality":"prefer_more","context":"c","show_billed_characters":true}',
    '{"text":["<p>a</p>"],"target_lang":"FR","tag_handling":"html","split_sentences":"nonewlines","custom_instructions":["x"]}',
    "text=a&text=b&target_lang=DE&tag_handling=xml&ignore_tags=x,y",
  ];
  const asked = fc.record({
    method: fc.constantFrom("POST", "POST", "POST", "GET", "PUT", "DELETE"),
    path: fc
      .tuple(
        fc.constantFrom(
          "/v2/translate",
          "/v2/usage",
          "/v3/languages?resource=translate_text",
          "/v2/languages",
          "/v3/x",
        ),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant("") },
          fc.constantFrom("/", "?type=x", "?a=%E0%A4", "&include=", "%2F.."),
        ),
      )
      .map((parts) => parts.join("")),
    type: fc.constantFrom("application/json", "application/json", "application/x-www-form-urlencoded", "text/plain"),
    body: fc.tuple(fc.constantFrom(...requests), accidents).map(([text, harm]) => mutated(text, harm)),
  });

  asyncProperty("answers in its own words, and goes on", asked, async ({ method, path, type, body }) => {
    const headers = { authorization: `Service-Auth-Key ${service.key}`, "content-type": type };
    const sent = method === "GET" ? {} : { body };
    const reply = await fetch(service.url + path, { method, headers, ...sent });
    const answer = JSON.parse(await reply.text());
    assert.ok([200, 400, 403, 404, 405, 413, 415].includes(reply.status), `${reply.status}: ${JSON.stringify(answer)}`);
    if (reply.status !== 200) assert.equal(typeof answer.message, "string");
    assert.match(reply.headers.get("x-trace-id") ?? "", /^[0-9a-f]{32}$/);
  });
});
