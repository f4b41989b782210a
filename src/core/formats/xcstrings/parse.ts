import type { Locale } from "../../catalog.ts";
import type { Message } from "../../message.ts";
import type { Parsed } from "../format.ts";
import type { Tree } from "../json/reader.ts";
import type { Item, Value } from "../json/tree.ts";
import { itemsOf, textWithin, unitsOf, within } from "./place.ts";

/** The language that the keys of a catalog are in; Xcode always writes it. */
export const sourceOf = ({ root }: Tree): Locale => textWithin(root, "sourceLanguage") ?? "en";

/** The locales of a catalog, its source first. */
export function localesIn(tree: Tree): readonly Locale[] {
  const found = new Set([sourceOf(tree)]);
  for (const { value } of itemsOf(within(tree.root, "strings"))) {
    for (const { key } of itemsOf(within(value, "localizations"))) found.add(key);
  }
  return [...found];
}

/** The messages of one locale of a catalog. */
export function messagesOf(tree: Tree, locale: Locale): Parsed {
  const end = tree.fault?.span?.start ?? tree.text.length;
  const isSource = locale === sourceOf(tree);
  const messages = itemsOf(within(tree.root, "strings")).flatMap((item) => messagesAt(item, locale, isSource));
  return { messages: messages.filter(({ span }) => span.end <= end), problems: tree.problems };
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
