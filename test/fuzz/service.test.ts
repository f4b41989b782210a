import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { noCorrector } from "../../src/local/writing/textCorrector.ts";
import { scripted } from "../local/voice/script.ts";
import { asyncProperty } from "../property.ts";
import { memoryLog } from "../service/server.ts";
import { requestOf, type WildRequest, wildness } from "./requests.ts";
import { type Seed, seeds } from "./seeds.ts";

/** Milliseconds after which a request hangs. */
const patience = 60_000;
/** Ids of each name that are kept to ask for. */
const mostIds = 20;

describe("every operation of the embedded service, for any request", () => {
  let service: LocalService;
  const known = new Map<string, string[]>();
  const { lines, log } = memoryLog();
  const wrong = { ...log, debug: () => {}, info: () => {}, trace: () => {} };
  before(async () => {
    service = await createLocalService({ engines: [], writing: noCorrector, speech: scripted(), log: wrong });
    for (const seed of seeds.filter(({ method }) => method !== "DELETE")) await send(seed, plain(seed));
  });
  after(() => service.close());

  async function send(seed: Seed, { method, path, headers, body }: WildRequest) {
    const key = seed.admin === true ? service.adminKey : service.key;
    const response = await fetch(service.url + path, {
      method,
      // a connection that was kept may be closed by the service just when it is used again
      headers: { connection: "close", authorization: `Service-Auth-Key ${key}`, ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    remember(text, seed.path.startsWith("/v3/style_rules") ? "instruction_id" : "id");
    return { response, text };
  }

  /** An instruction's id is called `id` alone. */
  function remember(text: string, idAlone: string): void {
    for (const [, name = "", id = ""] of text.matchAll(/"(\w+_id|\w+_url|document_key|token|id)":"([^"]{1,300})"/g)) {
      const full = name === "id" ? idAlone : name;
      const ids = known.get(full) ?? [];
      known.set(full, [...ids, id.replace(service.url, "")].slice(-mostIds));
    }
  }

  it("is asked well to begin with", async () => {
    const refused: string[] = [];
    for (const seed of seeds) {
      const { response, text } = await send(seed, plain(seed));
      if (response.status >= 400) refused.push(`${seed.method} ${seed.path} ${response.status} ${text.slice(0, 200)}`);
    }
    assert.deepEqual(
      refused.filter((line) => !expected.some((one) => line.startsWith(one))),
      [],
    );
  });

  asyncProperty("answers in its own words, and goes on", wildness, async (wild) => {
    lines.length = 0;
    const request = requestOf(wild, known);
    const { response, text } = await send(wild.seed, request);
    const { status } = response;
    const told = `${request.method} ${request.path}: ${status} ${text.slice(0, 500)}\n${lines.join("\n")}`;
    assert.ok(status < 500 || status === 503, told);
    assert.deepEqual(
      lines.filter((line) => line.includes("trace ")),
      [],
      told,
    );
    if (!wild.seed.path.includes("_url}")) assert.match(response.headers.get("x-trace-id") ?? "", /^[0-9a-f]{32}$/);
    if (status >= 400) assert.equal(typeof JSON.parse(text).message, "string", told);
  });

  it("is well after it", async () => {
    const seed: Seed = { method: "GET", path: "/v2/usage" };
    assert.equal((await send(seed, plain(seed))).response.status, 200);
  });

  const plain = (seed: Seed): WildRequest =>
    requestOf(
      {
        ...{ seed, method: undefined, changes: [], carrier: "json", bodyHarm: [], pathHarm: [], headers: {} },
        pick: -1,
      },
      known,
    );
});

/** Operations that can't succeed by one request alone, or are not available (docs/protocol.md, *Unavailable operations*). */
const expected: readonly string[] = [
  "POST /v1/quality-evaluation 403",
  "POST /v1/jobs/voice/translate 403",
  // a document is translated in its own time
  "POST /v2/document/{document_id}/result 503",
  // so is a memory exported, and its address comes with the job
  "GET {download_url} 404",
  // this cursor is none
  "GET /v3/translation_memories/{translation_memory_id}/segments?page_cursor=abc 400",
  // it went the line before
  "DELETE /v2/glossaries/{glossary_id} 404",
];
