import { applyStyle } from "../../core/style/apply/apply.ts";
import type { ConfiguredRules } from "../../core/style/rules.ts";
import { rootOf } from "../languages.ts";
import type { Part } from "../markup/parts.ts";
import type { Database } from "../store/database.ts";
import type { Resources, Style } from "../translate/resources.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Route } from "../wire/router.ts";
import { existing, styleRuleRoutes } from "./routes.ts";
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
      const { language, rules } = existing(store, id);
      if (rootOf(target).toLowerCase() === language) return styleOf(rules, language);
      throw new Refusal(400, "Style rule language does not match the translate request target language");
    },
  };
}

/** Rules see a text whole, with its tags in it: quotation marks are about what is between them. */
export const styleOf = (rules: ConfiguredRules, language: string): Style => ({
  apply(parts) {
    const texts = parts.map((part) => (part.kind === "text" ? part.text : undefined));
    const styled = applyStyle(texts, rules, language);
    return parts.map((part, at): Part => (part.kind === "text" ? { ...part, text: styled[at] ?? part.text } : part));
  },
});
