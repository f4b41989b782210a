import type { MessageChange } from "../catalog/message.ts";
import { defineFormat } from "./defineFormat.ts";
import { type EditPlan, planFresh } from "./editPlan.ts";
import type { Format, Parsed, Side, TargetMarks } from "./format.ts";
import { readChangedUnits } from "./xliff/changedUnits.ts";
import { mergeInto } from "./xliff/merge/xliffMerge.ts";
import { renameUnits } from "./xliff/renameUnits.ts";
import type { XliffDocument } from "./xliff/xliffDocument.ts";
import { createEmptyXliff } from "./xliff/xliffEmpty.ts";
import { xliffLayout } from "./xliff/xliffLayout.ts";
import { xliffMessagesOf } from "./xliff/xliffMessages.ts";
import { planXliffChanges } from "./xliff/xliffPlan.ts";
import { readXliff, readXliffTree } from "./xliff/xliffReader.ts";

/**
 * XLIFF 1.2 (and 1.0, 1.1): each `trans-unit` is a message at its `id`, after the `original` of its `file` where there
 * are several. XLIFF 2.0, 2.1 and 2.2: so is each `unit`, after the `id` of its `file`; where it has several segments each
 * of them is one, the `id` of the segment last, or its index if it has none. Inline elements are in the texts as
 * written, everything else is decoded. Units with `translate="no"` are ignored.
 */
export const xliff: Format = defineFormat<XliffDocument>({
  id: "xliff",
  extensions: [".xlf", ".xliff"],
  bilingual: true,
  parse: readXliff,
  list,
  edit: (document, changes, { model, marks }) => plan(document, changes, model, marks),
  readChanged: readChangedUnits,
  renameKeys: renameUnits,
  merge: mergeInto,
  createEmpty: ({ tree }, locale) => createEmptyXliff(tree, locale),
  layout: xliffLayout,
  parseForMerging: readXliffTree,
});

function list(document: XliffDocument, side: Side): Parsed {
  return { messages: xliffMessagesOf(document, side), problems: document.problems };
}

function plan(
  document: XliffDocument,
  changes: readonly MessageChange[],
  base: XliffDocument | undefined,
  marks: TargetMarks | undefined,
): EditPlan {
  const isNothing = document.fault === undefined && document.files.length === 0;
  if (!isNothing || base === undefined || base.fault !== undefined || base.files.length === 0)
    return planXliffChanges(document, changes, base, marks);
  // a file of no bytes yet
  const start = createEmptyXliff(base, marks?.locale);
  return planFresh(document.text, start, planXliffChanges(readXliff(start), changes, base, marks));
}
