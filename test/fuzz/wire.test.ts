import assert from "node:assert/strict";
import fc from "fast-check";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { noCorrector } from "../../src/local/writing/textCorrector.ts";
import { engines } from "../../src/service/protocol/embeddedEndpoints.ts";
import { languages } from "../../src/service/protocol/languageEndpoints.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { usage } from "../../src/service/protocol/usageEndpoints.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { asyncProperty } from "../property.ts";
import { secret } from "../service/server.ts";
import { mutated } from "./mutate.ts";
import { accidents, clientOf, mustBeFailure, response } from "./responses.ts";

const never = new AbortController().signal;
describe("the wire, for anything that comes over it", () => {
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

describe("the embedded service, for any request", () => {
  let service: LocalService;
  before(async () => {
    service = await createLocalService({ engines: [], writing: noCorrector, characterLimit: 1e12 });
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
