import type { MessageChange } from "../catalog/message.ts";
import { isLocale } from "../locales/locale.ts";
import { applyEdits } from "../text/textEdits.ts";
import { defineFormat } from "./defineFormat.ts";
import type { EditPlan } from "./editPlan.ts";
import type { Format, Marks, Parsed, Side } from "./format.ts";
import { poCodeMessages } from "./po/poCodeMessages.ts";
import type { PoDocument } from "./po/poDocument.ts";
import { createEmptyPo } from "./po/poHeader.ts";
import { poLayout } from "./po/poLayout.ts";
import { poMessagesOf } from "./po/poMessages.ts";
import { obsoletePoPaths, retirePoEntries } from "./po/poObsolete.ts";
import { planPoChanges } from "./po/poPlan.ts";
import { readPo } from "./po/poReader.ts";
import { listSyntaxes } from "./po/poSyntaxes.ts";

/**
 * gettext's PO and POT: ids are sources, each message at `[msgid]` or `[msgctxt, msgid]`, a plural's forms below that at
 * their CLDR categories by the file's `Plural-Forms`. Fuzzy messages are stale, obsolete ones (`#~`) are ignored.
 */
export const po: Format = defineFormat<PoDocument>({
  id: "po",
  extensions: [".po", ".pot"],
  bilingual: true,
  parse: readPo,
  list,
  edit: (document, changes, { model, marks }) => plan(document, changes, model, marks),
  createEmpty: ({ tree }, locale) => createEmptyPo(tree, locale),
  layout: poLayout,
  codeMessages: poCodeMessages,
  obsolete: { paths: obsoletePoPaths, retire: retirePoEntries },
  sourceLocale(text) {
    const language = readPo(text).fields.get("x-source-language") ?? "";
    return isLocale(language) ? language : undefined;
  },
});

function list(document: PoDocument, side: Side): Parsed {
  const { problems, forms } = document;
  const messages = poMessagesOf(document, side === "target" ? "target" : "source", side === "own");
  return { messages, problems, categories: forms, syntaxes: listSyntaxes(document) };
}

function plan(
  document: PoDocument,
  changes: readonly MessageChange[],
  base: PoDocument | undefined,
  marks: Marks | undefined,
): EditPlan {
  const { text } = document;
  const isNothing = text === "" || text === "\uFEFF";
  if (!isNothing || base?.header === undefined || base.fault !== undefined)
    return planPoChanges(document, changes, base, marks);
  // a file of no bytes yet
  const start = createEmptyPo(base, undefined).replace(/^\uFEFF/, "");
  const { edits, problems } = planPoChanges(readPo(start), changes, base, marks);
  if (edits.length === 0) return { edits, problems };
  return { edits: [{ span: { start: text.length, end: text.length }, text: applyEdits(start, edits) }], problems };
}
