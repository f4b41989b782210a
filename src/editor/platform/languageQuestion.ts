import { type QuickPickItem, window } from "vscode";
import {
  type LanguageGroup,
  type LanguageItem,
  type LanguageNotes,
  languageItems,
  usableLocale,
} from "./languageItems.ts";
import { onAccept, type StepPlace, showInput } from "./steps.ts";

/** Languages to choose one of. */
export interface LanguageChoice {
  readonly groups: readonly LanguageGroup[];
  readonly notes: LanguageNotes;
  readonly placeholder: string;
  /** Not offered. */
  readonly except?: readonly string[];
  /** Stands under the cursor. */
  readonly active?: string | undefined;
  /** A way on for those who don't know, as a label. */
  readonly unknown?: string | undefined;
}

/** Asks for one of some languages; `undefined` for `unknown`. */
export async function pickLanguage(
  place: StepPlace,
  { groups, notes, placeholder, except = [], active, unknown }: LanguageChoice,
  signal: AbortSignal,
): Promise<string | undefined> {
  const input = window.createQuickPick<LanguageItem>();
  const items = languageItems(groups, notes, except);
  const open: QuickPickItem | undefined = unknown === undefined ? undefined : { label: unknown };
  const first = items.findIndex(({ locale }) => locale !== undefined) + 1;
  input.items = open ? [...items.slice(0, first), open, ...items.slice(first)] : items;
  input.placeholder = placeholder;
  input.matchOnDescription = true;
  const under = items.find(({ locale }) => locale !== undefined && locale === active);
  if (under) input.activeItems = [under];
  return await showInput<string | undefined>(input, place, signal, (done) =>
    onAccept(input, (item) => {
      const locale = usableLocale(item);
      if (locale !== undefined || item === open) done(locale);
    }),
  );
}
