import { applyStyle } from "../../core/style/apply/apply.ts";
import { paragraphs } from "../../core/style/apply/paragraphs.ts";
import type { ConfiguredRules } from "../../core/style/rules.ts";
import { rootOf } from "../languages.ts";
import type { Part } from "../markup/parts.ts";
import type { Database } from "../store/database.ts";
import type { Resources, Style } from "../translate/resources.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Route } from "../wire/router.ts";
import { noList, styleRuleRoutes } from "./routes.ts";
import { createStyleStore } from "./store.ts";

/** Style rule lists: their interface, and what translations take from them. */
export interface StyleRules extends Pick<Resources, "style"> {
  readonly routes: readonly Route[];
}

/** Style rule lists in the state. */
export function createStyleRules(database: Database, now: () => Date): StyleRules {
  const store = createStyleStore(database, now);
  return {
    routes: styleRuleRoutes(store),
    style(id, target) {
      const list = store.get(id.toLowerCase());
      if (list === undefined) throw noList();
      const { language, rules } = list;
      if (rootOf(target).toLowerCase() === language) return styleOf(rules, language);
      throw new Refusal(400, "Style rule language does not match the translate request target language");
    },
  };
}

/** Rules see a paragraph whole, with its tags in it: quotation marks are about what is between them. */
const styleOf = (rules: ConfiguredRules, language: string): Style => ({
  async apply(parts) {
    const done = parts.map(() => "");
    let end = performance.now() + turn;
    for (const paragraph of paragraphs(parts.map((part) => (part.kind === "text" ? part.text : undefined)))) {
      const styled = applyStyle(
        paragraph.map(({ text }) => text),
        rules,
        language,
      );
      for (const [at, { of }] of paragraph.entries()) done[of] += styled[at] ?? "";
      if (performance.now() < end) continue;
      await new Promise((resolve) => setImmediate(resolve));
      end = performance.now() + turn;
    }
    return parts.map((part, at): Part => (part.kind === "text" ? { ...part, text: done[at] ?? part.text } : part));
  },
});

/** Milliseconds of work after which others get their turn. */
const turn = 10;
