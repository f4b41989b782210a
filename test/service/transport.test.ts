import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { Failure } from "../../src/core/failures/failure.ts";
import { usage } from "../../src/service/protocol/usageEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport, type NetworkOptions, type Transport, undiciTransport } from "../../src/service/transport.ts";
import { connection, memoryLog, scripted } from "./server.ts";

const never = new AbortController().signal;
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const request = (url: string) => ({ method: "GET", url, headers: { authorization: "Service-Auth-Key k" } });

/** A proxy that tunnels to one port, whatever host it is asked for. */
async function tunnel(port: number) {
  const asked: string[] = [];
  const server = createHttpServer();
  server.on("connect", ({ url = "", headers }, client) => {
    asked.push(`${url} ${headers.authorization ?? ""}`.trim());
    const target = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(client).pipe(target);
    });
    for (const socket of [target, client]) socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

async function text(transport: Transport, url: string): Promise<string> {
  const { body } = await transport.send(request(url), never);
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe("transport", () => {
  const closing: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(one: T): T => {
    closing.push(one);
    return one;
  };
  afterEach(async () => {
    for (const one of closing.splice(0).reverse()) await one.close();
  });

  describe("through a proxy", () => {
    const ways: readonly (readonly [string, (proxy: string) => NetworkOptions, string, number])[] = [
      ["of its own", (proxy) => ({ proxy }), "http://service.test/x", 1],
      ["of HTTP_PROXY", (proxy) => ({ env: { HTTP_PROXY: proxy } }), "http://service.test/x", 1],
      ["of http_proxy", (proxy) => ({ env: { http_proxy: proxy } }), "http://service.test/x", 1],
      ["except on this machine", (proxy) => ({ proxy }), "here", 0],
      [
        "except on this machine, whatever the environment says",
        (proxy) => ({ env: { HTTP_PROXY: proxy, NO_PROXY: "" } }),
        "here",
        0,
      ],
    ];
    for (const [name, options, address, count] of ways) {
      it(name, async () => {
        const server = keep(await scripted((response) => void response.end("here")));
        const proxy = keep(await tunnel(server.port));
        const transport = keep(undiciTransport(options(proxy.url)));
        assert.equal(await text(transport, address === "here" ? server.url : address), "here");
        assert.equal(proxy.asked.length, count);
        assert.equal(server.asked[0]?.headers.authorization, "Service-Auth-Key k");
        assert.ok(
          proxy.asked.every((line) => line === "service.test:80"),
          "the proxy gets to see no key",
        );
      });
    }

    it("leaves out the hosts of NO_PROXY", async () => {
      const server = keep(await scripted((response) => void response.end("here")));
      const proxy = keep(await tunnel(server.port));
      const transport = keep(undiciTransport({ env: { HTTP_PROXY: proxy.url, NO_PROXY: "service.invalid" } }));
      await assert.rejects(text(transport, "http://service.invalid/x"), { code: /ENOTFOUND|EAI_AGAIN/ });
      assert.deepEqual(proxy.asked, []);
    });
  });

  describe("over TLS", () => {
    async function secure() {
      const options = { key: fixture("localhost.key.pem"), cert: fixture("localhost.cert.pem") };
      const server = createHttpsServer(options, (_, response) => void response.end("{}"));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const close = () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      return keep({ port: (server.address() as AddressInfo).port, close });
    }

    it("trusts its own certificate in addition to the usual ones", async () => {
      const { port } = await secure();
      const transport = keep(undiciTransport({ ca: fixture("localhost.cert.pem") }));
      assert.equal(await text(transport, `https://localhost:${port}/`), "{}");
    });

    for (const [name, create] of [
      ["fetch", fetchTransport],
      ["undici", undiciTransport],
    ] as const) {
      it(`refuses an unknown certificate at once (${name})`, async () => {
        const { port } = await secure();
        const transport = keep(create());
        const { log } = memoryLog();
        const sleep = () => Promise.reject(new Error("no second attempt"));
        const client = createClient({ connection: connection(`https://localhost:${port}`), transport, log, sleep });
        const failure: unknown = await client.call(usage, {}, never).catch((error: unknown) => error);
        assert.ok(failure instanceof Failure);
        assert.deepEqual(
          [failure.code, failure.facts.detail],
          ["service.tls", `DEPTH_ZERO_SELF_SIGNED_CERT (localhost:${port})`],
        );
      });

      it(`says so where the other side speaks no TLS (${name})`, async () => {
        const server = keep(await scripted((response) => void response.end()));
        const transport = keep(create());
        const { log } = memoryLog();
        const client = createClient({ connection: connection(`https://localhost:${server.port}`), transport, log });
        await assert.rejects(client.call(usage, {}, never), { code: "service.tls" });
      });
    }
  });

  it("leaves the global fetch and its dispatcher alone", async () => {
    const server = keep(await scripted((response) => void response.end("here")));
    const dispatcher = Symbol.for("undici.globalDispatcher.1");
    void globalThis.Response;
    const before = (globalThis as Record<symbol, unknown>)[dispatcher];
    const transport = keep(undiciTransport());
    assert.equal(await text(transport, server.url), "here");
    assert.equal((globalThis as Record<symbol, unknown>)[dispatcher], before);
    assert.equal(await (await fetch(server.url)).text(), "here");
  });

  it("uses the global fetch of the moment, as the editor puts its own in place", async () => {
    const original = globalThis.fetch;
    const transport = fetchTransport();
    globalThis.fetch = (async () => new Response("patched")) as typeof fetch;
    try {
      assert.equal(await text(transport, "https://example.org"), "patched");
    } finally {
      globalThis.fetch = original;
    }
  });
});
