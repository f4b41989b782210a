import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import fc from "fast-check";
import type { Endpoint } from "../../src/service/endpoint.ts";
import type { WireResponse } from "../../src/service/transport.ts";
import { asyncProperty } from "../property.ts";
import { secret } from "../service/server.ts";
import { mutated } from "./mutate.ts";
import { accidents, clientOf, mustBeFailure, response } from "./responses.ts";

const never = new AbortController().signal;
const folder = new URL("../../src/service/protocol/", import.meta.url);

/** Every endpoint that the client knows. */
const endpoints: readonly Endpoint<object, unknown>[] = (
  await Promise.all((await readdir(folder)).sort().map((file) => import(`../../src/service/protocol/${file}`)))
).flatMap((module: object) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint<object, unknown> {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;
}

const time = "2025-11-21T10:00:00Z";
const id = "8f2b1c7e-0000-4000-8000-123456789abc";
/** Members of all answers there are, as they should be: what decodes one does not take another's. */
const good: Readonly<Record<string, unknown>> = {
  ...{
    glossary_id: id,
    style_id: id,
    style_profile_id: id,
    translation_memory_id: id,
    spoken_terms_id: id,
    job_id: id,
    document_id: id,
    id,
  },
  ...{
    name: "n",
    ready: true,
    creation_time: time,
    updated_time: time,
    language: "de",
    version: 3,
    label: "l",
    prompt: "p",
  },
  ...{
    dictionaries: [{ source_lang: "en", target_lang: "de", entry_count: 1, entries: "a\tb", entries_format: "tsv" }],
  },
  ...{ configured_rules: { numbers: { a: "b" } }, custom_instructions: [{ id, label: "l", prompt: "p" }], lang: "en" },
  ...{
    source_language: "en",
    target_languages: ["de"],
    segment_count: 1,
    entries: "a",
    entry_count: 1,
    term_lists: [],
  },
  ...{
    results: [{ status: "completed", detection_status: "success", detected_language: "de" }],
    product: "x",
    operation: "import",
  },
  ...{
    document_key: "k",
    status: "done",
    upload_url: "http://a/b",
    streaming_url: "wss://a/b",
    token: "t",
    key_id: "a:b",
  },
  ...{
    translations: [],
    improvements: [],
    segments: [],
    glossaries: [],
    style_rules: [],
    style_profiles: [],
    spoken_terms: [],
    total_count: 0,
  },
  ...{ character_count: 1, character_limit: 2, usage_limits: { characters: null }, is_deactivated: false },
};

const bodies = fc.oneof(
  fc
    .record({ keys: fc.subarray(Object.keys(good)), harm: accidents })
    .map(({ keys, harm }) => mutated(JSON.stringify(Object.fromEntries(keys.map((key) => [key, good[key]]))), harm)),
  fc.json({ maxDepth: 4 }),
);

const answers: fc.Arbitrary<WireResponse> = fc.oneof(
  response,
  bodies.map((body) => ({ status: 200, header: () => undefined, body: whole(body) })),
);

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Values for any path, and a file if a form needs one. */
const params = {
  ...Object.fromEntries(
    endpoints.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "a/b"])),
  ),
  ...{ text: ["a"], file: { name: "a.txt", content: new Blob(["a"]) } },
};

describe("every endpoint of the client", () => {
  it("is among those that are asked", () => assert.ok(endpoints.length > 40, `${endpoints.length}`));

  asyncProperty("answers or fails, whatever comes", fc.constantFrom(...endpoints), answers, async (one, answer) => {
    const { client, lines } = clientOf([answer]);
    await client.call(one, params, never).catch(mustBeFailure);
    assert.ok(!lines.join("\n").includes(secret), "the key is logged");
  });
});
