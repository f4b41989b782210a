import assert from "node:assert/strict";
import { encode } from "@msgpack/msgpack";
import fc from "fast-check";
import { WebSocket } from "ws";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { noCorrector } from "../../src/local/writing/textCorrector.ts";
import { scripted } from "../local/voice/script.ts";
import { asyncProperty } from "../property.ts";
import { memoryLog } from "../service/server.ts";
import { until } from "../until.ts";
import { type Mutation, mutated, mutations } from "./mutate.ts";

/** Milliseconds after which a session that was told to end hangs. */
const patience = 60_000;

interface Wild {
  readonly message: unknown;
  /** As a text or as bytes, whatever the session's format is. */
  readonly as: "text" | "msgpack" | "bytes";
  readonly harm: readonly Mutation[];
}

/** Stands for so many bytes: what failed is to be printed. */
const audio = (bytes: number) => `audio:${bytes}`;
const base64 = (text: string): string =>
  text.replace(/audio:(\d+)/, (_, bytes: string) => Buffer.alloc(Number(bytes)).toString("base64"));
const messages = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      { source_media_chunk: { data: audio(3200) } },
      { source_media_chunk: { data: audio(3201) } },
      { source_media_chunk: { data: audio(200_000) } },
      { source_media_chunk: { data: "%%%" } },
      { source_media_chunk: { data: null } },
      { source_media_chunk: [] },
      { end_of_source_media: {} },
      { end_of_source_media: {}, source_media_chunk: {} },
      { error: { error_code: 400 } },
      { __proto__: {} },
      {},
      [],
      null,
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const wild: fc.Arbitrary<Wild> = fc.record({
  message: messages,
  as: fc.constantFrom<Wild["as"]>("text", "text", "msgpack", "msgpack", "bytes"),
  harm: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: mutations }),
});

/** One frame; what is broken in msgpack is broken byte by byte. */
function frameOf({ message, as, harm }: Wild): string | Buffer {
  if (as !== "msgpack") {
    const text = mutated(base64(JSON.stringify(message)), harm);
    return as === "text" ? text : Buffer.from(text);
  }
  return Buffer.from(mutated(Buffer.from(encode(spoken(message))).toString("latin1"), harm), "latin1");
}

/** In msgpack audio is bytes. */
function spoken(message: unknown): unknown {
  const told = /"audio:(\d+)"/.exec(JSON.stringify(message) ?? "")?.[1];
  return told === undefined ? message : { source_media_chunk: { data: new Uint8Array(Number(told)) } };
}

describe("a voice session, for any audio", () => {
  let service: LocalService;
  const speech = scripted();
  let time = Date.now();
  const { lines, log } = memoryLog();
  before(async () => {
    const quiet = { ...log, debug: () => {}, info: () => {} };
    service = await createLocalService({
      engines: [],
      writing: noCorrector,
      speech,
      log: quiet,
      now: () => new Date(time),
    });
  });
  after(() => service.close());

  async function session(message_format: string): Promise<string> {
    const headers = { authorization: `Service-Auth-Key ${service.key}`, "content-type": "application/json" };
    const order = { source_media_content_type: "audio/pcm;encoding=s16le;rate=16000", message_format };
    const body = JSON.stringify({ ...order, source_language: "en", target_languages: ["de"] });
    const response = await fetch(`${service.url}/v3/voice/realtime`, { method: "POST", headers, body });
    assert.equal(response.status, 200);
    const { streaming_url, token } = (await response.json()) as Record<string, string>;
    return `${streaming_url}?token=${encodeURIComponent(token ?? "")}`;
  }

  const format = fc.constantFrom("json", "msgpack");
  asyncProperty("ends, and holds nothing after it", format, fc.array(wild, { maxLength: 6 }), async (kind, frames) => {
    lines.length = 0;
    // a session whose connection was lost is kept for ten minutes, and only so many are
    time += 11 * 60_000;
    const socket = new WebSocket(await session(kind));
    const told: string[] = [];
    // what comes over a connection that the service closed for good reason
    socket.on("error", (error) => told.push(error.message));
    socket.on("message", (data) => told.push(String(data)));
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    await new Promise((resolve) => socket.once("open", resolve));
    for (const frame of frames) socket.send(frameOf(frame), () => {});
    const end = { end_of_source_media: {} };
    socket.send(kind === "json" ? JSON.stringify(end) : encode(end), () => {});
    const late = setTimeout(() => socket.terminate(), patience);
    const code = await closed;
    clearTimeout(late);
    assert.notEqual(code, 1006, `no end: ${told.join("\n")}`);
    // the service lets go after its last word
    await until(() => speech.heard.open === 0);
    assert.deepEqual(lines, []);
  });
});
