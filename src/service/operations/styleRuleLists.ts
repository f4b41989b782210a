import type { AnswerOf } from "../endpoint.ts";
import { type styleRuleListOf, styleRuleLists } from "../protocol/styleRuleEndpoints.ts";
import type { Client } from "../serviceClient.ts";

/** A style rule list; with rules and instructions if they were requested. */
export type StyleRuleList = AnswerOf<typeof styleRuleListOf>;

/** Maximum number of lists per page. */
const pageSize = 25;

/** Yields every list of the account, page by page on demand (docs/protocol.md, *Style rules*). Throws `Failure`. */
export async function* listStyleRules(
  client: Client,
  { detailed = false }: { readonly detailed?: boolean },
  signal: AbortSignal,
): AsyncGenerator<StyleRuleList> {
  const seen = new Set<string>();
  for (let page = 0; ; page++) {
    const { style_rules } = await client.call(styleRuleLists, { page, page_size: pageSize, detailed }, signal);
    const fresh = style_rules.filter(({ style_id }) => !seen.has(style_id));
    for (const list of fresh) seen.add(list.style_id);
    yield* fresh;
    // there is no count of all; a service that ignores pages says the same again, and ends this as well
    if (style_rules.length < pageSize || fresh.length === 0) return;
  }
}
