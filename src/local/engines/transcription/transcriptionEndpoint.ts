import { randomUUID } from "node:crypto";
import { array, type InferOutput, number, object, optional, safeParse, string } from "valibot";
import { parseJson } from "../../../core/json/jsonData.ts";
import { accessHeaders, type ChatAccess, RetryLater } from "../chat/chatEndpoint.ts";
import { EngineFailure } from "../engineFailure.ts";
import type { EngineReply, SendEngineRequest } from "../http/engineRequest.ts";
import { replyFailure, replyWordsOf } from "../http/replyFailure.ts";

/** Sound for a model. */
export interface TranscriptionQuestion {
  /** A WAV file. */
  readonly sound: Uint8Array;
  /** Language as the model writes it. If undefined, the model detects it. */
  readonly language?: string | undefined;
  /** Words that may be said, in their spelling. */
  readonly prompt?: string | undefined;
}

const segment = object({
  start: number(),
  end: number(),
  text: string(),
  no_speech_prob: optional(number()),
  avg_logprob: optional(number()),
});
const answer = object({
  text: string(),
  language: optional(string()),
  segments: optional(array(segment)),
  usage: optional(
    object({ input_tokens: optional(number()), output_tokens: optional(number()), seconds: optional(number()) }),
  ),
});

/** Answer of a model; times in seconds. */
export type TranscriptionAnswer = InferOutput<typeof answer>;

/** The sound is larger than the endpoint takes. */
export class SoundTooLarge extends Error {
  readonly failure: EngineFailure;
  constructor(failure: EngineFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Asks a model. Throws `EngineFailure`, `EngineTimeout`, `RetryLater`, `SoundTooLarge`. */
export type Transcribe = (question: TranscriptionQuestion, signal: AbortSignal) => Promise<TranscriptionAnswer>;

/** The options of requests that an endpoint accepts. */
interface AcceptedOptions {
  readonly hasTimes: boolean;
  readonly hasPrompt: boolean;
}

/** Creates the function that asks `/audio/transcriptions`; it remembers which options the endpoint refused. */
export function createTranscribe(access: ChatAccess, model: string, send: SendEngineRequest): Transcribe {
  let accepted: AcceptedOptions = { hasTimes: true, hasPrompt: true };
  return async (question, signal) => {
    for (;;) {
      const sent = accepted;
      const reply = await send(requestOf(access, model, question, sent), signal);
      if (reply.status >= 200 && reply.status < 300) return readAnswer(access, reply);
      const next = optionsAfter(reply, access, sent);
      // another request may have met another refusal at the same time
      accepted = { hasTimes: accepted.hasTimes && next.hasTimes, hasPrompt: accepted.hasPrompt && next.hasPrompt };
    }
  };
}

function requestOf(
  access: ChatAccess,
  model: string,
  { sound, language, prompt }: TranscriptionQuestion,
  { hasTimes, hasPrompt }: AcceptedOptions,
) {
  const fields: readonly (readonly [string, string])[] = [
    ["model", model],
    ["response_format", hasTimes ? "verbose_json" : "json"],
    ["temperature", "0"],
    ...(language === undefined ? [] : ([["language", language]] as const)),
    ...(hasPrompt && prompt !== undefined && prompt !== "" ? ([["prompt", prompt]] as const) : []),
  ];
  const boundary = `glossa-${randomUUID()}`;
  return {
    method: "POST" as const,
    url: `${access.url}/audio/transcriptions`,
    headers: { ...accessHeaders(access), "content-type": `multipart/form-data; boundary=${boundary}` },
    body: multipart(boundary, fields, sound),
    timeout: access.timeout,
  };
}

function multipart(boundary: string, fields: readonly (readonly [string, string])[], sound: Uint8Array): Uint8Array {
  const part = (disposition: string, type = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`;
  const texts = fields.map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`).join("");
  const file = part('name="file"; filename="speech.wav"', "content-type: audio/wav\r\n");
  return Buffer.concat([Buffer.from(texts + file), sound, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Returns options that the endpoint may accept after a refusal; throws what it means if none would help. */
function optionsAfter(reply: EngineReply, access: ChatAccess, accepted: AcceptedOptions): AcceptedOptions {
  const words = replyWordsOf(reply.text, access.key);
  const isRefusal = reply.status === 400 || reply.status === 422;
  // models without time stamps name themselves in the refusal
  if (isRefusal && accepted.hasTimes && /response_format|verbose_json|timestamp/i.test(words))
    return { ...accepted, hasTimes: false };
  if (isRefusal && accepted.hasPrompt && /prompt/i.test(words)) return { ...accepted, hasPrompt: false };
  const failure = replyFailure(access.name, reply, access);
  if (reply.status === 413 || (isRefusal && /too (?:large|long|big)|size limit/i.test(words)))
    throw new SoundTooLarge(new EngineFailure("engine.refused", access.name, failure.detail));
  if (isTemporary(reply.status) && failure.code !== "engine.quota") throw new RetryLater(reply, failure);
  throw failure;
}

const isTemporary = (status: number): boolean => status === 429 || status === 529 || (status >= 500 && status !== 501);

function readAnswer(access: ChatAccess, reply: EngineReply): TranscriptionAnswer {
  const read = safeParse(answer, parseJson(reply.text));
  if (read.success) return read.output;
  const detail = /^\s*</.test(reply.text) ? "an HTML page" : "another answer than a transcript";
  throw new EngineFailure("engine.address", access.name, detail);
}
