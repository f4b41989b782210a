import assert from "node:assert/strict";
import { ContextExceeded, createAsk, RetryLater } from "../../../src/local/engines/chat/chatEndpoint.ts";
import { EngineFailure } from "../../../src/local/engines/engineFailure.ts";

/** Answers in the shapes that servers document, with values of our own. */
interface Recorded {
  readonly status: number;
  readonly body: object | string;
}

const usage = { prompt_tokens: 21, completion_tokens: 9, total_tokens: 30 };
const content = '{"items":[{"id":1,"text":"Hallo"}]}';
const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
const completion = { id: "chatcmpl-7", object: "chat.completion", created: 1_760_000_000, model: "small", usage };

const answers: Readonly<Record<string, readonly [recorded: Recorded, content: string, isCutOff?: boolean]>> = {
  "Ollama's": [{ status: 200, body: { ...completion, system_fingerprint: "fp_ollama", choices: [choice] } }, content],
  "Ollama's of a model that thinks": [
    {
      status: 200,
      body: { ...completion, choices: [{ ...choice, message: { ...choice.message, reasoning: "Hm, a greeting." } }] },
    },
    content,
  ],
  "llama.cpp's": [
    {
      status: 200,
      body: {
        ...completion,
        system_fingerprint: "b7000-abc",
        choices: [choice],
        timings: { prompt_n: 21, prompt_ms: 12.5, predicted_n: 9, predicted_ms: 80.1 },
      },
    },
    content,
  ],
  "llama.cpp's of a model that thinks": [
    {
      status: 200,
      body: { ...completion, choices: [{ ...choice, message: { ...choice.message, reasoning_content: "Hm." } }] },
    },
    content,
  ],
  "one that was cut off": [
    { status: 200, body: { ...completion, choices: [{ ...choice, finish_reason: "length" }] } },
    content,
    true,
  ],
  "one in parts": [
    {
      status: 200,
      body: {
        ...completion,
        choices: [{ ...choice, message: { role: "assistant", content: [{ type: "text", text: content }] } }],
      },
    },
    content,
  ],
};

const failures: Readonly<Record<string, readonly [recorded: Recorded, expected: string]>> = {
  "Ollama's unknown model": [
    {
      status: 404,
      body: {
        error: {
          message: 'model "small" not found, try pulling it first',
          type: "not_found_error",
          param: null,
          code: null,
        },
      },
    },
    "engine.model",
  ],
  "llama.cpp's wrong key": [
    { status: 401, body: { error: { code: 401, message: "Invalid API Key", type: "authentication_error" } } },
    "engine.key",
  ],
  "llama.cpp while it loads": [
    { status: 503, body: { error: { code: 503, message: "Loading model", type: "unavailable_error" } } },
    "later",
  ],
  "llama.cpp's small context": [
    {
      status: 400,
      body: {
        error: {
          code: 400,
          message: "the request exceeds the available context size, try increasing it",
          type: "exceed_context_size_error",
          n_prompt_tokens: 5000,
          n_ctx: 4096,
        },
      },
    },
    "context",
  ],
  "llama.cpp without the feature": [
    { status: 501, body: { error: { code: 501, message: "This feature is disabled", type: "not_supported_error" } } },
    "engine.down",
  ],
  "Gemini's invalid key": [
    {
      status: 400,
      body: [
        {
          error: { code: 400, message: "API key not valid. Please pass a valid API key.", status: "INVALID_ARGUMENT" },
        },
      ],
    },
    "engine.key",
  ],
  "Gemini's exhausted quota": [
    {
      status: 429,
      body: [{ error: { code: 429, message: "Resource has been exhausted.", status: "RESOURCE_EXHAUSTED" } }],
    },
    "later",
  ],
  "Anthropic's wrong key": [
    { status: 401, body: { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } } },
    "engine.key",
  ],
  "Anthropic's empty account": [
    {
      status: 400,
      body: {
        type: "error",
        error: {
          type: "invalid_request_error",
          message: "Your credit balance is too low to access the Anthropic API.",
        },
      },
    },
    "engine.quota",
  ],
  "Anthropic's overload": [
    { status: 529, body: { type: "error", error: { type: "overloaded_error", message: "Overloaded" } } },
    "later",
  ],
  "Groq's unknown model": [
    {
      status: 404,
      body: {
        error: { message: "The model `x` does not exist or you do not have access to it.", code: "model_not_found" },
      },
    },
    "engine.model",
  ],
  "DeepSeek's empty account": [
    {
      status: 402,
      body: { error: { message: "Insufficient Balance", type: "unknown_error", code: "invalid_request_error" } },
    },
    "engine.quota",
  ],
  "a gateway's error with status 200": [
    { status: 200, body: { error: { code: 401, message: "No auth credentials found" } } },
    "engine.key",
  ],
  "a gateway's limit with status 200": [{ status: 200, body: { error: { code: 429, message: "slow down" } } }, "later"],
  "a gateway's error without a status": [{ status: 200, body: { error: { message: "upstream" } } }, "later"],
  "no choices": [{ status: 200, body: { ...completion, choices: [] } }, "engine.address"],
  "a stream that nobody asked for": [
    { status: 200, body: `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n` },
    "engine.address",
  ],
  "a proxy's page": [{ status: 502, body: "<html><h1>Bad gateway</h1></html>" }, "later"],
  "a list": [{ status: 200, body: [] }, "engine.address"],
  nothing: [{ status: 200, body: "" }, "engine.address"],
};

const asking = ({ status, body }: Recorded) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const ask = createAsk({ name: "Model", url: "http://127.0.0.1:1/v1", timeout: 1000 }, async () => ({
    status,
    text,
    bytes: Buffer.from(text),
    header: () => undefined,
  }));
  return ask({ model: "small", system: "s", user: "u" }, new AbortController().signal);
};

describe("answers of servers as they document them", () => {
  for (const [what, [recorded, expected, isCutOff = false]] of Object.entries(answers))
    it(`are read: ${what}`, async () => {
      const reply = await asking(recorded);
      assert.deepEqual([reply.content, reply.isCutOff, reply.usage], [expected, isCutOff, { input: 21, output: 9 }]);
    });

  const kindOf = (error: unknown): string => {
    if (error instanceof ContextExceeded) return "context";
    if (error instanceof RetryLater) return "later";
    return error instanceof EngineFailure ? error.code : String(error);
  };
  for (const [what, [recorded, expected]] of Object.entries(failures))
    it(`are failures: ${what}`, async () => {
      const outcome = await asking(recorded).then(() => "answered", kindOf);
      assert.equal(outcome, expected);
    });
});
