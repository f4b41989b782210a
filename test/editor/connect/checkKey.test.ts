import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { silent } from "../../../src/core/work/log.ts";
import { checkKey } from "../../../src/editor/connect/checkKey.ts";
import { dialects, withAddress } from "../../../src/service/dialect.ts";
import { type Client, createClient } from "../../../src/service/serviceClient.ts";
import { fetchTransport } from "../../../src/service/transport.ts";

const { signal } = new AbortController();

describe("a key that is checked", () => {
  let server: Server;
  let client: Client;
  /** Answers by path; other requests are refused. */
  let answers: Readonly<Record<string, readonly [status: number, body: unknown]>>;

  before(async () => {
    server = createServer((request, response) => {
      request.resume();
      const [status, body] = answers[new URL(request.url ?? "", "http://a").pathname] ?? [
        403,
        { message: "Forbidden" },
      ];
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
    // a connection that the server closes may just be in use again
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dialect = withAddress(dialects.service, url, dialects.service.authScheme);
    const connection = { dialect, key: "any", embedded: false };
    client = createClient({ connection, transport: fetchTransport(), log: silent, attempts: { unreachable: 1 } });
  });
  after(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });

  it("is not accepted if the service takes it for nothing", async () => {
    for (const languages of [403, 401]) {
      answers = { "/v3/languages": [languages, { message: "Missing or invalid key" }] };
      await assert.rejects(checkKey(client, signal), { code: "service.unauthorized" });
    }
  });
  it("is a scoped one if only its usage is refused, in any words", async () => {
    answers = { "/v3/languages": [200, []], "/v2/translate": [400, { message: "text is missing" }] };
    assert.deepEqual(await checkKey(client, signal), { unavailable: ["reading usage (usage:read)"] });
  });
  it("lists the scopes that it lacks", async () => {
    const lacking = (scope: string) =>
      [403, { message: "Forbidden", detail: `Missing required scopes: ${scope}` }] as const;
    answers = {
      "/v2/usage": lacking("usage:read"),
      "/v3/languages": lacking("languages:read"),
      "/v2/translate": [400, { message: "text is missing" }],
    };
    assert.deepEqual(await checkKey(client, signal), {
      unavailable: ["reading usage (usage:read)", "listing languages (languages:read)"],
    });
  });
});

describe("an address where nothing listens", () => {
  it("is named at once, without another try", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const dialect = withAddress(dialects.service, `http://127.0.0.1:${port}`, dialects.service.authScheme);
    const attempts = { unreachable: 1 };
    const connection = { dialect, key: "any", embedded: false };
    const client = createClient({ connection, transport: fetchTransport(), log: silent, attempts });
    await assert.rejects(checkKey(client, signal), {
      code: "service.unreachable",
      facts: { detail: `ECONNREFUSED (127.0.0.1:${port})`, refusedBy: `127.0.0.1:${port}` },
    });
  });
});
