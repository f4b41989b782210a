import type { Change } from "../message.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Marks, Parsed, Side } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";
import type { Document } from "./qt/document.ts";
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
export const qt: Format = defineFormat<Document>({
  id: "qt",
  extensions: [".ts"],
  bilingual: true,
  claims: (text) => isQt(text.slice(0, 4000)),
  parse: read,
  list,
  edit: (document, changes, { model, marks }) => plan(document, changes, model, marks),
  empty: ({ tree }, locale) => emptyLike(tree, locale),
  sourceLocale: (text) => read(text).sourceLanguage,
  categories: numerusForms,
});

/** Whether a text that begins like this is one of Qt Linguist's, whatever else `.ts` may be. */
export const isQt = (start: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml\s[^<>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*){0,10}<(?:!DOCTYPE\s+TS|TS)[\s>[]/.test(
    start,
  );

function list(document: Document, side: Side): Parsed {
  const { problems, forms } = document;
  const messages = messagesOf(document, side === "target" ? "target" : "source", side === "own");
  return { messages, problems, categories: forms, syntaxes: ["qt"] };
}

function plan(
  document: Document,
  changes: readonly Change[],
  base: Document | undefined,
  marks: Marks | undefined,
): Plan {
  const isNothing = document.fault === undefined && document.root === undefined;
  if (!isNothing || base?.root === undefined || base.fault !== undefined)
    return planChanges(document, changes, base, marks !== undefined);
  // a file of no bytes yet
  const start = emptyLike(base, undefined);
  return planFresh(document.text, start, planChanges(read(start), changes, base, marks !== undefined));
}
