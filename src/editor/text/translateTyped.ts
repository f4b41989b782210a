import { env, l10n, type TextEditor, window } from "vscode";
import { showBriefly } from "../platform/notify.ts";
import { askAll, type Question } from "../platform/steps.ts";
import { askTarget } from "../platform/targetQuestion.ts";
import { type Asked, askResult, chosenFor, type Decision, type TextNeeds } from "./resultQuestion.ts";
import type { Session } from "./session.ts";
import { type Answers, whichText } from "./textQuestion.ts";

interface Flow extends Answers, Pick<Asked, "chosen"> {
  readonly decision?: Decision;
}

/** Asks for a text and a language and shows the translation, which is then put where the person wants it. */
export async function translateTyped(needs: TextNeeds, session: Session, signal: AbortSignal): Promise<void> {
  const editor = window.activeTextEditor;
  const { decision } = await askAll<Flow>(
    l10n.t("Translate Text"),
    questions(needs, session, editor),
    { text: "" },
    signal,
  );
  if (decision) await carryOut(decision, editor);
}

function questions(needs: TextNeeds, session: Session, editor: TextEditor | undefined): readonly Question<Flow>[] {
  const to = { editor: editor !== undefined, selection: editor?.selection.isEmpty === false };
  return [
    whichText(session),
    {
      when: ({ earlier }) => earlier === undefined,
      ask: async (answers, place, signal) => {
        const target = await askTarget(needs, place, { choice: await needs.choices.current() }, signal);
        return { ...answers, target, chosen: await chosenFor(needs, answers.text, target, place, signal) };
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

async function carryOut(
  { choice, translation: { translation } }: Decision,
  editor: TextEditor | undefined,
): Promise<void> {
  if (choice !== "copy" && editor !== undefined && (await insert(editor, choice, translation))) return;
  await env.clipboard.writeText(translation);
  showBriefly(l10n.t("Translation copied"), "check");
}

/** Into the editor that was active when the command began; its selections are as they are now. */
async function insert(editor: TextEditor, choice: "insert" | "replace", text: string): Promise<boolean> {
  if (editor.document.isClosed || !window.visibleTextEditors.includes(editor)) return false;
  return await editor.edit((edit) => {
    for (const selection of editor.selections) {
      if (choice === "replace") edit.replace(selection, text);
      else edit.insert(selection.active, text);
    }
  });
}
