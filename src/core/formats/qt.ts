import type { MessageChange } from "../catalog/message.ts";
import { defineFormat } from "./defineFormat.ts";
import { type EditPlan, planFresh } from "./editPlan.ts";
import type { Format, Marks, Parsed, Side } from "./format.ts";
import { numerusForms } from "./qt/numerus.ts";
import { qtCodeMessages } from "./qt/qtCodeMessages.ts";
import type { QtDocument } from "./qt/qtDocument.ts";
import { createEmptyQt } from "./qt/qtEmpty.ts";
import { qtLayout } from "./qt/qtLayout.ts";
import { qtMessagesOf } from "./qt/qtMessages.ts";
import { planQtChanges } from "./qt/qtPlan.ts";
import { readQt, readQtTree } from "./qt/qtReader.ts";
import { obsoleteQtPaths, retireQtMessages } from "./qt/qtRewrite.ts";

/**
 * Qt Linguist's TS: each message at `[context, source]`, its comment behind it, or its `[id]`; a plural's forms below that
 * at their CLDR categories. What is `unfinished` is stale, what is `vanished` or `obsolete` no message. TypeScript has the
 * same extension: `isQt` distinguishes the two.
 */
export const qt: Format = defineFormat<QtDocument>({
  id: "qt",
  extensions: [".ts"],
  bilingual: true,
  sniff: (text) => isQt(text.slice(0, 4000)),
  parse: readQt,
  list,
  edit: (document, changes, { model, marks }) => plan(document, changes, model, marks),
  createEmpty: ({ tree }, locale) => createEmptyQt(tree, locale),
  layout: qtLayout,
  parseForMerging: readQtTree,
  codeMessages: qtCodeMessages,
  obsolete: { paths: obsoleteQtPaths, retire: retireQtMessages },
  sourceLocale: (text) => readQt(text).sourceLanguage,
  categories: numerusForms,
});

/** Returns whether a text that begins like this belongs to Qt Linguist. */
export const isQt = (start: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml\s[^<>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*){0,10}<(?:!DOCTYPE\s+TS|TS)[\s>[]/.test(
    start,
  );

function list(document: QtDocument, side: Side): Parsed {
  const { problems, forms } = document;
  const messages = qtMessagesOf(document, side === "target" ? "target" : "source", side === "own");
  return { messages, problems, categories: forms, syntaxes: ["qt"] };
}

function plan(
  document: QtDocument,
  changes: readonly MessageChange[],
  base: QtDocument | undefined,
  marks: Marks | undefined,
): EditPlan {
  const isNothing = document.fault === undefined && document.root === undefined;
  if (!isNothing || base?.root === undefined || base.fault !== undefined)
    return planQtChanges(document, changes, base, marks !== undefined);
  // a file of no bytes yet
  const start = createEmptyQt(base, undefined);
  return planFresh(document.text, start, planQtChanges(readQt(start), changes, base, marks !== undefined));
}
