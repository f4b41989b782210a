import { array, number, object, optional, string } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

const product = object({
  product_type: string(),
  /** `characters` or `minutes`. */
  billing_unit: optional(string()),
  api_key_unit_count: optional(number()),
  account_unit_count: optional(number()),
  api_key_character_count: optional(number()),
  character_count: optional(number()),
});

/** Embedded service only: the use of one engine of the list in this month, by the currency of its price. */
const engine = object({
  id: string(),
  name: string(),
  /** `undefined` from older services. */
  characters: optional(number()),
  requests: number(),
  input_tokens: number(),
  output_tokens: number(),
  /** Seconds of sound; only for engines for voice. */
  sound_seconds: optional(number()),
  estimated_requests: optional(number()),
  cost: optional(number()),
  currency: optional(string()),
});

/**
 * Usage of the account in this period, and its limits; unlimited shows as 1000000000000 (docs/protocol.md, *Usage*).
 */
export const usage = endpoint<NoParams>()(
  "GET",
  "/v2/usage",
  object({
    character_count: optional(number()),
    character_limit: optional(number()),
    document_count: optional(number()),
    document_limit: optional(number()),
    team_document_count: optional(number()),
    team_document_limit: optional(number()),
    products: optional(array(product)),
    api_key_character_count: optional(number()),
    api_key_character_limit: optional(number()),
    speech_to_text_milliseconds_count: optional(number()),
    speech_to_text_milliseconds_limit: optional(number()),
    speech_to_text_minutes_count: optional(number()),
    speech_to_text_minutes_limit: optional(number()),
    speech_to_speech_minutes_count: optional(number()),
    speech_to_speech_minutes_limit: optional(number()),
    start_time: optional(string()),
    end_time: optional(string()),
    engines: optional(array(engine)),
  }),
);
