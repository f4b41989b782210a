import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enginePresets } from "../../../src/core/engines/enginePresets.ts";
import { type Running, running } from "../service.ts";
import { contentOf, inGerman } from "./scriptedEndpoint.ts";
import { createReply, readBytes, type ScriptedServer, startScriptedServer } from "./scriptedServer.ts";

interface Body {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly temperature?: number;
  readonly response_format?: { readonly type: string; readonly json_schema?: object };
}

/** A refusal of a request, with the status and the body that the provider documents. */
type Refusal = readonly [status: number, body: object];

/** The interface of a provider, as its documentation has it. */
interface Provider {
  readonly path: string;
  readonly wrongKey: Refusal;
  /** What it doesn't take of a request. */
  refuse(body: Body): Refusal | undefined;
  /** Its answer around the content. */
  wrap(content: string, model: string): string;
  readonly headers?: Readonly<Record<string, string>>;
}

const usage = { prompt_tokens: 21, completion_tokens: 9, total_tokens: 30 };
const completion = (model: string, content: string, more: object = {}, finish = "stop"): string =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message: { role: "assistant", content, ...more }, finish_reason: finish }],
    usage,
  });
const isAskedForJson = ({ messages }: Body): boolean => messages.some(({ content }) => /json/i.test(content));

const providers: Readonly<Record<string, Provider>> = {
  // it ignores the format of answers, so that models may put them into a fence
  Anthropic: {
    path: "/v1/chat/completions",
    wrongKey: [401, { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } }],
    refuse({ temperature }) {
      const message = "`temperature` is deprecated for this model.";
      return temperature === undefined
        ? undefined
        : [400, { type: "error", error: { type: "invalid_request_error", message } }];
    },
    wrap: (content, model) => completion(model, `Here are the texts:\n\`\`\`json\n${content}\n\`\`\``),
  },
  // errors come in a list, and a wrong key is a wrong argument
  "Google Gemini": {
    path: "/v1beta/openai/chat/completions",
    wrongKey: [
      400,
      [
        {
          error: {
            code: 400,
            message: "API key not valid. Please pass a valid API key.",
            status: "INVALID_ARGUMENT",
          },
        },
      ],
    ],
    refuse({ response_format }) {
      const message =
        'Invalid JSON payload received. Unknown name "additionalProperties" at schema: Cannot find field.';
      return response_format?.json_schema === undefined
        ? undefined
        : [400, [{ error: { code: 400, message, status: "INVALID_ARGUMENT" } }]];
    },
    wrap: (content, model) => completion(model, content),
  },
  Groq: {
    path: "/openai/v1/chat/completions",
    wrongKey: [401, { error: { message: "Invalid API Key", type: "invalid_request_error", code: "invalid_api_key" } }],
    refuse(body) {
      const type = "invalid_request_error";
      const format = body.response_format?.type;
      const message =
        format === "json_schema"
          ? "This model does not support response format `json_schema`. See supported models."
          : "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.";
      return format === "json_schema" || (format === "json_object" && !isAskedForJson(body))
        ? [400, { error: { message, type } }]
        : undefined;
    },
    wrap: (content, model) => completion(model, content),
    headers: {
      ...{ "x-ratelimit-limit-requests": "14400", "x-ratelimit-remaining-requests": "14370" },
      ...{ "x-ratelimit-limit-tokens": "18000", "x-ratelimit-remaining-tokens": "17997" },
      ...{ "x-ratelimit-reset-requests": "2m59.56s", "x-ratelimit-reset-tokens": "7.66ms" },
    },
  },
  // it sends empty lines while it works, and may think aloud
  DeepSeek: {
    path: "/v1/chat/completions",
    wrongKey: [401, { error: { message: "Authentication Fails (no such user)", type: "authentication_error" } }],
    refuse(body) {
      const type = "invalid_request_error";
      const format = body.response_format?.type;
      const message =
        format === "json_schema"
          ? "This response_format type is unavailable now"
          : "Prompt must contain the word 'json' in some form to use 'response_format' of type 'json_object'.";
      return format === "json_schema" || (format === "json_object" && !isAskedForJson(body))
        ? [400, { error: { message, type, param: null, code: type } }]
        : undefined;
    },
    wrap: (content, model) => `\n\n\n${completion(model, content, { reasoning_content: "Two labels." })}`,
  },
};

/** What a provider answers to another address, and to another key. */
function denialOf({ method, url, headers }: IncomingMessage, { path, wrongKey }: Provider): Refusal | undefined {
  if (method !== "POST" || url !== path) return [404, { error: "path" }];
  return headers.authorization === "Bearer right-key" ? undefined : wrongKey;
}

describe("presets of engines", () => {
  for (const [name, provider] of Object.entries(providers))
    describe(name, () => {
      let server: ScriptedServer;
      let service: Running | undefined;
      let refused: number;
      let items: number[];
      beforeEach(async () => {
        refused = 0;
        items = [];
        server = await startScriptedServer(answer);
      });
      afterEach(async () => {
        await service?.close();
        service = undefined;
        await server.close();
      });

      async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const reply = createReply(response);
        const bytes = await readBytes(request);
        const denial = denialOf(request, provider);
        if (denial !== undefined) return void reply.status(...denial);
        const body: Body = JSON.parse(bytes.toString("utf8"));
        const refusal = provider.refuse(body);
        if (refusal !== undefined) {
          refused++;
          return void reply.status(...refusal);
        }
        const asked = JSON.parse(body.messages[1]?.content ?? "");
        items.push(asked.items.length);
        response.writeHead(200, { "content-type": "application/json", ...provider.headers });
        response.end(provider.wrap(contentOf(asked.items, inGerman), body.model));
      }

      /** Translates by the preset, whose host alone is ours. */
      async function translate(key: string, text: readonly string[]) {
        const preset = enginePresets.find((one) => one.name === name) ?? assert.fail("no such preset");
        const url = server.url + new URL(preset.url).pathname;
        const entry = { id: "own", kind: preset.kind, url, model: "model-1" } as const;
        service ??= await running({ engineList: { engines: [{ entry, key }], isFixed: true } });
        return await service.translate({ text, source_lang: "EN", target_lang: "DE", partial: true });
      }

      it("is asked in the way that it takes, which is remembered", async () => {
        const texts = ["Save the changes", "Open the file"];
        const { status, body } = await translate("right-key", texts);
        assert.equal(status, 200);
        assert.deepEqual(
          body.translations.map(({ text }: { text: string }) => text),
          texts.map((text) => inGerman({ text })),
        );
        assert.deepEqual(body.translations[0].usage?.length, 1);
        const before = refused;
        await translate("right-key", ["Close the window"]);
        assert.deepEqual([items, refused], [[2, 1], before]);
      });

      it("says that a key is wrong", async () => {
        const { body } = await translate("wrong-key", ["Save the changes"]);
        assert.equal(body.translations[0].failure.code, "engine.key");
      });
    });
});
