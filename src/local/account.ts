import { languages, olderLanguages } from "../service/protocol/languages.ts";
import { usage as usageEndpoint } from "../service/protocol/usage.ts";
import { languageList, languageResources, olderLanguageList } from "./languages.ts";
import { type Usage, unlimited } from "./usage.ts";
import { Refusal } from "./wire/refusal.ts";
import type { Route } from "./wire/router.ts";

/** `GET /v2/usage`, `GET /v2/languages`, `GET /v3/languages`. */
export function accountRoutes(usage: Usage): readonly Route[] {
  return [
    {
      ...usageEndpoint,
      right: { scope: "usage:read" },
      answer: async ({ caller }) => ({ body: usageBody(usage, caller.role) }),
    },
    {
      ...olderLanguages,
      right: { scope: "languages:read" },
      async answer({ fields }) {
        const type = (await fields()).choice("type", ["source", "target"]);
        return { body: olderLanguageList(type ?? "source") };
      },
    },
    {
      ...languages,
      right: { scope: "languages:read" },
      async answer({ fields }) {
        const given = await fields();
        if (given.has("product"))
          throw new Refusal(400, "Bad request. Reason: The 'product' parameter has been renamed to 'resource'.");
        const resource = given.choice("resource", languageResources);
        if (resource === undefined) throw new Refusal(400, "Parameter 'resource' not specified");
        const include = given.texts("include") ?? [];
        if (!include.every((one) => one === "beta" || one === "external"))
          throw new Refusal(400, "Value for 'include' not supported.");
        return { body: languageList(resource) };
      },
    },
  ];
}

/** Every member of the specification and the wire facts (12), live and deprecated. */
function usageBody({ total, limit, start, end, of }: Usage, role: string): object {
  const own = of(role);
  return {
    character_count: total,
    character_limit: limit,
    products: [
      {
        product_type: "translate",
        billing_unit: "characters",
        api_key_unit_count: own,
        account_unit_count: total,
        api_key_character_count: own,
        character_count: total,
      },
    ],
    api_key_character_count: own,
    api_key_character_limit: limit,
    speech_to_text_milliseconds_count: 0,
    speech_to_text_milliseconds_limit: 0,
    speech_to_text_minutes_count: 0,
    speech_to_text_minutes_limit: unlimited,
    speech_to_speech_minutes_count: 0,
    speech_to_speech_minutes_limit: unlimited,
    start_time: start,
    end_time: end,
  };
}
