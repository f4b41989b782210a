import assert from "node:assert/strict";
import fc from "fast-check";
import { Failure } from "../../src/core/failures/failure.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import type { Transport, WireResponse } from "../../src/service/transport.ts";
import { connection, memoryLog, secret, told } from "../service/server.ts";
import { type Mutation, mutated, mutations } from "./mutate.ts";

/** Harm to some texts. */
export const accidents = fc.oneof({ weight: 3, arbitrary: mutations }, fc.constant<readonly Mutation[]>([]));

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
export const response: fc.Arbitrary<WireResponse> = fc
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

/** A client that gets these answers, and the lines of its log. */
export function clientOf(responses: readonly WireResponse[]) {
  const { log, lines } = memoryLog();
  const options = { now: () => 0, random: () => 0.5, sleep: async () => {} };
  const client = createClient({
    ...{ connection: connection("https://service.example"), transport: transport(responses), log, ...options },
  });
  return { client, lines };
}

/** Lets nothing pass but a `Failure` that doesn't tell the key. */
export function mustBeFailure(error: unknown): void {
  assert.ok(error instanceof Failure, told(error));
  assert.ok(!told(error).includes(secret), "the key is told");
}
