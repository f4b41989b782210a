import { l10n, window } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { isCancelled } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { askTarget } from "../platform/languages/targetQuestion.ts";
import { resolveLooseResources, type WithResources } from "../platform/resources/looseResources.ts";
import { translateWithService } from "../platform/resources/looseTexts.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { type StepPlace, showInput, unlessBack } from "../platform/ui/multiStepInput.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import {
  createFailureItems,
  createResultItems,
  type ResultChoice,
  type ResultDestination,
  type ResultItem,
} from "./resultItems.ts";
import type { TypedTexts, TypedTranslation } from "./typedTexts.ts";

export type TextNeeds = Pick<App, "service" | "cache" | "log" | "storage" | "projects" | "choices" | "languages">;

/** A text to translate. */
export interface TextRequest {
  readonly text: string;
  readonly target: string;
  readonly earlier?: TypedTranslation;
  /** The language of the text and the chosen resources that apply, if any. */
  readonly chosen?: WithResources;
}

/** The action for a translation. */
export interface Decision {
  readonly choice: "insert" | "replace" | "copy";
  readonly translation: TypedTranslation;
}

/** Translates and shows the translation with its actions; repeats until one is chosen. */
export async function askResult(
  { needs, session, to }: { readonly needs: TextNeeds; readonly session: TypedTexts; readonly to: ResultDestination },
  first: TextRequest,
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
    asked = await askNextRequest(needs, asked, shown, place, signal);
  }
}

function decisionOf({ choice, translation }: ShownResult): Decision | undefined {
  if (choice !== "insert" && choice !== "replace" && choice !== "copy") return undefined;
  return translation && { choice, translation };
}

/** Returns the next request: another language, or the same once more. */
async function askNextRequest(
  needs: TextNeeds,
  asked: TextRequest,
  { choice }: ShownResult,
  place: StepPlace,
  signal: AbortSignal,
): Promise<TextRequest> {
  if (choice === "connect") await runCommand("glossa.connect");
  if (choice !== "another") return asked;
  const target = await unlessBack(
    askTarget(needs, { ...place, inside: true }, { choice: await needs.choices.current() }, signal),
  );
  if (target === undefined) return asked;
  const chosen = await unlessBack(resolveTextResources(needs, asked.text, target, { ...place, inside: true }, signal));
  return chosen === undefined ? asked : { text: asked.text, target, chosen };
}

/** Returns the resources of the active project's choice that apply to a typed text. */
export async function resolveTextResources(
  needs: TextNeeds,
  text: string,
  target: string,
  place: StepPlace,
  signal: AbortSignal,
): Promise<WithResources> {
  return await resolveLooseResources(
    needs,
    { texts: [text], target, choice: await needs.choices.current() },
    place,
    signal,
  );
}

interface ResultContext {
  readonly needs: TextNeeds;
  readonly session: TypedTexts;
  readonly to: ResultDestination;
  readonly asked: TextRequest;
  readonly allowPseudo: boolean;
}

interface ShownResult {
  readonly choice: ResultChoice;
  readonly translation: TypedTranslation | undefined;
}

async function showResult(showing: ResultContext, place: StepPlace, signal: AbortSignal): Promise<ShownResult> {
  const { needs, session, to, asked } = showing;
  const input = window.createQuickPick<ResultItem>();
  const open = new AbortController();
  let translation: TypedTranslation | undefined;
  input.ignoreFocusOut = true;
  input.busy = true;
  input.placeholder = l10n.t("Translating into {0}…", languageLabel(asked.target));
  const fill = async () => {
    try {
      translation = asked.earlier ?? (await translateText(showing, AbortSignal.any([signal, open.signal])));
      session.add(translation);
      session.draft = "";
      input.items = createResultItems(translation, to);
      input.placeholder = asked.text;
    } catch (error) {
      if (isCancelled(error)) return;
      needs.log.warn(`translate text: ${error instanceof Failure ? error.code : String(error)}`);
      input.items = createFailureItems(error, needs.service.state.kind === "embedded");
      input.placeholder = asked.text;
    } finally {
      input.busy = false;
    }
  };
  return await showInput<ShownResult>(input, place, signal, (done, failed) => {
    during("background", place.title, fill).then(undefined, failed);
    return [
      { dispose: () => open.abort() },
      input.onDidAccept(() => {
        const choice = input.activeItems[0]?.choice;
        if (choice) done({ choice, translation });
      }),
    ];
  });
}

async function translateText(
  { needs, asked, allowPseudo }: ResultContext,
  signal: AbortSignal,
): Promise<TypedTranslation> {
  const { text, target, chosen: { source, resources } = {} } = asked;
  const request = {
    texts: [text],
    target,
    ...(source !== undefined && { source }),
    ...(resources && { options: { resources } }),
  };
  const { results, engine = "" } = await translateWithService(needs, request, allowPseudo, signal);
  const [result] = results;
  if (result?.ok !== true) {
    const detail = result === undefined ? "" : toProblemSentence(result.problem);
    throw new Failure("service.badResponse", { detail });
  }
  return { text, target, translation: result.text, engine };
}
