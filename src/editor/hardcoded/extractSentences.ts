import { l10n } from "vscode";
import type { TextRefusal } from "../../core/hardcoded/hardcodedText.ts";
import type { KeyFault } from "../../core/hardcoded/proposeKey.ts";
import type { TextFault } from "../../project/hardcoded/planText.ts";

/** Says why no message is made of a place. */
export const refusalSentence = (refusal: TextRefusal): string => refusals[refusal]();

const refusals: Readonly<Record<TextRefusal, () => string>> = {
  none: () => l10n.t("Place the cursor in a text of a component."),
  key: () => l10n.t("This text already belongs to a message."),
  technical: () => l10n.t("This text is read by programs, not by people."),
  test: () => l10n.t("Texts of tests are not extracted."),
  selection: () => l10n.t("The selection contains more than one text. Select one, or place the cursor in it."),
  broken: () => l10n.t("The file has a syntax error. Correct it first."),
  elements: () => l10n.t("Texts that contain elements can't be extracted yet."),
  values: () =>
    l10n.t("This text contains a condition, an element or another message, which no placeholder can replace."),
  placeholders: () =>
    l10n.t("The code configures placeholders other than {0}. Texts with values can't be extracted yet.", "{{name}}"),
  characters: () =>
    l10n.t("This text contains white space or a character reference that Glossa does not know how React shows."),
  framework: () => l10n.t("Texts can be extracted in React projects that use react-i18next or next-i18next."),
  component: () => l10n.t("This text is outside of components and hooks. No t function is available there."),
  server: () =>
    l10n.t("This component may run on the server, which has no hooks. Get a t function first, or add “use client”."),
  late: () => l10n.t("The t function is declared after this text. Move its declaration up first."),
};

/** Says why an extraction is not made. */
export function faultSentence(fault: TextFault, key: string): string {
  if (fault.kind === "unread") return l10n.t("Nothing was changed: the new code would not ask for {0}.", key);
  const { before, after } = fault;
  return l10n.t("Nothing was changed: “{0}” would become “{1}”.", before, after);
}

/** Says why a key cannot be that of a new message. */
export const keyFaultSentence = (fault: KeyFault, key: string): string => keyFaults[fault](key);

const keyFaults: Readonly<Record<KeyFault, (key: string) => string>> = {
  empty: () => l10n.t("Enter a key without empty parts."),
  namespace: () => l10n.t("Enter the key without a namespace."),
  exists: (key) => l10n.t("A message with the key {0} already exists.", key),
  nested: (key) => l10n.t("{0} would be above or below another message.", key),
  plural: (key) => l10n.t("{0} would be read as a form of a plural.", key),
};
