import assert from "node:assert/strict";
import { once } from "node:events";
import { encodeWav } from "../../src/core/sound/encodeWav.ts";
import { createInstalledVoices } from "../../src/local/speech/installedVoices.ts";
import { bytesOf } from "../../src/local/speech/soundSamples.ts";
import type { VoiceMessage } from "../../src/service/protocol/voiceMessages.ts";
import { joined, quiet, syllables } from "../core/dictation/syllables.ts";
import {
  type ScriptedTranscription,
  scriptedTranscription,
  verbose,
} from "../local/engines/transcription/scriptedTranscription.ts";
import { pseudoOnly, type Running, running } from "../local/service.ts";
import { type Caller, call, session } from "../local/voice/caller.ts";
import { scripted } from "../local/voice/script.ts";
import { needs } from "../skip.ts";

describe("a voice session with speech engines", () => {
  let endpoint: ScriptedTranscription;
  let service: Running | undefined;
  beforeEach(async () => {
    endpoint = await scriptedTranscription(({ seconds }) => verbose("german", seconds, " Die Datei ist offen."));
  });
  afterEach(async () => {
    await service?.close();
    service = undefined;
    await endpoint.close();
  });

  const whisper = (more: object = {}) => ({
    entry: { id: "whisper", kind: "transcription" as const, url: endpoint.url, model: "whisper-small", ...more },
  });
  const start = async (...engines: readonly ReturnType<typeof whisper>[]) => {
    service = await running({ ...pseudoOnly, speech: scripted(), engineList: { engines, isFixed: false } });
    return service;
  };

  /** Sends a sound at almost twice the speed of speech, and ends it. */
  async function speak(caller: Caller, sound: Uint8Array, bytesOfSecond = 32_000): Promise<void> {
    const piece = bytesOfSecond / 5;
    for (let at = 0; at < sound.length && caller.socket.readyState === 1; at += piece) {
      caller.send({ kind: "source_media_chunk", data: sound.subarray(at, at + piece) });
      await new Promise((resolve) => setTimeout(resolve, 105));
    }
    if (caller.socket.readyState === 1) caller.send({ kind: "end_of_source_media" });
    await caller.closed;
  }

  const concluded = (messages: readonly VoiceMessage[]) =>
    messages.flatMap((one) => (one.kind === "source_transcript_update" ? one.concluded : []));
  const phrase = joined(quiet(0.5), syllables(1.5), quiet(1));

  it("writes a language that the programs of this machine don't know", async () => {
    const that = await start(whisper());
    const opened = await session(that, {
      source_language: "de",
      source_language_mode: "fixed",
      target_languages: ["en-GB"],
    });
    assert.deepEqual((opened as { engine?: object }).engine, { name: "whisper-small", punctuates: true });
    const caller = await call(opened);
    await speak(caller, bytesOf(joined(phrase, phrase)));
    assert.deepEqual(
      concluded(caller.messages).map(({ language, text }) => [language, text]),
      [
        ["de", "Die Datei ist offen."],
        ["de", " Die Datei ist offen."],
      ],
    );
    assert.equal(caller.messages.at(-1)?.kind, "end_of_stream");
    assert.ok(caller.messages.some((one) => one.kind === "source_transcript_update" && one.tentative.length > 0));
    assert.equal(endpoint.max, 1);
  });

  it("detects what is spoken, and translates from that language; Japanese needs no spaces", async () => {
    const texts = [" ファイルを開きます。", " 保存します。"];
    endpoint.listen = ({ seconds }) => verbose("japanese", seconds, texts.shift() ?? "");
    const that = await start(whisper({ preliminary: 0 }));
    const caller = await call(await session(that, { target_languages: ["de", "ja"] }));
    await speak(caller, bytesOf(joined(phrase, phrase)));
    assert.deepEqual(
      concluded(caller.messages).map(({ language, text }) => [language, text]),
      [
        ["ja", "ファイルを開きます。"],
        ["ja", "保存します。"],
      ],
    );
    const translated = caller.messages.flatMap((one) =>
      one.kind === "target_transcript_update" ? one.concluded.map(({ text }) => [one.language, text] as const) : [],
    );
    // Japanese stays, German is pseudo-localized here
    assert.deepEqual(
      translated.filter(([language]) => language === "ja").map(([, text]) => text),
      ["ファイルを開きます。", "保存します。"],
    );
    const german = translated.filter(([language]) => language === "de").map(([, text]) => text);
    assert.deepEqual(
      german.map((text) => text.startsWith(" ")),
      [false, true],
    );
    assert.equal(endpoint.requests[0]?.fields["language"], undefined);
  });

  it("counts the requests of an engine, and tokens if the endpoint does", async () => {
    endpoint.listen = () => ({ text: "Hallo.", usage: { type: "tokens", input_tokens: 21, output_tokens: 4 } });
    const that = await start(whisper({ preliminary: 0, price: { input: 1, output: 1 } }));
    const caller = await call(await session(that));
    await speak(caller, bytesOf(joined(phrase, phrase)));
    const { body } = await that.ask("GET", "/v2/usage");
    assert.match(
      JSON.stringify(body),
      /"id":"whisper","name":"whisper-small","characters":0,"requests":2,"input_tokens":42,"output_tokens":8/,
    );
  });

  it("counts the minutes of sound of engines that have a price for them", async () => {
    endpoint.sound = encodeWav(syllables(1.5, 24_000), 24_000);
    endpoint.listen = ({ seconds }) => ({ ...verbose("german", seconds, " Die Datei ist offen.") });
    const price = { input: 0, output: 0, minute: 0.6, currency: "EUR" };
    const synthesis = { entry: { id: "tts", kind: "synthesis", url: endpoint.url, model: "kokoro", price } };
    const that = await start(whisper({ price }), synthesis as unknown as ReturnType<typeof whisper>);
    const speech = {
      source_language: "de",
      source_language_mode: "fixed",
      target_media_languages: ["es"],
      target_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
    };
    await speak(await call(await session(that, speech)), bytesOf(joined(phrase, phrase)));
    const rows = async () => {
      const { body } = await that.ask("GET", "/v2/usage");
      return new Map<string, Record<string, number | string>>(body.engines.map((one: { id: string }) => [one.id, one]));
    };
    const counted = await rows();
    const sent = endpoint.requests.reduce((sum, one) => sum + one.seconds, 0);
    for (const [id, seconds] of [
      ["whisper", sent],
      ["tts", 1.5 * endpoint.spoken.length],
    ] as const) {
      const row = counted.get(id);
      assert.ok(seconds > 1 && Math.abs(Number(row?.["sound_seconds"]) - seconds) < 0.01, `${id}: ${seconds}`);
      assert.ok(Math.abs(Number(row?.["cost"]) - seconds / 100) < 0.001, `${id}: ${row?.["cost"]}`);
      assert.equal(row?.["currency"], "EUR");
    }
    // what the endpoint says that it charges counts
    endpoint.listen = () => ({ text: "Hallo.", usage: { type: "duration", seconds: 60 } });
    const before = Number(counted.get("whisper")?.["sound_seconds"]);
    const asked = endpoint.requests.length;
    await speak(await call(await session(that, { source_language: "de" })), bytesOf(phrase));
    const after = Number((await rows()).get("whisper")?.["sound_seconds"]);
    assert.equal(Math.round(after - before), 60 * (endpoint.requests.length - asked));
  });

  it("gives the model the spoken terms of all languages if the language is detected", async () => {
    const that = await start(whisper({ preliminary: 0 }));
    const lists = [
      { lang: "ca", entries: "Glossa" },
      { lang: "en", entries: "Visual Studio\nGlossa" },
    ];
    const { body } = await that.ask("POST", "/v3/spoken-terms", { json: { name: "tools", term_lists: lists } });
    const caller = await call(await session(that, { spoken_terms_id: body.spoken_terms_id }));
    await speak(caller, bytesOf(phrase));
    assert.equal(endpoint.requests[0]?.fields["prompt"], "Glossa, Visual Studio.");
  });

  it("leaves languages that no engine has to the programs of this machine", async () => {
    const that = await start(whisper({ languages: ["de", "fr"] }));
    const opened = await session(that, { source_language: "en", source_language_mode: "fixed" });
    assert.equal((opened as { engine?: object }).engine, undefined);
    const refused = await that.ask("POST", "/v3/voice/realtime", {
      json: {
        source_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
        source_language: "es",
        source_language_mode: "fixed",
      },
    });
    assert.deepEqual([refused.status, refused.body.detail], [400, "No ES here."]);
  });

  it("needs no detection of a model that has one language", async () => {
    const that = await start(whisper({ languages: ["sv"], preliminary: 0 }));
    const caller = await call(await session(that));
    await speak(caller, bytesOf(phrase));
    assert.deepEqual(
      endpoint.requests.map(({ fields }) => fields["language"]),
      ["sv"],
    );
    assert.deepEqual(
      concluded(caller.messages).map(({ language }) => language),
      ["sv"],
    );
  });

  it("ends with a sentence about the engine", async () => {
    endpoint.listen = (_, reply) => reply.status(401, { error: { message: "Incorrect API key provided" } });
    const that = await start(whisper({ name: "Whisper" }));
    const caller = await call(await session(that));
    await speak(caller, bytesOf(joined(phrase, quiet(2))));
    const error = caller.messages.at(-1);
    assert.deepEqual(error?.kind === "error" && [error.error_code, error.reason_code, error.error_message], [
      424,
      4240001,
      "Whisper: The key was refused: Incorrect API key provided, status 401",
    ]);
  });

  for (const [type, rate, encode] of [
    ["audio/pcm;encoding=s16le;rate=8000", 16_000, undefined],
    ["audio/pcm;encoding=s16le;rate=48000", 96_000, undefined],
    ["audio/flac", 10_000, ["-f", "flac"]],
    ["audio/webm;codecs=opus", 4_000, ["-c:a", "libopus", "-f", "webm"]],
  ] as const)
    it(`sends WAV of 16 kHz for ${type}`, async function () {
      const that = await start(whisper({ preliminary: 0 }));
      let sound: Uint8Array;
      if (encode === undefined) {
        const samples = rate / 2;
        sound = bytesOf(joined(quiet(0.5, samples), syllables(1.5, samples), quiet(1, samples)));
      } else {
        needs(this, "ffmpeg");
        sound = await converted(encodeWav(phrase, 16_000), encode);
      }
      const caller = await call(await session(that, { source_media_content_type: type }));
      await speak(caller, sound, rate);
      assert.deepEqual(
        endpoint.requests.map((one) => one.rate),
        [16_000],
      );
      assert.ok(Math.abs((endpoint.requests[0]?.seconds ?? 0) - 2.1) < 0.2, `${endpoint.requests[0]?.seconds} s`);
    });

  it("offers the languages of its models, and takes another list while a session runs", async () => {
    const that = await start();
    const sources = async () => {
      const { body } = await that.ask("GET", "/v3/languages?resource=voice");
      const all = body as readonly { lang: string; usable_as_source: boolean; usable_as_target: boolean }[];
      return {
        sources: all.filter((one) => one.usable_as_source).map(({ lang }) => lang),
        targets: all.filter((one) => one.usable_as_target).map(({ lang }) => lang),
      };
    };
    const before = await sources();
    assert.ok(before.sources.includes("de") && !before.sources.includes("ca"));
    const { entry } = whisper();
    await that.ask("PUT", "/glossa/engines", { json: { engines: [entry], keys: {} } });
    const after = await sources();
    for (const lang of ["ca", "de", "en", "ja", "nb", "tl", "yue"]) assert.ok(after.sources.includes(lang), lang);
    assert.ok(!after.sources.includes("ga"), "Whisper knows no Irish");
    assert.ok(!after.targets.includes("ca"));
    const caller = await call(await session(that, { source_language: "ca", source_language_mode: "fixed" }));
    await that.ask("PUT", "/glossa/engines", {
      json: { engines: [{ ...entry, model: "distil-large-v3", languages: ["sv"] }], keys: {} },
    });
    assert.deepEqual((await sources()).sources, ["sv"]);
    await speak(caller, bytesOf(phrase));
    assert.equal(endpoint.requests[0]?.fields["language"], "ca");
    assert.equal(concluded(caller.messages).length, 1);
  });

  it("translates with the installed engines if the list has none that translate", async () => {
    const that = await start(whisper());
    const { body } = await that.ask("GET", "/glossa/engines?source=EN&target=DE");
    assert.equal(body.engine.pseudo, true);
    assert.equal(
      body.engines.some(({ id }: { id: string }) => id.startsWith("whisper")),
      false,
    );
  });

  it("speaks translations by a model", async () => {
    endpoint.sound = encodeWav(syllables(1, 24_000), 24_000);
    const synthesis = {
      entry: {
        id: "tts",
        kind: "synthesis" as const,
        url: endpoint.url,
        model: "kokoro",
        languages: ["es"],
        voices: { male: "em_alex" },
      },
    };
    const that = await start(whisper({ preliminary: 0 }), synthesis as unknown as ReturnType<typeof whisper>);
    const caller = await call(
      await session(that, {
        source_language: "de",
        source_language_mode: "fixed",
        target_media_languages: ["es"],
        target_media_voice: "male",
        target_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
      }),
    );
    await speak(caller, bytesOf(phrase));
    assert.deepEqual(
      endpoint.spoken.map(({ model, voice, response_format }) => [model, voice, response_format]),
      [["kokoro", "em_alex", "wav"]],
    );
    const bytes = caller.messages
      .flatMap((one) => (one.kind === "target_media_chunk" ? one.data : []))
      .reduce((sum, { length }) => sum + length, 0);
    assert.ok(Math.abs(bytes - 32_000) < 200, `${bytes} bytes of a second`);
  });

  it("ends with a sentence if a model can't speak", async () => {
    const synthesis = { entry: { id: "tts", kind: "synthesis", url: endpoint.url, model: "kokoro" } };
    const that = await start(whisper({ preliminary: 0 }), synthesis as unknown as ReturnType<typeof whisper>);
    const caller = await call(await session(that, { source_language: "de", target_media_languages: ["es"] }));
    await speak(caller, bytesOf(phrase));
    const error = caller.messages.at(-1);
    assert.match((error?.kind === "error" && error.error_message) || "", /^kokoro: There is no such endpoint.*WAV/);
  });

  it("is tried before it is added: it hears a sentence that this machine speaks", async () => {
    endpoint.listen = () => ({ text: "Save the changes before you close the file." });
    const that = await start();
    const { entry } = whisper();
    const tried = await that.ask("POST", "/glossa/engines/test", { json: { engine: entry, key: "sk-2" } });
    assert.deepEqual([tried.status, tried.body.text], [200, "Save the changes before you close the file."]);
    assert.equal(endpoint.requests[0]?.headers.authorization, "Bearer sk-2");
    assert.ok((endpoint.requests[0]?.seconds ?? 0) > 1);
    endpoint.listen = (_, reply) => reply.status(401, { error: { message: "no" } });
    const refused = await that.ask("POST", "/glossa/engines/test", { json: { engine: entry, key: "sk-2" } });
    assert.deepEqual([refused.status, refused.body.code], [424, "engine.key"]);
    const models = await that.ask("POST", "/glossa/engines/models", { json: { engine: entry, key: "" } });
    assert.deepEqual(models.body.models, ["whisper-small"]);
  });

  it("is tried before it is added: each of its voices speaks a sentence", async () => {
    endpoint.sound = encodeWav(syllables(1, 24_000), 24_000);
    const that = await start();
    const entry = { id: "tts", kind: "synthesis", url: endpoint.url, model: "kokoro" };
    const tryVoices = async (voices?: object) => {
      endpoint.spoken.length = 0;
      const engine = voices === undefined ? entry : { ...entry, voices };
      const { status, body } = await that.ask("POST", "/glossa/engines/test", { json: { engine, key: "" } });
      return [status, body.text, ...endpoint.spoken.map(({ voice, input }) => `${voice}: ${input}`)];
    };
    const sentence = "Save the changes before you close the file.";
    const both = { female: "af_heart", male: "am_adam" };
    assert.deepEqual(await tryVoices(both), [200, "", `af_heart: ${sentence}`, `am_adam: ${sentence}`]);
    assert.deepEqual(await tryVoices({ female: "alloy", male: "alloy" }), [200, "", `alloy: ${sentence}`]);
    assert.deepEqual(await tryVoices(), [200, "", `nova: ${sentence}`, `onyx: ${sentence}`]);
    endpoint.sound = new TextEncoder().encode("ID3 no WAV");
    assert.deepEqual((await tryVoices())[0], 424);
  });

  it("sends what somebody really says: three sentences of flite are three uploads with all of their sound", async function () {
    needs(this, "flite");
    const that = await start(whisper({ preliminary: 0 }));
    const { signal } = new AbortController();
    const sentences = ["Please open the window.", "We have to wait for the train.", "The house is very big."];
    const parts: Int16Array[] = [quiet(1)];
    let seconds = 0;
    for (const text of sentences) {
      const { samples } = await createInstalledVoices().speak(text, { language: "EN", voice: "male" }, signal);
      seconds += samples.length / 16_000;
      parts.push(samples, quiet(1.2));
    }
    const caller = await call(await session(that, { source_language: "en", source_language_mode: "fixed" }));
    await speak(caller, bytesOf(joined(...parts)));
    assert.equal(endpoint.requests.length, 3);
    const sent = endpoint.requests.reduce((sum, one) => sum + one.seconds, 0);
    assert.ok(sent > seconds - 1 && sent < seconds + 2, `${sent} s sent of ${seconds} s`);
  });
});

async function converted(wav: Uint8Array, options: readonly string[]): Promise<Uint8Array> {
  const { spawnProgram } = await import("../../src/local/speech/installedPrograms.ts");
  const child = spawnProgram("ffmpeg", ["-loglevel", "error", "-i", "pipe:0", ...options, "pipe:1"]);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.stdin.end(wav);
  await once(child, "close");
  return new Uint8Array(Buffer.concat(parts));
}
