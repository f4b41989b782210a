import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { object, string } from "valibot";
import { Failure, type FailureCode } from "../../src/core/failures/failure.ts";
import { type Connection, dialects, withAddress } from "../../src/service/dialect.ts";
import { endpoint } from "../../src/service/endpoint.ts";
import { glossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { languages } from "../../src/service/protocol/languageEndpoints.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { usage } from "../../src/service/protocol/usageEndpoints.ts";
import { type ClientOptions, createClient } from "../../src/service/serviceClient.ts";
import type { Transport } from "../../src/service/transport.ts";
import { connection, memoryLog, raw, type Script, scripted, secret, told } from "./server.ts";

const never = new AbortController().signal;
const impatient = { throttled: 1, failing: 1, unreachable: 1, timeout: 1 };
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const good = { translations: [{ detected_source_language: "EN", text: "Hallo" }] };
const params = { text: ["Hello"], target_lang: "DE" };

/** Asks hostile and ordinary servers by a client over a transport. */
export function testClient(createTransport: () => Transport): void {
  const closing: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of closing.splice(0).reverse()) await one.close();
  });

  function clientOf(url: string, options: Partial<ClientOptions> = {}) {
    const { lines, log } = memoryLog();
    const transport = createTransport();
    closing.push(transport);
    const sleep = async () => {};
    return { client: createClient({ connection: connection(url), transport, log, sleep, ...options }), lines };
  }

  /** Calls a scripted server; gives the outcome, and makes sure that nothing tells the key. */
  async function call(script: Script, options: Partial<ClientOptions> = {}) {
    const server = await scripted(script);
    closing.push(server);
    const { client, lines } = clientOf(server.url, options);
    const result = await client.call(translate, params, never).catch((error: unknown) => error);
    assert.ok(!told(result).includes(secret), "an error tells the key");
    assert.ok(!lines.join("\n").includes(secret), "the log tells the key");
    assert.ok(
      server.asked.every(({ url, body }) => !(url + body).includes(secret)),
      "an address or body has the key",
    );
    return { result, asked: server.asked, lines };
  }

  it("sends what was asked, and nothing more", async () => {
    const { result, asked } = await call((response) => json(response, 200, good));
    assert.deepEqual(result, good);
    const [{ method, url, headers, body }] = asked as [(typeof asked)[0]];
    assert.deepEqual([method, url, JSON.parse(body)], ["POST", "/v2/translate", params]);
    assert.equal(headers.authorization, `Service-Auth-Key ${secret}`);
    assert.equal(headers["content-type"], "application/json");
    assert.equal(headers.cookie, undefined);
  });

  it("writes query parameters, repeated where they are several", async () => {
    const server = await scripted((response) => json(response, 200, []));
    closing.push(server);
    const { client } = clientOf(`${server.url}/base`);
    await client.call(languages, { resource: "voice", include: ["beta", "external"] }, never);
    assert.equal(server.asked[0]?.url, "/base/v3/languages?resource=voice&include=beta&include=external");
    assert.equal(server.asked[0]?.body, "");
  });

  it("writes parameters of the path, and uses the admin key where it must", async () => {
    const server = await scripted((response) => json(response, 200, { id: "x" }));
    closing.push(server);
    const thing = endpoint<{ id: string; name?: string }>()("PUT", "/v3/things/{id}", object({ id: string() }), {
      admin: true,
    });
    const { client } = clientOf(server.url);
    await client.call(thing, { id: "a/b c", name: "n" }, never);
    const [asked] = server.asked;
    assert.deepEqual([asked?.url, asked?.body], ["/v3/things/a%2Fb%20c", '{"name":"n"}']);
    assert.equal(asked?.headers.authorization, `Service-Auth-Key ${secret}:adm`);
  });

  it("sends the reporting tag with what is billed, and with nothing else", async () => {
    const server = await scripted((response, { url }) => json(response, 200, url.startsWith("/v2/usage") ? {} : good));
    closing.push(server);
    const { client } = clientOf(server.url, { reportingTag: "team-a" });
    await client.call(translate, params, never);
    await client.call(usage, {}, never);
    assert.deepEqual(
      server.asked.map(({ headers }) => headers["x-service-reporting-tag"]),
      ["team-a", undefined],
    );
  });

  for (const reportingTag of ["", "a".repeat(101), "zwei\nZeilen", "größe"]) {
    it(`takes no reporting tag ${JSON.stringify(reportingTag.slice(0, 20))}`, () => {
      assert.throws(() => clientOf("http://127.0.0.1:1", { reportingTag }), /not a reporting tag/);
    });
  }

  it("ignores members that it does not know", async () => {
    const more = { translations: [{ ...good.translations[0], new_member: { deep: [1] } }], billing: 1 };
    assert.deepEqual((await call((response) => json(response, 200, more))).result, good);
  });

  const refused: readonly (readonly [string, FailureCode, object, Script])[] = [
    [
      "403 that echoes the key",
      "service.forbidden",
      { status: 403, serviceMessage: "Key … is wrong" },
      (response) => json(response, 403, { message: `Key ${secret} is wrong` }),
    ],
    [
      "456",
      "service.quota",
      { status: 456, serviceMessage: "Quota for this billing period has been exceeded.", traceId: "abc123" },
      (response) =>
        json(
          response,
          456,
          { message: "Quota for this billing period has been exceeded." },
          { "x-trace-id": "abc123" },
        ),
    ],
    [
      "a trace id that is none",
      "service.notFound",
      { status: 404 },
      (response) => json(response, 404, {}, { "x-trace-id": "a b<script>" }),
    ],
    ["an empty body", "service.forbidden", { status: 403 }, (response) => void response.writeHead(403).end()],
    [
      "a page instead of JSON",
      "service.badResponse",
      { status: 200, detail: "answer is no JSON" },
      (response) => void response.writeHead(200).end("<html>Log in</html>"),
    ],
    [
      "nothing at all",
      "service.badResponse",
      { status: 200, detail: "empty answer" },
      (response) => void response.writeHead(200).end(),
    ],
    [
      "half of the JSON",
      "service.badResponse",
      { status: 200, detail: "answer is no JSON" },
      (response) => void response.writeHead(200).end('{"translations":[{"text":"Ha'),
    ],
    [
      "bytes that are no UTF-8",
      "service.badResponse",
      { detail: "answer is no UTF-8" },
      (response) => void response.writeHead(200).end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    ],
    [
      "a number for a text",
      "service.badResponse",
      { status: 200, detail: "unexpected answer at translations.0.text" },
      (response) => json(response, 200, { translations: [{ detected_source_language: "EN", text: 5 }] }),
    ],
    [
      "null",
      "service.badResponse",
      { status: 200, detail: "unexpected answer" },
      (response) => json(response, 200, null),
    ],
    [
      "no translations",
      "service.badResponse",
      { status: 200, detail: "unexpected answer at translations" },
      (response) => json(response, 200, {}),
    ],
    [
      "an error body without end",
      "service.refused",
      { status: 400 },
      (response) => {
        response.writeHead(400);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1 << 16, "a")));
          response.once("drain", more);
        };
        more();
      },
    ],
    [
      "an error body that breaks off",
      "service.down",
      { status: 500 },
      (response) => {
        response.writeHead(500, { "content-length": "100" });
        response.write("{", () => response.destroy());
      },
    ],
  ];
  for (const [title, code, facts, script] of refused) {
    it(`${title}: ${code}`, async () => {
      const { result, asked } = await call(script, { attempts: impatient });
      assert.ok(result instanceof Failure, String(result));
      assert.deepEqual([result.code, result.facts], [code, facts]);
      assert.equal(asked.length, 1);
    });
  }

  describe("says of a 404 what is missing, of a service that is known to be one", () => {
    const trace = { "x-trace-id": "0123456789ABCDEF0123456789abcdef" };
    const bare: Script = (response) => void response.writeHead(404).end();
    const traced: Script = (response) => json(response, 404, { message: "Not found" }, trace);
    const official = (url: string) => ({ ...connection(url), dialect: withAddress(dialects.deeplPro, url) });
    const known = (url: string) => ({ ...connection(url), embedded: true });
    type Case = readonly [string, Script, (url: string) => Connection, object, "function" | "resource" | undefined];
    const cases: readonly Case[] = [
      ["a stranger", bare, connection, {}, undefined],
      ["a stranger's trace", (response) => json(response, 404, {}, { "x-trace-id": "7" }), connection, {}, undefined],
      ["a service's trace", traced, connection, {}, "function"],
      ["an official address", bare, official, {}, "function"],
      ["the embedded service", bare, known, {}, "function"],
      ["a glossary", traced, connection, { glossary_id: "x" }, "resource"],
      ["no glossary", traced, connection, { glossary_id: undefined }, "function"],
    ];
    for (const [title, script, of, more, missing] of cases)
      it(title, async () => {
        const server = await scripted(script);
        closing.push(server);
        const { client } = clientOf(server.url, { connection: of(server.url) });
        const error = await client.call(translate, { ...params, ...more }, never).catch((failed: unknown) => failed);
        assert.ok(error instanceof Failure);
        assert.deepEqual([error.code, error.facts.missing], ["service.notFound", missing]);
      });
    it("one that answered before", async () => {
      const server = await scripted((response, _, count) =>
        count === 1 ? json(response, 200, good) : bare(response, _, count),
      );
      closing.push(server);
      const { client } = clientOf(server.url);
      await client.call(translate, params, never);
      const ask = client.call(glossary, { glossary_id: "x" }, never).catch((failed: unknown) => failed);
      assert.equal(((await ask) as Failure).facts.missing, "resource");
    });
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`never follows ${status} to another host with the key`, async () => {
      const elsewhere = await scripted((response) => json(response, 200, good));
      closing.push(elsewhere);
      const { result, asked } = await call(
        (response) => void response.writeHead(status, { location: `${elsewhere.url}/v2/translate?stolen` }).end(),
      );
      assert.ok(result instanceof Failure);
      assert.deepEqual(
        [result.code, result.facts],
        ["service.badResponse", { status, detail: `redirect to ${elsewhere.url}` }],
      );
      assert.deepEqual([asked.length, elsewhere.asked.length], [1, 0]);
    });
  }

  it("tries again until it is answered", async () => {
    const statuses = [429, 503, 500, 529, 504, 502];
    const { result, asked } = await call(
      (response, _, count) => {
        const status = statuses[count - 1];
        if (status === undefined) json(response, 200, good);
        else response.writeHead(status).end();
      },
      { attempts: { failing: 9, throttled: 9 } },
    );
    assert.deepEqual([result, asked.length], [good, 7]);
  });

  it("tries again after connections that broke", async () => {
    const { result, asked } = await call((response, _, count) => {
      if (count === 1) response.destroy();
      else if (count === 2) {
        response.writeHead(200, { "content-length": "500" });
        response.write("{", () => response.destroy());
      } else json(response, 200, good);
    });
    assert.deepEqual([result, asked.length], [good, 3]);
  });

  it("asks again for no answer that it could not read", async () => {
    const { asked } = await call((response) => void response.writeHead(200).end("garbage"));
    assert.equal(asked.length, 1);
  });

  for (const [title, bytes] of [
    ["no HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["binary", "\x16\x03\x01\x00\x00\x00\x01"],
    ["a status without sense", "HTTP/1.1 999999 No\r\n\r\n"],
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}"],
    ["a header without end", `HTTP/1.1 200 OK\r\nx: ${"a".repeat(100_000)}`],
  ] as const) {
    it(`survives ${title}`, async () => {
      const server = await raw((socket) => socket.end(bytes, "latin1"));
      closing.push(server);
      const { client } = clientOf(server.url, { attempts: impatient });
      const result: unknown = await client.call(translate, params, never).catch((error: unknown) => error);
      assert.ok(result instanceof Failure && /unreachable|badResponse/.test(result.code), told(result));
    });
  }

  const slow: readonly (readonly [string, Script])[] = [
    ["a server that says nothing", () => {}],
    ["a body that stops", (response) => void response.writeHead(200).write("{")],
    [
      "a body that drips",
      (response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(" "), 5);
        response.once("close", () => clearInterval(drip));
      },
    ],
  ];
  for (const [title, script] of slow) {
    it(`ends ${title} in time`, async () => {
      const { result, lines } = await call(script, { timeout: 60 });
      assert.ok(result instanceof Failure, String(result));
      // on a busy machine the time may be over before the server hears of the second attempt
      const attempts = lines.filter((line) => line.includes("service.timeout"));
      assert.deepEqual([result.code, attempts.length], ["service.timeout", 2], lines.join("\n"));
    });
  }

  it("says where it found nobody", async () => {
    const server = await scripted(() => {});
    await server.close();
    const waits: number[] = [];
    const { client } = clientOf(server.url, { sleep: async (wait) => void waits.push(wait) });
    await assert.rejects(client.call(usage, {}, never), {
      code: "service.unreachable",
      facts: {
        detail: `ECONNREFUSED (127.0.0.1:${server.port})`,
        refusedBy: `127.0.0.1:${server.port}`,
      },
    });
    assert.equal(waits.length, 3);
  });

  it("is cancelled at once, while it waits for an answer and between attempts", async () => {
    const controller = new AbortController();
    const server = await scripted((response, _, count) => {
      if (count === 1) response.writeHead(429).end();
      else setTimeout(() => controller.abort(new Error("enough")), 20);
    });
    closing.push(server);
    const { client, lines } = clientOf(server.url);
    await assert.rejects(client.call(usage, {}, controller.signal), /enough/);
    await assert.rejects(client.call(usage, {}, controller.signal), /enough/);
    assert.equal(server.asked.length, 2);
    assert.ok(
      lines.every((line) => !/fail|error/i.test(line)),
      "cancelling is no error",
    );
  });

  for (const key of ["", "two words", `${secret}\n`, "schlüssel", "a\u0000b"]) {
    it(`never hands ${JSON.stringify(key)} to the transport`, async () => {
      const server = await scripted((response) => json(response, 200, {}));
      closing.push(server);
      const { client } = clientOf(server.url, { connection: { ...connection(server.url), key } });
      const result: unknown = await client.call(usage, {}, never).catch((error: unknown) => error);
      assert.ok(result instanceof Failure && result.code === "service.unauthorized");
      assert.ok(key === "" || !told(result).includes(key.trim()));
      assert.equal(server.asked.length, 0);
    });
  }
}
