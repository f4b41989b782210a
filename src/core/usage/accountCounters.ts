import type { Money } from "../engines/engineCost.ts";

/** Units used of as many as there may be. */
export interface Counter {
  readonly used: number;
  /** `undefined` if unlimited or unknown. */
  readonly limit?: number;
}

/** A product of the service and its use by the account and this key. */
export interface Product {
  readonly type: string;
  readonly unit: "characters" | "minutes";
  readonly account: number;
  readonly key?: number;
}

/** The billing period. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The use of an account, without deprecated counters. */
export interface AccountCounters {
  readonly characters?: Counter;
  readonly keyCharacters?: Counter;
  readonly documents?: Counter;
  readonly teamDocuments?: Counter;
  /** In minutes. */
  readonly speechToText?: Counter;
  readonly speechToSpeech?: Counter;
  readonly products: readonly Product[];
  /** Engines of the embedded service in this month; empty for others. */
  readonly engines: readonly EngineCounters[];
  readonly period?: Period;
}

/** The use of one engine, in one currency. */
export interface EngineCounters {
  readonly id: string;
  readonly name: string;
  readonly characters: number;
  readonly requests: number;
  readonly input: number;
  readonly output: number;
  /** True if an endpoint reported no tokens for some of the requests. */
  readonly isEstimated: boolean;
  /** Minutes of sound; `undefined` for none. */
  readonly minutes?: number;
  /** `undefined` without a price. */
  readonly cost?: Money;
}

interface ProductResponse {
  readonly product_type: string;
  readonly billing_unit?: string | undefined;
  readonly api_key_unit_count?: number | undefined;
  readonly account_unit_count?: number | undefined;
  readonly api_key_character_count?: number | undefined;
  readonly character_count?: number | undefined;
}

/** The service's answer (docs/protocol.md, *Usage*). */
export interface UsageResponse {
  readonly character_count?: number | undefined;
  readonly character_limit?: number | undefined;
  readonly document_count?: number | undefined;
  readonly document_limit?: number | undefined;
  readonly team_document_count?: number | undefined;
  readonly team_document_limit?: number | undefined;
  readonly products?: readonly ProductResponse[] | undefined;
  readonly api_key_character_count?: number | undefined;
  readonly api_key_character_limit?: number | undefined;
  readonly speech_to_text_minutes_count?: number | undefined;
  readonly speech_to_text_minutes_limit?: number | undefined;
  readonly speech_to_speech_minutes_count?: number | undefined;
  readonly speech_to_speech_minutes_limit?: number | undefined;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly engines?: readonly EngineResponse[] | undefined;
}

interface EngineResponse {
  readonly id: string;
  readonly name: string;
  readonly characters?: number | undefined;
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly sound_seconds?: number | undefined;
  readonly estimated_requests?: number | undefined;
  readonly cost?: number | undefined;
  readonly currency?: string | undefined;
}

/** The limit that services send for unlimited use (docs/protocol.md, *Usage*). */
const unlimited = 1_000_000_000_000;

/** Reads the service's answer; deprecated members are ignored if there are newer ones. */
export function accountCountersOf(response: UsageResponse): AccountCounters {
  const period = periodOf(response.start_time, response.end_time);
  return {
    ...counterMember("characters", response.character_count, response.character_limit),
    ...counterMember("keyCharacters", response.api_key_character_count, response.api_key_character_limit),
    ...counterMember("documents", response.document_count, response.document_limit),
    ...counterMember("teamDocuments", response.team_document_count, response.team_document_limit),
    ...counterMember("speechToText", response.speech_to_text_minutes_count, response.speech_to_text_minutes_limit),
    ...counterMember(
      "speechToSpeech",
      response.speech_to_speech_minutes_count,
      response.speech_to_speech_minutes_limit,
    ),
    products: (response.products ?? []).map(product),
    engines: (response.engines ?? []).map(engineCounters),
    ...(period && { period }),
  };
}

/** Characters left for the account or the key, the lesser of both; `undefined` if nothing limits them. */
export function charactersLeft({ characters, keyCharacters }: AccountCounters): number | undefined {
  const left = [characters, keyCharacters].flatMap((counter) =>
    counter?.limit === undefined ? [] : [Math.max(0, counter.limit - counter.used)],
  );
  return left.length === 0 ? undefined : Math.min(...left);
}

/** Used of the limit: 1 is all of it; `undefined` without a limit. A limit of 0 is used up. */
export function shareOf({ used, limit }: Counter): number | undefined {
  if (limit === undefined) return undefined;
  return limit === 0 ? 1 : used / limit;
}

function counterMember<Name extends string>(
  name: Name,
  used: number | undefined,
  limit: number | undefined,
): { readonly [N in Name]?: Counter } {
  if (used === undefined) return {};
  const counter: Counter = { used, ...(limit !== undefined && limit < unlimited && { limit }) };
  return { [name]: counter } as { readonly [N in Name]: Counter };
}

function product(response: ProductResponse): Product {
  const key = response.api_key_unit_count ?? response.api_key_character_count;
  return {
    type: response.product_type,
    unit: response.billing_unit === "minutes" ? "minutes" : "characters",
    account: response.account_unit_count ?? response.character_count ?? 0,
    ...(key !== undefined && { key }),
  };
}

function engineCounters(response: EngineResponse): EngineCounters {
  const { id, name, characters = 0, requests, input_tokens: input, output_tokens: output } = response;
  const { cost: amount, currency, estimated_requests: estimated = 0, sound_seconds: seconds = 0 } = response;
  return {
    id,
    name,
    characters,
    requests,
    input,
    output,
    isEstimated: estimated > 0,
    ...(seconds > 0 && { minutes: seconds / 60 }),
    ...(amount !== undefined && currency !== undefined && { cost: { amount, currency } }),
  };
}

function periodOf(start = "", end = ""): Period | undefined {
  const [from, until] = [new Date(start), new Date(end)];
  return from.getTime() < until.getTime() ? { start: from, end: until } : undefined;
}
