import { l10n, type QuickPickItem } from "vscode";
import { type Message, pathText } from "../../core/catalog/message.ts";
import type { Opinion, StyleConflict } from "../../core/extract/keyStyle.ts";
import type { ExtractPlan } from "../../project/extract/extractPlan.ts";
import { listText, messagesText, numberText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

/** New messages that the plan shows. */
const maxExamples = 10;

interface Row extends QuickPickItem {
  readonly isGo?: true;
}

/**
 * Shows what extraction would add, by file, with examples and keys without a place; throws `createCancellation()` if
 * the user leaves.
 */
export async function askExtractPlan(plan: ExtractPlan, title: string, signal: AbortSignal): Promise<void> {
  const items = createRows(plan);
  const place = { title, step: 1, totalSteps: 1 };
  const placeholder = l10n.t("Check the new messages, then add them");
  // the other rows are there to be read
  for (let isGo = false; !isGo; ) isGo = (await pickOne(place, { items, placeholder }, signal)).isGo === true;
}

function createRows(plan: ExtractPlan): readonly Row[] {
  const files = plan.files.filter(({ missing }) => missing.length > 0);
  const missing = files.flatMap((file) => file.missing);
  const count = files.length === 1 ? l10n.t("in 1 file") : l10n.t("in {0} files", numberText(files.length));
  return [
    { label: `$(add) ${l10n.t("Add {0}", messagesText(missing.length))}`, description: count, isGo: true },
    ...withGroup(
      l10n.t("Files"),
      files.map((file) => ({
        label: withoutIcons(file.path),
        description: messagesText(file.missing.length),
      })),
    ),
    ...withGroup(
      missing.length > maxExamples ? l10n.t("The first {0} messages", numberText(maxExamples)) : l10n.t("Messages"),
      missing.slice(0, maxExamples).map(createMessageRow),
    ),
    ...withGroup(l10n.t("Not added"), createLeftRows(plan)),
  ];
}

const withGroup = (label: string, rows: readonly Row[]): readonly Row[] =>
  rows.length === 0 ? [] : [{ label, kind: -1 }, ...rows];

const createMessageRow = ({ path, text }: Pick<Message, "path" | "text">): Row => ({
  label: withoutIcons(pathText(path)),
  description: text === "" ? l10n.t("without a text") : withoutIcons(text),
});

/** Rows for keys without a place and for options of the configuration that have no effect. */
function createLeftRows({ files, homeless, warnings }: ExtractPlan): readonly Row[] {
  const blocked = files.flatMap((file) => file.blocked);
  return [
    ...blocked.slice(0, maxExamples).map(({ path }) => ({
      label: withoutIcons(pathText(path)),
      description: l10n.t("a key with the same prefix already has a text"),
    })),
    ...(blocked.length > maxExamples ? [{ label: l10n.t("{0} more", numberText(blocked.length - maxExamples)) }] : []),
    ...homeless.map(({ namespace, keys }) => ({
      label: withoutIcons(namespace),
      description: l10n.t("no locale file for this namespace: {0}", messagesText(keys)),
    })),
    ...warnings.map((warning) => ({ label: withoutIcons(toFailureSentence(warning)) })),
  ];
}

interface OpinionRow extends QuickPickItem {
  readonly value: Opinion["value"];
}

/** Asks which of several styles is that of the project; throws `createCancellation()` if the user leaves. */
export async function askCodeStyle(
  { option, opinions }: StyleConflict,
  title: string,
  signal: AbortSignal,
): Promise<Opinion["value"]> {
  const items = opinions.map(
    ({ value, file, example }): OpinionRow => ({
      label: withoutIcons(labels[option](value)),
      description: withoutIcons(file === undefined ? l10n.t("as in {0}", example ?? "") : l10n.t("set in {0}", file)),
      value,
    }),
  );
  const place = { title, step: 1, totalSteps: 1 };
  return (await pickOne(place, { items, placeholder: questions[option]() }, signal)).value;
}

const questions: Readonly<Record<StyleConflict["option"], () => string>> = {
  keySeparator: () => l10n.t("Configuration, locale files and code differ: how are keys nested?"),
  namespaceSeparator: () => l10n.t("Configuration, locale files and code differ: do keys begin with a namespace?"),
  pluralStyle: () => l10n.t("Configuration and locale files differ: what do keys of plural forms look like?"),
  defaultNamespace: () => l10n.t("Configurations differ: which namespace has keys that name none?"),
};

const labels: Readonly<Record<StyleConflict["option"], (value: Opinion["value"]) => string>> = {
  keySeparator: (value) =>
    value === false ? l10n.t("Keys are not nested") : l10n.t("“{0}” separates the parts of a key", value),
  namespaceSeparator: (value) =>
    value === false ? l10n.t("Keys have no namespace") : l10n.t("“{0}” ends a namespace", value),
  pluralStyle: (value) => listText(value === "v3" ? ["key", "key_plural"] : ["key_one", "key_other"]),
  defaultNamespace: (value) => String(value),
};
