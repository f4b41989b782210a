import { l10n, type QuickPickItem } from "vscode";
import { pathKey, pathText } from "../../core/catalog/message.ts";
import type { MessageConflict } from "../../core/threeWay/localeMerge.ts";
import type { MessageName, SideChoice } from "../../core/threeWay/messageMerge.ts";
import type { ResolvedConflicts } from "../../core/threeWay/resolveConflicts.ts";
import { isCancelled } from "../platform/basics/abort.ts";
import { askAll, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

/** Facts of the questions. */
export interface SideQuestions {
  readonly sourceOf: (conflict: MessageConflict) => string | undefined;
  /** Git merges the file now, so that VS Code can show all versions. */
  readonly hasMergeEditor: boolean;
  /** Names of the sides after the markers: in a rebase, "ours" is the other branch. */
  readonly labels: ResolvedConflicts["labels"] | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks for each message that both sides have changed which of them to keep, with the texts of the source and of the base. The answers so far count if
 * the user leaves.
 */
export async function askSides(
  conflicts: readonly MessageConflict[],
  { sourceOf, signal, ...shown }: SideQuestions,
): Promise<SideChoice | "mergeEditor"> {
  let answers: Answers = new Map();
  const questions = conflicts.map((conflict): Question<Answers> => {
    const items = itemsFor(conflict, shown);
    const placeholder = placeholderOf(conflict, sourceOf(conflict));
    return {
      when: (given) => ![...given.values()].includes("mergeEditor"),
      async ask(given, place, asking) {
        const { choice } = await pickOne(place, { items, placeholder }, asking);
        answers = new Map([...given, [nameOf(conflict), choice]]);
        return answers;
      },
    };
  });
  await askAll(l10n.t("Resolve Locale Conflicts"), questions, answers, signal).catch((error: unknown) => {
    if (!isCancelled(error) || signal.aborted) throw error;
  });
  if ([...answers.values()].includes("mergeEditor")) return "mergeEditor";
  return (message) => {
    const choice = answers.get(nameOf(message));
    return choice === "ours" || choice === "theirs" ? choice : undefined;
  };
}

/** Choices by message. */
type Answers = ReadonlyMap<string, SideItem["choice"]>;

const nameOf = ({ path, locale }: MessageName): string => `${locale ?? ""}\n${pathKey(path)}`;

/** One answer. */
interface SideItem extends QuickPickItem {
  readonly choice: "ours" | "theirs" | "later" | "mergeEditor";
}

function itemsFor(
  { ours, theirs, base }: MessageConflict,
  { hasMergeEditor, labels }: Pick<SideQuestions, "hasMergeEditor" | "labels">,
): readonly SideItem[] {
  const side = (choice: "ours" | "theirs", label: string, text = l10n.t("The message is removed.")): SideItem => ({
    choice,
    label,
    description: withoutIcons(labels?.[choice] ?? ""),
    detail: withoutIcons(text),
  });
  return [
    side("ours", l10n.t("Keep Ours"), ours),
    side("theirs", l10n.t("Keep Theirs"), theirs),
    {
      choice: "later",
      label: l10n.t("Leave Between Markers"),
      ...(base !== undefined && { detail: withoutIcons(l10n.t("Before both changes: {0}", base)) }),
    },
    ...(hasMergeEditor ? [{ choice: "mergeEditor" as const, label: l10n.t("Open Merge Editor") }] : []),
  ];
}

function placeholderOf({ path, locale }: MessageConflict, source: string | undefined): string {
  const key = locale === undefined ? pathText(path) : `${pathText(path)} (${locale})`;
  return source === undefined ? key : l10n.t("{0}. Source: {1}", key, source);
}
