import { type ParseError, parseTree } from "jsonc-parser";
import { pathText } from "../catalog/message.ts";
import {
  entriesReader,
  expectValue,
  type JsonReader,
  listReader,
  objectReader,
  oneOfReader,
  requireMembers,
  textReader,
} from "../json/jsonReaders.ts";
import { parseErrorPhrase } from "../json/parseErrorPhrase.ts";
import type { Problem } from "../problems/problem.ts";
import { isLoopback } from "./address.ts";

/** Kinds of engines that translate. */
export const translationKinds = ["chat", "libretranslate", "apertium", "editor"] as const;
export type TranslationKind = (typeof translationKinds)[number];

/** Kinds of engines for voice: speech to text, and text to speech. */
export const speechKinds = ["transcription", "synthesis"] as const;
export type SpeechKind = (typeof speechKinds)[number];

/** Kinds of engines of the embedded service. */
export const engineKinds = [...translationKinds, ...speechKinds] as const;
export type EngineKind = (typeof engineKinds)[number];

/** Returns whether an engine is for voice. */
export const isSpeechKind = (kind: EngineKind): kind is SpeechKind => speechKinds.some((one) => one === kind);

/** Names of the voices of a synthesis engine. */
export interface EngineVoices {
  readonly female?: string;
  readonly male?: string;
}

/** Price per million tokens, and per minute of sound, in a currency of the user's. */
export interface EnginePrice {
  readonly input: number;
  readonly output: number;
  /** Price of a minute that is transcribed or spoken. Undefined for engines of text. */
  readonly minute?: number | undefined;
  /** ISO 4217 code. Defaults to USD. */
  readonly currency?: string | undefined;
}

/**
 * One engine of the list. `apertium` and `editor` have no address; `apertium` and `libretranslate` have no model. The
 * model of an `editor` is `vendor/id`; a window of the editor has to be open.
 */
export interface EngineEntry {
  /** Unique in the list: letters, digits, `.`, `_`, `-`. */
  readonly id: string;
  readonly kind: EngineKind;
  /** Display name. Defaults to the model or the host. */
  readonly name?: string;
  /** Language pairs: `en→de`, `en→*`, `*→*`. Defaults to every pair. */
  readonly pairs?: readonly string[];
  /** Base address of the endpoint: `https://api.example.com/v1`. */
  readonly url?: string;
  /** Allows `http:` beyond this machine. */
  readonly allowHttp?: boolean;
  readonly model?: string;
  /** Model for `latency_optimized`. Defaults to `model`. */
  readonly fastModel?: string;
  /** Name of the environment variable that holds the key; never the key itself. */
  readonly keyVariable?: string;
  /** Header that has the key alone as its value. Defaults to `Authorization: Bearer`. */
  readonly keyHeader?: string;
  /** Further headers, without secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Tokens of one request without its answer; default 2,000. Facts of its texts may add half as many (`factShare`). */
  readonly maxInputTokens?: number;
  /** Texts of one request; default 40. */
  readonly maxItems?: number;
  /** Requests at the same time; default 8. Of a `transcription` engine for the sound of a file, default 4. */
  readonly concurrency?: number;
  /** Seconds for one request; default 120. */
  readonly timeout?: number;
  readonly price?: EnginePrice;
  /** Languages of a `transcription` or `synthesis` engine: `en`, `ca`. Defaults to the known languages of the model. */
  readonly languages?: readonly string[];
  /** Only `synthesis`. */
  readonly voices?: EngineVoices;
  /** Only `transcription`: seconds between preliminary transcripts of running speech; 0: none; default 1. */
  readonly preliminary?: number;
}

/** Limits of engines that name none. */
export const engineDefaults = {
  maxInputTokens: 2000,
  maxItems: 40,
  concurrency: 8,
  timeout: 120,
} satisfies Partial<EngineEntry>;

/** Tokens that the facts of texts may add to a request, as a share of `maxInputTokens`. */
export const factShare = 0.5;

/** A list as it was read; an entry with a problem is left out. */
export interface EngineList {
  readonly engines: readonly EngineEntry[];
  readonly problems: readonly Problem[];
}

/** Reads an engine list: `{ "engines": [ … ] }`. Never throws. */
export function parseEngineList(text: string): EngineList {
  const errors: ParseError[] = [];
  const problems: Problem[] = [];
  if (text.length > maxLength) return { engines: [], problems: [{ code: "format.syntax", detail: "a shorter file" }] };
  const tree = parseTree(text.replace(/^\ufeff/, " "), errors, { allowTrailingComma: true });
  for (const { error, offset, length } of errors)
    problems.push({
      code: "format.syntax",
      span: { start: offset, end: offset + length },
      detail: parseErrorPhrase(error),
    });
  const list = tree && fileReader(tree, [], problems);
  if (problems.length === 0 && list?.engines === undefined)
    problems.push({ code: "format.syntax", detail: 'an object with "engines"' });
  return { engines: list?.engines ?? [], problems };
}

/** Returns a problem of a list for people: where, and what is expected there. */
export const describeListProblem = ({ path, detail = "" }: Problem): string =>
  path === undefined || path.length === 0 ? `expected ${detail}` : `${pathText(path)}: expected ${detail}`;

/** Returns the address without a slash at its end; `undefined` for one that nothing may be sent to. */
export function engineAddress(text: string, allowHttp = false): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return undefined;
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && (allowHttp || isLoopback(url.hostname)));
  return isSafe ? (url.origin + url.pathname).replace(/\/+$/, "") : undefined;
}

/** Returns whether an engine is for a pair of codes such as `EN`, `PT-BR`; a root is for its variants. */
export function coversPair({ pairs }: Pick<EngineEntry, "pairs">, source: string, target: string): boolean {
  return pairs?.map(sidesOf).some(([from, to]) => isCodeFor(from, source) && isCodeFor(to, target)) ?? true;
}

/** Returns whether an engine is for a target, from any source. */
export const coversTarget = ({ pairs }: Pick<EngineEntry, "pairs">, target: string): boolean =>
  pairs?.map(sidesOf).some(([, to]) => isCodeFor(to, target)) ?? true;

function sidesOf(pair: string): readonly [source: string, target: string] {
  const [from = "", to = ""] = pair.split(arrow).map((code) => code.trim().toLowerCase());
  return [from, to];
}

const isCodeFor = (pattern: string, code: string): boolean =>
  pattern === "*" || `${code.toLowerCase()}-`.startsWith(`${pattern}-`);

const arrow = /→|->|>/;
const maxLength = 1_000_000;

/** Headers that carry secrets: a key comes from its variable only. */
const secretHeader = /^(?:authorization|proxy-authorization|cookie|api-key|x-api-key|x-goog-api-key)$/i;
const headerName = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;

const matching = (detail: string, pattern: RegExp): JsonReader<string> =>
  expectValue(detail, (value) => (typeof value === "string" && pattern.test(value) ? value : undefined));

const readBounded = (min: number, max: number, isWhole = true): JsonReader<number> =>
  expectValue(`a ${isWhole ? "whole " : ""}number from ${min} to ${max}`, (value) =>
    typeof value === "number" && (!isWhole || Number.isInteger(value)) && value >= min && value <= max
      ? value
      : undefined,
  );

const booleanReader: JsonReader<boolean> = expectValue("true or false", (value) =>
  typeof value === "boolean" ? value : undefined,
);

const headersReader = entriesReader((name) =>
  headerName.test(name) && !secretHeader.test(name)
    ? matching("a text of visible ASCII", /^[\x20-\x7e]{0,1000}$/)
    : expectValue('a header without secrets; the key is named by "keyVariable"', () => undefined),
) as JsonReader<Readonly<Record<string, string>>>;

const priceMemberReader = objectReader<EnginePrice>({
  input: readBounded(0, 1_000_000, false),
  output: readBounded(0, 1_000_000, false),
  minute: readBounded(0, 1_000_000, false),
  currency: matching("a currency of three letters", /^[A-Z]{3}$/),
});
const tokenPriceReader = requireMembers(priceMemberReader, "input", "output");

/** A price by the minute needs none of tokens. */
const priceReader: JsonReader<EnginePrice> = (node, path, problems) => {
  const read = priceMemberReader(node, path, []);
  if (read?.minute === undefined) return tokenPriceReader(node, path, problems);
  const price = priceMemberReader(node, path, problems);
  return price && { ...price, input: price.input ?? 0, output: price.output ?? 0 };
};

const voicesReader = objectReader<EngineVoices>({ female: textReader(100), male: textReader(100) });

const memberReader = requireMembers(
  objectReader<EngineEntry>({
    id: matching("letters, digits, . _ -", /^[\w.-]{1,60}$/),
    kind: oneOfReader(...engineKinds),
    name: textReader(100),
    pairs: listReader(
      matching('a pair such as "en→de" or "en→*"', /^(?:\*|[\w-]{2,20})\s*(?:→|->|>)\s*(?:\*|[\w-]{2,20})$/),
      1000,
    ),
    url: textReader(2000),
    allowHttp: booleanReader,
    model: matching("the name of a model", /^[^\p{Cc}]{1,200}$/u),
    fastModel: matching("the name of a model", /^[^\p{Cc}]{1,200}$/u),
    keyVariable: matching("the name of an environment variable", /^[A-Za-z_]\w{0,200}$/),
    keyHeader: matching("the name of a header", headerName),
    headers: headersReader,
    maxInputTokens: readBounded(200, 1_000_000),
    maxItems: readBounded(1, 500),
    concurrency: readBounded(1, 200),
    timeout: readBounded(1, 3600),
    price: priceReader,
    languages: listReader(matching('a language such as "en"', /^[A-Za-z]{2,3}$/), 200),
    voices: voicesReader,
    preliminary: readBounded(0, 60, false),
  }),
  "id",
  "kind",
);

/** One engine; what its kind needs must be there, and its address must be one that a key may be sent to. */
const entryReader: JsonReader<EngineEntry> = (node, path, problems) => {
  const before = problems.length;
  const entry = memberReader(node, path, problems);
  if (entry === undefined || problems.length > before) return undefined;
  const detail = missingIn(entry);
  if (detail === undefined) return entry;
  problems.push({ code: "format.syntax", path, detail });
  return undefined;
};

function missingIn({ kind, url, allowHttp, model, price }: EngineEntry): string | undefined {
  if (price?.minute !== undefined && !isSpeechKind(kind))
    return 'a "price" by tokens: this kind of engine has no minutes';
  if (kind === "apertium") return undefined;
  if (kind === "editor") return model === undefined ? '"model": vendor/id of a model of the editor' : undefined;
  if (url === undefined || engineAddress(url, allowHttp) === undefined)
    return '"url": an address with https:// (http:// for this machine, or with "allowHttp": true), without a key';
  return kind !== "libretranslate" && model === undefined ? '"model": the name of a model' : undefined;
}

const fileReader = objectReader<{ readonly engines: readonly EngineEntry[] }>({
  engines: (node, path, problems) => {
    const engines = listReader(entryReader, 100)(node, path, problems);
    const ids = engines?.map(({ id }) => id) ?? [];
    const twice = ids.find((id, at) => ids.indexOf(id) < at);
    if (twice !== undefined)
      problems.push({ code: "format.syntax", path, detail: `each "id" once, not “${twice}” twice` });
    return engines;
  },
});
