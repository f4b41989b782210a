import assert from "node:assert/strict";
import type { ConformanceRow, Probe, ProbeOptions } from "../row.ts";
import { newToken, pcm, type VoiceCall, voiceCall, voicePath, voiceSession } from "../voiceCall.ts";

const spec = "spec: Voice";
const rest = "wire: 9 (REST)";
const wire = "wire: 9 (WebSocket)";

const sources =
  "ar bg bn cs da de el en es et fi fr ga he hi hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv ta th tl tr uk vi zh";
const sourceTypes = [
  "audio/auto",
  "audio/flac",
  "audio/mpeg",
  "audio/ogg",
  "audio/webm",
  "audio/x-matroska",
  "audio/ogg;codecs=flac",
  "audio/ogg;codecs=opus",
  "audio/pcm;encoding=alaw;rate=8000",
  "audio/pcm;encoding=ulaw;rate=8000",
  "audio/webm;codecs=opus",
  "audio/x-matroska;codecs=aac",
  "audio/x-matroska;codecs=flac",
  "audio/x-matroska;codecs=mp3",
  "audio/x-matroska;codecs=opus",
];
const targetTypes = [
  "audio/flac",
  "video/mp2t;codecs=aac",
  "video/mp2t;codecs=opus",
  "audio/ogg",
  "audio/ogg;codecs=flac",
  "audio/ogg;codecs=opus",
  "audio/opus",
  "audio/pcm;encoding=alaw;rate=8000",
  "audio/pcm;encoding=ulaw;rate=8000",
  "audio/pcm;encoding=s16le;rate=16000",
  "audio/pcm;encoding=s16le;rate=24000",
  "audio/webm",
  "audio/webm;codecs=opus",
  "audio/x-matroska;codecs=aac",
  "audio/x-matroska;codecs=flac",
  "audio/x-matroska;codecs=opus",
];

const ask = (service: Probe, json: object, options: ProbeOptions = {}) =>
  service.ask("POST", voicePath, { ...options, json: { source_media_content_type: pcm, ...json } });

/** A row of one session request. */
const asks = (section: string, title: string, json: object, status: number): ConformanceRow => ({
  section,
  title: `${status === 200 ? "takes" : "refuses"} ${title}${status === 200 ? "" : ` with ${status}`}`,
  writes: status === 200,
  async check(service) {
    const reply = await ask(service, json);
    assert.equal(reply.status, status, reply.text);
    if (status !== 200) assert.equal(typeof reply.json.message, "string");
  },
});

/** A row of one connection that is to end with an `error` message. */
const fails = (title: string, act: (call: VoiceCall) => void): ConformanceRow => ({
  section: wire,
  title: `ends the session with an error for ${title}, and gives no new token for it`,
  writes: true,
  async check(service) {
    const opened = await voiceSession(service);
    const call = await voiceCall(service, opened);
    act(call);
    await call.closed;
    const error = call.messages.at(-1);
    assert.ok(error?.kind === "error", JSON.stringify(error));
    assert.ok(error.error_code >= 400 && error.error_code < 600);
    assert.ok(Number.isInteger(error.reason_code));
    assert.notEqual((await newToken(service, opened.token)).status, 200);
  },
});

const chunk = (bytes: number) => ({ kind: "source_media_chunk", data: new Uint8Array(bytes) }) as const;

/** `POST` and `GET /v3/voice/realtime`, and the WebSocket. */
export const rows: readonly ConformanceRow[] = [
  {
    section: spec,
    title: "answers a session request with a streaming address and a token; only the type of the audio is required",
    writes: true,
    async check(service) {
      const { status, json } = await ask(service, {});
      assert.equal(status, 200);
      assert.match(new URL(json.streaming_url).protocol, /^wss?:$/);
      assert.ok(json.token.length > 0);
    },
  },
  {
    section: spec,
    title: "takes every parameter of a session",
    writes: true,
    async check(service) {
      await withResources(service, async (resources) => {
        const json = {
          source_language: "en",
          source_language_mode: "fixed",
          target_languages: ["de", "es"],
          target_media_languages: ["es"],
          target_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
          target_media_voice: "male",
          message_format: "msgpack",
          formality: "more",
          ...resources,
        };
        const reply = await ask(service, json);
        assert.equal(reply.status, 200, reply.text);
      });
    },
  },
  {
    section: spec,
    title: "keeps the terms of a session that is open, though the collection is deleted",
    writes: true,
    async check(service) {
      let opened = { streaming_url: "", token: "" };
      await withResources(service, async ({ spoken_terms_id }) => {
        opened = await voiceSession(service, { spoken_terms_id });
      });
      const call = await voiceCall(service, opened);
      await call.hush(3);
      call.send({ kind: "end_of_source_media" });
      await call.closed;
      assert.equal(call.messages.at(-1)?.kind, "end_of_stream");
    },
  },
  {
    section: spec,
    title: "counts a session under the reporting tag of its POST, whatever later requests say",
    needs: ["adminKey"],
    writes: true,
    embedded: true,
    async check(service) {
      const [tag, other] = [service.unique("tag"), service.unique("other")];
      const { token } = await voiceSession(service, {}, { headers: { "x-service-reporting-tag": tag } });
      const { json } = await service.ask("GET", `${voicePath}?token=${encodeURIComponent(token)}`, {
        headers: { "x-service-reporting-tag": other },
      });
      const call = await voiceCall(service, json);
      await call.hush(5);
      call.send({ kind: "end_of_source_media" });
      await call.closed;
      const minutes = await minutesByTag(service);
      assert.ok(Math.abs((minutes.get(tag) ?? 0) * 60 - 0.5) < 0.01, `${minutes.get(tag)}`);
      assert.equal(minutes.has(other), false);
    },
  },
  {
    section: spec,
    title: "refuses a reporting tag of 101 characters with 400",
    writes: false,
    async check(service) {
      const headers = { "x-service-reporting-tag": "x".repeat(101) };
      const json = { source_media_content_type: pcm };
      assert.equal((await service.ask("POST", voicePath, { json, headers })).status, 400);
    },
  },
  {
    section: spec,
    title: "counts the milliseconds of what it heard",
    writes: true,
    embedded: true,
    async check(service) {
      const seconds = async () => (await service.ask("GET", "/v2/usage")).json.speech_to_text_minutes_count * 60;
      const before = await seconds();
      const call = await voiceCall(service, await voiceSession(service));
      await call.hush(12);
      call.send({ kind: "end_of_source_media" });
      await call.closed;
      assert.ok(Math.abs((await seconds()) - before - 1.2) < 0.01);
    },
  },
  {
    section: rest,
    title: "refuses a request without or with a wrong key with 401",
    writes: false,
    async check(service) {
      for (const key of ["none", "wrong"]) {
        const json = { source_media_content_type: pcm };
        assert.equal((await service.ask("POST", voicePath, { key, json })).status, 401);
        assert.equal((await service.ask("GET", `${voicePath}?token=x`, { key })).status, 401);
      }
    },
  },
  {
    section: rest,
    title: "refuses a scoped key without voice with 403",
    needs: ["scopedKey"],
    writes: false,
    async check(service) {
      const json = { source_media_content_type: pcm };
      assert.equal((await service.ask("POST", voicePath, { key: "scopedKey", json })).status, 403);
      assert.equal((await service.ask("GET", `${voicePath}?token=x`, { key: "scopedKey" })).status, 403);
    },
  },
  asks(rest, "a request without source_media_content_type", { source_media_content_type: undefined }, 400),
  asks(rest, "a type of audio that there is not", { source_media_content_type: "audio/midi" }, 400),
  asks(rest, "PCM of 22,050 Hz", { source_media_content_type: "audio/pcm;encoding=s16le;rate=22050" }, 400),
  asks(rest, "a type with spaces", { source_media_content_type: "audio/pcm; encoding=s16le; rate=16000" }, 200),
  ...[8000, 16_000, 44_100, 48_000].map((rate) =>
    asks(rest, `PCM of ${rate} Hz`, { source_media_content_type: `audio/pcm;encoding=s16le;rate=${rate}` }, 200),
  ),
  asks(rest, "5 target languages", { target_languages: ["de", "es", "fr", "it", "pt-BR"] }, 200),
  asks(rest, "6 target languages", { target_languages: ["de", "es", "fr", "it", "nl", "pl"] }, 400),
  asks(rest, "languages in any case", { target_languages: ["DE", "pt-br", "ZH-hans"] }, 200),
  asks(rest, "an unknown target language", { target_languages: ["xx"] }, 400),
  asks(rest, "an unknown source language", { source_language: "xx" }, 400),
  asks(rest, "2 target media languages", { target_media_languages: ["de", "es"] }, 400),
  asks(rest, "a target media language that has no voice", { target_media_languages: ["he"] }, 400),
  asks(rest, "an unknown message_format", { message_format: "xml" }, 400),
  asks(rest, "an unknown source_language_mode", { source_language_mode: "guess" }, 400),
  asks(rest, "an unknown formality", { formality: "polite" }, 400),
  asks(rest, "an unknown target_media_voice", { target_media_voice: "robot" }, 400),
  asks(rest, "an unknown target_media_content_type", { target_media_content_type: "audio/wav" }, 400),
  ...["default", "formal", "more", "informal", "less"].map((formality) =>
    asks(rest, `formality ${formality}`, { formality, target_languages: ["de"] }, 200),
  ),
  {
    section: rest,
    title: "knows every source type; the embedded service may lack the program for it, and says so",
    writes: true,
    async check(service) {
      for (const source_media_content_type of sourceTypes)
        assertKnown(await ask(service, { source_media_content_type }, { mayLack: true }), source_media_content_type);
    },
  },
  {
    section: rest,
    title: "knows every target type",
    writes: true,
    async check(service) {
      for (const target_media_content_type of targetTypes)
        assertKnown(
          await ask(service, { target_media_content_type, target_media_languages: ["es"] }, { mayLack: true }),
          target_media_content_type,
        );
    },
  },
  {
    section: rest,
    title: "knows every source language; the embedded service understands English and says so",
    writes: true,
    async check(service) {
      for (const source_language of sources.split(" "))
        assertKnown(await ask(service, { source_language }, { mayLack: true }), source_language);
    },
  },
  {
    section: rest,
    title: "translates to every language",
    writes: true,
    async check(service) {
      const all = [...sources.split(" "), "en-GB", "en-US", "pt-BR", "pt-PT", "zh-HANS", "zh-HANT"];
      for (let at = 0; at < all.length; at += 5) {
        const reply = await ask(service, { target_languages: all.slice(at, at + 5) });
        assert.equal(reply.status, 200, reply.text);
      }
    },
  },
  {
    section: rest,
    title: "refuses an unknown glossary and unknown spoken terms",
    writes: false,
    async check(service) {
      const id = "00000000-0000-4000-8000-000000000000";
      for (const json of [{ glossary_id: id, target_languages: ["de"] }, { spoken_terms_id: id }]) {
        const { status } = await ask(service, json);
        assert.ok(status === 404 || status === 400, String(status));
      }
    },
  },
  {
    section: rest,
    title: "takes glossary_ids, none twice and not with glossary_id",
    writes: true,
    async check(service) {
      await withResources(service, async ({ glossary_id }) => {
        const opened = async (json: object) => (await ask(service, { target_languages: ["de"], ...json })).status;
        assert.equal(await opened({ glossary_ids: [glossary_id] }), 200);
        assert.equal(await opened({ glossary_ids: [glossary_id, glossary_id] }), 400);
        assert.equal(await opened({ glossary_ids: [glossary_id], glossary_id }), 400);
      });
    },
  },
  {
    section: rest,
    title: "gives a new token for the latest one",
    writes: true,
    async check(service) {
      const { token } = await voiceSession(service);
      const { status, json } = await newToken(service, token);
      assert.equal(status, 200);
      assert.ok(json.token.length > 0 && json.token !== token);
      const call = await voiceCall(service, json);
      call.close();
      await call.closed;
    },
  },
  {
    section: rest,
    title: "refuses to reconnect without a token with 400, and with an unknown one",
    writes: false,
    async check(service) {
      assert.equal((await service.ask("GET", voicePath)).status, 400);
      const { status } = await newToken(service, "unknown");
      assert.ok(status === 400 || status === 403, String(status));
    },
  },
  {
    section: rest,
    title: "ends a session for which an old token is used",
    writes: true,
    async check(service) {
      const { token } = await voiceSession(service);
      const { json } = await newToken(service, token);
      assert.notEqual((await newToken(service, token)).status, 200);
      assert.notEqual((await newToken(service, json.token)).status, 200);
    },
  },
  {
    section: rest,
    title: "drops the live connection when a new token is asked for, and keeps the configuration",
    writes: true,
    async check(service) {
      const opened = await voiceSession(service, { message_format: "msgpack", target_languages: ["de"] });
      const first = await voiceCall(service, opened, "msgpack");
      const { json } = await newToken(service, opened.token);
      await first.closed;
      const second = await voiceCall(service, json, "msgpack");
      await second.hush(2);
      second.send({ kind: "end_of_source_media" });
      await second.closed;
      assert.deepEqual([...second.frames], ["object"]);
      assert.ok(second.messages.some((one) => one.kind === "end_of_target_transcript" && one.language === "de"));
    },
  },
  ...(["json", "msgpack"] as const).map(
    (format): ConformanceRow => ({
      section: wire,
      title: `ends in order after end_of_source_media, in ${format}`,
      writes: true,
      async check(service) {
        const opened = await voiceSession(service, {
          message_format: format,
          source_language: "en",
          target_languages: ["de", "fr"],
          target_media_languages: ["es"],
          target_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
        });
        const call = await voiceCall(service, opened, format);
        await call.hush(8);
        call.send({ kind: "end_of_source_media" });
        await call.closed;
        assert.deepEqual([...call.frames], [format === "json" ? "string" : "object"]);
        assertOrder(call, ["de", "fr", "es"], ["es"]);
        assertShapes(call);
      },
    }),
  ),
  ...(["json", "msgpack"] as const).map(
    (format): ConformanceRow => ({
      section: wire,
      title: `closes the connection for a ${format === "json" ? "binary" : "text"} frame in ${format}`,
      writes: true,
      async check(service) {
        const call = await voiceCall(service, await voiceSession(service, { message_format: format }), format);
        call.sendFrame(format === "json" ? new Uint8Array([0x80]) : '{"end_of_source_media":{}}');
        assert.notEqual(await call.closed, 1000);
      },
    }),
  ),
  {
    section: wire,
    title: "ends the session whose token is used twice",
    writes: true,
    async check(service) {
      const opened = await voiceSession(service);
      const call = await voiceCall(service, opened);
      await assert.rejects(async () => {
        const second = await voiceCall(service, opened);
        await second.closed;
        throw new Error("closed at once");
      });
      await call.closed;
      assert.notEqual((await newToken(service, opened.token)).status, 200);
    },
  },
  {
    section: wire,
    title: "refuses a connection without a token, or with a made up one",
    writes: true,
    async check(service) {
      const { streaming_url } = await voiceSession(service);
      for (const token of ["", "made up"]) {
        const opening = async () => {
          const call = await voiceCall(service, { streaming_url, token });
          await call.closed;
          assert.equal(call.messages.at(-1)?.kind, "error");
          throw new Error("refused after it was open");
        };
        await assert.rejects(opening(), /refused/);
      }
    },
  },
  fails("a message that is no JSON", (call) => call.sendFrame("{")),
  fails("an unknown kind of message", (call) => call.sendFrame('{"start_of_source_media":{}}')),
  fails("a message of two kinds", (call) => call.sendFrame('{"end_of_source_media":{},"source_media_chunk":{}}')),
  fails("audio that is no base64", (call) => call.sendFrame('{"source_media_chunk":{"data":"*"}}')),
  fails("a chunk of more than 100 kB", (call) => call.send(chunk(110_000))),
  fails("a chunk of more than a second", (call) => call.send(chunk(34_000))),
  fails("a chunk of PCM with half a frame", (call) => call.send(chunk(3201))),
  fails("audio at more than twice the pace of real time", (call) => {
    for (let at = 0; at < 40; at++) call.send(chunk(32_000));
  }),
  fails("audio after its end", (call) => {
    call.send({ kind: "end_of_source_media" });
    call.send(chunk(3200));
  }),
  {
    section: wire,
    title: "ends a session without audio (here after 300 ms), and then gives no new token",
    writes: true,
    startedWith: { voiceTimes: { silence: 300 } },
    async check(service) {
      const opened = await voiceSession(service);
      const call = await voiceCall(service, opened);
      await call.closed;
      const error = call.messages.at(-1);
      assert.ok(error?.kind === "error" && error.error_code === 408 && error.reason_code === 4_080_001);
      assert.equal((await newToken(service, opened.token)).status, 403);
    },
  },
  {
    section: wire,
    title: "closes an old connection (here of 300 ms), whose session goes on",
    writes: true,
    startedWith: { voiceTimes: { connection: 300 } },
    async check(service) {
      const opened = await voiceSession(service);
      const call = await voiceCall(service, opened);
      assert.equal(await call.closed, 4000);
      assert.equal((await newToken(service, opened.token)).status, 200);
    },
  },
];

interface Named {
  readonly glossary_id: string;
  readonly spoken_terms_id: string;
}

/** A glossary and spoken terms for as long as they are needed. */
async function withResources(service: Probe, use: (named: Named) => Promise<void>): Promise<void> {
  const dictionaries = [{ source_lang: "en", target_lang: "de", entries: "file\tDatei", entries_format: "tsv" }];
  const glossary = await service.ask("POST", "/v3/glossaries", {
    json: { name: service.unique("voice"), dictionaries },
  });
  const term_lists = [{ lang: "en", entries: "Glossa" }];
  const terms = await service.ask("POST", "/v3/spoken-terms", { json: { name: service.unique("voice"), term_lists } });
  const { glossary_id } = glossary.json;
  const { spoken_terms_id } = terms.json;
  try {
    await use({ glossary_id, spoken_terms_id });
  } finally {
    await service.ask("DELETE", `/v3/glossaries/${glossary_id}`);
    await service.ask("DELETE", `/v3/spoken-terms/${spoken_terms_id}`);
  }
}

/** Minutes of speech of today by reporting tag. */
async function minutesByTag(service: Probe): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const day = new Date().toISOString().slice(0, 10);
  for (let page: number | null | undefined; page !== null; ) {
    const at = page === undefined ? "" : `&page=${page}`;
    const path = `/v2/admin/analytics/custom-tags?start_date=${day}&end_date=${day}${at}`;
    const { json } = await service.ask("GET", path, { key: "adminKey" });
    const { usage, next_page } = json.custom_tag_usage_report;
    for (const { custom_tag, breakdown } of usage) found.set(custom_tag, breakdown.speech_to_text_minutes);
    page = next_page ?? null;
  }
  return found;
}

/** 200, or the embedded service's word that it can't do this on this machine. */
function assertKnown({ status, json, text }: Awaited<ReturnType<Probe["ask"]>>, what: string): void {
  if (status === 200) return;
  assert.equal(status, 400, `${what}: ${text}`);
  assert.equal(json.message, "The embedded service can't do this.", what);
  assert.match(json.detail, /install|English|here/, what);
}

/** The last messages are those of the ends, in their order (docs/protocol.md, *Voice messages*). */
function assertOrder({ messages }: VoiceCall, targets: readonly string[], media: readonly string[]): void {
  const ends = messages.filter(({ kind }) => kind.startsWith("end_of_"));
  assert.deepEqual(
    ends.map((one) => ("language" in one ? `${one.kind} ${one.language}` : one.kind)),
    [
      "end_of_source_transcript",
      ...targets.map((language) => `end_of_target_transcript ${language}`),
      ...media.map((language) => `end_of_target_media ${language}`),
      "end_of_stream",
    ],
  );
  assert.equal(messages.at(-1)?.kind, "end_of_stream");
}

/** Times are whole and in order, and of speech only the first chunk tells its type. */
function assertShapes({ messages }: VoiceCall): void {
  for (const message of messages) {
    if (message.kind !== "source_transcript_update" && message.kind !== "target_transcript_update") continue;
    for (const { start_time, end_time } of [...message.concluded, ...message.tentative])
      assert.ok(Number.isInteger(start_time) && Number.isInteger(end_time) && start_time <= end_time);
  }
  const media = messages.filter((message) => message.kind === "target_media_chunk");
  assert.ok(media.slice(1).every(({ content_type }) => content_type === undefined || content_type === null));
  assert.ok(media.length === 0 || typeof media[0]?.content_type === "string");
}
