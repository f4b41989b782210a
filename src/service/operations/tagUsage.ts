import { Failure } from "../../core/failures/failure.ts";
import type { AnswerOf } from "../endpoint.ts";
import { type CustomTagsParams, customTags } from "../protocol/adminEndpoints.ts";
import type { Client } from "../serviceClient.ts";

/** Usage under one reporting tag, in all or on a day. */
export type TagUsage = AnswerOf<typeof customTags>["custom_tag_usage_report"]["usage"][number];

/** Yields usage by reporting tag, page by page on demand (docs/protocol.md, *Analytics*). Throws `Failure`. */
export async function* listTagUsage(
  client: Client,
  params: Omit<CustomTagsParams, "page">,
  signal: AbortSignal,
): AsyncGenerator<TagUsage> {
  let page: number | undefined;
  do {
    const asked = page === undefined ? params : { ...params, page };
    const { usage, next_page } = (await client.call(customTags, asked, signal)).custom_tag_usage_report;
    yield* usage;
    // pages that do not go forward would never end
    if (typeof next_page === "number" && page !== undefined && next_page <= page)
      throw new Failure("service.badResponse", { detail: `page ${next_page} is said to follow page ${page}` });
    page = next_page ?? undefined;
  } while (page !== undefined);
}
