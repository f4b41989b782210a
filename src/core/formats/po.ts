import { isLocale } from "../locale.ts";
import type { Change } from "../message.ts";
import { applyEdits } from "../text.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Marks, Parsed, Side } from "./format.ts";
import type { Plan } from "./plan.ts";
import type { Document } from "./po/document.ts";
import { emptyLike } from "./po/header.ts";
import { messagesOf } from "./po/messages.ts";
import { planChanges } from "./po/plan.ts";
import { read } from "./po/read.ts";
import { syntaxesOf } from "./po/syntaxes.ts";

/**
 * gettext's PO and POT: ids are sources, each message at `[msgid]` or `[msgctxt, msgid]`, a plural's forms below that at
 * their CLDR categories, as the file's `Plural-Forms` tell them. What is `fuzzy` is stale, what is obsolete (`#~`) no message.
 */
export const po: Format = defineFormat<Document>({
  id: "po",
  extensions: [".po", ".pot"],
  bilingual: true,
  parse: read,
  list,
  edit: (document, changes, { model, marks }) => plan(document, changes, model, marks),
  empty: ({ tree }, locale) => emptyLike(tree, locale),
  sourceLocale(text) {
    const language = read(text).fields.get("x-source-language") ?? "";
    return isLocale(language) ? language : undefined;
  },
});

function list(document: Document, side: Side): Parsed {
  const { problems, forms } = document;
  const messages = messagesOf(document, side === "target" ? "target" : "source", side === "own");
  return { messages, problems, categories: forms, syntaxes: syntaxesOf(document) };
}

function plan(
  document: Document,
  changes: readonly Change[],
  base: Document | undefined,
  marks: Marks | undefined,
): Plan {
  const { text } = document;
  const isNothing = text === "" || text === "\uFEFF";
  if (!isNothing || base?.header === undefined || base.fault !== undefined)
    return planChanges(document, changes, base, marks);
  // a file of no bytes yet
  const start = emptyLike(base, undefined).replace(/^\uFEFF/, "");
  const { edits, problems } = planChanges(read(start), changes, base, marks);
  if (edits.length === 0) return { edits, problems };
  return { edits: [{ span: { start: text.length, end: text.length }, text: applyEdits(start, edits) }], problems };
}
