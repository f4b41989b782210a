import assert from "node:assert/strict";
import { request as httpRequest } from "node:http";
import type { ConformanceRow, Probe, ProbeOptions } from "../row.ts";

const spec = "spec: Authentication";
const text = { text: ["a"], source_lang: "en", target_lang: "de" };

/** Endpoints and the scope that each asks for (docs/protocol.md, *Scopes*); `any`: none covers it. */
const endpoints: readonly (readonly [method: string, path: string, scope: string, options?: ProbeOptions])[] = [
  ["POST", "/v2/translate", "translate:text", { json: text }],
  ["POST", "/v2/document", "translate:document", { multipart: new FormData() }],
  ["POST", "/v2/write/rephrase", "write:improve", { json: {} }],
  ["POST", "/v2/write/correct", "write:improve", { json: {} }],
  ["GET", "/v2/usage", "usage:read"],
  ["GET", "/v2/languages", "languages:read"],
  ["GET", "/v3/languages?resource=glossary", "languages:read"],
  ["GET", "/v3/languages/resources", "languages:read"],
  ["GET", "/v3/glossaries", "glossaries:read"],
  ["POST", "/v3/glossaries", "glossaries:write", { json: {} }],
  ["GET", "/v2/glossaries", "glossaries:read"],
  ["POST", "/v2/glossaries", "glossaries:write", { json: {} }],
  ["GET", "/v3/style_rules", "style_rules:read"],
  ["POST", "/v3/style_rules", "style_rules:write", { json: {} }],
  ["GET", "/v3/style_profiles", "style_profiles:read"],
  ["POST", "/v3/style_profiles", "style_profiles:write", { json: {} }],
  ["GET", "/v3/translation_memories", "translation_memories:read"],
  ["POST", "/v3/translation_memories/import", "translation_memories:write", { json: {} }],
  ["GET", "/v3/spoken-terms", "any"],
  ["POST", "/v3/voice/realtime", "any", { json: {} }],
  ["POST", "/v3/detect/language", "any", { json: {} }],
];

/** The door: keys, scopes, headers, sizes and error bodies. */
export const rows: readonly ConformanceRow[] = [
  {
    section: `${spec}, rule 1`,
    title: "takes the key of the Authorization header",
    writes: false,
    check: async (service) => assert.equal((await service.ask("GET", "/v2/usage")).status, 200),
  },
  ...(
    [
      ["Service-Auth-Key", spec, 200],
      ["DeepL-Auth-Key", "wire: head", 200],
      ["Bearer", spec, 403],
    ] as const
  ).map(
    ([scheme, section, status]): ConformanceRow => ({
      section: `${section} (scheme)`,
      title: `answers a good key behind ${scheme} with ${status}`,
      needs: ["adminKey"],
      writes: true,
      embedded: true,
      check: async (service) => assert.equal(await withScheme(service, scheme), status),
    }),
  ),
  ...endpoints.flatMap(([method, path, scope, options = {}]): readonly ConformanceRow[] => [
    {
      section: "spec: Errors, 401 and 403",
      title: `refuses ${method} ${bare(path)} without a key`,
      writes: false,
      async check(service) {
        const { status } = await service.ask(method, path, { ...options, key: "none" });
        assert.ok(status === 401 || status === 403, `${status}`);
      },
    },
    {
      section: "wire: 1.2 (401)",
      title: `answers ${method} ${bare(path)} with ${unknown(path)} for a key that nobody has`,
      writes: false,
      embedded: true,
      async check(service) {
        const { status, json } = await service.ask(method, path, { ...options, key: "nobody-has-this" });
        assert.equal(status, unknown(path));
        assert.equal(typeof json.message, "string");
      },
    },
    {
      section: `${spec}, rule 3`,
      title: `opens ${method} ${bare(path)} to a scoped key only by ${scope === "any" ? "no scope at all" : scope}`,
      needs: ["scopedKey"],
      writes: true,
      embedded: true,
      async check(service) {
        const { status, json } = await service.ask(method, path, { ...options, key: "scopedKey" });
        if (scope === "any") assert.equal(status, 403);
        if (status !== 403 || scope === "any") return;
        // errors of style rules have a code besides (docs/protocol.md, *Error body*)
        const { code: _, ...told } = json;
        assert.deepEqual(told, { message: "Forbidden", detail: `Missing required scope(s): ${scope}` });
      },
    },
    {
      section: `${spec}, rule 4`,
      title: `refuses ${method} ${bare(path)} to the admin key with 403`,
      needs: ["adminKey"],
      writes: false,
      embedded: true,
      check: async (service) =>
        assert.equal((await service.ask(method, path, { ...options, key: "adminKey" })).status, 403),
    },
  ]),
  ...(
    [
      ["in the query", "GET", "/v2/usage?auth_key=a", {}],
      [
        "in a form",
        "POST",
        "/v2/translate",
        {
          form: [
            ["auth_key", "a"],
            ["text", "a"],
            ["target_lang", "de"],
          ],
        },
      ],
      ["in a JSON body", "POST", "/v2/translate", { json: { ...text, auth_key: "a" } }],
    ] as const
  ).flatMap(([where, method, path, options]) =>
    (["key", "none"] as const).map(
      (key): ConformanceRow => ({
        section: `${spec}, rule 2`,
        title: `refuses a key ${where} with 403, ${key === "key" ? "beside a good header" : "and no header"}`,
        writes: false,
        embedded: true,
        check: async (service) => assert.equal((await service.ask(method, path, { ...options, key })).status, 403),
      }),
    ),
  ),
  ...(
    [
      ["a success", "GET", "/v2/languages", {}],
      ["400", "GET", "/v3/languages", {}],
      ["a missing key", "GET", "/v2/usage", { key: "none" }],
      ["404", "GET", "/v3/nothing-here", {}],
      ["405", "DELETE", "/v2/usage", {}],
      ["415", "POST", "/v2/translate", { body: "a", headers: { "content-type": "text/plain" } }],
    ] as const
  ).map(
    ([what, method, path, options]): ConformanceRow => ({
      section: "spec: Common response header",
      title: `sends X-Trace-ID with ${what}, another one each time`,
      writes: false,
      embedded: true,
      async check(service) {
        const ids = [];
        for (let at = 0; at < 2; at++)
          ids.push((await service.ask(method, path, options)).headers.get("x-trace-id") ?? "");
        for (const id of ids) assert.match(id, /^[0-9a-fA-F]{32}$/);
        assert.notEqual(ids[0], ids[1]);
      },
    }),
  ),
  refused("spec: Errors; wire: 1 (body limit)", "a body of more than 128 KiB", 413, {
    json: { ...text, text: ["a".repeat(129 * 1024)] },
  }),
  refused("spec: Errors, 415", "a media type that is neither JSON nor a form", 415, {
    body: "{}",
    headers: { "content-type": "text/plain" },
  }),
  refused("spec: Errors, 415", "a body without a media type", 415, { body: new Uint8Array([123, 125]) }),
  refused("spec: Errors, 400", "a body that is no JSON", 400, {
    body: "{",
    headers: { "content-type": "application/json" },
  }),
  refused("spec: Errors, 400", "a body that is no object", 400, { json: [] }),
  refused("spec: Errors, 400", "a body that is not UTF-8", 400, {
    body: new Uint8Array([0x22, 0xff, 0x22]),
    headers: { "content-type": "application/json" },
  }),
  refused("spec: Errors, 400", "a parameter of another type", 400, { json: { ...text, target_lang: 5 } }),
  {
    section: "wire: 1.2 (414)",
    title: "answers an address that is too long with 414",
    writes: false,
    embedded: true,
    async check(service) {
      const { status, json } = await service.ask("GET", `/v2/languages?type=${"a".repeat(9000)}`);
      assert.equal(status, 414);
      assert.equal(typeof json.message, "string");
    },
  },
  {
    section: "spec: Errors",
    title: "answers errors as JSON with a message",
    writes: false,
    embedded: true,
    async check(service) {
      for (const path of ["/v3/languages", "/v3/nothing-here", "/v2/languages?type=a"]) {
        const { json, headers } = await service.ask("GET", path);
        assert.match(headers.get("content-type") ?? "", /^application\/json/);
        assert.ok(json.message.length > 0);
      }
    },
  },
  ...["/v1/quality-evaluation", "/v1/jobs/voice/translate"].flatMap((path) =>
    (["POST", "GET"] as const).map(
      (method): ConformanceRow => ({
        section: "spec: What the service does, 10",
        title: `says that ${method} ${path} is not available here`,
        writes: false,
        embedded: true,
        async check(service) {
          const one = method === "GET" ? `${path}/7d9f2c1e` : path;
          const { status, json } = await service.ask(method, one, method === "POST" ? { json: {} } : {});
          assert.equal(status, 403);
          assert.match(json.detail, /not available in the embedded service/);
        },
      }),
    ),
  ),
  ...(
    [
      ["a web page, by its Origin", { origin: "https://example.org" }],
      ["a web page of this machine, by its Origin", { origin: "http://localhost:3000" }],
      ["a name that resolves to this machine, by its Host", { host: "example.org" }],
      ["this machine at another port, by its Host", { host: "127.0.0.1:1" }],
    ] as const
  ).map(
    ([what, headers]): ConformanceRow => ({
      section: "embedded: loopback only",
      title: `refuses ${what} with 403`,
      writes: false,
      embedded: true,
      check: async (service) => assert.equal(await plainStatus(service, headers), 403),
    }),
  ),
];

function refused(section: string, what: string, status: number, options: ProbeOptions): ConformanceRow {
  return {
    section,
    title: `refuses ${what} with ${status}`,
    writes: false,
    embedded: true,
    async check(service) {
      const reply = await service.ask("POST", "/v2/translate", options);
      assert.equal(reply.status, status);
      assert.equal(typeof reply.json.message, "string");
    },
  };
}

function bare(path: string): string {
  return path.replace(/\?.*/, "");
}

function unknown(path: string): 401 | 403 {
  return path.startsWith("/v2/") ? 403 : 401;
}

/** The key of the run is not told to rows: a key made for this. */
async function withScheme(service: Probe, scheme: string): Promise<number> {
  const keys = "/v2/admin/developer-keys";
  const { json } = await service.ask("POST", keys, { key: "adminKey", json: {} });
  try {
    const headers = { authorization: `${scheme} ${json.key}` };
    return (await service.ask("GET", "/v2/usage", { key: "none", headers })).status;
  } finally {
    await service.ask("PUT", `${keys}/deactivate`, { key: "adminKey", json: { key_id: json.key_id } });
  }
}

/** A request with headers that `fetch` doesn't let through. */
function plainStatus(service: Probe, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${service.url}/v2/languages`, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject);
    request.end();
  });
}
