import type { Locale } from "../../core/catalog/catalog.ts";
import type { CatalogEntry, MessageState } from "../../core/compare/catalogDiff.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { compareMessages } from "../model/catalogEntries.ts";
import type { MessageInFile } from "./messageInLocales.ts";

/** The state that a message has in a target locale. */
export type LocaleState =
  | Exclude<MessageState, "extra">
  /** A copy of the source that the file marks so. */
  | "untranslated"
  /** The file marks the translation for renewal. */
  | "needsTranslation"
  /** Missing, but programs show another locale's message. */
  | "fallsBack";

/** The state of a message in a locale, and the locale that is shown instead. */
export interface StateInLocale {
  readonly state: LocaleState;
  readonly fallsBackTo?: Locale;
}

/** Returns the state of a message in a target locale: of its forms, the one that needs work most. */
export function stateInLocale(
  loaded: LoadedCatalog,
  { namespace, messages }: Pick<FoundMessage, "namespace" | "messages">,
  locale: Locale,
  own: readonly MessageInFile[],
): StateInLocale {
  const path = own[0]?.file.path ?? loaded.sources.get(namespace)?.path ?? "";
  const target = own.map(({ message }) => message);
  const entries = compareMessages(loaded, { path, locale, namespace }, messages, target);
  const states = entries.filter(({ state }) => state !== "extra").map(stateOf);
  return states.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0] ?? { state: "translated" };
}

/** The states that need work first. */
const order: readonly LocaleState[] = [
  ...(["missing", "untranslated", "stale", "needsTranslation", "fallsBack", "translated", "reviewed"] as const),
];

function stateOf({ state, target, marked, fallsBackTo }: CatalogEntry): StateInLocale {
  if (fallsBackTo !== undefined) return { state: "fallsBack", fallsBackTo };
  if (state === "missing" && target !== undefined && target.text !== "") return { state: "untranslated" };
  if (marked) return { state: "needsTranslation" };
  return { state: state === "extra" ? "translated" : state };
}
