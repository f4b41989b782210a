import { array, boolean, integer, looseObject, nullish, number, object, optional, pipe, string } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

const admin = { admin: true } as const;

const count = number();

/** Limits of a key a month: 0 refuses everything, `null` is unlimited. */
const limits = object({ characters: nullish(count), speech_to_text_milliseconds: nullish(count) });

const developerKey = object({
  /** `<guid>:<guid>`; names the key, opens nothing. */
  key_id: string(),
  label: string(),
  /** ISO 8601. */
  creation_time: optional(string()),
  deactivated_time: nullish(string()),
  is_deactivated: optional(boolean()),
  usage_limits: optional(limits),
  /** Default: everything but administration. Embedded service only. */
  scopes: optional(array(string())),
  /** The key itself, only when it is created; a service may omit it here. */
  key: optional(string()),
});

/**
 * The account's keys, active and deactivated (docs/protocol.md, *Developer keys*); succeeds only with an admin key. 403
 * for any other key.
 */
export const developerKeys = endpoint<NoParams>()("GET", "/v2/admin/developer-keys", array(developerKey), admin);

/** Parameters of `POST /v2/admin/developer-keys`. */
export interface CreateDeveloperKeyParams {
  /** Default: `DeepL API Key`. */
  readonly label?: string;
  /** Default: everything but administration. Embedded service only (docs/protocol.md, *Developer keys*). */
  readonly scopes?: readonly string[];
}

/** Creates a key. 403, and 456 beyond 25 active keys (2 on a free plan). */
export const createDeveloperKey = endpoint<CreateDeveloperKeyParams>()(
  "POST",
  "/v2/admin/developer-keys",
  developerKey,
  { ...admin, idempotent: false },
);

/** A key by its id. */
export interface DeveloperKeyParams {
  readonly key_id: string;
}

/** Deactivates a key, for good and at once. 400 403 404. */
export const deactivateDeveloperKey = endpoint<DeveloperKeyParams>()(
  "PUT",
  "/v2/admin/developer-keys/deactivate",
  developerKey,
  admin,
);

/** Parameters of `PUT /v2/admin/developer-keys/label`. */
export interface LabelDeveloperKeyParams extends DeveloperKeyParams {
  readonly label: string;
}

/** Gives a key another label. 400 403 404. */
export const labelDeveloperKey = endpoint<LabelDeveloperKeyParams>()(
  "PUT",
  "/v2/admin/developer-keys/label",
  developerKey,
  admin,
);

/**
 * Parameters of `PUT /v2/admin/developer-keys/limits`: 0 refuses everything, `null` is unlimited, an omitted limit is
 * kept.
 */
export interface LimitDeveloperKeyParams extends DeveloperKeyParams {
  readonly characters?: number | null;
  readonly speech_to_text_milliseconds?: number | null;
}

/** Limits what a key may use a month; beyond it the key gets 456. 400 403 404. */
export const limitDeveloperKey = endpoint<LimitDeveloperKeyParams>()(
  "PUT",
  "/v2/admin/developer-keys/limits",
  developerKey,
  admin,
);

/** Parameters of `PUT /v2/admin/developer-keys/scopes`; `null` is everything but administration. */
export interface ScopeDeveloperKeyParams extends DeveloperKeyParams {
  readonly scopes: readonly string[] | null;
}

/** Embedded service only: changes what a key may do, at once. 400 403 404. */
export const scopeDeveloperKey = endpoint<ScopeDeveloperKeyParams>()(
  "PUT",
  "/v2/admin/developer-keys/scopes",
  developerKey,
  admin,
);

/** A range of UTC days, at most 366 of them: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`. */
export interface DateRange {
  readonly start_date: string;
  readonly end_date: string;
}

/** Parameters of `GET /v2/admin/analytics`; without `group_by` the total alone. */
export interface AnalyticsParams extends DateRange {
  readonly group_by?: "key" | "key_and_day";
}

const usage = looseObject({
  total_characters: optional(count),
  text_translation_characters: optional(count),
  document_translation_characters: optional(count),
  text_improvement_characters: optional(count),
  /** A decimal. */
  speech_to_text_minutes: optional(count),
});

const keyUsage = {
  /** Masked: `dc88****3a2c`. */
  api_key: string(),
  api_key_label: optional(string()),
  usage,
};

/** Usage of the account in a period, by key or by key and day. 400 403. */
export const analytics = endpoint<AnalyticsParams>()(
  "GET",
  "/v2/admin/analytics",
  object({
    usage_report: object({
      total_usage: usage,
      start_date: optional(string()),
      end_date: optional(string()),
      group_by: nullish(string()),
      key_usages: optional(array(object(keyUsage))),
      key_and_day_usages: optional(array(object({ ...keyUsage, usage_date: string() }))),
    }),
  }),
  admin,
);

/** Parameters of `GET /v2/admin/analytics/custom-tags`. */
export interface CustomTagsParams extends DateRange {
  /** Default `period`. */
  readonly aggregate_by?: "period" | "day";
  /** Default: the first page; else `next_page` of the previous answer. */
  readonly page?: number;
}

const tagUsage = object({
  custom_tag: string(),
  /** With `aggregate_by` day only. */
  usage_date: optional(string()),
  breakdown: looseObject({
    /** Without speech. */
    total_characters: optional(count),
    text_translation_characters: optional(count),
    text_improvement_characters: optional(count),
    /** Decimals. */
    speech_to_text_minutes: optional(count),
    speech_to_speech_minutes: optional(count),
  }),
});

/** Usage by reporting tag, in pages; see `listTagUsage` for all of them. 400 403. */
export const customTags = endpoint<CustomTagsParams>()(
  "GET",
  "/v2/admin/analytics/custom-tags",
  object({
    custom_tag_usage_report: object({
      aggregate_by: optional(string()),
      start_date: optional(string()),
      end_date: optional(string()),
      next_page: nullish(pipe(number(), integer())),
      usage: array(tagUsage),
    }),
  }),
  admin,
);
