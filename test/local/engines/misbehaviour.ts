import assert from "node:assert/strict";
import { pieces } from "../../../src/core/memory/textPieces.ts";
import type { EngineFailure } from "../../../src/local/engines/engineFailure.ts";
import { type AskedItem, answering, contentOf, inFrench, inGerman, type Script } from "./scriptedEndpoint.ts";

/** Outcomes of texts: their translations, or the codes of their failures. */
export interface Outcome {
  readonly done: readonly (readonly [source: string, target: string])[];
  readonly failed: readonly EngineFailure[];
}

/** Texts of three kinds, so many of each: plain, with placeholders, with tags. */
export const textsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => [
    `Save the changes of file ${at} before you close it`,
    `You have {count} new messages in {{folder}} number ${at}`,
    `Read <b>all settings</b> of %s again at place ${at}`,
  ]).flat();

export const codesOf = ({ failed }: Outcome): readonly string[] => [...new Set(failed.map(({ code }) => code))];

/** Each text is translated or refused, its placeholders are those of its source, its words are the endpoint's German. */
export function assertSound({ done, failed }: Outcome, all: readonly string[]): void {
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
/** A right answer. */
export const good = (items: readonly AskedItem[]) => contentOf(items, inGerman);

/** Ways to misbehave that lose no text, and to behave well. */
export const recovered: Readonly<Record<string, () => Script>> = {
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
        ? reply.status(400, {
            error: {
              message:
                "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
            },
          })
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
  "answers with the source's language in a batch":
    () =>
    ({ items }) =>
      items.length > 1 ? contentOf(items, (item) => `Please do ${item.text}`) : good(items),
  "gives one answer for all of a batch":
    () =>
    ({ items }) =>
      items.length > 1
        ? contentOf(items, ({ text }) => inGerman({ text: `x ${text.match(/<.*?>/g)?.join(" ") ?? ""}` }))
        : good(items),
  "fails once for a batch": () => {
    let asked = 0;
    return ({ items }, reply) => (asked++ === 0 ? reply.status(500, { error: { message: "boom" } }) : good(items));
  },
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
/** Ways to fail, with the code of the failure and how many requests may be made before it is reported. */
export const refused: Readonly<Record<string, readonly [script: Script, code: string, maxRequests: number]>> = {
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
  "is down": [(_, reply) => reply.status(500, { error: { message: "boom" } }), "engine.down", 20],
  "refuses everything": [(_, reply) => reply.status(400, { error: { message: "no" } }), "engine.refused", 100],
  "repeats the prompt": [({ system }) => system, "engine.unusable", 40],
  "repeats the items": [({ items }) => JSON.stringify({ items }), "engine.copied", 40],
  talks: [() => "I would rather not.", "engine.format", 40],
  declines: [() => "I'm sorry, but I can't assist with that request.", "engine.declined", 40],
  "answers nothing": [() => "", "engine.format", 40],
  "translates into another language": [answering(inFrench), "engine.language", 40],
};
