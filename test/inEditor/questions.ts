import { commands, type InputBox, type QuickPick, type QuickPickItem, window } from "vscode";

type Question = QuickPick<QuickPickItem> | InputBox;

/** Questions that are shown now, in the order in which they came. */
const shown = new Set<Question>();
/** Called when a question is shown, and when another item of it comes under the cursor. */
const listeners = new Set<(question: Question) => void>();

const report = (question: Question): void => {
  for (const listener of listeners) listener(question);
};

/** Has a question report when it is shown and when it can be answered; the extension makes its questions by `window`. */
function watch<Q extends Question>(question: Q): Q {
  const show = question.show.bind(question);
  question.show = () => {
    show();
    shown.add(question);
    report(question);
  };
  question.onDidHide(() => shown.delete(question));
  // VS Code tells of it a moment later: an answer in between would reach the next question
  for (const end of ["hide", "dispose"] as const) {
    const original = question[end].bind(question);
    question[end] = () => {
      shown.delete(question);
      original();
    };
  }
  if ("onDidChangeActive" in question) question.onDidChangeActive((active) => active.length > 0 && report(question));
  return question;
}

const { createQuickPick, createInputBox } = window;
window.createQuickPick = <T extends QuickPickItem>() => watch(createQuickPick<T>()) as QuickPick<T>;
window.createInputBox = () => watch(createInputBox());

/** Answers the questions that work asks, one after another, until it is done. */
export async function answering<T>(work: Thenable<T>, answer: (question: Question) => Thenable<unknown>): Promise<T> {
  // an answer takes effect before the next one is given
  let answers = Promise.resolve();
  const listener = (question: Question): void => {
    answers = answers.then(async () => {
      if (shown.has(question)) await answer(question);
    });
  };
  listeners.add(listener);
  for (const question of shown) listener(question);
  try {
    return await work;
  } finally {
    listeners.delete(listener);
    await answers;
  }
}

/** Takes what questions propose. */
export const accepting = <T>(work: Thenable<T>): Promise<T> =>
  answering(work, () => commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem"));

/** Leaves the questions. */
export const leaving = <T>(work: Thenable<T>): Promise<T> =>
  answering(work, () => commands.executeCommand("workbench.action.closeQuickOpen"));
