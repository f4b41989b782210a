import type { Change } from "../message.ts";
import type { Format, Marks, Parsed } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";
import { emptyLike } from "./qt/empty.ts";
import { messagesOf } from "./qt/messages.ts";
import { numerusForms } from "./qt/numerus.ts";
import { planChanges } from "./qt/plan.ts";
import { read } from "./qt/read.ts";

/**
 * Qt Linguist's TS: each message at `[context, source]`, its comment behind it, or its `[id]`; a plural's forms below that
 * at their CLDR categories. What is `unfinished` is stale, what is `vanished` or `obsolete` no message. TypeScript has the
 * same ending: `isQt` tells the two apart.
 */
export const qt: Format = {
  id: "qt",
  extensions: [".ts"],
  bilingual: true,
  claims: (text) => isQt(text.slice(0, 4000)),
  parse,
  set: (text, changes, model, marks) => plan(text, changes, model, marks).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty: emptyLike,
  sourceLocale: (text) => read(text).sourceLanguage,
  categories: numerusForms,
};

/** Whether a text that begins like this is one of Qt Linguist's, whatever else `.ts` may be. */
export const isQt = (start: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml\s[^<>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*){0,10}<(?:!DOCTYPE\s+TS|TS)[\s>[]/.test(
    start,
  );

function parse(text: string, side: "source" | "target" | "own" = "target"): Parsed {
  const document = read(text);
  const { problems, forms } = document;
  const messages = messagesOf(document, side === "target" ? "target" : "source", side === "own");
  return { messages, problems, categories: forms, syntaxes: ["qt"] };
}

function plan(text: string, changes: readonly Change[], model: string | undefined, marks?: Marks): Plan {
  const document = read(text);
  const base = model === undefined ? undefined : read(model);
  const isNothing = document.fault === undefined && document.root === undefined;
  if (!isNothing || base?.root === undefined || base.fault !== undefined)
    return planChanges(document, changes, base, marks !== undefined);
  // a file of no bytes yet
  const start = emptyLike(base.text, undefined);
  return planFresh(text, start, planChanges(read(start), changes, base, marks !== undefined));
}
