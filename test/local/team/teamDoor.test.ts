import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent } from "node:https";
import { connect, type TLSSocket } from "node:tls";
import { WebSocket } from "ws";
import { silent } from "../../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { dialects, withAddress } from "../../../src/service/dialect.ts";
import { usage } from "../../../src/service/protocol/usageEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { createCertificate } from "../../certificate.ts";
import { pseudoOnly } from "../service.ts";
import { scripted } from "../voice/script.ts";
import { ask, withKey } from "./asking.ts";

const tls = createCertificate({ name: "first" });
const material = ({ cert, key }: { readonly cert: string; readonly key: string }) => ({
  cert: Buffer.from(cert),
  key: Buffer.from(key),
});
const voice = { source_media_content_type: "audio/pcm;encoding=s16le;rate=16000" };

describe("service for a team: over TLS", () => {
  let service: LocalService;
  let port: number;
  before(async () => {
    service = await createLocalService({
      ...pseudoOnly,
      speech: scripted(),
      team: { host: "127.0.0.1", port: 0, behindProxy: false, tls: material(tls) },
    });
    port = service.teamPort ?? 0;
  });
  after(() => service.close());
  const asked = (path: string, headers = {}, json?: object) =>
    ask(port, path, { ca: tls.cert, headers: { ...withKey(service.key), ...headers }, json });

  it("answers with the keys of the account, under any name", async () => {
    assert.equal((await asked("/v2/usage", { host: "translate.example.com" })).status, 200);
    assert.equal((await asked("/v2/usage", withKey("x"))).status, 403);
  });

  it("speaks TLS 1.2 and 1.3, and nothing older or unencrypted", async () => {
    for (const [version, isSpoken] of [
      ["TLSv1.1", false],
      ["TLSv1.2", true],
      ["TLSv1.3", true],
    ] as const) {
      // clients of today have no old versions unless asked
      const old = version === "TLSv1.1" ? { ciphers: "DEFAULT:@SECLEVEL=0" } : {};
      const socket = connect({ port, ca: tls.cert, minVersion: version, maxVersion: version, ...old });
      const spoken = await new Promise<boolean>((resolve) => {
        socket.once("secureConnect", () => resolve(true));
        socket.once("error", () => resolve(false));
      });
      assert.equal(spoken, isSpoken, version);
      socket.destroy();
    }
    await assert.rejects(ask(port, "/healthz"));
  });

  it("does not have what is for programs of its machine", async () => {
    for (const path of ["/glossa/identity?challenge=1", "/glossa/lease", "/glossa/engines?target=DE"])
      assert.equal((await asked(path)).status, 404, path);
    assert.equal((await ask(service.port, "/glossa/identity?challenge=1")).status, 400, "its own port has");
  });

  it("refuses web pages, two hosts and hosts that are no names", async () => {
    assert.equal((await asked("/v2/usage", { origin: "https://evil.example" })).status, 403);
    for (const host of ["a b", "a/b", "evil.example:1:2", "[x]", "user@host", "-a"])
      assert.equal((await asked("/v2/usage", { host })).status, 400, host);
    const socket = connect({ port, ca: tls.cert });
    await once(socket, "secureConnect");
    socket.end(`GET /v2/usage HTTP/1.1\r\nhost: a.example\r\nhost: b.example\r\nconnection: close\r\n\r\n`);
    assert.match(await textOf(socket), /^HTTP\/1\.1 400 /);
  });

  it("signs addresses with the name of the request, and reads no headers of a proxy", async () => {
    const forged = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", forwarded: "host=evil.example" };
    const { json } = await asked("/v3/voice/realtime", { host: "translate.example.com:8443", ...forged }, voice);
    assert.equal(json.streaming_url, "wss://translate.example.com:8443/v3/voice/realtime/connect");
  });

  it("serves voice", async () => {
    const { json } = await asked("/v3/voice/realtime", { host: `localhost:${port}` }, voice);
    const socket = new WebSocket(`${json.streaming_url}?token=${encodeURIComponent(json.token)}`, { ca: tls.cert });
    await once(socket, "open");
    socket.terminate();
  });

  it("is reached by the client of the extension with a certificate of its setting, and not without", async () => {
    const dialect = withAddress(dialects.service, `https://localhost:${port}`);
    const connection = { dialect, key: service.key, embedded: false };
    const { signal } = new AbortController();
    for (const ca of [tls.cert, undefined]) {
      const transport = undiciTransport({ ...(ca !== undefined && { ca }) });
      const client = createClient({ connection, transport, log: silent });
      const asked = client.call(usage, {}, signal);
      if (ca === undefined) await assert.rejects(asked, { code: "service.tls" });
      else assert.equal((await asked).character_count, 0);
      await transport.close();
    }
  });

  it("ignores an offer of HTTP/2, as its own port does", async () => {
    const headers = {
      connection: "Upgrade, HTTP2-Settings",
      upgrade: "h2c",
      "http2-settings": "AAMAAABkAAQCAAAAAAIAAAAA",
    };
    assert.equal((await asked("/v2/usage", headers)).status, 200);
  });

  it("uses a new certificate for new connections, and goes on with open ones", async () => {
    const next = createCertificate({ name: "second" });
    const agent = new Agent({ ca: tls.cert, keepAlive: true, maxSockets: 1 });
    const kept = { ca: tls.cert, agent, headers: withKey(service.key) };
    assert.equal((await ask(port, "/v2/usage", kept)).status, 200);
    const [socket] = Object.values(agent.freeSockets).flat() as TLSSocket[];
    assert.throws(() => service.renewTls(material({ ...next, key: tls.key })), /key values mismatch/);
    service.renewTls(material(next));
    assert.equal((await ask(port, "/v2/usage", kept)).status, 200);
    assert.equal(socket?.destroyed, false);
    agent.destroy();
    await assert.rejects(asked("/v2/usage"), /certificate/);
    assert.equal((await ask(port, "/healthz", { ca: next.cert })).status, 200);
    service.renewTls(material(tls));
  });
});

describe("service for a team: behind a proxy", () => {
  let service: LocalService;
  const start = (more = {}) =>
    createLocalService({
      ...pseudoOnly,
      speech: scripted(),
      team: { host: "127.0.0.1", port: 0, behindProxy: true, ...more },
    });
  before(async () => {
    service = await start();
  });
  after(() => service.close());
  const addressFor = async (headers: Record<string, string>, at = service) => {
    const { status, json } = await ask(at.teamPort ?? 0, "/v3/voice/realtime", {
      headers: { ...withKey(at.key), ...headers },
      json: voice,
    });
    return status === 200
      ? json.streaming_url.replace("/v3/voice/realtime/connect", "")
      : `${status} ${json.detail ?? json.message}`;
  };

  const rows: readonly (readonly [string, Record<string, string>, string])[] = [
    [
      "both headers",
      { "x-forwarded-proto": "https", "x-forwarded-host": "Translate.example.com" },
      "wss://translate.example.com",
    ],
    [
      "a chain of proxies",
      { "x-forwarded-proto": "https, http", "x-forwarded-host": "a.example, b.internal" },
      "wss://a.example",
    ],
    ["the name in Host", { "x-forwarded-proto": "https", host: "a.example:8443" }, "wss://a.example:8443"],
    ["no headers", { host: "a.example" }, "ws://a.example"],
    [
      "a name that is none",
      { "x-forwarded-proto": "https", "x-forwarded-host": "a.example/x?" },
      "400 Bad request. Reason: no valid Host.",
    ],
    ["no TLS in front", { "x-forwarded-proto": "http" }, "403 The proxy was not reached over TLS. Use https."],
    ["an unknown protocol", { "x-forwarded-proto": "ftp" }, "403 The proxy was not reached over TLS. Use https."],
  ];
  for (const [name, headers, expected] of rows)
    it(`signs addresses for ${name}`, async () => assert.equal(await addressFor(headers), expected));

  it("signs addresses of the public address for any request", async () => {
    const other = await start({ publicUrl: "https://translate.example.com" });
    assert.equal(await addressFor({ "x-forwarded-host": "evil.example" }, other), "wss://translate.example.com");
    await other.close();
  });

  it("reads no such headers on the port for this machine", async () => {
    const { json } = await ask(service.port, "/v3/voice/realtime", {
      headers: { ...withKey(service.key), "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" },
      json: voice,
    });
    assert.equal(json.streaming_url, `ws://127.0.0.1:${service.port}/v3/voice/realtime/connect`);
  });
});

async function textOf(socket: TLSSocket): Promise<string> {
  let text = "";
  for await (const part of socket) text += part;
  return text;
}
