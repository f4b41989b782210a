import type { Locale } from "../../catalog.ts";
import { isWellFormed } from "../../locale.ts";
import type { Message } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";
import type { Parsed } from "../format.ts";
import type { Tree } from "../json/reader.ts";
import type { Item, Value } from "../json/tree.ts";
import { itemsOf, textWithin, unitsOf, within } from "./place.ts";

/** The language that the keys of a catalog are in; Xcode always writes it. */
export function sourceOf({ root }: Tree): Locale {
  const named = textWithin(root, "sourceLanguage");
  return named !== undefined && isWellFormed(named) ? named : "en";
}

/** The locales of a catalog, its source first. */
export const localesIn = (tree: Tree): readonly Locale[] => [
  ...new Set([sourceOf(tree), ...[...namesIn(tree).keys()].filter(isWellFormed)]),
];

/** Returns what a catalog names as locales of its translations, with the first place of each. */
function namesIn(tree: Tree): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const { value } of itemsOf(within(tree.root, "strings"))) {
    for (const { key, start, keyEnd: end } of itemsOf(within(value, "localizations")))
      if (!found.has(key)) found.set(key, { start, end });
  }
  return found;
}

/** Returns a problem for each name that is not a locale. It is left alone and gets into no path, link or request. */
function localeProblems(tree: Tree): readonly Problem[] {
  const source = within(tree.root, "sourceLanguage");
  const named: readonly (readonly [string, Span])[] = [
    ...(source?.kind === "text" ? [[source.text, { start: source.start, end: source.end }] as const] : []),
    ...namesIn(tree),
  ];
  return named.flatMap(([name, span]) => (isWellFormed(name) ? [] : [{ code: "format.locale", span, detail: name }]));
}

/** The messages of one locale of a catalog. */
export function messagesOf(tree: Tree, locale: Locale): Parsed {
  const end = tree.fault?.span?.start ?? tree.text.length;
  const isSource = locale === sourceOf(tree);
  const messages = itemsOf(within(tree.root, "strings")).flatMap((item) => messagesAt(item, locale, isSource));
  // reported once, though each locale is read separately
  const problems = isSource ? [...tree.problems, ...localeProblems(tree)] : tree.problems;
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

function messagesAt(item: Item, locale: Locale, isSource: boolean): readonly Message[] {
  if (isFixed(item.value)) return [];
  const { key, start, keyEnd, value } = item;
  const note = textWithin(value, "comment");
  const keySpan = { start, end: keyEnd };
  const about = { keySpan, ...(note !== undefined && note !== "" && { note }) };
  const units = unitsOf(within(within(value, "localizations"), locale));
  const messages = units.flatMap(({ rest, unit, plural }): readonly Message[] => {
    const text = within(unit, "value");
    // what is new has no translation yet, whatever Xcode put there
    if (text?.kind !== "text" || (!isSource && textWithin(unit, "state") === "new")) return [];
    const span = { start: text.start, end: text.end };
    return [{ path: [key, ...rest], text: text.text, span, ...about, ...(plural && { plural: true }) }];
  });
  // without a localization of its own the key is the source
  return isSource && units.length === 0 ? [{ path: [key], text: key, span: keySpan, ...about }] : messages;
}

/** Nobody may translate it, or no code uses it any more. */
export function isFixed(value: Value): boolean {
  const should = within(value, "shouldTranslate");
  const isKept = should?.kind === "other" && should.end - should.start === "false".length;
  return value.kind !== "object" || isKept || textWithin(value, "extractionState") === "stale";
}
