import {
  type Disposable,
  type InputBox,
  l10n,
  QuickInputButtons,
  type QuickPick,
  type QuickPickItem,
  window,
} from "vscode";
import { createCancellation } from "../basics/abort.ts";
import { during } from "../basics/activity.ts";
import { disposeAll } from "../basics/disposables.ts";
import { notify } from "./notify.ts";
import { toPlainText } from "./plainText.ts";

/** One question of several, as one multi-step quick pick. */
export interface Question<A> {
  /** Returns whether the answers so far call for the question. Without it the question is always asked. */
  when?(answers: A): boolean;
  /** Asks and returns the answers with this one; throws `createCancellation()` if the user leaves. */
  ask(answers: A, step: StepPlace, signal: AbortSignal): Promise<A>;
}

/** The position of a question, for its title bar. */
export interface StepPlace {
  readonly title: string;
  readonly step: number;
  readonly totalSteps: number;
  /** The question came from another one and offers Back to it; `unlessBack` catches that. */
  readonly inside?: boolean;
}

/**
 * Asks questions one after another, with Back; throws `createCancellation()` if the user leaves. Answers given stay
 * when going back, so that a question can offer its former answer.
 */
export async function askAll<A>(
  title: string,
  questions: readonly Question<A>[],
  first: A,
  signal: AbortSignal,
): Promise<A> {
  const asked: Question<A>[] = [];
  let answers = first;
  for (;;) {
    const open = questions.filter((question) => !asked.includes(question) && (question.when?.(answers) ?? true));
    const [question] = open;
    if (!question) return answers;
    try {
      answers = await question.ask(
        answers,
        { title, step: asked.length + 1, totalSteps: asked.length + open.length },
        signal,
      );
      asked.push(question);
    } catch (reason) {
      if (!(reason instanceof Back)) throw reason;
      asked.pop();
    }
  }
}

class Back extends Error {}

/** The answer to a question inside another one; `undefined` if the user went back. */
export async function unlessBack<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (reason) {
    if (reason instanceof Back) return undefined;
    throw reason;
  }
}

export interface PickOptions<T extends QuickPickItem> {
  readonly items: readonly T[];
  /** The item under the cursor at first. */
  readonly active?: T;
  readonly placeholder: string;
}

/** Asks for one of some items. */
export async function pickOne<T extends QuickPickItem>(
  place: StepPlace,
  { items, active, placeholder }: PickOptions<T>,
  signal: AbortSignal,
): Promise<T> {
  const input = window.createQuickPick<T>();
  input.items = items;
  input.placeholder = placeholder;
  input.matchOnDescription = true;
  if (active) input.activeItems = [active];
  return await showInput<T>(input, place, signal, (done) => onAccept(input, done));
}

/**
 * Listens for the item that Enter takes. If Enter comes before the list has an active item, the first one that becomes
 * active is taken: users type faster than lists are filled.
 */
export function onAccept<T extends QuickPickItem>(input: QuickPick<T>, take: (item: T) => void): readonly Disposable[] {
  let isEarly = false;
  return [
    input.onDidAccept(() => {
      const [item] = input.activeItems;
      isEarly = item === undefined;
      if (item) take(item);
    }),
    // typing on cancels an Enter that found no item
    input.onDidChangeValue(() => {
      isEarly = false;
    }),
    input.onDidChangeActive(([item]) => {
      if (!isEarly || item === undefined) return;
      isEarly = false;
      take(item);
    }),
  ];
}

/**
 * Listens for the items that Enter takes in a list with ticks: the ticked ones, or else the active one. If there is
 * neither, the user is notified.
 */
export const onAcceptSome = <T extends QuickPickItem>(
  input: QuickPick<T>,
  take: (items: readonly T[]) => void,
): Disposable =>
  input.onDidAccept(() => {
    const { selectedItems, activeItems } = input;
    const items = selectedItems.length > 0 ? selectedItems : activeItems.slice(0, 1);
    if (items.length > 0) take(items);
    else notify("information", l10n.t("Select at least one item."));
  });

export interface TextOptions {
  readonly prompt: string;
  readonly placeholder?: string;
  readonly value?: string;
  readonly password?: boolean;
  /** Returns the problem of a text, if any; called while typing. */
  validate?(text: string): string | undefined;
  /** Checks the text after Enter, by requests if need be; a problem that it returns keeps the question open. */
  check?(text: string, signal: AbortSignal): Promise<string | undefined>;
}

/** Asks for a text; stays open if the user looks something up elsewhere. */
export async function inputText(place: StepPlace, options: TextOptions, signal: AbortSignal): Promise<string> {
  const input = window.createInputBox();
  input.prompt = toPlainText(options.prompt);
  input.placeholder = options.placeholder ?? "";
  input.value = options.value ?? "";
  input.password = options.password ?? false;
  input.ignoreFocusOut = true;
  const left = new AbortController();
  const isRefused = (sentence: string | undefined): boolean => {
    input.validationMessage = sentence && toPlainText(sentence);
    return Boolean(sentence);
  };
  const accept = async (): Promise<string | undefined> => {
    const text = input.value;
    if (isRefused(options.validate?.(text))) return undefined;
    return isRefused(await options.check?.(text, AbortSignal.any([signal, left.signal]))) ? undefined : text;
  };
  return await showInput<string>(input, place, signal, (done, failed) => [
    { dispose: () => left.abort() },
    input.onDidChangeValue((text) => isRefused(options.validate?.(text))),
    input.onDidAccept(() => {
      if (input.busy) return;
      input.busy = true;
      const answer = async (): Promise<void> => {
        try {
          const text = await accept();
          if (text !== undefined) done(text);
        } catch (error) {
          failed(error);
        } finally {
          input.busy = false;
        }
      };
      void during("background", place.title, answer);
    }),
  ]);
}

/** Asks for a text to filter rows by; returns `undefined` if the user leaves. */
export async function askFilter(title: string, prompt: string, value: string): Promise<string | undefined> {
  const asked = { title, prompt: toPlainText(prompt), value };
  return (await during("person", title, () => window.showInputBox(asked)))?.trim();
}

/** Makes the listeners of an input, which answer it or fail it. */
export type Listen<T> = (done: (answer: T) => void, failed: (reason: unknown) => void) => readonly Disposable[];

/** Shows an input until it is answered, left (`createCancellation()`) or gone back from; then it is disposed. */
export async function showInput<T>(
  input: QuickPick<QuickPickItem> | InputBox,
  { title, step, totalSteps, inside = false }: StepPlace,
  signal: AbortSignal,
  listen: Listen<T>,
): Promise<T> {
  signal.throwIfAborted();
  input.title = title;
  if (totalSteps > 1 && !inside) Object.assign(input, { step, totalSteps });
  if (step > 1 || inside) input.buttons = [QuickInputButtons.Back, ...input.buttons];
  let listeners: readonly Disposable[] = [];
  const leave = () => input.hide();
  signal.addEventListener("abort", leave, { once: true });
  try {
    const answer = new Promise<T>((done, failed) => {
      listeners = [
        ...listen(done, failed),
        input.onDidTriggerButton((button) => {
          if (button === QuickInputButtons.Back) failed(new Back());
        }),
        input.onDidHide(() => failed(createCancellation())),
      ];
      input.show();
    });
    return await during("person", title, () => answer);
  } finally {
    signal.removeEventListener("abort", leave);
    disposeAll([...listeners, input]);
  }
}
