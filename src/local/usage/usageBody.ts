import type { AccountUsage, KeyLimits } from "../accountUsage.ts";
import type { EngineUsageRow } from "../engines/engineUsage.ts";
import type { AccountTier } from "../wire/callerKeys.ts";
import { characterKinds, minutes, type UsageKind, unlimited } from "./usageKinds.ts";

/**
 * Body of `GET /v2/usage` for one key (docs/protocol.md, *Usage*). The free plan has characters only, the paid plan
 * every member, deprecated ones included.
 */
export function usageBody(
  usage: AccountUsage,
  plan: AccountTier,
  keyId: string,
  limits: KeyLimits | undefined,
  engines: readonly EngineUsageRow[] = [],
): object {
  const account = { character_count: usage.sum(characterKinds), character_limit: usage.limit };
  if (plan === "free") return account;
  return {
    ...account,
    products: [
      characters(usage, keyId, "write", ["text_improvement"]),
      characters(usage, keyId, "translate", ["text_translation", "document_translation"]),
      speech(usage, keyId, "speechToText", "speech_to_text"),
      speech(usage, keyId, "speechToSpeech", "speech_to_speech"),
    ],
    api_key_character_count: usage.sum(characterKinds, keyId),
    api_key_character_limit: limits?.characters ?? usage.limit,
    // deprecated, and always 0
    speech_to_text_milliseconds_count: 0,
    speech_to_text_milliseconds_limit: 0,
    speech_to_text_minutes_count: minutes(usage.sum(["speech_to_text"])),
    speech_to_text_minutes_limit: unlimited,
    speech_to_speech_minutes_count: minutes(usage.sum(["speech_to_speech"])),
    speech_to_speech_minutes_limit: unlimited,
    start_time: usage.start,
    end_time: usage.end,
    ...(engines.length > 0 && { engines }),
  };
}

function characters(usage: AccountUsage, keyId: string, product: string, kinds: readonly UsageKind[]): object {
  const [own, all] = [usage.sum(kinds, keyId), usage.sum(kinds)];
  return {
    product_type: product,
    billing_unit: "characters",
    api_key_unit_count: own,
    account_unit_count: all,
    api_key_character_count: own,
    character_count: all,
  };
}

const speech = (usage: AccountUsage, keyId: string, product: string, kind: UsageKind): object => ({
  product_type: product,
  billing_unit: "minutes",
  api_key_unit_count: minutes(usage.sum([kind], keyId)),
  account_unit_count: minutes(usage.sum([kind])),
  api_key_character_count: 0,
  character_count: 0,
});
