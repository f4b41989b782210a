import { l10n, type QuickPickItem } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { detectSyntaxes } from "../../core/messages/messageSyntax.ts";
import type { TextsOutcome, TextsRequest } from "../../project/run/translateTexts.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { findingSentences } from "../platform/checks/textFindings.ts";
import { translateWithService } from "../platform/resources/looseTexts.ts";
import { type EngineChoice, requireEngineChoices } from "../platform/service/engineChoices.ts";
import { useTexts } from "../platform/ui/costText.ts";
import { durationText } from "../platform/ui/durationText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { pickOne, type StepPlace } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";

type Needs = Pick<App, "service" | "cache" | "log">;

/** The texts as one engine translated them, and the time that it took. */
interface Compared {
  readonly choice: EngineChoice;
  readonly milliseconds: number;
  readonly outcome: TextsOutcome | Failure;
}

interface ComparedItem extends QuickPickItem {
  /** `undefined` if there is nothing to write. */
  readonly outcome?: TextsOutcome;
}

/** Translates texts by every engine that serves the pair, shows the results, and returns the one that the user chooses. */
export async function compareOutcomes(
  needs: Needs,
  request: TextsRequest,
  place: StepPlace,
  signal: AbortSignal,
): Promise<TextsOutcome> {
  const choices = await requireEngineChoices(needs, request.source ?? "en", request.target, signal);
  const compared = await withLateProgress(
    l10n.t("Comparing {0} engines…", choices.length),
    (either) => Promise.all(choices.map((choice) => translateBy(needs, request, choice, either))),
    signal,
  );
  const items = compared.map((one) => createItem(one, request));
  const { outcome } = await pickOne(place, { items, placeholder: l10n.t("Select the translation to write") }, signal);
  if (outcome === undefined) throw createCancellation();
  return outcome;
}

async function translateBy(
  needs: Needs,
  request: TextsRequest,
  choice: EngineChoice,
  signal: AbortSignal,
): Promise<Compared> {
  const asked = { ...request, options: { ...request.options, ...choice.options } };
  const start = Date.now();
  const outcome = await translateWithService(needs, asked, false, signal).catch((error: unknown) => {
    if (error instanceof Failure && !signal.aborted) return error;
    throw error;
  });
  return { choice, milliseconds: Date.now() - start, outcome };
}

function createItem({ choice, milliseconds, outcome }: Compared, request: TextsRequest): ComparedItem {
  const name = withoutIcons(choice.name);
  if (outcome instanceof Failure) return { label: `$(error) ${name}`, detail: toFailureSentence(outcome) };
  const problem = outcome.results.flatMap((result) => (result.ok ? [] : [result.problem]))[0];
  if (problem !== undefined) return { label: `$(error) ${name}`, detail: toProblemSentence(problem) };
  const texts = outcome.results.flatMap((result) => (result.ok ? [result.text] : []));
  const facts = [name, durationText(milliseconds), ...(outcome.use ? useTexts(outcome.use) : [])];
  const findings = findingsIn(texts, request);
  return {
    label: withoutIcons(texts.join(" ").replace(/\s+/g, " ")),
    description: facts.join(" · "),
    ...(findings.length > 0 && { detail: `$(warning) ${findings.join(" ")}` }),
    outcome,
  };
}

function findingsIn(texts: readonly string[], { texts: sources, source = "en", target, syntaxes }: TextsRequest) {
  const context = { sourceLocale: source, targetLocale: target, syntaxes: syntaxes ?? detectSyntaxes(sources) };
  return texts.flatMap((text, at) => {
    const own = sources[at];
    return findingSentences({ target: text, source: own, maxLength: undefined }, context);
  });
}
