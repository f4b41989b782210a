import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { Failure } from "../../../src/core/failures/failure.ts";
import { type Log, silent } from "../../../src/core/work/log.ts";
import { dialects } from "../../../src/service/dialect.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { openVoice, type VoiceEvent, type VoiceStream } from "../../../src/service/operations/voiceStream.ts";
import type { MessageFormat } from "../../../src/service/protocol/voiceEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { scripted } from "../../local/voice/script.ts";

const pcm = "audio/pcm;encoding=s16le;rate=16000";
const chunk = new Uint8Array(3200);

describe("client: voice", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  const logged: string[] = [];
  const keep = (line: string | Error) => void logged.push(String(line));
  const log: Log = { ...silent, debug: keep, info: keep, warn: keep, error: keep };
  let service: Running;
  before(async () => {
    service = await running({ ...pseudoOnly, speech: scripted() });
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const client = () => createClient({ connection: toConnection(service), transport, log });

  async function speak(stream: VoiceStream, chunks: number): Promise<void> {
    for (let at = 0; at < chunks; at++) {
      stream.send(chunk);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  for (const message_format of ["json", "msgpack"] satisfies MessageFormat[]) {
    it(`hears and answers in ${message_format}, goes on after reconnecting, and logs no token`, async () => {
      const params = { source_media_content_type: pcm, target_languages: ["en-GB"], message_format };
      const first = await openVoice(client(), params, signal);
      const events: VoiceEvent[] = [];
      const read = (async () => {
        for await (const event of first) events.push(event);
      })();
      await speak(first, 6);
      const second = await first.reconnect(signal);
      await read;
      assert.throws(() => first.send(chunk), isFailure("service.unreachable"));
      await speak(second, 6);
      second.end();
      for await (const event of second) events.push(event);
      assert.equal(events.at(-1)?.kind, "end_of_stream");
      const text = events
        .flatMap((event) => (event.kind === "target_transcript_update" ? event.concluded : []))
        .map((one) => one.text)
        .join("");
      assert.equal(text, "save changes save changes close the file");
      assert.ok(logged.length > 0);
      assert.ok(!logged.some((line) => /token=|\.\d\.[\w-]{43}/.test(line)), logged.join("\n"));
    });
  }

  it("throws what the service ends the session with", async () => {
    const stream = await openVoice(client(), { source_media_content_type: pcm }, signal);
    stream.send(new Uint8Array(3));
    await assert.rejects(all(stream), (error) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, "service.refused");
      assert.equal(error.facts.serviceCode, "4000005");
      assert.match(error.message, /whole frames/);
      return true;
    });
  });

  it("ends with its signal, before and after it is open", async () => {
    const ending = new AbortController();
    const stream = await openVoice(client(), { source_media_content_type: pcm }, ending.signal);
    ending.abort(new Error("enough"));
    await assert.rejects(all(stream), /enough/);
    assert.throws(() => stream.end(), /enough/);
    const never = AbortSignal.abort(new Error("never"));
    await assert.rejects(openVoice(client(), { source_media_content_type: pcm }, never), /never/);
  });

  it("stops when nobody reads any more", async () => {
    const stream = await openVoice(client(), { source_media_content_type: pcm }, signal);
    await speak(stream, 4);
    for await (const _ of stream) break;
    assert.throws(() => stream.end(), isFailure("service.unreachable"));
  });

  describe("with other services", () => {
    let given: (session: { port: number }) => object = () => ({});
    let connect: (socket: WebSocket, request: IncomingMessage) => void = () => {};
    const sockets = new WebSocketServer({ noServer: true });
    let accepts = true;
    const server = createServer((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(given({ port })));
    });
    server.on("upgrade", (request, socket, head) => {
      if (accepts) sockets.handleUpgrade(request, socket, head, (one) => connect(one, request));
      else socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
    });
    let port = 0;
    before(async () => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      port = (server.address() as AddressInfo).port;
    });
    after(() => server.close());
    beforeEach(() => {
      accepts = true;
      given = () => ({ streaming_url: `ws://127.0.0.1:${port}/x?a=b`, token: "t+&=", session_id: "1" });
    });

    const open = (options = {}) => {
      const dialect = { ...dialects.custom, baseUrl: `http://127.0.0.1:${port}` };
      const other = createClient({ connection: { dialect, key: "k", embedded: false }, transport, log: silent });
      return openVoice(other, { source_media_content_type: pcm }, signal, options);
    };

    it("sends the token as it is", async () => {
      const asked = new Promise<string>((resolve) => {
        connect = (socket, request) => {
          resolve(request.url ?? "");
          socket.close();
        };
      });
      const stream = await open();
      assert.equal(new URL(await asked, "http://x").searchParams.get("token"), "t+&=");
      await assert.rejects(all(stream), isFailure("service.unreachable"));
    });

    const addresses = ["http://127.0.0.1:1/x", "ws://elsewhere.example/x", "file:///x", "nonsense"];
    for (const streaming_url of addresses) {
      it(`trusts no ${streaming_url}`, async () => {
        given = () => ({ streaming_url, token: "t" });
        await assert.rejects(open(), isFailure("service.badResponse"));
      });
    }

    it("reports that no connection can be made, refused or not reached", async () => {
      accepts = false;
      await assert.rejects(open(), isFailure("service.unreachable"));
      given = () => ({ streaming_url: "ws://127.0.0.1:1/x", token: "t" });
      await assert.rejects(open(), isFailure("service.unreachable"));
    });

    it("waits so long for a connection and no longer", async () => {
      const never = async () => () => {};
      await assert.rejects(open({ open: never, timeout: 20 }), isFailure("service.timeout"));
    });

    const bad: readonly (readonly [string, string | Uint8Array])[] = [
      ["no JSON", "{"],
      ["a binary frame", new Uint8Array([1])],
      ["two kinds", '{"end_of_stream":{},"error":{}}'],
      [
        "a time that is none",
        '{"source_transcript_update":{"concluded":[{"text":"a","start_time":"x"}],"tentative":[]}}',
      ],
    ];
    for (const [name, frame] of bad) {
      it(`refuses ${name}`, async () => {
        connect = (socket) => socket.send(frame);
        await assert.rejects(all(await open()), isFailure("service.badResponse"));
      });
    }

    it("lets kinds of later versions pass", async () => {
      connect = (socket) => {
        socket.send('{"weather":{"is":"fine"}}');
        socket.send('{"end_of_stream":{"more":1}}');
      };
      assert.deepEqual(await all(await open()), [{ kind: "end_of_stream" }]);
    });
  });
});

async function all(stream: VoiceStream): Promise<readonly VoiceEvent[]> {
  const events: VoiceEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

const isFailure = (code: string) => (error: unknown) => {
  assert.ok(error instanceof Failure, String(error));
  assert.equal(error.code, code, error.message);
  return true;
};
