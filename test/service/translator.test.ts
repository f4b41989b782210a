import assert from "node:assert/strict";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import type { RefusedText, TranslatedText, TranslationRequest } from "../../src/core/engines/translationRequest.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { mask } from "../../src/core/messages/mask.ts";
import { unmask } from "../../src/core/messages/unmask.ts";
import { createLocalService, type LocalServiceOptions } from "../../src/local/localServer.ts";
import { type Faults, parseFaults } from "../../src/local/requestFaults.ts";
import type { Translator } from "../../src/project/model/ports.ts";
import { type Connection, dialects } from "../../src/service/dialect.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { createTranslator, type TranslatorOptions } from "../../src/service/translator.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { until } from "../until.ts";
import { connection, memoryLog, type Script, scripted } from "./server.ts";

const never = new AbortController().signal;
const order = (texts: readonly string[], more: Partial<TranslationRequest> = {}): TranslationRequest => ({
  texts,
  masked: false,
  source: "en",
  target: "de",
  options: {},
  ...more,
});

/** All that came, and what it ended with. */
async function all(results: AsyncIterable<TranslatedText | RefusedText>) {
  const texts: TranslatedText[] = [];
  const refused: RefusedText[] = [];
  try {
    for await (const one of results) {
      if ("failure" in one) refused.push(one);
      else texts.push(one);
    }
  } catch (error) {
    return { texts, refused, error };
  }
  return { texts, refused, error: undefined };
}

/** The texts that were refused, each with the code of its failure. */
const codesOf = (refused: readonly RefusedText[]) => refused.map(({ index, failure }) => [index, failure.code]);

/** Good answers of a scripted service: the texts in capitals. */
const shout = (body: string) => ({
  translations: (JSON.parse(body).text as string[]).map((text) => ({
    detected_source_language: "EN",
    text: text.toUpperCase(),
  })),
});
const answer: Script = (response, { body }) => void response.writeHead(200).end(JSON.stringify(shout(body)));

/** A pause of one length, whatever was asked for. */
const pauseOf = (length: number) => (_: number, signal: AbortSignal) =>
  length === 0 ? Promise.resolve() : setTimeoutPromise(length, undefined, { signal });

describe("translator", () => {
  const closing: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of closing.splice(0).reverse()) await one.close();
  });
  const clientAt = (target: Connection, pause = 0) => {
    const transport = undiciTransport();
    closing.push(transport);
    const { log, lines } = memoryLog();
    return { client: createClient({ connection: target, transport, log, sleep: pauseOf(pause) }), lines };
  };
  async function embedded(options: LocalServiceOptions = {}, translator: TranslatorOptions = {}) {
    const service = await createLocalService({ engines: [], ...options });
    closing.push(service);
    return createTranslator(clientAt(toConnection(service)).client, translator);
  }
  async function hostile(script: Script, options: TranslatorOptions = {}, pause = 0) {
    const server = await scripted(script);
    closing.push(server);
    const { client, lines } = clientAt(connection(server.url), pause);
    return { server, lines, translator: createTranslator(client, options) };
  }

  it("is the translator that projects ask for", async () => {
    const translator: Translator = await embedded();
    assert.equal(typeof translator.translate, "function");
  });

  it("gives every text its translation", async () => {
    const translator = await embedded();
    const texts = Array.from({ length: 777 }, (_, at) => `text ${at}`);
    const request = order(texts);
    assert.equal(translator.requests(request), 16);
    const { texts: done, error } = await all(translator.translate(request, never));
    assert.equal(error, undefined);
    assert.deepEqual(
      done.map(({ index }) => index).sort((a, b) => a - b),
      [...texts.keys()],
    );
    for (const { index, text, billed, engine, detectedSource } of done) {
      assert.ok(text.includes(String(index)));
      assert.deepEqual([billed, engine, detectedSource], [[...texts[index]!].length, "Pseudo-localization", "EN"]);
    }
  });

  it("gives facts to the embedded service, and to no other", async () => {
    const request = order(["Open", "Close"], { factsOf: (index) => (index === 0 ? { note: "A door." } : undefined) });
    const { server, translator } = await hostile(answer);
    await all(translator.translate(request, never));
    assert.deepEqual(Object.keys(JSON.parse(server.asked[0]?.body ?? "")).includes("facts"), false);
    const own = await scripted(answer);
    closing.push(own);
    const { client } = clientAt({ ...connection(own.url), embedded: true });
    const toOwn = createTranslator(client);
    await all(toOwn.translate(request, never));
    await all(toOwn.translate({ ...request, factsOf: () => undefined }, never));
    assert.deepEqual(
      own.asked.map(({ body }) => JSON.parse(body).facts),
      [[{ note: "A door." }, {}], undefined],
    );
  });

  it("sends what fills a request while more texts come, twelve requests at once", async () => {
    const { server, translator } = await hostile(answer);
    const { texts: _, ...request } = order([]);
    const first = Array.from({ length: 620 }, (_, at) => `text ${at}`);
    const done: TranslatedText[] = [];
    let asked = 0;
    async function* parts() {
      yield first;
      // not before the first have come back
      while (done.length < 600) await setTimeoutPromise(1);
      asked = server.asked.length;
      yield ["last"];
    }
    for await (const one of translator.stream(request, parts(), never)) if (!("failure" in one)) done.push(one);
    assert.deepEqual([asked, server.asked.length], [12, 13]);
    assert.deepEqual(
      done.map(({ index, text }) => [index, text]).find(([index]) => index === 620),
      [620, "LAST"],
    );
    assert.equal(new Set(done.map(({ index }) => index)).size, 621);
  });

  it("begins with twelve requests at once", async () => {
    // none is answered before twelve are there: a thirteenth would have come with them
    const held: (() => void)[] = [];
    const { server, translator } = await hostile((response, asked, count) => {
      held.push(() => answer(response, asked, count));
    });
    const ended = all(translator.translate(order(Array.from({ length: 700 }, (_, at) => `${at}`)), never));
    await until(() => held.length >= 12);
    assert.equal(server.asked.length, 12);
    let hasEnded = false;
    void ended.then(() => {
      hasEnded = true;
    });
    await until(() => {
      for (const one of held.splice(0)) one();
      return hasEnded;
    });
    assert.equal(server.asked.length, 14);
  });

  it("ends when the texts to come break off", async () => {
    const { translator } = await hostile(answer);
    const { texts: _, ...request } = order([]);
    async function* broken(): AsyncGenerator<readonly string[]> {
      yield ["a"];
      throw new Error("no more");
    }
    const { error } = await all(translator.stream(request, broken(), never));
    assert.match(String(error), /no more/);
  });

  it("asks for nothing where there is nothing", async () => {
    const { server, translator } = await hostile(answer);
    assert.deepEqual(await all(translator.translate(order([]), never)), { texts: [], refused: [], error: undefined });
    assert.equal(server.asked.length, 0);
  });

  const bodies: readonly (readonly [string, Partial<TranslationRequest>, object])[] = [
    ["nothing special", {}, { target_lang: "DE", source_lang: "EN" }],
    ["no source", { source: undefined as never }, { target_lang: "DE" }],
    ["a variant", { source: "pt-BR", target: "en_GB" }, { target_lang: "EN-GB", source_lang: "PT" }],
    ["a pseudo-locale", { target: "en-XA" }, { target_lang: "EN-XA", source_lang: "EN" }],
    [
      "every option",
      {
        options: { formality: "prefer_less", modelType: "quality_optimized", customInstructions: ["a"], context: "c" },
      },
      {
        target_lang: "DE",
        source_lang: "EN",
        context: "c",
        formality: "prefer_less",
        model_type: "quality_optimized",
        custom_instructions: ["a"],
      },
    ],
    [
      "options that say nothing",
      { options: { formality: "default", customInstructions: [], context: "" } },
      { target_lang: "DE", source_lang: "EN" },
    ],
    [
      "masked texts",
      { masked: true },
      {
        target_lang: "DE",
        source_lang: "EN",
        tag_handling: "xml",
        tag_handling_version: "v2",
        ignore_tags: ["x"],
        non_splitting_tags: ["g", "n", "x"],
      },
    ],
  ];
  for (const [name, more, expected] of bodies) {
    it(`sends ${name}`, async () => {
      const { server, translator } = await hostile(answer);
      const request = order(["a"], more);
      if (request.source === undefined) delete (request as { source?: string }).source;
      await all(translator.translate(request, never));
      const sent = JSON.parse(server.asked[0]!.body);
      assert.deepEqual(sent, { ...expected, preserve_formatting: true, show_billed_characters: true, text: ["a"] });
    });
  }

  it("brings masked messages through the embedded service whole", async () => {
    const translator = await embedded();
    const messages = ["Hello <b>{{name}}</b>, {{count}} files & more", "{{a}}{{b}}", "<0>Click</0> here", "a < b"];
    const masks = messages.map((message) => mask(message, new Set(["i18next"])));
    const { texts, error } = await all(
      translator.translate(
        order(
          masks.map(({ xml }) => xml),
          { masked: true },
        ),
        never,
      ),
    );
    assert.equal(error, undefined);
    for (const { index, text } of texts) {
      const outcome = unmask(text, masks[index]!);
      assert.ok(outcome.ok, `${messages[index]}: ${text}`);
    }
  });

  describe("engines", () => {
    it("are sent by the embedded service", async () => {
      const translator = await embedded();
      const pseudo = { id: "pseudo/1", name: "Pseudo-localization", pseudo: true };
      assert.deepEqual(await translator.engine("en", "de", never), pseudo);
      assert.deepEqual(await translator.engine("en", "en-XA", never), pseudo);
      assert.equal(await translator.engine("en", "tlh", never), undefined);
    });

    it("are the service itself elsewhere, and no service knows pseudo-locales", async () => {
      const { client } = clientAt({ dialect: dialects.deeplFree, key: "k", embedded: false });
      const translator = createTranslator(client);
      assert.deepEqual(await translator.engine("en", "de", never), {
        id: "deepl",
        name: "DeepL Free",
        pseudo: false,
        isWholeService: true,
      });
      assert.equal(await translator.engine("en", "en-XA", never), undefined);
    });
  });

  describe("when the service refuses", () => {
    it("gives what arrived before it ends with the failure", async () => {
      const translator = await embedded({ characterLimit: 300 }, { concurrency: { start: 1, max: 1 } });
      const { texts, error } = await all(translator.translate(order(Array(200).fill("ab")), never));
      assert.equal(texts.length, 150);
      assert.ok(error instanceof Failure && error.code === "service.quota" && error.facts.traceId?.length === 32);
    });

    it("waits for what is under way, as it is paid, and asks for no more", async () => {
      const held: (() => void)[] = [];
      const { server, translator, lines } = await hostile(
        (response, asked, count) => {
          if (count === 2) response.writeHead(456).end();
          else held.push(() => answer(response, asked, count));
        },
        { concurrency: { start: 4, max: 4 } },
      );
      const ended = all(translator.translate(order(Array.from({ length: 1000 }, (_, at) => `${at}`)), never));
      await until(() => held.length === 3 && lines.some((line) => line.includes("service.quota")));
      for (const one of held) one();
      const { texts, error } = await ended;
      assert.ok(error instanceof Failure && error.code === "service.quota");
      assert.equal(texts.length, 150);
      assert.equal(server.asked.length, 4);
    });

    it("does not go on trying for the others once one has failed for good", async () => {
      const { server, translator } = await hostile(
        (response, _, count) => {
          if (count === 1) setTimeout(() => response.writeHead(403).end(), 40);
          else response.writeHead(429).end();
        },
        { concurrency: { start: 2, max: 2 } },
        // a wait for an attempt that will not be made would outlast the test
        60_000,
      );
      const { error } = await all(translator.translate(order(Array(500).fill("a")), never));
      assert.ok(error instanceof Failure && error.code === "service.forbidden");
      assert.equal(server.asked.length, 2);
    });

    const wrong: readonly (readonly [string, (texts: number) => unknown, string])[] = [
      [
        "fewer translations than texts",
        (texts) => shout(JSON.stringify({ text: Array(texts - 1).fill("a") })),
        "3 texts, 2 translations",
      ],
      [
        "more translations than texts",
        (texts) => shout(JSON.stringify({ text: Array(texts + 1).fill("a") })),
        "3 texts, 4 translations",
      ],
      ["none", () => ({ translations: [] }), "3 texts, 0 translations"],
    ];
    for (const [name, body, detail] of wrong) {
      it(`believes no answer with ${name}`, async () => {
        const { translator } = await hostile((response) => void response.end(JSON.stringify(body(3))));
        const { texts, error } = await all(translator.translate(order(["a", "b", "c"]), never));
        assert.deepEqual(texts, []);
        assert.ok(error instanceof Failure);
        assert.deepEqual([error.code, error.facts.detail], ["service.badResponse", detail]);
      });
    }

    it("finds the one text whose markup the service can't read, and pays the others once", async () => {
      const translator = await embedded();
      const texts = Array.from({ length: 120 }, (_, at) => (at === 60 ? "<g>broken" : `<g>good ${at}</g>`));
      const { texts: done, refused, error } = await all(translator.translate(order(texts, { masked: true }), never));
      assert.equal(error, undefined);
      assert.deepEqual(codesOf(refused), [[60, "service.refused"]]);
      assert.match(refused[0]?.failure.facts.serviceMessage ?? "", /^Tag handling parsing failed/);
      assert.deepEqual(
        done.map(({ index }) => index).sort((a, b) => a - b),
        [...texts.keys()].filter((at) => at !== 60),
      );
    });

    it("halves what is too large, and leaves out a text that is too large alone", async () => {
      const { server, translator } = await hostile((response, asked, count) => {
        if (asked.body.length > 1000) response.writeHead(413).end();
        else answer(response, asked, count);
      });
      const texts = Array.from({ length: 40 }, (_, at) =>
        at === 7 ? "x".repeat(2000) : `text ${at} ${"y".repeat(60)}`,
      );
      const { texts: done, refused, error } = await all(translator.translate(order(texts), never));
      assert.equal(error, undefined);
      assert.deepEqual(codesOf(refused), [[7, "service.tooLarge"]]);
      assert.equal(done.length, 39);
      assert.ok(server.asked.length < 20, `${server.asked.length} requests`);
    });

    it("says before sending which texts no request can hold, to the byte", async () => {
      const { server, translator: other } = await hostile(answer);
      await all(other.translate(order([""]), never));
      const translator = await embedded();
      const room = 128 * 1024 - Buffer.byteLength(`${server.asked[0]?.body ?? ""},"partial":true`);
      const texts = ["a".repeat(room), "a".repeat(room + 1), "é".repeat(room / 2 + 1), "a", '"'.repeat(room - 9)];
      assert.deepEqual(translator.tooLarge(order(texts)), [1, 2, 4]);
      const { texts: done, refused } = await all(translator.translate(order(texts), never));
      assert.deepEqual(done.map(({ index }) => index).sort(), [0, 3]);
      assert.deepEqual(
        codesOf(refused)
          .map(([index]) => index)
          .sort(),
        [1, 2, 4],
      );
    });

    for (const status of [400, 500])
      it(`names the one text for which it answers ${status}, and translates the others`, async () => {
        const { server, translator } = await hostile((response, asked, count) => {
          if (asked.body.includes('"bad"')) response.writeHead(status).end('{"message":"boom"}');
          else answer(response, asked, count);
        });
        const texts = Array.from({ length: 60 }, (_, at) => (at === 7 ? "bad" : `text ${at}`));
        const { texts: done, refused, error } = await all(translator.translate(order(texts), never));
        assert.deepEqual([error, done.length], [undefined, 59]);
        assert.deepEqual(
          refused.map(({ index, failure: { facts } }) => [index, facts.status, facts.serviceMessage]),
          [[7, status, "boom"]],
        );
        assert.ok(server.asked.length <= 24, `${server.asked.length} requests`);
      });

    it("ends soon if every text meets the same error", async () => {
      for (const [status, most] of [
        [400, 20],
        [500, 30],
      ] as const) {
        const { server, translator } = await hostile((response) => void response.writeHead(status).end("{}"));
        const texts = Array.from({ length: 500 }, (_, at) => `text ${at}`);
        const { texts: done, refused, error } = await all(translator.translate(order(texts), never));
        assert.ok(error instanceof Failure && error.facts.status === status);
        assert.deepEqual([done, refused], [[], []]);
        assert.ok(server.asked.length <= most * 3, `${server.asked.length} requests`);
        const alone = await all(translator.translate(order(["only"]), never));
        assert.ok(alone.error instanceof Failure);
      }
    });

    it("yields no answers that are all in the language of their sources, or one for many texts", async () => {
      const saying = (say: (text: string, at: number) => string) =>
        hostile((response, { body }) => {
          const texts: readonly string[] = JSON.parse(body).text;
          const translations = texts.map((text, at) => ({ detected_source_language: "EN", text: say(text, at) }));
          response.writeHead(200).end(JSON.stringify({ translations }));
        });
      const texts = Array.from({ length: 20 }, (_, at) => `Delete the file ${at} of this folder`);
      const english = await saying((_, at) => `You may want to remove the document ${at} from here`);
      const { texts: none, refused } = await all(english.translator.translate(order(texts), never));
      assert.deepEqual([none, [...new Set(refused.map(({ failure }) => failure.code))]], [[], ["engine.language"]]);
      const equal = await saying(() => "Die Datei löschen");
      const same = await all(equal.translator.translate(order(texts), never));
      assert.deepEqual([same.texts, same.refused.length], [[], 20]);
      assert.deepEqual([...new Set(same.refused.map(({ failure }) => failure.code))], ["engine.shared"]);
    });

    it("yields pseudo-localized answers also in the language of their sources", async () => {
      const { translator } = await hostile((response, { body }) => {
        const texts: readonly string[] = JSON.parse(body).text;
        const engine = "Pseudo-localization";
        const translations = texts.map((text) => ({ detected_source_language: "EN", text: `[${text}]`, engine }));
        response.writeHead(200).end(JSON.stringify({ translations }));
      });
      const texts = Array.from({ length: 20 }, (_, at) => `You may want to remove the document ${at} from here`);
      assert.equal((await all(translator.translate(order(texts), never))).texts.length, 20);
    });

    it("does not halve what no text is to blame for", async () => {
      const { server, translator } = await hostile(
        (response) => void response.writeHead(400).end('{"message":"Value for \'target_lang\' not supported."}'),
      );
      const { error } = await all(translator.translate(order(Array(50).fill("a")), never));
      assert.ok(error instanceof Failure && error.code === "service.refused");
      assert.equal(server.asked.length, 1);
    });
  });

  describe("under faults", () => {
    const faults: readonly (readonly [string, Faults])[] = [
      ["many 429", parseFaults("429=40%,seed=3")],
      ["many 503", parseFaults("503=30%,seed=4")],
      ["dropped and cut connections", parseFaults("drop=15%,truncate=15%,seed=5")],
      ["everything at once", parseFaults("429:0=15%,529=10%,500=10%,drop=10%,latency=3,seed=6")],
    ];
    for (const [name, fault] of faults) {
      it(`${name}: every text once`, async () => {
        const translator = await embedded({ faults: fault });
        const texts = Array.from({ length: 1000 }, (_, at) => `t${at}`);
        const { texts: done, error } = await all(translator.translate(order(texts), never));
        assert.equal(error, undefined);
        assert.equal(new Set(done.map(({ index }) => index)).size, 1000);
        assert.equal(done.length, 1000);
      });
    }

    it("slows down where the service asks for it", async () => {
      let under = 0;
      let max = 0;
      const { server, translator } = await hostile((response, asked, count) => {
        under++;
        max = count > 60 ? Math.max(max, under) : max;
        response.once("close", () => under--);
        setTimeout(() => {
          if (under > 3) response.writeHead(429).end();
          else answer(response, asked, count);
        }, 5);
      });
      const { texts, error } = await all(
        translator.translate(order(Array.from({ length: 5000 }, (_, at) => `${at}`)), never),
      );
      assert.deepEqual([error, texts.length], [undefined, 5000]);
      assert.ok(max <= 7, `${max} at once`);
      assert.ok(server.asked.length < 200, `${server.asked.length} requests for 100 batches`);
    });
  });

  describe("cancelled", () => {
    /** A service that answers the first two at once and holds the others; `held` resolves when so many are held. */
    const holding = async (many: number, grace?: number) => {
      let open: (() => void)[] | undefined = [];
      let full = () => {};
      const held = new Promise<void>((resolve) => {
        full = resolve;
      });
      const { translator, server } = await hostile(
        (response, asked, count) => {
          if (count <= 2 || open === undefined) answer(response, asked, count);
          else if (open.push(() => answer(response, asked, count)) === many) full();
        },
        grace === undefined ? {} : { grace },
      );
      const release = () => {
        for (const one of open?.splice(0) ?? []) one();
        open = undefined;
      };
      return { translator, server, held, release };
    };

    it("sends nothing more, yields what comes of the requests under way, and ends with the reason", async () => {
      const controller = new AbortController();
      const { translator, server, held, release } = await holding(4);
      const ended = all(translator.translate(order(Array(5000).fill("a")), controller.signal));
      await held;
      controller.abort(new Error("enough"));
      release();
      const { texts, error } = await ended;
      assert.deepEqual([(error as Error).message, texts.length], ["enough", server.asked.length * 50]);
      assert.ok(server.asked.length <= 14, `${server.asked.length} requests of 100`);
    });

    it("does not repeat what fails then", async () => {
      const controller = new AbortController();
      const { translator, server } = await hostile((response) => {
        controller.abort(new Error("enough"));
        response.writeHead(503).end();
      });
      const { error } = await all(translator.translate(order(["a"]), controller.signal));
      assert.deepEqual([(error as Error).message, server.asked.length], ["enough", 1]);
    });

    const endings: readonly (readonly [name: string, grace: number, hurried: "before" | "after" | undefined])[] = [
      ["waits no longer than its grace", 20, undefined],
      ["ends at once when it is hurried", 3_600_000, "after"],
      ["does not wait where it was hurried before", 3_600_000, "before"],
    ];
    for (const [name, grace, hurried] of endings) {
      it(name, async () => {
        const [controller, hurry] = [new AbortController(), new AbortController()];
        const { translator, held } = await holding(4, grace);
        const ended = all(translator.translate(order(Array(5000).fill("a")), controller.signal, hurry.signal));
        await held;
        if (hurried === "before") hurry.abort();
        controller.abort(new Error("enough"));
        if (hurried === "after") hurry.abort();
        const { texts, error } = await ended;
        assert.deepEqual([(error as Error).message, texts.length], ["enough", 100]);
      });
    }

    it("asks for nothing when it is so from the beginning", async () => {
      const { server, translator } = await hostile(answer);
      const { error } = await all(translator.translate(order(["a"]), AbortSignal.abort(new Error("before"))));
      assert.deepEqual([(error as Error).message, server.asked.length], ["before", 0]);
    });

    it("breaks off requests when nobody reads on", async () => {
      let closed = 0;
      const { translator } = await hostile((response, asked, count) => {
        response.once("close", () => closed++);
        if (count === 1) answer(response, asked, count);
      });
      for await (const _ of translator.translate(order(Array(500).fill("a")), never)) break;
      await until(() => closed >= 4);
    });
  });
});
