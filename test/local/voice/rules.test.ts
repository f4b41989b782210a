import assert from "node:assert/strict";
import { WebSocket } from "ws";
import { pseudoOnly, type Running, running } from "../service.ts";
import { call, chunk, pcm, type SessionReply, session } from "./caller.ts";
import { scripted } from "./script.ts";

const path = "/v3/voice/realtime";

describe("the rules of voice", () => {
  let service: Running;
  const speech = scripted();
  before(async () => {
    service = await running({ ...pseudoOnly, speech });
  });
  after(() => service.close());

  const ask = (json: object) => service.ask("POST", path, { json });
  const reconnect = (token: string) => service.ask("GET", `${path}?token=${encodeURIComponent(token)}`);

  describe("asking for a session", () => {
    const accepted: readonly object[] = [
      { source_media_content_type: 'Audio/PCM; Rate=16000 ;encoding="s16le"; channels=1' },
      { message_format: "msgpack", source_language: "EN", source_language_mode: "fixed" },
      { source_language: "en", target_languages: ["de", "ES", "pt-br", "zh-HANS", "en-GB"] },
      { formality: "informal", target_media_voice: "male", target_languages: "de,es" },
      { target_media_languages: ["es"], target_media_content_type: "audio/pcm;encoding=s16le;rate=16000" },
      { target_media_content_type: "audio/webm" },
    ];
    for (const body of accepted) {
      it(`takes ${JSON.stringify(body)}`, async () => {
        const { status, body: told } = await ask({ source_media_content_type: pcm, ...body });
        assert.equal(status, 200, JSON.stringify(told));
        assert.equal(told.streaming_url, `ws://127.0.0.1:${service.port}/v3/voice/realtime/connect`);
        assert.ok(told.token.length >= 32 && told.session_id.length > 0);
      });
    }
    const refused: readonly (readonly [object, RegExp, number?])[] = [
      [{ source_media_content_type: undefined }, /source_media_content_type' not specified/],
      [{ source_media_content_type: "audio/pcm;encoding=s16le;rate=22050" }, /source_media_content_type/],
      [{ source_media_content_type: "audio/pcm;encoding=s16le;rate=16000;channels=2" }, /source_media_content_type/],
      [{ source_media_content_type: 5 }, /source_media_content_type/],
      [{ message_format: "xml" }, /message_format/],
      [{ source_language: "xx" }, /source_language/],
      [{ source_language: "de" }, /can't do this/],
      [{ source_language_mode: "perhaps" }, /source_language_mode/],
      [{ source_language_mode: "fixed" }, /source_language' not specified/],
      [{ target_languages: ["de", "es", "fr", "it", "nl", "pl"] }, /more than 5 languages/],
      [{ target_languages: ["xx"] }, /target_languages/],
      [{ target_languages: [1] }, /target_languages/],
      [{ target_media_languages: ["de", "es"] }, /more than 1 language/],
      [{ target_media_languages: ["he"] }, /target_media_languages/],
      [{ target_media_content_type: "audio/wav" }, /target_media_content_type/],
      [{ target_media_voice: "robot" }, /target_media_voice/],
      [{ formality: "prefer_more" }, /formality/],
      [{ glossary_id: "none", target_languages: ["de"] }, /not found/i, 404],
      [{ glossary_id: "none" }, /not found/i, 404],
      [{ spoken_terms_id: "none" }, /not found/i, 404],
    ];
    for (const [body, message, status = 400] of refused) {
      it(`refuses ${JSON.stringify(body)} with ${status}`, async () => {
        const reply = await ask({ source_media_content_type: pcm, ...body });
        assert.equal(reply.status, status, JSON.stringify(reply.body));
        assert.match(reply.body.message, message);
      });
    }

    it("says what is to be installed", async () => {
      const rows = [
        [{ recognition: "install pocketsphinx" }, {}],
        [{ media: "install ffmpeg" }, {}],
        [{ synthesis: "install espeak-ng" }, { target_media_languages: ["es"] }],
      ] as const;
      for (const [missing, body] of rows) {
        const other = await running({ ...pseudoOnly, speech: scripted([], missing) });
        const { status, body: told } = await other.ask("POST", path, {
          json: { source_media_content_type: pcm, ...body },
        });
        await other.close();
        assert.deepEqual([status, told.detail], [400, Object.values(missing)[0]]);
      }
    });

    it("needs a key", async () => {
      assert.equal((await service.ask("POST", path, { key: "x", json: {} })).status, 401);
      assert.equal((await service.ask("GET", `${path}?token=x`, { key: "x" })).status, 401);
    });
  });

  describe("tokens", () => {
    it("are good once, and end their session when used again", async () => {
      const opened = await session(service);
      const first = await call(opened);
      await assert.rejects(call(opened), /403/);
      assert.equal((await first.closed).code, 4002);
      assert.equal((await reconnect(opened.token)).status, 403);
    });

    it("are renewed by the latest one; that drops the live connection and keeps the configuration", async () => {
      const opened = await session(service, { message_format: "msgpack", target_languages: ["en-GB"] });
      const first = await call(opened, "msgpack");
      await first.speak(5, 50);
      await first.until("target_transcript_update");
      const { status, body } = await reconnect(opened.token);
      assert.equal(status, 200);
      assert.equal((await first.closed).code, 4001);
      assert.equal(body.session_id, opened.session_id);
      assert.notEqual(body.token, opened.token);

      const second = await call(body, "msgpack");
      await second.speak(5, 50);
      second.send({ kind: "end_of_source_media" });
      assert.equal((await second.closed).code, 1000);
      const texts = second.messages.flatMap((one) => (one.kind === "source_transcript_update" ? one.concluded : []));
      // what comes later stands after what was there: in the text, and in time
      assert.deepEqual(texts[0], { language: "en", text: " save changes", start_time: 510, end_time: 980 });
    });

    it("end their session when an old one asks for a new one", async () => {
      const opened = await session(service);
      const next: SessionReply = (await reconnect(opened.token)).body;
      const caller = await call(next);
      assert.equal((await reconnect(opened.token)).status, 403);
      assert.equal((await caller.closed).code, 4002);
      assert.equal((await reconnect(next.token)).status, 403);
    });

    it("are unknown when made up, and asked for when absent", async () => {
      const { token, session_id } = await session(service);
      assert.equal((await service.ask("GET", path)).status, 400);
      for (const made of ["x", `${session_id}.1.${"A".repeat(43)}`, `${token.slice(0, -1)}`, `${session_id}.0.`])
        assert.equal((await reconnect(made)).status, 403, made);
      assert.equal((await reconnect(token)).status, 200);
    });

    it("open no door to web pages or other hosts", async () => {
      const { streaming_url, token } = await session(service);
      for (const headers of [{ Origin: "http://evil.example" }, { Host: "evil.example" }]) {
        const socket = new WebSocket(`${streaming_url}?token=${token}`, { headers });
        const [error] = await new Promise<Error[]>((resolve) => socket.once("error", (one) => resolve([one])));
        assert.match(error!.message, /403/);
      }
      // and the token was not used up
      const caller = await call({ streaming_url, token, session_id: "" });
      caller.socket.close();
      await caller.closed;
    });
  });

  describe("a connection", () => {
    const errors: readonly (readonly [string, number, (caller: Awaited<ReturnType<typeof call>>) => void])[] = [
      ["no JSON", 4_000_001, ({ sendFrame }) => sendFrame("{")],
      ["two kinds", 4_000_001, ({ sendFrame }) => sendFrame('{"end_of_source_media":{},"x":{}}')],
      ["no base64", 4_000_001, ({ sendFrame }) => sendFrame('{"source_media_chunk":{"data":"*"}}')],
      ["an unknown kind", 4_000_002, ({ sendFrame }) => sendFrame('{"hello":{}}')],
      ["a kind of the prototype", 4_000_002, ({ sendFrame }) => sendFrame('{"constructor":{}}')],
      ["too many bytes", 4_000_003, ({ send }) => send({ kind: "source_media_chunk", data: new Uint8Array(100_002) })],
      [
        "more than a second",
        4_000_004,
        ({ send }) => send({ kind: "source_media_chunk", data: new Uint8Array(32_002) }),
      ],
      ["half a frame", 4_000_005, ({ send }) => send({ kind: "source_media_chunk", data: new Uint8Array(3201) })],
      [
        "too fast",
        4_000_006,
        ({ send }) => {
          // so many that a busy service has not had the time for them when it reads the last one
          for (let at = 0; at < 40; at++) send({ kind: "source_media_chunk", data: chunk });
        },
      ],
      [
        "a second one at once",
        4_000_006,
        ({ send }) => {
          for (let at = 0; at < 8; at++) send({ kind: "source_media_chunk", data: new Uint8Array(32_000) });
        },
      ],
      [
        "after the end",
        4_000_007,
        ({ send }) => {
          send({ kind: "end_of_source_media" });
          send({ kind: "source_media_chunk", data: chunk });
        },
      ],
    ];
    for (const [name, reason, act] of errors) {
      it(`ends the session for ${name}`, async () => {
        const opened = await session(service);
        const caller = await call(opened);
        act(caller);
        const error = await caller.until("error");
        assert.ok(error.kind === "error" && error.reason_code === reason, JSON.stringify(error));
        assert.equal(error.error_code, Math.floor(reason / 10_000));
        assert.equal((await caller.closed).code, 1011);
        assert.equal(caller.messages.at(-1)?.kind, "error");
        assert.equal((await reconnect(opened.token)).status, 403);
      });
    }

    for (const [format, frame] of [
      ["json", new Uint8Array([0x80])],
      ["msgpack", '{"end_of_source_media":{}}'],
    ] as const) {
      it(`is closed for the wrong type of frame in ${format}, and can be made again`, async () => {
        const opened = await session(service, { message_format: format });
        const caller = await call(opened, format);
        caller.sendFrame(frame);
        assert.equal((await caller.closed).code, 1003);
        assert.equal((await reconnect(opened.token)).status, 200);
      });
    }

    it("is closed for a frame that declares more than it holds, and the service goes on", async () => {
      const opened = await session(service, { message_format: "msgpack" });
      const caller = await call(opened, "msgpack");
      caller.sendFrame(new Uint8Array(Buffer.from("dd01f78a40".repeat(40), "hex")));
      assert.equal((await caller.closed).code, 1011);
      assert.equal((await session(service)).token.length > 0, true);
    });

    it("is closed for a frame that no chunk could fill", async () => {
      const caller = await call(await session(service));
      caller.sendFrame("x".repeat(300_000));
      assert.equal((await caller.closed).code, 1009);
    });

    it("may come late and then hurry", async () => {
      const caller = await call(await session(service));
      await caller.speak(6, 100);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await caller.speak(5, 0);
      caller.send({ kind: "end_of_source_media" });
      assert.equal((await caller.closed).code, 1000);
    });
  });

  describe("time", () => {
    const within = async (voiceTimes: object, use: (service: Running) => Promise<void>) => {
      const quick = await running({ ...pseudoOnly, speech: scripted(), voiceTimes });
      try {
        await use(quick);
      } finally {
        await quick.close();
      }
    };

    it("ends a session without audio", () =>
      within({ silence: 200 }, async (quick) => {
        const opened = await session(quick);
        const caller = await call(opened);
        await caller.speak(3, 100);
        const error = await caller.until("error");
        assert.ok(error.kind === "error" && error.error_code === 408, JSON.stringify(error));
        await caller.closed;
      }));

    it("closes an old connection, and lets it be made again", () =>
      within({ connection: 200 }, async (quick) => {
        const opened = await session(quick);
        assert.equal((await (await call(opened)).closed).code, 4000);
        const { status } = await quick.ask("GET", `${path}?token=${opened.token}`);
        assert.equal(status, 200);
      }));

    it("lets go of a client that is gone without a word", async () => {
      const own = scripted();
      const quick = await running({ ...pseudoOnly, speech: own, voiceTimes: { heartbeat: 100 } });
      const caller = await call(await session(quick));
      // it reads nothing, and so answers nothing
      caller.socket.pause();
      while (own.heard.open > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      caller.socket.resume();
      assert.equal((await caller.closed).code, 1006);
      await quick.close();
    });

    it("notifies its clients when the service stops, and does not wait for them", async () => {
      const quick = await running({ ...pseudoOnly, speech: scripted() });
      const caller = await call(await session(quick));
      const start = performance.now();
      await quick.close();
      // a client that is waited for may take half a minute to leave, and a busy machine only some seconds to stop
      assert.ok(performance.now() - start < 20_000);
      assert.equal((await caller.closed).code, 1001);
    });
  });

  it("gives the recogniser the terms that there were when the session was opened", async () => {
    const term_lists = [{ lang: "en", entries: "Glossa\nVisual Studio" }];
    const { body } = await service.ask("POST", "/v3/spoken-terms", { json: { name: "tools", term_lists } });
    const opened = await session(service, { spoken_terms_id: body.spoken_terms_id });
    assert.equal((await service.ask("DELETE", `/v3/spoken-terms/${body.spoken_terms_id}`)).status, 204);
    const caller = await call(opened);
    assert.deepEqual(speech.heard.terms, ["Glossa", "Visual Studio"]);
    caller.socket.close();
    await caller.closed;
  });

  it("translates with the glossary for the targets that it has", async () => {
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries: "changes\tNeues", entries_format: "tsv" }];
    const { body } = await service.ask("POST", "/v3/glossaries", { json: { name: "few", dictionaries } });
    const { glossary_id } = body;
    const refused = await ask({ source_media_content_type: pcm, glossary_id, target_languages: ["fr"] });
    assert.equal(refused.status, 400);
    const caller = await call(await session(service, { glossary_id, target_languages: ["fr", "de"] }));
    await caller.speak(6, 60);
    caller.send({ kind: "end_of_source_media" });
    await caller.closed;
    const said = (language: string) =>
      caller.messages
        .flatMap((one) => (one.kind === "target_transcript_update" && one.language === language ? one.concluded : []))
        .map(({ text }) => text)
        .join("");
    assert.match(said("de"), /Neues/);
    assert.doesNotMatch(said("fr"), /Neues/);
  });

  it("translates with several glossaries, the first before the others", async () => {
    const make = async (target_lang: string, entries: string): Promise<string> => {
      const dictionaries = [{ source_lang: "en", target_lang, entries, entries_format: "tsv" }];
      const reply = await service.ask("POST", "/v3/glossaries", { json: { name: target_lang, dictionaries } });
      return reply.body.glossary_id;
    };
    const first = await make("de", "changes\tNeues");
    const second = await make("de", "changes\tAltes");
    const french = await make("fr", "changes\tNouveau");
    const glossary_ids = [first, second, french];
    const caller = await call(await session(service, { glossary_ids, target_languages: ["fr", "de"] }));
    await caller.speak(6, 60);
    caller.send({ kind: "end_of_source_media" });
    await caller.closed;
    const said = caller.messages
      .flatMap((one) => (one.kind === "target_transcript_update" ? one.concluded : []))
      .map(({ text }) => text)
      .join("");
    assert.match(said, /Neues/);
    assert.match(said, /Nouveau/);
    assert.doesNotMatch(said, /Altes/);
  });

  it("leaves out a glossary without the spoken language if that is not fixed and another one has it", async () => {
    const make = async (source_lang: string): Promise<string> => {
      const dictionaries = [{ source_lang, target_lang: "de", entries: "changes\tNeues", entries_format: "tsv" }];
      return (await service.ask("POST", "/v3/glossaries", { json: { name: source_lang, dictionaries } })).body
        .glossary_id;
    };
    const [french, english] = [await make("fr"), await make("en")];
    const order = { source_media_content_type: pcm, glossary_ids: [french, english], target_languages: ["de"] };
    assert.equal((await ask({ ...order, source_language: "en", source_language_mode: "fixed" })).status, 400);
    assert.equal((await ask({ ...order, glossary_ids: [french] })).status, 400);
    const caller = await call(await session(service, order));
    await caller.speak(6, 60);
    caller.send({ kind: "end_of_source_media" });
    await caller.closed;
    const texts = caller.messages.flatMap((one) => (one.kind === "target_transcript_update" ? one.concluded : []));
    assert.match(texts.map(({ text }) => text).join(""), /Neues/);
  });

  it("takes the audio of a file as fast as it comes", async () => {
    const caller = await call(await session(service, { recorded: true }));
    for (let at = 0; at < 200; at++) caller.send({ kind: "source_media_chunk", data: new Uint8Array(16_000) });
    caller.send({ kind: "end_of_source_media" });
    assert.equal((await caller.closed).code, 1000);
    assert.deepEqual(
      caller.messages.flatMap((one) => (one.kind === "error" ? [one.error_message] : [])),
      [],
    );
  });

  it("counts under the tag that the session began with", async () => {
    const opened = await session(service, {}, { "x-service-reporting-tag": "radio" });
    const caller = await call(opened);
    await caller.speak(6, 60);
    const next = await service.ask("GET", `${path}?token=${opened.token}`, {
      headers: { "x-service-reporting-tag": "television" },
    });
    const again = await call(next.body);
    await again.speak(6, 60);
    again.send({ kind: "end_of_source_media" });
    await again.closed;
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await service.ask("GET", `/v2/admin/analytics/custom-tags?start_date=${day}&end_date=${day}`, {
      key: service.adminKey,
    });
    const told = body.custom_tag_usage_report.usage.map(
      (one: { custom_tag: string; breakdown: Record<string, number> }) => [
        one.custom_tag,
        Math.round(one.breakdown["speech_to_text_minutes"]! * 60_000),
      ],
    );
    assert.deepEqual(told, [["radio", 1200]]);
  });

  it("stops where a key has nothing left", async () => {
    const create = await service.ask("POST", "/v2/admin/developer-keys", { key: service.adminKey, json: {} });
    const { key, key_id } = create.body;
    const limit = (milliseconds: number) =>
      service.ask("PUT", "/v2/admin/developer-keys/limits", {
        key: service.adminKey,
        json: { key_id, speech_to_text_milliseconds: milliseconds },
      });
    const open = () => service.ask("POST", path, { key, json: { source_media_content_type: pcm } });
    await limit(0);
    assert.equal((await open()).status, 456);
    await limit(1200);
    const opened = await open();
    assert.equal(opened.status, 200);
    const caller = await call(opened.body);
    await caller.speak(25, 60);
    const error = await caller.until("error");
    assert.ok(error.kind === "error" && error.error_code === 456 && error.reason_code === 4_560_001);
    await caller.closed;
  });
});
