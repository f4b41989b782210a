import type { IncomingMessage, ServerResponse } from "node:http";
import { readWav } from "../../../../src/local/speech/soundSamples.ts";
import {
  createReply,
  readBytes,
  type ScriptedReply,
  type ScriptedServer,
  startScriptedServer,
} from "../scriptedServer.ts";

/** An upload as it arrived. */
export interface HeardRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Texts of the form by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly rate: number;
  readonly samples: Int16Array;
  /** Seconds of sound. */
  readonly seconds: number;
  /** `performance.now()` of the arrival. */
  readonly at: number;
}

/** Answers an upload: a JSON body, or `undefined` if it answered by `reply`. */
export type Listen = (heard: HeardRequest, reply: ScriptedReply) => object | undefined | Promise<object | undefined>;

/** An endpoint with `/v1/audio/transcriptions` and `/v1/audio/speech` that answers by a script; its URL ends with `/v1`. */
export interface ScriptedTranscription extends ScriptedServer {
  readonly requests: HeardRequest[];
  /** Bodies that came to `/v1/audio/speech`. */
  readonly spoken: Readonly<Record<string, unknown>>[];
  listen: Listen;
  /** Answer of `/v1/audio/speech`. */
  sound: Uint8Array;
  /** Most requests at the same time since it was set. */
  max: number;
}

export async function scriptedTranscription(listen: Listen): Promise<ScriptedTranscription> {
  const endpoint = { listen, requests: [] as HeardRequest[], spoken: [] as object[], sound: new Uint8Array(), max: 0 };
  let open = 0;
  const { url, close } = await startScriptedServer(
    async (request, response) => {
      endpoint.max = Math.max(endpoint.max, ++open);
      response.once("close", () => open--);
      await answer(request, response, endpoint);
    },
    (response, error) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `the test could not read it: ${error}` } }));
    },
  );
  return Object.assign(endpoint as Omit<ScriptedTranscription, "url" | "close">, { url: `${url}/v1`, close });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: { listen: Listen; requests: HeardRequest[]; spoken: object[]; sound: Uint8Array },
): Promise<void> {
  const body = await readBytes(request);
  if (request.url === "/v1/models") {
    response.end(JSON.stringify({ object: "list", data: [{ id: "whisper-small" }] }));
    return;
  }
  if (request.url === "/v1/audio/speech") {
    endpoint.spoken.push(JSON.parse(body.toString("utf8")));
    response.end(endpoint.sound);
    return;
  }
  const { fields, file } = await readForm(request.headers["content-type"] ?? "", body);
  const { rate, samples } = readWav(file);
  const heard: HeardRequest = {
    path: request.url ?? "",
    headers: request.headers,
    fields,
    rate,
    samples,
    seconds: samples.length / rate,
    at: performance.now(),
  };
  endpoint.requests.push(heard);
  const content = await endpoint.listen(heard, createReply(response));
  if (content === undefined) return;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(content));
}

/** Reads `multipart/form-data`: texts, and one file of type WAV. */
async function readForm(type: string, body: Buffer) {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
  const file = form.get("file");
  if (!(file instanceof File) || file.type !== "audio/wav" || !file.name.endsWith(".wav")) throw new Error("no file");
  return { fields, file: new Uint8Array(await file.arrayBuffer()) };
}

/** An answer in the shape of OpenAI and whisper.cpp, with one segment for each text. */
export const verbose = (language: string, seconds: number, ...texts: readonly string[]): object => ({
  task: "transcribe",
  language,
  duration: seconds,
  text: texts.join(""),
  segments: texts.map((text, id) => ({
    id,
    start: (seconds * id) / texts.length,
    end: (seconds * (id + 1)) / texts.length,
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: -0.2,
    compression_ratio: 1.1,
    no_speech_prob: 0.01,
  })),
});
