import type { Client } from "../client.ts";
import type { AnswerOf } from "../endpoint.ts";
import { type styleRuleListOf, styleRuleLists } from "../protocol/styleRules.ts";

/** A style rule list; with rules and instructions where they were asked for. */
export type StyleRuleList = AnswerOf<typeof styleRuleListOf>;

/** The most lists of a page. */
const pageSize = 25;

/**
 * Every list of the account, page after page as it is asked for (docs/protocol.md, *Style rules*). Throws `Failure`.
 */
export async function* everyStyleRuleList(
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
