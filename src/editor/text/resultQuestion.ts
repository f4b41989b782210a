import { l10n, window } from "vscode";
import { Failure } from "../../core/failure.ts";
import { isCancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { runCommand } from "../platform/commands.ts";
import { type WithResources, withChosen } from "../platform/looseResources.ts";
import { languageLabel } from "../platform/names.ts";
import { problemSentence } from "../platform/sentences.ts";
import { type StepPlace, showInput, unlessBack } from "../platform/steps.ts";
import { askTarget } from "../platform/targetQuestion.ts";
import { translateWith } from "../platform/texts.ts";
import { type Destination, failureItems, type ResultChoice, type ResultItem, resultItems } from "./resultItems.ts";
import type { Session, Translation } from "./session.ts";

export type TextNeeds = Pick<App, "service" | "cache" | "log" | "storage" | "projects" | "choices" | "languages">;

/** What was asked to be translated. */
export interface Asked {
  readonly text: string;
  readonly target: string;
  readonly earlier?: Translation;
  /** The language of the text and what applies of the chosen resources, where something does. */
  readonly chosen?: WithResources;
}

/** What to do with which translation. */
export interface Decision {
  readonly choice: "insert" | "replace" | "copy";
  readonly translation: Translation;
}

/** Translates and shows the translation with what can be done with it; goes on until something is decided. */
export async function askResult(
  { needs, session, to }: { readonly needs: TextNeeds; readonly session: Session; readonly to: Destination },
  first: Asked,
  place: StepPlace,
  signal: AbortSignal,
): Promise<Decision> {
  let asked = first;
  let allowPseudo = false;
  for (;;) {
    const shown = await showResult({ needs, session, to, asked, allowPseudo }, place, signal);
    const decision = decisionOf(shown);
    if (decision) return decision;
    allowPseudo = shown.choice === "pseudo";
    asked = await nextAsked(needs, asked, shown, place, signal);
  }
}

function decisionOf({ choice, translation }: Shown): Decision | undefined {
  if (choice !== "insert" && choice !== "replace" && choice !== "copy") return undefined;
  return translation && { choice, translation };
}

/** What to try next: another language, or the same once more. */
async function nextAsked(
  needs: TextNeeds,
  asked: Asked,
  { choice }: Shown,
  place: StepPlace,
  signal: AbortSignal,
): Promise<Asked> {
  if (choice === "connect") await runCommand("glossa.connect");
  if (choice !== "another") return asked;
  const target = await unlessBack(
    askTarget(needs, { ...place, inside: true }, { choice: await needs.choices.current() }, signal),
  );
  if (target === undefined) return asked;
  const chosen = await unlessBack(chosenFor(needs, asked.text, target, { ...place, inside: true }, signal));
  return chosen === undefined ? asked : { text: asked.text, target, chosen };
}

/** What applies of the active project's choice to a typed text. */
export async function chosenFor(
  needs: TextNeeds,
  text: string,
  target: string,
  place: StepPlace,
  signal: AbortSignal,
): Promise<WithResources> {
  return await withChosen(needs, { texts: [text], target, choice: await needs.choices.current() }, place, signal);
}

interface Showing {
  readonly needs: TextNeeds;
  readonly session: Session;
  readonly to: Destination;
  readonly asked: Asked;
  readonly allowPseudo: boolean;
}

interface Shown {
  readonly choice: ResultChoice;
  readonly translation: Translation | undefined;
}

async function showResult(showing: Showing, place: StepPlace, signal: AbortSignal): Promise<Shown> {
  const { needs, session, to, asked } = showing;
  const input = window.createQuickPick<ResultItem>();
  const open = new AbortController();
  let translation: Translation | undefined;
  input.ignoreFocusOut = true;
  input.busy = true;
  input.placeholder = l10n.t("Translating into {0}…", languageLabel(asked.target));
  const fill = async () => {
    try {
      translation = asked.earlier ?? (await translateText(showing, AbortSignal.any([signal, open.signal])));
      session.add(translation);
      session.draft = "";
      input.items = resultItems(translation, to);
      input.placeholder = asked.text;
    } catch (error) {
      if (isCancelled(error)) return;
      needs.log.warn(`translate text: ${error instanceof Failure ? error.code : String(error)}`);
      input.items = failureItems(error, needs.service.state.kind === "embedded");
      input.placeholder = asked.text;
    } finally {
      input.busy = false;
    }
  };
  return await showInput<Shown>(input, place, signal, (done, failed) => {
    fill().catch(failed);
    return [
      { dispose: () => open.abort() },
      input.onDidAccept(() => {
        const choice = input.activeItems[0]?.choice;
        if (choice) done({ choice, translation });
      }),
    ];
  });
}

async function translateText({ needs, asked, allowPseudo }: Showing, signal: AbortSignal): Promise<Translation> {
  const { text, target, chosen: { source, resources } = {} } = asked;
  const request = {
    texts: [text],
    target,
    ...(source !== undefined && { source }),
    ...(resources && { options: { resources } }),
  };
  const { results, engine = "" } = await translateWith(needs, request, allowPseudo, signal);
  const [result] = results;
  if (result?.ok !== true) {
    const detail = result === undefined ? "" : problemSentence(result.problem);
    throw new Failure("service.badResponse", { detail });
  }
  return { text, target, translation: result.text, engine };
}
