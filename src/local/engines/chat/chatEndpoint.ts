import { isUtf8 } from "node:buffer";
import { parseJson } from "../../../core/json/jsonData.ts";
import { EngineFailure } from "../engineFailure.ts";
import type { EngineReply, SendEngineRequest } from "../http/engineRequest.ts";
import { replyFailure, replyWordsOf } from "../http/replyFailure.ts";

/** Address and access of a chat-completions endpoint. */
export interface ChatAccess {
  /** Name of the engine, for people. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly key?: string | undefined;
  /** Header of the key. Defaults to `Authorization: Bearer`. */
  readonly keyHeader?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds for one request. */
  readonly timeout: number;
}

/** A question to a model. */
export interface ChatQuestion {
  readonly model: string;
  readonly system: string;
  readonly user: string;
}

/** The answer of a model. */
export interface ChatReply {
  readonly content: string;
  /** True if the limit of tokens ended it. */
  readonly isCutOff: boolean;
  /** Tokens as the endpoint counts them. */
  readonly usage?: { readonly input: number; readonly output: number };
  readonly header: EngineReply["header"];
}

/** A model refused a request as too long for its context. */
export class ContextExceeded extends Error {}

/** An endpoint that answered with a status which asks for another attempt. */
export class RetryLater extends Error {
  readonly reply: EngineReply;
  readonly failure: EngineFailure;
  constructor(reply: EngineReply, failure: EngineFailure) {
    super(failure.message);
    this.reply = reply;
    this.failure = failure;
  }
}

/** Asks a model. Throws `EngineFailure`, `EngineTimeout`, `ContextExceeded`, `RetryLater`. */
export type AskModel = (question: ChatQuestion, signal: AbortSignal) => Promise<ChatReply>;

/** Ways to ask for JSON, the strictest first. */
const formats = ["json_schema", "json_object", "plain"] as const;

/** The options of requests that an endpoint accepts for a model. */
interface AcceptedOptions {
  readonly format: number;
  readonly hasTemperature: boolean;
}

/** Creates the function that asks; it remembers for each model how the endpoint takes JSON and temperature. */
export function createAsk(access: ChatAccess, send: SendEngineRequest): AskModel {
  const known = new Map<string, AcceptedOptions>();
  return async (question, signal) => {
    let manners = known.get(question.model) ?? { format: 0, hasTemperature: true };
    for (;;) {
      const reply = withInnerStatus(await send(requestOf(access, question, manners), signal));
      if (reply.status >= 200 && reply.status < 300) {
        const read = readReply(access, reply);
        known.set(question.model, manners);
        return read;
      }
      manners = mannersAfter(reply, access, manners, known.has(question.model));
    }
  };
}

/** Returns how to ask again after a refusal; throws what it means if another way would not help, as one has worked. */
function mannersAfter(
  reply: EngineReply,
  access: ChatAccess,
  manners: AcceptedOptions,
  isKnown: boolean,
): AcceptedOptions {
  const words = replyWordsOf(reply.text, access.key);
  if (isTooLong(reply.status, words)) throw new ContextExceeded();
  const failure = replyFailure(access.name, reply, access);
  if (isTemporary(reply.status) && failure.code !== "engine.quota") throw new RetryLater(reply, failure);
  const next = failure.code === "engine.refused" && !isKnown ? simpler(manners, words) : undefined;
  if (next === undefined) throw failure;
  return next;
}

const isTemporary = (status: number): boolean => status === 429 || status === 529 || (status >= 500 && status !== 501);

const isTooLong = (status: number, words: string): boolean =>
  status === 413 ||
  (status === 400 && /context.{0,20}(?:length|window|size)|too many tokens|maximum.{0,20}tokens|too long/i.test(words));

/** Returns a request that more endpoints accept; by their words, else format first. */
function simpler({ format, hasTemperature }: AcceptedOptions, words: string): AcceptedOptions | undefined {
  if (hasTemperature && /temperature/i.test(words)) return { format, hasTemperature: false };
  if (format < formats.length - 1) return { format: format + 1, hasTemperature };
  return hasTemperature ? { format, hasTemperature: false } : undefined;
}

function requestOf(
  access: ChatAccess,
  { model, system, user }: ChatQuestion,
  { format, hasTemperature }: AcceptedOptions,
) {
  const responseFormat = responseFormats[formats[format] ?? "plain"];
  const body = {
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    stream: false,
    ...(hasTemperature && { temperature: 0 }),
    ...(responseFormat !== undefined && { response_format: responseFormat }),
  };
  return {
    method: "POST" as const,
    url: `${access.url}/chat/completions`,
    headers: { ...accessHeaders(access), "content-type": "application/json" },
    body: JSON.stringify(body),
    timeout: access.timeout,
  };
}

/** Returns the headers of every request to an endpoint, its key among them. */
export function accessHeaders({ key, keyHeader, headers = {} }: Omit<ChatAccess, "name">): Record<string, string> {
  const own =
    key === undefined || key === ""
      ? {}
      : keyHeader === undefined
        ? { authorization: `Bearer ${key}` }
        : { [keyHeader]: key };
  return { accept: "application/json", ...headers, ...own };
}

const answerSchema = {
  type: "object",
  properties: {
    items: {
      type: "array",
      items: {
        type: "object",
        properties: { id: { type: "integer" }, text: { type: "string" } },
        required: ["id", "text"],
        additionalProperties: false,
      },
    },
  },
  required: ["items"],
  additionalProperties: false,
} as const;

const responseFormats: Readonly<Record<(typeof formats)[number], object | undefined>> = {
  json_schema: { type: "json_schema", json_schema: { name: "translations", strict: true, schema: answerSchema } },
  json_object: { type: "json_object" },
  plain: undefined,
};

/** Gateways answer 200 with the error of the endpoint behind them; its status counts. */
function withInnerStatus(reply: EngineReply): EngineReply {
  const { error, choices } = membersOf(reply.status === 200 ? parseJson(reply.text) : undefined);
  if (choices !== undefined || typeof error !== "object" || error === null) return reply;
  const code = Number(membersOf(error)["code"]);
  return { ...reply, status: code >= 400 && code < 600 ? code : 502 };
}

/** Some endpoints answer with a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((part) => membersOf(part)["text"])
    .filter((text) => typeof text === "string")
    .join("");
}

function readReply(access: ChatAccess, reply: EngineReply): ChatReply {
  if (!isUtf8(reply.bytes)) throw new EngineFailure("engine.format", access.name, "no UTF-8");
  const body = parseJson(reply.text);
  const [choice] = listOf(membersOf(body)["choices"]).map(membersOf);
  const message = membersOf(choice?.["message"]);
  if (choice === undefined) throw new EngineFailure("engine.address", access.name, detailOf(reply));
  const usage = membersOf(membersOf(body)["usage"]);
  const [input, output] = [usage["prompt_tokens"], usage["completion_tokens"]];
  return {
    content: textOf(message["content"]),
    isCutOff: choice["finish_reason"] === "length",
    ...(isCount(input) && isCount(output) && { usage: { input, output } }),
    header: reply.header,
  };
}

const detailOf = ({ text }: EngineReply): string =>
  /^\s*</.test(text)
    ? "an HTML page"
    : /^\s*data:/.test(text)
      ? "a stream, which was not asked for"
      : "another answer than chat completions";

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
