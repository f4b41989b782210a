import assert from "node:assert/strict";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { skip } from "../skip.ts";
import { type Running, running } from "./service.ts";

/** Sends bytes; gives everything that came back until the other side closed. */
function bytes(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => parts.push(part));
    socket.on("error", () => {});
    socket.once("close", () => resolve(Buffer.concat(parts).toString()));
  });
}

const mostSent = 64 * 1024 * 1024;

/** Sends a body without an end, until the other side closes: what it answered, and how many bytes it took. */
function endless(port: number, head: string): Promise<{ readonly answer: string; readonly sent: number }> {
  const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "a"), Buffer.from("\r\n")]);
  let [answer, sent] = ["", 0];
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", (part) => {
      answer += part.toString();
    });
    socket.once("close", () => resolve({ answer, sent }));
    const send = (): void => {
      sent += piece.length;
      if (sent >= mostSent) socket.destroy();
      else if (socket.write(piece)) setImmediate(send);
      else socket.once("drain", send);
    };
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`, send);
  });
}

/** A request with headers that `fetch` doesn't let through. */
function plain(port: number, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject);
    request.end();
  });
}

describe("embedded service: its door", () => {
  let service: Running;
  before(async () => {
    service = await running({ engines: [], scopes: ["usage:read", "translate:text"] });
  });
  after(() => service.close());

  describe("keys", () => {
    const rows: readonly (readonly [
      string,
      string,
      string,
      (s: Running) => Record<string, string>,
      number,
      string | undefined,
    ])[] = [
      [
        "the scheme of a language service",
        "GET",
        "/v2/usage",
        ({ key }) => ({ authorization: `Service-Auth-Key ${key}` }),
        200,
        undefined,
      ],
      [
        "the scheme of DeepL",
        "GET",
        "/v2/usage",
        ({ key }) => ({ authorization: `DeepL-Auth-Key ${key}` }),
        200,
        undefined,
      ],
      ["no header", "GET", "/v2/usage", () => ({}), 403, "Missing or invalid key in the Authorization header."],
      ["no header, v3", "GET", "/v3/languages", () => ({}), 401, "Missing or invalid key in the Authorization header."],
      [
        "another key",
        "GET",
        "/v2/usage",
        ({ key }) => ({ authorization: `Service-Auth-Key ${key}x` }),
        403,
        "Missing or invalid key in the Authorization header.",
      ],
      [
        "another key, v3",
        "GET",
        "/v3/languages",
        () => ({ authorization: "Service-Auth-Key x" }),
        401,
        "Missing or invalid key in the Authorization header.",
      ],
      [
        "another scheme",
        "GET",
        "/v2/usage",
        ({ key }) => ({ authorization: `Bearer ${key}` }),
        403,
        "Missing or invalid key in the Authorization header.",
      ],
      [
        "the key of the admin",
        "GET",
        "/v2/usage",
        ({ adminKey }) => ({ authorization: `Service-Auth-Key ${adminKey}` }),
        403,
        "An admin key is for administration only.",
      ],
      [
        "the scoped key, within",
        "GET",
        "/v2/usage",
        ({ scopedKey }) => ({ authorization: `Service-Auth-Key ${scopedKey}` }),
        200,
        undefined,
      ],
      [
        "the scoped key, outside",
        "GET",
        "/v2/languages",
        ({ scopedKey }) => ({ authorization: `Service-Auth-Key ${scopedKey}` }),
        403,
        "Missing required scope(s): languages:read",
      ],
      [
        "the scoped key, outside, v3",
        "GET",
        "/v3/languages?resource=glossary",
        ({ scopedKey }) => ({ authorization: `Service-Auth-Key ${scopedKey}` }),
        403,
        "Missing required scope(s): languages:read",
      ],
    ];
    for (const [name, method, path, headers, status, detail] of rows) {
      it(`${name}: ${status}`, async () => {
        const response = await fetch(service.url + path, { method, headers: headers(service) });
        const body = (await response.json()) as { message?: string; detail?: string };
        assert.deepEqual([response.status, body.detail], [status, detail]);
        if (status === 403) assert.equal(body.message, "Forbidden");
      });
    }

    it("refuses a key in the query, even next to a good header", async () => {
      const { status, body } = await service.ask("GET", `/v2/usage?auth_key=${service.key}`);
      assert.deepEqual([status, body.message], [403, "Forbidden"]);
    });

    for (const [name, options] of [
      ["form", (key: string) => ({ form: `auth_key=${key}&text=a&target_lang=de` })],
      ["JSON", (key: string) => ({ json: { auth_key: key, text: ["a"], target_lang: "de" } })],
    ] as const) {
      it(`refuses a key in a ${name} body, with and without a header`, async () => {
        const { status } = await service.ask("POST", "/v2/translate", options(service.key));
        assert.equal(status, 403);
        const bare = await service.ask("POST", "/v2/translate", {
          ...options(service.key),
          headers: { authorization: "" },
        });
        assert.equal(bare.status, 403);
      });
    }
  });

  describe("web pages", () => {
    const rows: readonly (readonly [string, (port: number) => Record<string, string>, number])[] = [
      ["this machine by number", (port) => ({ host: `127.0.0.1:${port}` }), 200],
      ["this machine by name", (port) => ({ host: `LOCALHOST:${port}` }), 200],
      ["a name that was made to mean this machine", (port) => ({ host: `evil.example:${port}` }), 403],
      ["another port", () => ({ host: "127.0.0.1:1" }), 403],
      ["no port", () => ({ host: "127.0.0.1" }), 403],
      ["a page", (port) => ({ host: `127.0.0.1:${port}`, origin: "https://evil.example" }), 403],
      ["a page of ours", (port) => ({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }), 403],
      ["a page without an origin", (port) => ({ host: `127.0.0.1:${port}`, origin: "null" }), 403],
    ];
    for (const [name, headers, status] of rows) {
      it(`${name}: ${status}`, async () => {
        const given = { authorization: `Service-Auth-Key ${service.key}`, ...headers(service.port) };
        assert.equal(await plain(service.port, "/v2/usage", given), status);
      });
    }

    it("lets no page ask beforehand (CORS)", async () => {
      const response = await fetch(`${service.url}/v2/translate`, {
        method: "OPTIONS",
        headers: { origin: "https://evil.example" },
      });
      assert.deepEqual([response.status, response.headers.get("access-control-allow-origin")], [403, null]);
    });
  });

  describe("requests", () => {
    const rows: readonly (readonly [string, string, string, object, number, string])[] = [
      ["an unknown path", "GET", "/v2/nothing", {}, 404, "Not found"],
      ["the root", "GET", "/", {}, 404, "Not found"],
      ["a path above", "GET", "/v2/../v2/usage%2f", {}, 404, "Not found"],
      ["another method", "DELETE", "/v2/usage", {}, 405, "Method not allowed"],
      ["GET to translate", "GET", "/v2/translate?text=a&target_lang=de", {}, 405, "Method not allowed"],
      [
        "no body",
        "POST",
        "/v2/translate",
        {},
        415,
        "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.",
      ],
      [
        "XML",
        "POST",
        "/v2/translate",
        { form: "<a/>", headers: { "content-type": "text/xml" } },
        415,
        "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.",
      ],
      [
        "a type that every object has",
        "POST",
        "/v2/translate",
        { form: '{"text":["a"],"target_lang":"de"}', headers: { "content-type": "constructor" } },
        415,
        "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.",
      ],
      [
        "Latin-1",
        "POST",
        "/v2/translate",
        { form: "{}", headers: { "content-type": "application/json; charset=latin1" } },
        415,
        "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.",
      ],
      [
        "a compressed body",
        "POST",
        "/v2/translate",
        { json: {}, headers: { "content-encoding": "gzip" } },
        415,
        "Unsupported media type. Use application/json or application/x-www-form-urlencoded in UTF-8.",
      ],
      [
        "broken JSON",
        "POST",
        "/v2/translate",
        { form: "{", headers: { "content-type": "application/json" } },
        400,
        "Bad request. Reason: the body is not valid JSON.",
      ],
      [
        "an empty JSON body",
        "POST",
        "/v2/translate",
        { form: "", headers: { "content-type": "application/json" } },
        400,
        "Bad request. Reason: the body is not valid JSON.",
      ],
      [
        "a JSON list",
        "POST",
        "/v2/translate",
        { json: [] },
        400,
        "Bad request. Reason: the body is not a JSON object.",
      ],
      [
        "deeply nested JSON",
        "POST",
        "/v2/translate",
        { form: "[".repeat(60_000) + "]".repeat(60_000), headers: { "content-type": "application/json" } },
        400,
        "Bad request. Reason: the body is not a JSON object.",
      ],
      ["a long address", "GET", `/v2/usage?${"a".repeat(9000)}`, {}, 414, "Request-URI Too Long"],
    ];
    for (const [name, method, path, options, status, message] of rows) {
      it(`${name}: ${status}`, async () => {
        const reply = await service.ask(method, path, options);
        assert.deepEqual([reply.status, reply.body.message], [status, message]);
        assert.match(reply.headers.get("x-trace-id") ?? "", /^[0-9a-f]{32}$/);
        if (status === 405) assert.match(reply.headers.get("allow") ?? "", /^(GET|POST)$/);
      });
    }

    it("takes JSON with a charset", async () => {
      const headers = { "content-type": 'application/json; charset="UTF-8"' };
      const { status } = await service.ask("POST", "/v2/translate", {
        json: { text: ["a"], target_lang: "de", source_lang: "en" },
        headers,
      });
      assert.equal(status, 200);
    });

    it("refuses bytes that are no UTF-8", async () => {
      const response = await fetch(`${service.url}/v2/translate`, {
        method: "POST",
        headers: { authorization: `Service-Auth-Key ${service.key}`, "content-type": "application/json" },
        body: Buffer.from([0x7b, 0xff, 0x7d]),
      });
      assert.deepEqual(
        [response.status, await response.json()],
        [400, { message: "Bad request. Reason: the body is not UTF-8." }],
      );
    });

    for (const [size, status] of [
      [128 * 1024, 200],
      [128 * 1024 + 1, 413],
      [2_000_000, 413],
    ] as const) {
      it(`a body of ${size} bytes: ${status}`, async () => {
        const body = { text: ["a"], target_lang: "de", source_lang: "en", context: "" };
        const json = { ...body, context: "c".repeat(size - JSON.stringify(body).length) };
        const reply = await service.ask("POST", "/v2/translate", { json });
        assert.equal(reply.status, status);
        if (status === 413)
          assert.deepEqual(reply.body, { message: "Request body too large.", detail: "The limit is 131072 bytes." });
      });
    }

    it("cuts off a body far beyond the limit", async () => {
      const started = bytes(
        service.port,
        `POST /v2/translate HTTP/1.1\r\nhost: 127.0.0.1:${service.port}\r\nauthorization: Service-Auth-Key ${service.key}\r\ncontent-type: application/json\r\ncontent-length: 100000000\r\n\r\n${"a".repeat(5_000_000)}`,
      );
      await started;
      assert.equal((await service.ask("GET", "/v2/usage")).status, 200);
    });

    for (const [name, path, key] of [
      ["nobody with a key", "/v2/translate", ""],
      ["a caller of an unknown path", "/nothing", "right"],
      ["a caller of a path without a body", "/v2/glossary-language-pairs", "right"],
    ] as const) {
      it(`cuts off a body without an end, of ${name}`, async () => {
        const authorization = key === "" ? "" : `authorization: Service-Auth-Key ${service.key}\r\n`;
        const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${service.port}\r\n${authorization}`;
        const { answer, sent } = await endless(service.port, head);
        assert.match(answer, /^HTTP\/1\.1 40[345] /);
        // some of it is in buffers of the system
        assert.ok(sent < mostSent / 2, `${sent} bytes were taken`);
      });
    }

    it("refuses two hosts, whichever comes first", async () => {
      const own = `host: 127.0.0.1:${service.port}\r\n`;
      const rest = `authorization: Service-Auth-Key ${service.key}\r\nconnection: close\r\n\r\n`;
      for (const hosts of [`${own}host: evil.example\r\n`, `host: evil.example\r\n${own}`, own + own]) {
        const answer = await bytes(service.port, `GET /v2/usage HTTP/1.1\r\n${hosts}${rest}`);
        assert.match(answer, /^HTTP\/1\.1 400 /);
      }
      assert.match(await bytes(service.port, `GET /v2/usage HTTP/1.1\r\n${own}${rest}`), /^HTTP\/1\.1 200 /);
    });

    it("logs no failure for a client that disconnects", async () => {
      const told: string[] = [];
      const tell = (message: string | Error) => void told.push(String(message));
      const log = { trace() {}, debug() {}, info() {}, warn: tell, error: tell };
      const other = await running({ engines: [], log });
      const head = `POST /v2/translate HTTP/1.1\r\nhost: 127.0.0.1:${other.port}\r\nauthorization: Service-Auth-Key ${other.key}\r\n`;
      const socket = connect(other.port, "127.0.0.1", () => {
        socket.write(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`, () =>
          setTimeout(() => socket.destroy(), 50),
        );
      });
      await new Promise((resolve) => socket.once("close", resolve));
      assert.equal((await other.ask("GET", "/v2/usage")).status, 200);
      await other.close();
      assert.deepEqual(told, []);
    });

    it("gives each answer a different id", async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () => (await service.ask("GET", "/v2/usage")).headers.get("x-trace-id")),
      );
      assert.equal(new Set(ids).size, 20);
    });

    it("is not held by clients that send half a request", async () => {
      const sockets = Array.from({ length: 200 }, () => {
        const socket = connect(service.port, "127.0.0.1", () => socket.write("POST /v2/translate HTTP/1.1\r\nhost: "));
        socket.on("error", () => {});
        return socket;
      });
      assert.equal((await service.ask("GET", "/v2/usage")).status, 200);
      for (const socket of sockets) socket.destroy();
    });
  });

  it("listens on this machine only", async function () {
    const { networkInterfaces } = await import("node:os");
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === "IPv4" && !one.internal);
    if (outer === undefined) return skip(this, "network");
    const refused = await new Promise<string>((resolve) => {
      const socket = connect({ port: service.port, host: outer.address, timeout: 2000 }, () => resolve("open"));
      socket.once("error", ({ message }) => resolve(message));
      socket.once("timeout", () => resolve("timeout"));
    });
    assert.notEqual(refused, "open");
  });

  it("ends within a second, regardless of its clients", async () => {
    const other = await running({ engines: [], faults: { latency: 60_000 } });
    const pending = other.ask("GET", "/v2/usage").catch((error: unknown) => error);
    const idle = connect(other.port, "127.0.0.1");
    idle.on("error", () => {});
    await new Promise((resolve) => idle.once("connect", resolve));
    await other.close();
    assert.ok((await pending) instanceof Error);
  });
});
