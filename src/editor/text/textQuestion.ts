import { l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { languageLabel } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { type Question, showInput } from "../platform/steps.ts";
import type { Session, Translation } from "./session.ts";

/** What the questions answer. */
export interface Answers {
  readonly text: string;
  readonly target?: string;
  /** An earlier translation that was chosen. */
  readonly earlier?: Translation;
}

interface TextItem extends QuickPickItem {
  readonly answers?: Answers;
}

/** Asks for the text; what was typed the last time and not translated stands there again. */
export function whichText(session: Session): Question<Answers> {
  return {
    ask: async (answers, place, signal) => {
      const input = window.createQuickPick<TextItem>();
      const show = () => {
        input.items = itemsOf(input.value, session);
      };
      input.value = answers.text === "" ? session.draft : answers.text;
      input.placeholder = l10n.t("Type or paste a text");
      input.matchOnDescription = true;
      input.ignoreFocusOut = true;
      show();
      return await showInput<Answers>(input, place, signal, (done) => [
        input.onDidChangeValue((value) => {
          session.draft = value;
          show();
        }),
        input.onDidAccept(() => {
          const chosen = input.activeItems[0]?.answers;
          const text = input.value.trim();
          // what is typed counts as it is by now, even where its row is still on the way
          if (chosen?.earlier) done(chosen);
          else if (text !== "") done({ text });
        }),
      ]);
    },
  };
}

function itemsOf(typed: string, { history }: Session): readonly TextItem[] {
  const text = typed.trim();
  // its label is what is typed: nothing else matches better, and Enter never takes an earlier text instead
  const translate = {
    label: `$(globe) ${text}`,
    description: l10n.t("Translate"),
    alwaysShow: true,
    answers: { text },
  };
  const earlier = history.map((one) => ({
    label: withoutIcons(one.text),
    description: withoutIcons(`${one.translation} · ${languageLabel(one.target)}`),
    answers: { text: one.text, target: one.target, earlier: one },
  }));
  return [
    ...(text === "" ? [] : [translate]),
    ...(earlier.length > 0 ? [{ label: l10n.t("Earlier"), kind: QuickPickItemKind.Separator }, ...earlier] : []),
  ];
}
