import { setTimeout as sleep } from "node:timers/promises";
import { array, object, optional, safeParse, string, union } from "valibot";
import { honouredFeatures } from "../../core/engines/engineFeatures.ts";
import { parseJson } from "../../core/json/jsonData.ts";
import { limitConcurrency } from "../limitConcurrency.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import { rejoinSegments, splitSegments } from "../markup/markupSegments.ts";
import { isPseudoCode } from "../serviceLanguages.ts";
import { toChatText } from "./chat/chatText.ts";
import { EngineFailure } from "./engineFailure.ts";
import { type EngineReply, EngineTimeout, type SendEngineRequest } from "./http/engineRequest.ts";
import { retryAfterOf } from "./http/rateLimitHeaders.ts";
import { replyFailure } from "./http/replyFailure.ts";
import type { EnginePair, EngineSource } from "./pairEngine.ts";

/** A LibreTranslate server. */
export interface LibreTranslateOptions {
  /** Name of the engine, for people. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** Requests at the same time; default 4: such servers compute by themselves. */
  readonly concurrency?: number | undefined;
  readonly send: SendEngineRequest;
  /** Called after each answer with translations. */
  readonly onRequest?: () => void;
  readonly close: () => void;
  /** Milliseconds of the first pause after a refusal that asks to come later. */
  readonly firstPause?: number;
}

const languages = array(object({ code: string(), targets: optional(array(string())) }));
const translated = object({ translatedText: union([string(), array(string())]) });

/** Milliseconds for which the languages of a server are known. */
const languagesTtlMs = 60_000;

/** Creates the engine of a server; it covers the pairs that the server lists. */
export function libreTranslateEngine(given: LibreTranslateOptions): EngineSource {
  const { name, url, close } = given;
  const options = { ...given, send: patient(given) };
  let known: { readonly list: Promise<Languages>; readonly until: number } | undefined;
  const listLanguages = (): Promise<Languages> => {
    if (known === undefined || Date.now() > known.until)
      known = { list: readLanguages(options), until: Date.now() + languagesTtlMs };
    return known.list;
  };
  return {
    async find(pair) {
      if (isPseudoCode(pair.target)) return undefined;
      // a server that can't be asked now is asked with the text, so that its failure is reported
      const codes = codesFor(pair, await listLanguages().catch(() => undefined));
      if (codes === undefined) return undefined;
      return {
        id: `libretranslate/${new URL(url).host}`,
        name,
        pseudo: false,
        honours: honouredFeatures.libretranslate,
        isExclusive: true,
        // a server with keys may bill them
        ...(options.key !== undefined && { hasUnknownCost: true }),
        async translate(parts, { cut }, signal) {
          const done = splitSegments(parts, cut).map((segment) =>
            segment.translatable ? translateSegment(segment.parts, codes, options, signal) : segment.parts,
          );
          return rejoinSegments(await Promise.all(done));
        },
      };
    },
    async sources(target) {
      const list = await listLanguages();
      return list
        .filter(({ code }) => codesFor({ source: code.toUpperCase(), target }, list))
        .map(({ code }) => code.toUpperCase());
    },
    close,
  };
}

/** Attempts at one request that the server asks to repeat. */
const maxTries = 4;

/** Sends a few requests at a time; what the server asks to repeat later is repeated a few times. */
function patient({ send, concurrency = 4, firstPause = 500 }: LibreTranslateOptions): SendEngineRequest {
  const limited = limitConcurrency(concurrency);
  const sendAgain: SendEngineRequest = async (request, signal) => {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      const reply = await send(request, signal);
      if (tries === maxTries || (reply.status !== 429 && reply.status !== 503)) return reply;
      const pause = retryAfterOf(reply.header, Date.now()) ?? firstPause * 2 ** (tries - 1);
      await sleep(Math.min(pause, maxPauseMs), undefined, { signal });
    }
  };
  return (request, signal) => limited(() => sendAgain(request, signal));
}

const maxPauseMs = 60_000;

/** Returns the failure of a request; such servers answer 400 for a missing key and for a text that is too long. */
function failureOf(reply: EngineReply, options: LibreTranslateOptions): EngineFailure {
  const failure = replyFailure(options.name, reply, options);
  const { detail = "" } = failure;
  if (reply.status !== 400) return failure;
  if (/\bapi key\b/i.test(detail)) return new EngineFailure("engine.key", options.name, detail);
  return /exceeds (?:text|character) limit/i.test(detail)
    ? new EngineFailure("engine.context", options.name, detail)
    : failure;
}

type Languages = readonly { readonly code: string; readonly targets?: readonly string[] | undefined }[];

async function readLanguages(options: LibreTranslateOptions): Promise<Languages> {
  const reply = await options.send(
    { method: "GET", url: `${options.url}/languages`, headers: headersOf(options), timeout: 10_000 },
    new AbortController().signal,
  );
  const read = reply.status === 200 ? safeParse(languages, parseJson(reply.text)) : undefined;
  if (read?.success !== true) throw replyFailure(options.name, reply, options);
  return read.output;
}

/** Codes of a pair as servers write them: a variant where they have it, else its root. */
function codesFor({ source, target }: EnginePair, list: Languages | undefined): EnginePair | undefined {
  const root = (code: string) => code.split("-")[0] ?? code;
  const wanted = [target, scripts[target.toUpperCase()] ?? root(target)].map((code) => code.toLowerCase());
  const from = root(source).toLowerCase();
  if (list === undefined) return { source: from, target: wanted[1] ?? "" };
  const own = list.find(({ code }) => code.toLowerCase() === from);
  const targets = own?.targets ?? list.map(({ code }) => code);
  const to = wanted.map((code) => targets.find((one) => one.toLowerCase() === code)).find((one) => one !== undefined);
  return own === undefined || to === undefined || root(to) === own.code ? undefined : { source: own.code, target: to };
}

const scripts: Readonly<Record<string, string>> = { "ZH-HANT": "zh-Hant", NB: "nb" };

/** Translates a segment as HTML; text by text if its tags were lost. */
async function translateSegment(
  parts: readonly MarkupPart[],
  pair: EnginePair,
  options: LibreTranslateOptions,
  signal: AbortSignal,
): Promise<readonly MarkupPart[]> {
  const source = toChatText(parts, true);
  const [answer = ""] = await ask([source.text], pair, options, signal);
  const whole = source.parts(answer);
  if (whole !== undefined) return whole;
  const texts = parts.flatMap((part) => (part.kind === "text" && /\p{L}/u.test(part.text) ? part.text.trim() : []));
  const answers = [...(await ask(texts, pair, options, signal))];
  return parts.map((part) => {
    if (part.kind !== "text" || !/\p{L}/u.test(part.text)) return part;
    const [lead = "", tail = ""] = [/^\s*/.exec(part.text)?.[0], /\s*$/.exec(part.text)?.[0]];
    const text = answers.shift()?.trim() ?? "";
    if (text === "" || /[<>{}]/.test(text)) throw new EngineFailure("engine.unusable", options.name);
    return { ...part, text: lead + text + tail };
  });
}

async function ask(
  texts: readonly string[],
  { source, target }: EnginePair,
  options: LibreTranslateOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { name, url, key, timeout, send } = options;
  const q = texts.map((text) => text.replace(/&/g, "&amp;").replace(/<(?!\/?[xg]\d)/g, "&lt;"));
  const body = JSON.stringify({ q, source, target, format: "html", ...(key !== undefined && { api_key: key }) });
  const headers = { ...headersOf(options), "content-type": "application/json" };
  const request = { method: "POST", url: `${url}/translate`, headers, body, timeout } as const;
  const reply = await send(request, signal).catch((error: unknown) => {
    throw error instanceof EngineTimeout ? new EngineFailure("engine.timeout", name) : error;
  });
  if (reply.status !== 200) throw failureOf(reply, options);
  const read = safeParse(translated, parseJson(reply.text));
  if (!read.success) throw replyFailure(name, { ...reply, status: 200 }, options);
  options.onRequest?.();
  const answers = [read.output.translatedText].flat();
  if (answers.length !== texts.length) throw new EngineFailure("engine.unusable", name);
  return answers.map((text) =>
    text
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&#39;|&#x27;/g, "'")
      .replace(/&amp;/g, "&"),
  );
}

const headersOf = ({ headers = {} }: LibreTranslateOptions): Record<string, string> => ({
  accept: "application/json",
  ...headers,
});
