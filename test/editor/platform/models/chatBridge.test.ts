import assert from "node:assert/strict";
import OpenAI, { APIUserAbortError, AuthenticationError, NotFoundError, PermissionDeniedError } from "openai";
import {
  type BridgedMessage,
  type BridgedModels,
  ModelFailure,
} from "../../../../src/editor/platform/models/bridgedModels.ts";
import { type ChatBridge, openChatBridge } from "../../../../src/editor/platform/models/chatBridge.ts";
import { until } from "../../../until.ts";

const id = "test/small-1";

describe("the endpoint of the editor's models, by the official client", () => {
  let bridge: ChatBridge;
  let client: OpenAI;
  /** The words of an answer, or what becomes of it. */
  let answer: (messages: readonly BridgedMessage[], signal: AbortSignal) => AsyncIterable<string>;

  const models: BridgedModels = {
    list: async () => [{ id, name: "Small" }],
    async *ask(model, messages, signal) {
      if (model !== id) throw new ModelFailure("notFound", `The editor has no model ${model}.`);
      yield* answer(messages, signal);
    },
    countTokens: async (_, text) => text.length,
  };
  before(async () => {
    bridge = await openChatBridge(models);
    client = new OpenAI({ baseURL: bridge.url, apiKey: bridge.token, maxRetries: 0 });
  });
  after(() => bridge.dispose());
  beforeEach(() => {
    answer = async function* () {
      yield* ["Hal", "lo"];
    };
  });

  const ask = (more: { readonly model?: string } = {}) =>
    client.chat.completions.create({ model: id, messages: [{ role: "user", content: "Hello" }], ...more });

  it("lists the models, and finds one", async () => {
    const listed: string[] = [];
    for await (const model of client.models.list()) listed.push(model.id);
    assert.deepEqual(listed, [id]);
    assert.equal((await client.models.retrieve(id)).id, id);
    await assert.rejects(client.models.retrieve("test/none"), NotFoundError);
  });

  it("answers, with instructions first in the first message of the user", async () => {
    let seen: readonly BridgedMessage[] = [];
    answer = async function* (messages) {
      seen = messages;
      yield "Hallo";
    };
    const done = await client.chat.completions.create({
      model: id,
      messages: [
        { role: "system", content: "Translate." },
        { role: "user", content: [{ type: "text", text: "Hello" }] },
        { role: "assistant", content: "Hallo" },
        { role: "user", content: "Bye" },
      ],
      temperature: 0,
      response_format: { type: "json_object" },
    });
    assert.deepEqual(seen, [
      { role: "user", text: "Translate.\n\nHello" },
      { role: "assistant", text: "Hallo" },
      { role: "user", text: "Bye" },
    ]);
    const [choice] = done.choices;
    assert.deepEqual([choice?.message.content, choice?.finish_reason], ["Hallo", "stop"]);
    assert.deepEqual(done.usage, { prompt_tokens: 27, completion_tokens: 5, total_tokens: 32 });
  });

  it("streams words as they come", async () => {
    const messages = [{ role: "user", content: "Hello" } as const];
    const stream = await client.chat.completions.create({
      model: id,
      messages,
      stream: true,
      stream_options: { include_usage: true },
    });
    const [words, usages]: [string[], unknown[]] = [[], []];
    for await (const { choices, usage } of stream) {
      const text = choices[0]?.delta.content ?? "";
      if (text !== "") words.push(text);
      if (usage != null) usages.push(usage.completion_tokens);
    }
    assert.deepEqual([words, usages], [["Hal", "lo"], [5]]);
  });

  it("cancels the model when the client leaves, streaming or not", async () => {
    // of these two answers alone: one of another test may end late
    let [begun, cancelled] = [0, 0];
    answer = async function* (_, signal) {
      begun++;
      signal.addEventListener("abort", () => cancelled++, { once: true });
      yield "Hal";
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    };
    const left = new AbortController();
    const waiting = client.chat.completions.create(
      { model: id, messages: [{ role: "user", content: "Hello" }] },
      { signal: left.signal },
    );
    const rejected = assert.rejects(waiting, APIUserAbortError);
    await until(() => begun === 1);
    left.abort();
    await rejected;
    const stream = await client.chat.completions.create({
      model: id,
      messages: [{ role: "user", content: "Hello" }],
      stream: true,
    });
    for await (const { choices } of stream) if (choices[0]?.delta.content === "Hal") break;
    await until(() => cancelled === 2);
  });

  it("refuses a wrong token, another host name and web pages", async () => {
    const other = new OpenAI({ baseURL: bridge.url, apiKey: "wrong", maxRetries: 0 });
    await assert.rejects(
      other.chat.completions.create({ model: id, messages: [{ role: "user", content: "Hello" }] }),
      AuthenticationError,
    );
    const authorization = `Bearer ${bridge.token}`;
    const statusWith = async (url: string, headers: Record<string, string>) =>
      (await fetch(`${url}/models`, { headers: { authorization, ...headers } })).status;
    assert.equal(await statusWith(bridge.url.replace("127.0.0.1", "localhost"), {}), 403);
    assert.equal(await statusWith(bridge.url, { origin: "https://example.com" }), 403);
    assert.equal(await statusWith(bridge.url, {}), 200);
  });

  it("says that a model is unknown, blocked or not allowed", async () => {
    await assert.rejects(ask({ model: "test/none" }), (error) => {
      assert.ok(error instanceof NotFoundError);
      assert.equal(error.code, "model_not_found");
      return true;
    });
    for (const [code, expected] of [
      ["blocked", "editor_blocked"],
      ["noPermissions", "editor_no_permissions"],
    ] as const) {
      // biome-ignore lint/correctness/useYield: it fails before its first word
      answer = async function* () {
        throw new ModelFailure(code, "no");
      };
      await assert.rejects(ask(), (error) => {
        assert.ok(error instanceof PermissionDeniedError);
        assert.equal(error.code, expected);
        return true;
      });
    }
  });

  it("reports a failure in the middle of a stream", async () => {
    answer = async function* () {
      yield "Hal";
      throw new ModelFailure("failed", "out of breath");
    };
    const stream = await client.chat.completions.create({
      model: id,
      messages: [{ role: "user", content: "Hello" }],
      stream: true,
    });
    await assert.rejects(async () => {
      for await (const _ of stream);
    }, /out of breath/);
  });

  it("refuses what is no request, and ends with the window", async () => {
    const headers = { authorization: `Bearer ${bridge.token}`, "content-type": "application/json" };
    const statusOf = async (body: string) =>
      (await fetch(`${bridge.url}/chat/completions`, { method: "POST", headers, body })).status;
    const bodies = [
      "",
      "{",
      "[]",
      '{"model":"x"}',
      '{"model":1,"messages":[]}',
      '{"model":"x","messages":[{"role":"tool"}]}',
    ];
    assert.deepEqual(
      await Promise.all(bodies.map(statusOf)),
      bodies.map(() => 400),
    );
    const closing = await openChatBridge(models);
    closing.dispose();
    await assert.rejects(fetch(`${closing.url}/models`));
  });
});
