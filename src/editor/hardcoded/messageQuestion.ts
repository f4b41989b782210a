import { l10n, type QuickPickItem } from "vscode";
import type { TextChoice, TextChoices, TextContext } from "../../project/hardcoded/planText.ts";
import { languageLabel, numberText } from "../platform/ui/displayText.ts";
import { askAll, inputText, pickOne, type StepPlace } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { keyFaultSentence } from "./extractSentences.ts";

interface Answers {
  /** `new` for a new message. */
  readonly picked?: TextChoice | "new";
  readonly key?: string;
}

interface MessageItem extends QuickPickItem {
  readonly choice: TextChoice | "new";
}

/**
 * Asks which message a text becomes: one that has the text already, if there are any, or a new one with a key to edit. Throws
 * `createCancellation()` if the user leaves.
 */
export async function askMessage(
  choices: TextChoices,
  { loaded }: Pick<TextContext, "loaded">,
  title: string,
  signal: AbortSignal,
): Promise<TextChoice> {
  const first: Answers = choices.same.length > 0 ? {} : { picked: "new" };
  const language = languageLabel(loaded.catalog.sourceLocale);
  const same = {
    when: () => choices.same.length > 0,
    ask: async (answers: Answers, place: StepPlace, either: AbortSignal) => ({
      ...answers,
      picked: (await askSame(choices, place, either)).choice,
    }),
  };
  const key = {
    when: ({ picked }: Answers) => picked === "new",
    ask: async (answers: Answers, place: StepPlace, either: AbortSignal) => ({
      ...answers,
      key: await askKey(choices, answers.key ?? choices.proposed, { ...place, language }, either),
    }),
  };
  const answers = await askAll(title, [same, key], first, signal);
  const { picked } = answers;
  return picked === undefined || picked === "new" ? choices.create(answers.key ?? choices.proposed) : picked;
}

async function askSame({ same, proposed }: TextChoices, place: StepPlace, signal: AbortSignal): Promise<MessageItem> {
  const items: readonly MessageItem[] = [
    ...same.map((choice) => ({
      label: `$(symbol-string) ${withoutIcons(l10n.t("Use {0}", choice.key))}`,
      description: usesText(choice.uses ?? 0),
      choice,
    })),
    { label: `$(add) ${l10n.t("New Message…")}`, description: withoutIcons(proposed), choice: "new" },
  ];
  const placeholder = l10n.t("A message already has this text");
  return await pickOne(place, { items, placeholder }, signal);
}

const usesText = (uses: number): string =>
  uses === 0
    ? l10n.t("not used in code")
    : uses === 1
      ? l10n.t("used once")
      : l10n.t("used {0} times", numberText(uses));

const askKey = (
  choices: TextChoices,
  value: string,
  { language, ...place }: StepPlace & { readonly language: string },
  signal: AbortSignal,
): Promise<string> =>
  inputText(
    place,
    {
      prompt: l10n.t("Key of the new message in {0}", language),
      value,
      validate: (typed) => {
        const fault = choices.fault(typed);
        return fault && keyFaultSentence(fault, typed);
      },
    },
    signal,
  );
