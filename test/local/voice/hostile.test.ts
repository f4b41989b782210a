import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import fc from "fast-check";
import { isFuzzing, runs, seed } from "../../property.ts";
import { pseudoOnly, type Running, running } from "../service.ts";
import { call, chunk, session } from "./caller.ts";
import { scripted } from "./script.ts";

describe("voice with hostile clients", () => {
  let service: Running;
  const long = { text: "so ".repeat(20_000), start: 0, end: 400 };
  const speech = scripted([{ at: "end", tells: { concluded: [long], tentative: [] } }]);
  before(async () => {
    service = await running({ ...pseudoOnly, speech });
  });
  after(() => service.close());

  it("lets go of a client that reads nothing", async () => {
    const caller = await call(
      await session(service, {
        target_media_languages: ["en-GB"],
        target_media_content_type: "audio/pcm;encoding=s16le;rate=24000",
      }),
    );
    caller.send({ kind: "source_media_chunk", data: chunk });
    caller.socket.pause();
    caller.send({ kind: "end_of_source_media" });
    while (speech.heard.open > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    caller.socket.resume();
    assert.equal((await caller.closed).code, 1006);
    assert.ok(!caller.messages.some(({ kind }) => kind === "end_of_stream"));
  });

  it("answers others while a connection is only half asked for", async () => {
    const half = connect(service.port, "127.0.0.1");
    half.on("error", () => {});
    await new Promise<void>((resolve) => half.once("connect", resolve));
    half.write("GET /v3/voice/realtime/connect?token=x HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n");
    assert.equal((await service.ask("GET", "/v2/usage")).status, 200);
    half.destroy();
  });

  const requests: readonly (readonly [string, string, RegExp])[] = [
    ["another path", "GET /other HTTP/1.1\r\nHost: H\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", / 404 /],
    ["no token", "GET P HTTP/1.1\r\nHost: H\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", / 400 /],
    [
      "another method",
      "POST P?token=x HTTP/1.1\r\nHost: H\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      / 400 /,
    ],
    [
      "a long token",
      `GET P?token=${"x".repeat(2000)} HTTP/1.1\r\nHost: H\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      / 400 /,
    ],
    [
      "a good token and no key for the handshake",
      "GET P?token=T HTTP/1.1\r\nHost: H\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      / 400 /,
    ],
  ];
  for (const [name, text, status] of requests) {
    it(`refuses ${name}`, async () => {
      const { token } = await session(service);
      const socket = connect(service.port, "127.0.0.1");
      const filled = text.replace("H\r\n", `127.0.0.1:${service.port}\r\n`).replace("T HTTP", `${token} HTTP`);
      socket.write(filled.replace(/ P(?=[ ?])/, " /v3/voice/realtime/connect"));
      const parts: Buffer[] = [];
      for await (const part of socket) parts.push(part as Buffer);
      assert.match(Buffer.concat(parts).toString().split("\r\n")[0]!, status);
    });
  }

  for (const pieces of [1, 2, 7]) {
    it(`answers those who offer another protocol with an ordinary request, sent in ${pieces} pieces`, async () => {
      const json = JSON.stringify({ text: ["a".repeat(2000)], target_lang: "en-XA" });
      const head = [
        "POST /v2/translate HTTP/1.1",
        `Host: 127.0.0.1:${service.port}`,
        `Authorization: Service-Auth-Key ${service.key}`,
        "Connection: Upgrade, HTTP2-Settings",
        "Upgrade: h2c",
        "HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA",
        "Content-Type: application/json",
        `Content-Length: ${json.length}`,
      ];
      const text = `${head.join("\r\n")}\r\n\r\n${json}`;
      const socket = connect(service.port, "127.0.0.1");
      socket.setNoDelay(true);
      const size = Math.ceil(text.length / pieces);
      for (let at = 0; at < text.length; at += size) {
        socket.write(text.slice(at, at + size));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const answer = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
      socket.destroy();
      assert.match(answer, /^HTTP\/1\.1 200 /);
    });
  }

  it("survives sockets that break off at any byte of a frame", async () => {
    for (let bytes = 0; bytes < 60; bytes += 3) {
      const opened = await session(service);
      const socket = connect(service.port, "127.0.0.1");
      socket.on("error", () => {});
      const key = randomBytes(16).toString("base64");
      const head = [
        `GET /v3/voice/realtime/connect?token=${opened.token} HTTP/1.1`,
        `Host: 127.0.0.1:${service.port}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        `Sec-WebSocket-Key: ${key}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      await new Promise<void>((resolve) => socket.once("data", () => resolve()));
      socket.write(randomBytes(bytes));
      socket.resetAndDestroy();
    }
    while (speech.heard.open > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal((await service.ask("GET", "/v2/usage")).status, 200);
  });

  const frame = fc.oneof(
    fc.string(),
    fc.json(),
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(
      '{"source_media_chunk":{"data":""}}',
      '{"end_of_source_media":null}',
      '{"source_media_chunk":{"data":[]}}',
    ),
  );
  it("ends a connection as documented, for any input", async function () {
    this.timeout(isFuzzing ? 0 : 120_000);
    const lists = fc.array(frame, { minLength: 1, maxLength: 4 });
    const ends = fc.asyncProperty(lists, async (frames) => {
      const caller = await call(await session(service));
      for (const one of frames) caller.sendFrame(one);
      caller.send({ kind: "end_of_source_media" });
      const { code } = await caller.closed;
      assert.ok([1000, 1003, 1011].includes(code), String(code));
      const last = caller.messages.at(-1);
      if (code === 1011) assert.ok(last?.kind === "error" && last.error_code === 400, JSON.stringify(last));
    });
    await fc.assert(ends, { numRuns: Math.ceil(runs / 5), seed });
  });
});
