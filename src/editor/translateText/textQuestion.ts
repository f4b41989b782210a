import { l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { languageLabel } from "../platform/ui/displayText.ts";
import { type Question, showInput } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import type { TypedTexts, TypedTranslation } from "./typedTexts.ts";

/** Answers of the questions. */
export interface TypedTextAnswers {
  readonly text: string;
  readonly target?: string;
  /** An earlier translation that was chosen. */
  readonly earlier?: TypedTranslation;
}

interface TextItem extends QuickPickItem {
  readonly answers?: TypedTextAnswers;
}

/** Asks for the text; a text that was typed the last time and not translated is proposed again. */
export function createTextQuestion(session: TypedTexts): Question<TypedTextAnswers> {
  return {
    ask: async (answers, place, signal) => {
      const input = window.createQuickPick<TextItem>();
      const show = () => {
        input.items = createTextItems(input.value, session);
      };
      input.value = answers.text === "" ? session.draft : answers.text;
      input.placeholder = l10n.t("Type or paste a text");
      input.matchOnDescription = true;
      input.ignoreFocusOut = true;
      show();
      return await showInput<TypedTextAnswers>(input, place, signal, (done) => [
        input.onDidChangeValue((value) => {
          session.draft = value;
          show();
        }),
        input.onDidAccept(() => {
          const chosen = input.activeItems[0]?.answers;
          const text = input.value.trim();
          // the current text counts, even if its row is not shown yet
          if (chosen?.earlier) done(chosen);
          else if (text !== "") done({ text });
        }),
      ]);
    },
  };
}

function createTextItems(typed: string, { history }: TypedTexts): readonly TextItem[] {
  const text = typed.trim();
  // its label is what is typed: nothing else matches better, and Enter never takes an earlier text instead
  const translate = {
    label: `$(globe) ${text}`,
    description: l10n.t("Translate"),
    alwaysShow: true,
    answers: { text },
  };
  const earlier = history.map((translation) => ({
    label: withoutIcons(translation.text),
    description: withoutIcons(`${translation.translation} · ${languageLabel(translation.target)}`),
    answers: { text: translation.text, target: translation.target, earlier: translation },
  }));
  return [
    ...(text === "" ? [] : [translate]),
    ...(earlier.length > 0 ? [{ label: l10n.t("Earlier"), kind: QuickPickItemKind.Separator }, ...earlier] : []),
  ];
}
