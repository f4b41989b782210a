import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { EngineFailure } from "../../../../src/local/engines/engineFailure.ts";
import { transcriptionEngine } from "../../../../src/local/engines/transcription/transcriptionEngine.ts";
import { bytesOf } from "../../../../src/local/speech/soundSamples.ts";
import type { RecognitionStream, Recognized } from "../../../../src/local/speech/speech.ts";
import { joined, quiet, syllables } from "../../../core/dictation/syllables.ts";
import { until } from "../../../until.ts";
import { type Listen, type ScriptedTranscription, scriptedTranscription, verbose } from "./scriptedTranscription.ts";

describe("a transcription engine", () => {
  let endpoint: ScriptedTranscription;
  let stream: RecognitionStream | undefined;

  before(async () => {
    endpoint = await scriptedTranscription(() => ({ text: "" }));
  });
  beforeEach(() => {
    endpoint.requests.length = 0;
    endpoint.max = 0;
  });
  afterEach(() => stream?.close());
  after(() => endpoint.close());

  interface Options {
    readonly language?: string | undefined;
    readonly terms?: readonly string[];
    readonly preliminary?: number;
    readonly timeout?: number;
    readonly detected?: string;
    readonly url?: string;
    readonly isRecorded?: boolean;
    readonly concurrency?: number;
  }

  function open(listen: Listen, options: Options = {}): RecognitionStream {
    const { terms = [], preliminary = 0, timeout = 60_000, detected, url = endpoint.url, isRecorded = false } = options;
    const { concurrency } = options;
    endpoint.listen = listen;
    const engine = transcriptionEngine({
      access: { name: "Whisper", url, key: "sk-1", timeout },
      network: undefined,
      model: "whisper-small",
      languages: undefined,
      preliminary,
      concurrency,
      onTokens() {},
      detection: {
        judge: async () => [
          detected === undefined
            ? { detection_status: "no_language_detected" }
            : { detection_status: "success", detected_language: detected },
        ],
      },
    });
    stream = engine.open({ language: "language" in options ? options.language : "DE", terms, isRecorded });
    return stream;
  }

  /** Everything that a sound becomes. */
  async function heard(that: RecognitionStream, sound: Int16Array): Promise<readonly Recognized[]> {
    that.write(bytesOf(sound));
    that.end();
    return await all(that);
  }
  async function all(that: RecognitionStream): Promise<readonly Recognized[]> {
    const results: Recognized[] = [];
    for await (const one of that.results) results.push(one);
    return results;
  }
  const texts = (results: readonly Recognized[]) =>
    results.flatMap(({ concluded }) => concluded.map(({ text }) => text));
  const once = joined(quiet(1), syllables(2), quiet(1));

  it("sends each phrase as a WAV with language, prompt and key, and takes its sentences with their times", async () => {
    const said = [[" Die Datei", " ist offen.", " Speichern Sie sie."], [" Danke."]];
    const that = open(({ seconds }) => verbose("german", seconds, ...(said.shift() ?? [])), {
      terms: ["Glossa", "Visual Studio"],
    });
    const results = await heard(that, joined(quiet(1), syllables(2), quiet(1.5), syllables(1), quiet(1)));
    assert.deepEqual(
      results.flatMap(({ concluded }) => concluded),
      [
        { text: "Die Datei ist offen.", start: 700, end: 2400 },
        { text: "Speichern Sie sie.", start: 2400, end: 3250 },
        { text: "Danke.", start: 4200, end: 5750 },
      ],
    );
    const [first] = endpoint.requests;
    assert.deepEqual(first?.fields, {
      model: "whisper-small",
      response_format: "verbose_json",
      temperature: "0",
      language: "de",
      prompt: "Glossa, Visual Studio.",
    });
    assert.equal(first?.path, "/v1/audio/transcriptions");
    assert.equal(first?.headers.authorization, "Bearer sk-1");
    assert.equal(first?.rate, 16_000);
    assert.ok(Math.abs(first.seconds - 2.6) < 0.1, `${first.seconds} s`);
    assert.equal(endpoint.requests.length, 2);
    assert.equal(endpoint.max, 1);
  });

  it("pays for no preliminary text of recorded sound, and says how much of it waits", async () => {
    const listen: Listen = async ({ seconds }) => {
      await wait(20);
      return verbose("german", seconds, " Die Datei ist offen.");
    };
    const that = open(listen, { preliminary: 0.01, isRecorded: true, concurrency: 1 });
    for (let at = 0; at < 20; at++) {
      that.write(bytesOf(syllables(0.5)));
      await wait(5);
    }
    assert.equal(endpoint.requests.length, 0);
    for (let at = 0; at < 3; at++) that.write(bytesOf(joined(quiet(1), syllables(2), quiet(1))));
    assert.ok(that.waiting > 4000, `${that.waiting}`);
    that.end();
    assert.equal(texts(await all(that)).length, 4);
    assert.deepEqual([endpoint.requests.length, that.waiting], [4, 0]);
  });

  it("sends phrases of recorded sound at the same time, and takes their texts in order", async () => {
    const answers: (() => void)[] = [];
    const listen: Listen = async ({ seconds }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return verbose("german", seconds, ` ${Math.round(seconds)} Sekunden.`);
    };
    const that = open(listen, { isRecorded: true });
    const results = all(that);
    for (const seconds of [1, 2, 3, 4, 5, 6]) that.write(bytesOf(joined(quiet(1), syllables(seconds), quiet(1))));
    that.end();
    await until(() => answers.length === 4);
    // the last one first
    for (const answer of answers.splice(0).reverse()) answer();
    await until(() => answers.length === 2);
    for (const answer of answers.splice(0).reverse()) answer();
    assert.deepEqual(
      texts(await results),
      [2, 3, 4, 5, 6, 7].map((seconds) => `${seconds} Sekunden.`),
    );
    assert.deepEqual([endpoint.requests.length, endpoint.max], [6, 4]);
  });

  it("concludes what was said before a phrase that fails, as it was paid", async () => {
    let answer = () => {};
    const listen: Listen = async ({ seconds }, reply) => {
      if (seconds > 2) return reply.status(400, { error: { message: "broken" } });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return verbose("german", seconds, " Eins.");
    };
    const that = open(listen, { isRecorded: true });
    const said: string[] = [];
    const reading = (async () => {
      for await (const one of that.results) said.push(...texts([one]));
    })();
    that.write(bytesOf(joined(quiet(1), syllables(1), quiet(1), syllables(3), quiet(1), syllables(3), quiet(1))));
    that.end();
    await until(() => endpoint.requests.length === 3);
    await wait(100);
    answer();
    await assert.rejects(reading, EngineFailure);
    assert.deepEqual(said, ["Eins."]);
  });

  it("asks for nothing more once a phrase has failed", async () => {
    const that = open((_, reply) => reply.status(400, { error: { message: "broken" } }), { preliminary: 0.01 });
    const reading = all(that);
    that.write(bytesOf(joined(quiet(1), syllables(2), quiet(1), syllables(2))));
    await assert.rejects(reading, EngineFailure);
    await wait(50);
    assert.equal(endpoint.requests.length, 1);
  });

  it("writes the last sentence until the end of the voice, though the model ends early", async () => {
    const that = open(() => ({ text: "Eins.", segments: [{ start: 0, end: 0.2, text: "Eins." }] }));
    const [last] = (await heard(that, once)).flatMap(({ concluded }) => concluded);
    assert.ok(last !== undefined && last.end >= 2900, `${last?.end}`);
  });

  it("is asked without options that it refused to several requests at once", async () => {
    const refusal = "response_format 'verbose_json' is not compatible";
    const listen: Listen = ({ fields }, reply) =>
      fields["response_format"] === "json" ? { text: "Bon dia." } : reply.status(400, { error: { message: refusal } });
    const that = open(listen, { isRecorded: true });
    assert.deepEqual(texts(await heard(that, joined(once, once, once))), ["Bon dia.", "Bon dia.", "Bon dia."]);
  });

  it("writes no colon after the end of a sentence", async () => {
    const segments = [" Es fehlt.: Was?:", " Dies", ": nichts.", ": 没有。：好。"];
    const that = open(({ seconds }) => verbose("german", seconds, ...segments));
    assert.deepEqual(texts(await heard(that, once)), ["Es fehlt. Was?", "Dies: nichts.", "没有。好。"]);
  });

  it("never sends silence", async () => {
    assert.deepEqual(
      await heard(
        open(() => ({ text: "Thanks for watching!" })),
        quiet(20),
      ),
      [],
    );
    assert.equal(endpoint.requests.length, 0);
  });

  const madeUp: readonly (readonly [what: string, answer: (seconds: number) => object, text: string])[] = [
    ["a note about sounds", () => ({ text: " [BLANK_AUDIO]" }), ""],
    ["music", (seconds) => verbose("english", seconds, " ♪ ♪", " (upbeat music)"), ""],
    ["a word that nobody can say so often", () => ({ text: "Thank you. ".repeat(60) }), "Thank you."],
    [
      "the same in Japanese",
      () => ({ text: "ご視聴ありがとうございました。".repeat(30) }),
      "ご視聴ありがとうございました。",
    ],
    ["its prompt", () => ({ text: "Glossa, Visual Studio, npm." }), ""],
    [
      "text where its probabilities say that nobody speaks",
      () => ({
        text: " Subtitles by X",
        segments: [{ start: 0, end: 1, text: " Subtitles by X", no_speech_prob: 0.9, avg_logprob: -1.4 }],
      }),
      "",
    ],
  ];
  for (const [what, answer, text] of madeUp)
    it(`does not write ${what}`, async () => {
      const that = open(({ seconds }) => answer(seconds), { terms: ["Glossa", "Visual Studio", "npm"] });
      assert.equal(texts(await heard(that, once)).join(" "), text);
    });

  it("writes what is really said again and again, and terms as they are written", async () => {
    const that = open(() => ({ text: "No, no, no, no, no, glossa!" }), { terms: ["Glossa"] });
    assert.deepEqual(texts(await heard(that, once)), ["No, no, no, no, no, Glossa!"]);
    const terms = ["Visual Studio Code", "npm", "Glossa"];
    const other = open(() => ({ text: "visual studio code" }), { terms });
    assert.deepEqual(texts(await heard(other, once)), ["Visual Studio Code"]);
  });

  it("takes plain answers of models without time stamps, and detects the language of their text", async () => {
    const refusal =
      "response_format 'verbose_json' is not compatible with model 'gpt-4o-transcribe'. Use 'json' instead.";
    const that = open(
      ({ fields }, reply) =>
        fields["response_format"] === "json"
          ? { text: "Bon dia." }
          : reply.status(400, { error: { message: refusal } }),
      { language: undefined, detected: "es" },
    );
    const results = await heard(that, joined(once, once));
    assert.deepEqual(
      results.flatMap(({ concluded }) => concluded.map(({ text, language }) => [text, language])),
      [
        ["Bon dia.", "ES"],
        ["Bon dia.", "ES"],
      ],
    );
    assert.deepEqual(
      endpoint.requests.map(({ fields }) => [fields["response_format"], fields["language"]]),
      [
        ["verbose_json", undefined],
        ["json", undefined],
        ["json", undefined],
      ],
    );
  });

  it("reports the language that the model detects, by name or code", async () => {
    const languages = ["catalan", "no", "Norwegian", "chinese"];
    const that = open(({ seconds }) => verbose(languages.shift() ?? "", seconds, " Text."), { language: undefined });
    const results = await heard(that, joined(once, once, once, once));
    assert.deepEqual(
      results.flatMap(({ concluded }) => concluded.map(({ language }) => language)),
      ["CA", "NB", "NB", "ZH"],
    );
  });

  const failures: readonly (readonly [what: string, listen: Listen, code: string, detail: RegExp])[] = [
    [
      "a wrong key",
      (_, reply) => reply.status(401, { error: { message: "no sk-1" } }),
      "engine.key",
      /^no …, status 401$/,
    ],
    [
      "an unknown model",
      (_, reply) => reply.status(404, { error: { message: "The model `whisper-small` does not exist" } }),
      "engine.model",
      /does not exist/,
    ],
    ["a web page", (_, reply) => reply.status(200, "<!doctype html><p>Hello"), "engine.address", /an HTML page/],
    ["something else", () => ({ choices: [] }), "engine.address", /another answer than a transcript/],
    ["no such path", (_, reply) => reply.status(404, "Not Found"), "engine.address", /404/],
    [
      "an empty account",
      (_, reply) => reply.status(429, { error: { code: "insufficient_quota" } }),
      "engine.quota",
      /429/,
    ],
    ["a limit of an hour", (_, reply) => reply.status(429, {}, { "retry-after": "3600" }), "engine.busy", /^$/],
    ["sound that is always too large", (_, reply) => reply.status(413, "<h1>413"), "engine.refused", /413/],
    ["a breakdown", (_, reply) => reply.status(503, { error: { message: "loading" } }), "engine.down", /loading/],
  ];
  for (const [what, listen, code, detail] of failures)
    it(`ends with a reason for ${what}`, async () => {
      await assert.rejects(heard(open(listen), once), (error) => {
        assert.ok(error instanceof EngineFailure, String(error));
        assert.equal(error.code, code);
        assert.match(error.detail ?? "", detail);
        return true;
      });
    });

  it("ends with a reason if it is too slow or not there", async () => {
    const never = () => new Promise<undefined>(() => {});
    await assert.rejects(heard(open(never, { timeout: 100 }), once), { code: "engine.timeout" });
    await assert.rejects(heard(open(never, { url: "http://127.0.0.1:9/v1" }), once), { code: "engine.unreachable" });
  });

  it("asks again after the pause that the endpoint asks for", async () => {
    let refusals = 2;
    const that = open((_, reply) =>
      refusals-- > 0 ? reply.status(429, {}, { "retry-after-ms": "150" }) : { text: "Danke." },
    );
    assert.deepEqual(texts(await heard(that, once)), ["Danke."]);
    const [first, second, third] = endpoint.requests.map(({ at }) => at);
    assert.ok((second ?? 0) - (first ?? 0) > 140 && (third ?? 0) - (second ?? 0) > 140);
  });

  it("halves sound that is too large for the endpoint", async () => {
    const that = open(({ seconds }, reply) =>
      seconds > 4 ? reply.status(413, { error: { message: "too large" } }) : { text: `${Math.round(seconds)} s.` },
    );
    const results = await heard(that, joined(quiet(1), syllables(9), quiet(1)));
    assert.ok(texts(results).length >= 3, texts(results).join());
    const sent = endpoint.requests.filter(({ seconds }) => seconds <= 4).reduce((sum, { seconds }) => sum + seconds, 0);
    assert.ok(Math.abs(sent - 9.6) < 0.2, `${sent} s`);
    const starts = results.flatMap(({ concluded }) => concluded.map(({ start }) => start));
    assert.deepEqual(
      starts,
      [...starts].sort((a, b) => a - b),
    );
  });

  /** Writes a sound no faster than it is spoken, in pieces of 100 ms; returns the most processor time of one, in ms. */
  async function spoken(that: RecognitionStream, sound: Int16Array, speed = 1): Promise<number> {
    let longest = 0;
    for (let at = 0; at < sound.length; at += 1600) {
      await wait(100 / speed);
      const before = process.cpuUsage();
      that.write(bytesOf(sound.subarray(at, at + 1600)));
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
    return longest;
  }

  it("shows preliminary text while somebody speaks, and needs no request more if the pause was in the last one", async () => {
    const that = open(({ seconds }) => verbose("german", seconds, ` ${Math.round(seconds)} Sekunden.`), {
      preliminary: 1,
    });
    const found: Recognized[] = [];
    const isOver = (async () => {
      for await (const one of that.results) found.push(one);
    })();
    const preliminary = () => found.filter(({ tentative }) => tentative.length > 0);
    await spoken(that, joined(quiet(0.5), syllables(5), quiet(0.4)));
    // in a pause that has not ended the phrase yet, all of the voice is asked for; without more sound only time passes
    await until(() => {
      that.write(new Uint8Array());
      const { requests } = endpoint;
      return requests.some(({ seconds }) => seconds > 5.25) && preliminary().length === requests.length;
    });
    that.write(bytesOf(quiet(0.8)));
    that.end();
    await isOver;
    const shown = preliminary();
    assert.ok(shown.length >= 2 && shown.length <= 5, `${shown.length} preliminary texts`);
    assert.deepEqual(texts(found).length, 1);
    assert.equal(found.at(-1)?.tentative.length, 0);
    // the last request was preliminary: the voice had ended
    assert.equal(endpoint.requests.length, shown.length);
    assert.equal(endpoint.max, 1);
  });

  it("takes sound at once from a client although the endpoint is slow, and ends its request if it is closed", async () => {
    let closed = 0;
    const that = open(
      (_, { response }) =>
        new Promise(() => {
          response.once("close", () => closed++);
        }),
      { preliminary: 1 },
    );
    const results = all(that);
    const longest = await spoken(that, joined(quiet(1), syllables(3), quiet(1.5), syllables(3)), 4);
    assert.ok(longest < 100, `a write took ${longest} ms`);
    while (endpoint.requests.length === 0) await wait(10);
    that.close();
    await results;
    // the endpoint notices it a little later
    await until(() => closed === endpoint.requests.length);
    assert.equal(closed, endpoint.requests.length);
    that.write(bytesOf(once));
    that.end();
  });

  it("gives up if more than four minutes of speech wait", async () => {
    const that = open(() => new Promise(() => {}));
    const speech = bytesOf(joined(syllables(14), quiet(1)));
    assert.throws(() => {
      for (let minute = 0; minute < 30; minute++) that.write(speech);
    }, /too far behind/);
  });
});
