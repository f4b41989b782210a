import { env, l10n, type TextEditor, window } from "vscode";
import { askTarget } from "../platform/languages/targetQuestion.ts";
import { askAll, type Question } from "../platform/ui/multiStepInput.ts";
import { showBriefly } from "../platform/ui/notify.ts";
import { askResult, type Decision, resolveTextResources, type TextNeeds, type TextRequest } from "./resultQuestion.ts";
import { createTextQuestion, type TypedTextAnswers } from "./textQuestion.ts";
import type { TypedTexts } from "./typedTexts.ts";

interface TypedAnswers extends TypedTextAnswers, Pick<TextRequest, "chosen"> {
  readonly decision?: Decision;
}

/** Asks for a text and a language and shows the translation, which is then put at the place that the user chooses. */
export async function translateTyped(needs: TextNeeds, session: TypedTexts, signal: AbortSignal): Promise<void> {
  const editor = window.activeTextEditor;
  const { decision } = await askAll<TypedAnswers>(
    l10n.t("Translate Text"),
    createQuestions(needs, session, editor),
    { text: "" },
    signal,
  );
  if (decision) await applyDecision(decision, editor);
}

function createQuestions(
  needs: TextNeeds,
  session: TypedTexts,
  editor: TextEditor | undefined,
): readonly Question<TypedAnswers>[] {
  const to = { editor: editor !== undefined, selection: editor?.selection.isEmpty === false };
  return [
    createTextQuestion(session),
    {
      when: ({ earlier }) => earlier === undefined,
      ask: async (answers, place, signal) => {
        const target = await askTarget(needs, place, { choice: await needs.choices.current() }, signal);
        return { ...answers, target, chosen: await resolveTextResources(needs, answers.text, target, place, signal) };
      },
    },
    {
      ask: async (answers, place, signal) => {
        const { text, target = "", earlier, chosen } = answers;
        const asked = { text, target, ...(earlier && { earlier }), ...(chosen && { chosen }) };
        return { ...answers, decision: await askResult({ needs, session, to }, asked, place, signal) };
      },
    },
  ];
}

async function applyDecision(
  { choice, translation: { translation } }: Decision,
  editor: TextEditor | undefined,
): Promise<void> {
  if (choice !== "copy" && editor !== undefined && (await insertText(editor, choice, translation))) return;
  await env.clipboard.writeText(translation);
  showBriefly(l10n.t("Translation copied"), "check");
}

/** Inserts into the editor that was active when the command began, at its current selections. */
async function insertText(editor: TextEditor, choice: "insert" | "replace", text: string): Promise<boolean> {
  if (editor.document.isClosed || !window.visibleTextEditors.includes(editor)) return false;
  return await editor.edit((edit) => {
    for (const selection of editor.selections) {
      if (choice === "replace") edit.replace(selection, text);
      else edit.insert(selection.active, text);
    }
  });
}
