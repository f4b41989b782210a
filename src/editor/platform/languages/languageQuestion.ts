import { type Disposable, l10n, type QuickPick, window } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { onAccept, onAcceptSome, type StepPlace, showInput } from "../ui/multiStepInput.ts";
import { notify } from "../ui/notify.ts";
import { type LanguageGroup, type LanguageItem, type LanguageNotes, languageItems } from "./languageItems.ts";
import { type OtherLanguage, searchLanguages } from "./languagePickerSearch.ts";

/** Languages that are offered. */
export interface OfferedGroups {
  readonly groups: readonly LanguageGroup[];
  readonly notes: LanguageNotes;
  /** Not offered. */
  readonly except?: readonly Locale[];
}

/** Languages to choose from. */
export interface LanguageChoice {
  /** Returns the languages that are offered now. */
  getOffered(): OfferedGroups;
  /** Learns more while the question is open, and has it shown. */
  learn?(show: () => void, open: AbortSignal): void;
  /** Any other language may be named: its item. */
  readonly other?: OtherLanguage;
  /** Says more of an item. */
  readonly refine?: (item: LanguageItem) => LanguageItem;
  readonly placeholder: string;
  /** The item under the cursor. */
  readonly active?: string | undefined;
  /** A way on for those who don't know. */
  readonly unknown?: UnknownLanguage | undefined;
}

/** The row that leaves a language open. */
export interface UnknownLanguage {
  readonly label: string;
  readonly description?: string;
  /** The row comes first, not after the likeliest language. */
  readonly isFirst?: boolean;
}

/** Asks for one of some languages; `undefined` for `unknown`. */
export async function pickLanguage(
  place: StepPlace,
  choice: LanguageChoice,
  signal: AbortSignal,
): Promise<Locale | undefined> {
  const picker = createPicker(choice);
  return await showInput<Locale | undefined>(picker.input, place, signal, (done) => [
    ...picker.listeners(),
    ...onAccept(picker.input, (active) => {
      const item = picker.resolveItem(active);
      if (isAnswer(item)) done(item.locale);
    }),
  ]);
}

/** Asks for some of them: the ticked ones, or the one under the cursor if none is. */
export async function pickLanguages(
  place: StepPlace,
  choice: LanguageChoice,
  ticked: readonly Locale[],
  signal: AbortSignal,
): Promise<readonly Locale[]> {
  const picker = createPicker(choice);
  const { input } = picker;
  input.canSelectMany = true;
  input.selectedItems = input.items.filter(({ locale }) => locale !== undefined && ticked.includes(locale));
  return await showInput<readonly Locale[]>(input, place, signal, (done) => [
    ...picker.listeners(),
    onAcceptSome(input, (items) => {
      const chosen = input.selectedItems.length > 0 ? items : items.map(picker.resolveItem);
      const locales = chosen.filter(isAnswer).flatMap(({ locale }) => locale ?? []);
      if (locales.length > 0) done(locales);
    }),
  ]);
}

/** Returns whether an item answers the question; an item that does not shows the reason. */
function isAnswer({ label, locale, reason }: LanguageItem): boolean {
  if (locale !== undefined && reason !== undefined) notify("information", l10n.t("{0}: {1}.", label, reason));
  return reason === undefined;
}

interface Picker {
  readonly input: QuickPick<LanguageItem>;
  listeners(): readonly Disposable[];
  /** Returns the item that Enter chooses, as users type faster than rows are found. */
  resolveItem(active: LanguageItem): LanguageItem;
}

function createPicker(choice: LanguageChoice): Picker {
  const input = window.createQuickPick<LanguageItem>();
  const open = new AbortController();
  let exact: LanguageItem | undefined;
  /** True if the cursor was on the language whose code is typed: from there it is moved by hand. */
  let wasThere = false;

  const show = () => {
    const found = searchLanguages(listItems(choice), input.value, choice.other);
    exact = found.exact;
    // items are replaced only where they change: an Enter under way names one by its place in the list
    if (JSON.stringify(found.items) === JSON.stringify(input.items)) return;
    const first = input.items.find(({ locale }) => locale !== undefined);
    const active = input.activeItems[0] === first ? undefined : input.activeItems[0]?.locale;
    const selected = new Set(input.selectedItems.map(({ locale }) => locale));
    input.items = found.items;
    if (input.canSelectMany) input.selectedItems = found.items.filter(({ locale }) => locale && selected.has(locale));
    const under = found.exact ?? found.items.find(({ locale }) => locale !== undefined && locale === active);
    if (under) input.activeItems = [under];
  };

  // a proposal of the editor's API: without it the rows that are found come in another order
  Object.assign(input, { sortByLabel: false });
  input.placeholder = choice.placeholder;
  input.matchOnDescription = true;
  show();
  const first = input.items.find(({ locale }) => locale !== undefined && locale === choice.active);
  if (first) input.activeItems = [first];
  return {
    input,
    listeners() {
      choice.learn?.(() => {
        if (!open.signal.aborted) show();
      }, open.signal);
      return [
        { dispose: () => open.abort() },
        input.onDidChangeValue(() => {
          wasThere = false;
          show();
        }),
        input.onDidChangeActive(([item]) => {
          wasThere ||= exact !== undefined && item?.locale === exact.locale;
        }),
      ];
    },
    resolveItem: (active) => (exact !== undefined && !wasThere ? exact : active),
  };
}

function listItems({ getOffered: offered, refine = (item) => item, unknown }: LanguageChoice): readonly LanguageItem[] {
  const { groups, notes, except } = offered();
  const items = languageItems(groups, notes, except).map(refine);
  if (unknown === undefined) return items;
  const { isFirst = false, ...row } = unknown;
  const first = isFirst ? 0 : items.findIndex(({ locale }) => locale !== undefined) + 1;
  return [...items.slice(0, first), row, ...items.slice(first)];
}
