import type { Change } from "../message.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format, Parsed, Side, TargetMarks } from "./format.ts";
import { type Plan, planFresh } from "./plan.ts";
import type { Document } from "./xliff/document.ts";
import { emptyLike } from "./xliff/empty.ts";
import { mergeInto } from "./xliff/merge/merge.ts";
import { messagesOf } from "./xliff/messages.ts";
import { planChanges } from "./xliff/plan.ts";
import { read } from "./xliff/read.ts";

/**
 * XLIFF 1.2 (and 1.0, 1.1): each `trans-unit` is a message at its `id`, after the `original` of its `file` where there
 * are several. XLIFF 2.0, 2.1 and 2.2: so is each `unit`, after the `id` of its `file`; where it has several segments each
 * of them is one, the `id` of the segment last, or its index where it has none. Inline elements stand in the texts as
 * written, everything else is decoded. What says `translate="no"` is none.
 */
export const xliff: Format = defineFormat<Document>({
  id: "xliff",
  extensions: [".xlf", ".xliff"],
  bilingual: true,
  parse: read,
  list,
  edit: (document, changes, { model, marks }) => plan(document, changes, model, marks),
  merge: mergeInto,
  empty: ({ tree }, locale) => emptyLike(tree, locale),
});

function list(document: Document, side: Side): Parsed {
  return { messages: messagesOf(document, side), problems: document.problems };
}

function plan(
  document: Document,
  changes: readonly Change[],
  base: Document | undefined,
  marks: TargetMarks | undefined,
): Plan {
  const isNothing = document.fault === undefined && document.files.length === 0;
  if (!isNothing || base === undefined || base.fault !== undefined || base.files.length === 0)
    return planChanges(document, changes, base, marks);
  // a file of no bytes yet
  const start = emptyLike(base, marks?.locale);
  return planFresh(document.text, start, planChanges(read(start), changes, base, marks));
}
