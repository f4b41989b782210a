import type { Locale } from "../../catalog/catalog.ts";
import type { Message } from "../../catalog/message.ts";
import { isWellFormed } from "../../locales/locale.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import type { Parsed } from "../format.ts";
import type { JsonItem, JsonValue } from "../json/jsonTree.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import { listStringUnits, objectItemsOf, objectTextAt, objectValueAt } from "./stringUnits.ts";

/** Returns the language of a catalog's keys; Xcode always writes it. */
export function readSourceLocale({ root }: JsonTree): Locale {
  const named = objectTextAt(root, "sourceLanguage");
  return named !== undefined && isWellFormed(named) ? named : "en";
}

/** Returns the locales of a catalog, its source first. */
export const listCatalogLocales = (tree: JsonTree): readonly Locale[] => [
  ...new Set([readSourceLocale(tree), ...[...namesIn(tree).keys()].filter(isWellFormed)]),
];

/** Returns the locale names in a catalog, with the first place of each. */
function namesIn(tree: JsonTree): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const { value } of objectItemsOf(objectValueAt(tree.root, "strings"))) {
    for (const { key, start, keyEnd: end } of objectItemsOf(objectValueAt(value, "localizations")))
      if (!found.has(key)) found.set(key, { start, end });
  }
  return found;
}

/** Returns a problem for each name that is not a locale. It is left alone and gets into no path, link or request. */
function localeProblems(tree: JsonTree): readonly Problem[] {
  const source = objectValueAt(tree.root, "sourceLanguage");
  const named: readonly (readonly [string, Span])[] = [
    ...(source?.kind === "text" ? [[source.text, { start: source.start, end: source.end }] as const] : []),
    ...namesIn(tree),
  ];
  return named.flatMap(([name, span]) => (isWellFormed(name) ? [] : [{ code: "format.locale", span, detail: name }]));
}

/**
 * Strings that are read: those to be translated, or all. For a merge, what one side no longer uses or translates is still
 * what the other has changed.
 */
export type ReadStrings = "translatable" | "all";

/** Returns the messages of one locale of a catalog. */
export function xcstringsMessagesOf(tree: JsonTree, locale: Locale, strings: ReadStrings): Parsed {
  const end = tree.fault?.span?.start ?? tree.text.length;
  const isSource = locale === readSourceLocale(tree);
  const messages = objectItemsOf(objectValueAt(tree.root, "strings")).flatMap((item) =>
    isRead(item.value, strings) ? messagesAt(item, locale, isSource) : [],
  );
  // reported once, though each locale is read separately
  const problems = isSource ? [...tree.problems, ...localeProblems(tree)] : tree.problems;
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

function messagesAt(item: JsonItem, locale: Locale, isSource: boolean): readonly Message[] {
  const { key, start, keyEnd, value } = item;
  const note = objectTextAt(value, "comment");
  const keySpan = { start, end: keyEnd };
  const about = { keySpan, ...(note !== undefined && note !== "" && { note }) };
  const units = listStringUnits(objectValueAt(objectValueAt(value, "localizations"), locale));
  const messages = units.flatMap(({ rest, unit, plural }): readonly Message[] => {
    const text = objectValueAt(unit, "value");
    // a new unit has no translation yet, with any text that Xcode put there
    if (text?.kind !== "text" || (!isSource && objectTextAt(unit, "state") === "new")) return [];
    const span = { start: text.start, end: text.end };
    return [{ path: [key, ...rest], text: text.text, span, ...about, ...(plural && { plural: true }) }];
  });
  // without a localization the key is the source
  return isSource && units.length === 0 ? [{ path: [key], text: key, span: keySpan, ...about }] : messages;
}

/** Returns whether a string is read. One that must not be translated, or that no code uses any more, is not to be translated. */
export function isRead(value: JsonValue, strings: ReadStrings): boolean {
  if (value.kind !== "object") return false;
  const should = objectValueAt(value, "shouldTranslate");
  const isKept = should?.kind === "other" && should.end - should.start === "false".length;
  return strings === "all" || !(isKept || objectTextAt(value, "extractionState") === "stale");
}
