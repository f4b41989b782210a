import { applyStyle } from "../../core/style/apply/applyStyle.ts";
import { splitParagraphs } from "../../core/style/apply/paragraphs.ts";
import type { ConfiguredRules } from "../../core/style/rules.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import { rootOf } from "../serviceLanguages.ts";
import type { Database } from "../store/stateDatabase.ts";
import type { StyleApplier, TranslationResources } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Route } from "../wire/router.ts";
import { noList, styleRuleRoutes } from "./styleRuleRoutes.ts";
import { createStyleStore, type StoredList } from "./styleRuleStore.ts";

/** Style rule lists: their routes, and the rules for translations. */
export interface StyleRules extends Pick<TranslationResources, "style"> {
  readonly routes: readonly Route[];
  /** Returns the language of a list in lower case; `undefined` for an unknown list. */
  languageOf(id: string): string | undefined;
}

/** Creates style rule lists on the state. */
export function createStyleRuleService(database: Database, now: () => Date): StyleRules {
  const store = createStyleStore(database, now);
  return {
    routes: styleRuleRoutes(store),
    languageOf: (id) => store.get(id)?.language.toLowerCase(),
    style(id, target) {
      const list = store.get(id.toLowerCase());
      if (list === undefined) throw noList();
      const { language, rules } = list;
      if (isStyleFor(language, target)) return { ...createStyleApplier(rules, rootOf(language)), lines: linesOf(list) };
      throw new HttpError(400, "Style rule language does not match the translate request target language");
    },
  };
}

/** Returns whether a list is for a target: that of a root for all of its variants, that of a variant for it alone. */
const isStyleFor = (language: string, target: string): boolean =>
  (language.includes("-") ? target : rootOf(target)).toLowerCase() === language.toLowerCase();

/** Returns the rules and instructions of a list as lines: `dates and times, calendar era: use bc and ad`. */
function linesOf({ rules, instructions }: Pick<StoredList, "rules" | "instructions">): readonly string[] {
  const words = (name: string) => name.replaceAll("_", " ");
  const configured = Object.entries(rules).flatMap(([category, options]) =>
    Object.entries(options ?? {}).map(
      ([rule, option]) => `${words(category)}, ${words(rule)}: ${words(String(option))}`,
    ),
  );
  return [...configured, ...instructions.map(({ prompt }) => prompt)];
}

/**
 * Creates an applier of rules. Rules see an entire paragraph with its tags: quotation marks depend on the text between
 * them.
 */
const createStyleApplier = (rules: ConfiguredRules, language: string): StyleApplier => ({
  async apply(parts) {
    const done = parts.map(() => "");
    let end = performance.now() + turnMs;
    for (const paragraph of splitParagraphs(parts.map((part) => (part.kind === "text" ? part.text : undefined)))) {
      const styled = applyStyle(
        paragraph.map(({ text }) => text),
        rules,
        language,
      );
      for (const [at, { of }] of paragraph.entries()) done[of] += styled[at] ?? "";
      if (performance.now() < end) continue;
      await new Promise((resolve) => setImmediate(resolve));
      end = performance.now() + turnMs;
    }
    return parts.map(
      (part, at): MarkupPart => (part.kind === "text" ? { ...part, text: done[at] ?? part.text } : part),
    );
  },
});

/** Milliseconds of work before it yields to the event loop. */
const turnMs = 10;
