import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { KeyProblem } from "../../core/keys/keyProblems.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { isForPeople } from "../../core/projectFile/projectRules.ts";
import { type LocaleState, stateInLocale } from "../../project/keys/stateInLocale.ts";
import type { TranslationScope } from "../platform/commands/commandArguments.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import type { MessageInLocales, ReadLocales } from "./keyPlaces.ts";

/** States in which *Translate* sends a message. */
const workStates: ReadonlySet<LocaleState> = new Set(["missing", "untranslated", "stale", "needsTranslation"]);

/** Returns the translation of a message into the locales that need it; `undefined` if none does. */
export function findTranslation(
  { catalog, loaded, locales }: MessageInLocales,
  found: FoundMessage,
  uri: string,
): TranslationScope | undefined {
  const { sourceLocale, files } = loaded.catalog;
  const needing = locales
    .filter(({ locale }) => locale !== sourceLocale && !isForPeople(loaded.project, locale))
    .filter(({ locale, messages }) => workStates.has(stateInLocale(loaded, found, locale, messages).state))
    .map(({ locale }) => locale);
  const [file] = files;
  if (needing.length === 0) return undefined;
  return {
    uri: file === undefined ? uri : uriOf(catalog, file.path).toString(),
    locales: needing,
    paths: found.messages.map(({ path }) => path),
    only: "missing",
    confirm: false,
  };
}

/** A key whose message locales lack, and what translates it. */
export interface UntranslatedKey {
  readonly problem: KeyProblem;
  readonly translation: TranslationScope;
}

/** Finds keys of a usage whose messages are not translated into all locales that are read. */
export async function findUntranslatedKeys(
  lookup: KeyLookup,
  placed: PlacedUsage,
  readLocales: ReadLocales,
): Promise<readonly UntranslatedKey[]> {
  const { usage } = placed;
  if (!lookup.isDemanding(placed)) return [];
  const keys: UntranslatedKey[] = [];
  for (const [index, { messages: found }] of lookup.resolve(placed).found.entries()) {
    const message = found && (await readLocales(found));
    const translation = message && findTranslation(message, found, "");
    if (translation === undefined) continue;
    const span = usage.keys[index]?.span ?? usage.span;
    const detail = (translation.locales ?? []).map(languageLabel).join(", ");
    keys.push({ problem: { code: "key.untranslated", span, detail }, translation });
  }
  return keys;
}
