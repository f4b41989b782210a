import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pieces } from "../../../src/core/memory/textPieces.ts";
import { createDetection, type Detection } from "../../../src/local/detection/languageDetector.ts";
import { createLanguageCheck } from "../../../src/local/engines/chat/answerLanguage.ts";
import { chatEngine } from "../../../src/local/engines/chat/chatEngine.ts";
import { EngineFailure } from "../../../src/local/engines/engineFailure.ts";
import { createSender } from "../../../src/local/engines/http/engineRequest.ts";
import type { EngineTokens } from "../../../src/local/engines/pairEngine.ts";
import { joinParts } from "../../../src/local/markup/markupParts.ts";
import { protectPlaceholders } from "../../../src/local/markup/placeholderParts.ts";
import { skip } from "../../skip.ts";
import {
  type AskedItem,
  answering,
  contentOf,
  inFrench,
  inGerman,
  type Script,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "./scriptedEndpoint.ts";

const texts: readonly string[] = Array.from({ length: 45 }, (_, at) => [
  `Save the changes of file ${at} before you close it`,
  `You have {count} new messages in {{folder}} number ${at}`,
  `Read <b>all settings</b> of %s again at place ${at}`,
]).flat();

/** Outcomes of texts: their translations, or the codes of their failures. */
interface Outcome {
  readonly done: readonly (readonly [source: string, target: string])[];
  readonly failed: readonly EngineFailure[];
}

describe("a model behind an endpoint that misbehaves", () => {
  let endpoint: ScriptedEndpoint;
  let detection: Detection;
  const tokens: EngineTokens[] = [];
  before(() => {
    detection = createDetection();
  });
  after(() => detection.close());
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    tokens.length = 0;
  });
  afterEach(() => endpoint.close());

  async function translateAll(
    all: readonly string[],
    more: { readonly timeout?: number; readonly key?: string } = {},
  ): Promise<Outcome> {
    const { timeout = 60_000, key = "sk-secret" } = more;
    const sender = createSender("Model");
    const source = chatEngine({
      access: { name: "Model", url: endpoint.url, key, timeout },
      model: "small",
      send: sender.send,
      judgeLanguages: createLanguageCheck(detection),
      onTokens: (one) => tokens.push(one),
      firstPause: 5,
    });
    const engine = await source.find({ source: "EN", target: "DE" });
    const options = { cut: { splitting: new Set<string>(), lines: false }, preserveFormatting: true };
    const signal = new AbortController().signal;
    const outcomes = await Promise.all(
      all.map(async (text) => {
        try {
          const parts = await engine?.translate(protectPlaceholders([{ kind: "text", text }], false), options, signal);
          return [text, joinParts(parts ?? [], false)] as const;
        } catch (error) {
          assert.ok(error instanceof EngineFailure, String(error));
          return error;
        }
      }),
    );
    source.close();
    sender.close();
    return {
      done: outcomes.flatMap((one) => (one instanceof EngineFailure ? [] : [one])),
      failed: outcomes.flatMap((one) => (one instanceof EngineFailure ? [one] : [])),
    };
  }

  const codes = ({ failed }: Outcome) => [...new Set(failed.map(({ code }) => code))];

  /** Each text is translated or refused, its placeholders are those of its source, its words are the endpoint's German. */
  function assertSound({ done, failed }: Outcome, all: readonly string[]): void {
    assert.equal(done.length + failed.length, all.length);
    for (const [source, target] of done) {
      const placeholders = (text: string) =>
        pieces(text)
          .filter((_, at) => at % 2 === 1)
          .sort();
      assert.deepEqual(placeholders(target), placeholders(source), target);
      assert.doesNotMatch(target, /<\/?[xg]\d|```/);
      assert.doesNotMatch(target, /enregistrer/);
    }
  }

  const once = (bad: (items: readonly AskedItem[]) => string): Script => {
    let asked = 0;
    return ({ items }) => (asked++ === 0 ? bad(items) : contentOf(items, inGerman));
  };
  const good = (items: readonly AskedItem[]) => contentOf(items, inGerman);

  const recovered: Readonly<Record<string, () => Script>> = {
    "answers well": () => answering(inGerman),
    "wraps answers in code fences":
      () =>
      ({ items }) =>
        `\`\`\`json\n${good(items)}\n\`\`\``,
    "wraps answers in prose":
      () =>
      ({ items }) =>
        `Sure! Here you are:\n${good(items)}\nAnything else?`,
    "thinks aloud":
      () =>
      ({ items }) =>
        `<think>{"items":[]} hm</think>${good(items)}`,
    "answers with the list alone":
      () =>
      ({ items }) =>
        JSON.stringify(JSON.parse(good(items)).items),
    "escapes tags":
      () =>
      ({ items }) =>
        good(items).replace(/<(\/?[xg]\d+\/?)>/g, "&lt;$1&gt;"),
    "refuses JSON schemas and temperature":
      () =>
      ({ items, body }, reply) =>
        "temperature" in body
          ? reply.status(400, { error: { message: "Unsupported value: temperature" } })
          : JSON.stringify(body["response_format"] ?? {}).includes("json")
            ? reply.status(400, { error: { message: "response_format is not supported" } })
            : good(items),
    "leaves items out":
      () =>
      ({ items }) =>
        items.length > 1 ? good(items.filter(({ id }) => id % 7 !== 0)) : good(items),
    "doubles ids":
      () =>
      ({ items }) =>
        items.length > 1
          ? JSON.stringify({ items: [...JSON.parse(good(items)).items, { id: 1, text: "das ist etwas anderes" }] })
          : good(items),
    "loses placeholders now and then":
      () =>
      ({ items }) =>
        items.length > 1
          ? contentOf(items, (item) =>
              inGerman({ text: item.id % 5 === 0 ? item.text.replace(/<.*?>/g, "") : item.text }),
            )
          : good(items),
    "invents placeholders in a batch":
      () =>
      ({ items }) =>
        items.length > 1 ? contentOf(items, (item) => `${inGerman(item)} {mehr}`) : good(items),
    "returns sources in a batch":
      () =>
      ({ items }) =>
        items.length > 1 ? contentOf(items, ({ text }) => text) : good(items),
    "is cut off at its limit":
      () =>
      ({ items }, reply) => {
        if (items.length <= 12) return good(items);
        reply.cutOff();
        return good(items).slice(0, 700);
      },
    "has too little context for a batch":
      () =>
      ({ items }, reply) =>
        items.length > 5
          ? reply.status(400, { error: { message: "This model's maximum context length is 2048 tokens." } })
          : good(items),
    "answers with nonsense at first": () => once(() => "I am sorry, Dave."),
    "says 429 and when to come back": () => {
      let asked = 0;
      return ({ items }, reply) => {
        const limits = {
          "retry-after-ms": "20",
          "x-ratelimit-remaining-tokens": "0",
          "x-ratelimit-reset-tokens": "20ms",
        };
        return asked++ % 3 === 0 ? reply.status(429, { error: { message: "Rate limit" } }, limits) : good(items);
      };
    },
    "fails now and then": () => {
      let asked = 0;
      return ({ items }, reply) =>
        asked++ % 3 === 0 ? reply.status(503, { error: { message: "loading" } }) : good(items);
    },
  };
  for (const [what, script] of Object.entries(recovered)) {
    it(`translates everything if it ${what}`, async () => {
      endpoint.script = script();
      const outcome = await translateAll(texts);
      assertSound(outcome, texts);
      assert.deepEqual(outcome.failed.map(String), []);
    });
  }

  const refused: Readonly<Record<string, readonly [script: Script, code: string, maxRequests: number]>> = {
    "refuses the key": [(_, reply) => reply.status(401, { error: { message: "bad sk-secret" } }), "engine.key", 8],
    "has no such model": [
      (_, reply) => reply.status(404, { error: { message: "model 'small' not found, try pulling it" } }),
      "engine.model",
      8,
    ],
    "answers HTML": [(_, reply) => reply.status(200, "<!doctype html><p>Hello"), "engine.address", 8],
    "is not there": [(_, reply) => reply.status(404, "<html>Not found"), "engine.address", 8],
    redirects: [
      (_, reply) => reply.status(307, "", { location: "https://example.com/v1/chat/completions" }),
      "engine.address",
      8,
    ],
    "has no credit left": [
      (_, reply) => reply.status(429, { error: { message: "x", code: "insufficient_quota" } }),
      "engine.quota",
      8,
    ],
    "is busy for ever": [
      (_, reply) => reply.status(429, { error: { message: "slow down" } }, { "retry-after-ms": "1" }),
      "engine.busy",
      20,
    ],
    "is down": [(_, reply) => reply.status(500, { error: { message: "boom" } }), "engine.unreachable", 8],
    "refuses everything": [(_, reply) => reply.status(400, { error: { message: "no" } }), "engine.refused", 100],
    "repeats the prompt": [({ system }) => system, "engine.unusable", 40],
    "repeats the items": [({ items }) => JSON.stringify({ items }), "engine.unusable", 40],
    talks: [() => "I would rather not.", "engine.unusable", 40],
    "answers nothing": [() => "", "engine.unusable", 40],
    "translates into another language": [answering(inFrench), "engine.unusable", 40],
  };
  for (const [what, [script, code, maxRequests]] of Object.entries(refused)) {
    it(`reports ${code} soon if it ${what}`, async () => {
      endpoint.script = script;
      const outcome = await translateAll(texts);
      assert.deepEqual([outcome.done, codes(outcome)], [[], [code]]);
      assert.ok(endpoint.requests.length <= maxRequests, `${endpoint.requests.length} requests`);
      assert.doesNotMatch(
        outcome.failed.map((failure) => `${failure.detail} ${failure.message}`).join("\n"),
        /sk-secret/,
      );
    });
  }

  it("refuses only the text for which its context is too small", async () => {
    endpoint.script = ({ items }, reply) =>
      items.some(({ text }) => text.includes("file 3 "))
        ? reply.status(400, {
            error: { message: "maximum context length is 64 tokens", code: "context_length_exceeded" },
          })
        : good(items);
    const outcome = await translateAll(texts);
    assertSound(outcome, texts);
    assert.deepEqual([outcome.done.length, codes(outcome)], [texts.length - 1, ["engine.context"]]);
  });

  it("ends an answer that has no end", async () => {
    endpoint.script = (_, { response }) => {
      response.writeHead(200, { "content-type": "application/json" });
      const part = "x".repeat(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on("drain", write);
      write();
      return undefined;
    };
    const outcome = await translateAll(texts.slice(0, 1));
    assert.deepEqual(codes(outcome), ["engine.unusable"]);
  });

  it("ends an answer that streams for ever", async () => {
    endpoint.script = (_, { response }) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
      return undefined;
    };
    const outcome = await translateAll(texts.slice(0, 2), { timeout: 100 });
    assert.deepEqual(codes(outcome), ["engine.timeout"]);
  });

  it("does not let one slow text hold up the others", async () => {
    endpoint.script = async ({ items }) => {
      // it is never answered; the others are, in much less than the timeout on any machine
      if (items.some(({ text }) => text.includes("file 3 "))) await new Promise(() => {});
      return good(items);
    };
    const outcome = await translateAll(texts, { timeout: 2000 });
    assertSound(outcome, texts);
    assert.deepEqual([outcome.done.length, codes(outcome)], [texts.length - 1, ["engine.timeout"]]);
  });

  it("counts the tokens that the endpoint reports", async () => {
    await translateAll(texts);
    assert.ok(
      tokens.length > 0 && tokens.every(({ isEstimated, input, output }) => !isEstimated && input > 0 && output > 0),
    );
  });

  const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
  it("breaks, mixes up and loses nothing of real projects in all modes", async function () {
    if (!existsSync(corpus)) skip(this, "corpus");
    const all = await corpusTexts(corpus);
    assert.ok(all.length > 1000, `${all.length} texts`);
    const modes = Object.values(recovered).map((make) => make());
    const bad = [refused["talks"], refused["repeats the prompt"], refused["translates into another language"]].map(
      (one) => one?.[0],
    );
    let asked = 0;
    endpoint.script = (request, reply) => {
      const at = asked++;
      const odd = at % 10 === 9 ? bad[Math.floor(at / 10) % bad.length] : modes[at % modes.length];
      // without any good answer in between the engine is given up
      const mode = at % 2 === 0 ? answering(inGerman) : odd;
      return mode?.(request, reply);
    };
    const outcome = await translateAll(all);
    assertSound(outcome, all);
    assert.ok(outcome.done.length > all.length * 0.8, `${outcome.done.length} of ${all.length}, ${codes(outcome)}`);
  });
});

/** Different English texts of the JSON files of the corpus. */
async function corpusTexts(corpus: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const file of await readdir(corpus, { recursive: true })) {
    if (/(^|\/)en(-US)?\.json$/.test(file))
      for (const text of stringsIn(JSON.parse(await readFile(join(corpus, file), "utf8")))) found.add(text);
  }
  return [...found].filter((text) => text.length < 400 && /\p{L}{2}/u.test(text));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
