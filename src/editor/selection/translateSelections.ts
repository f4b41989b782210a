import { l10n, type TextDocument } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { Passage } from "../../core/code/passage.ts";
import { toServiceSource, toServiceTarget } from "../../core/locales/locale.ts";
import type { TextOutcome } from "../../core/messages/messageOutcome.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { TextsOutcome, TextsRequest } from "../../project/run/translateTexts.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { type TrackedSpans, trackSpans } from "../platform/basics/tracking.ts";
import type { LanguageRequirements } from "../platform/languages/languageCaveats.ts";
import { rememberTarget } from "../platform/languages/recentTargets.ts";
import { askTarget } from "../platform/languages/targetQuestion.ts";
import { resolveLooseResources } from "../platform/resources/looseResources.ts";
import { translateLoose } from "../platform/resources/looseTexts.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import type { StepPlace } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { passagesIn } from "../platform/ui/passages.ts";
import { compareOutcomes } from "./compareOutcomes.ts";
import { copyTranslation, showBlockReason, showUntranslated, showUnwritable } from "./selectionOutcome.ts";
import { findTextOrigin, requireMachines, type TextOrigin } from "./textOrigin.ts";
import { type PassageTranslation, type Placement, writeTranslations } from "./writeTranslation.ts";

export type SelectionNeeds = Pick<App, "projects" | "choices" | "service" | "cache" | "storage" | "languages" | "log">;

/** The action for a translation. */
export type TranslationAction = Placement | "copy";

/** The selection, and the action for its translation. */
export interface SelectionRequest {
  readonly document: TextDocument;
  readonly selections: readonly Span[];
  readonly action: TranslationAction;
  /** Every engine translates, and the user chooses. */
  readonly isComparison?: boolean;
  /** Default: the user is asked. */
  readonly target?: Locale;
  readonly title: string;
}

/** Translates the selections, or the texts at the cursors, in one request. */
export async function translateSelections(
  needs: SelectionNeeds,
  request: SelectionRequest,
  signal: AbortSignal,
): Promise<void> {
  const { document, action } = request;
  const passages = passagesIn(document, request.selections).filter(
    ({ below }) => action !== "below" || below !== undefined,
  );
  if (passages.length === 0) {
    notify("information", emptySentence(action));
    return;
  }
  const tracked = trackSpans(
    document,
    passages.map(({ span }) => span),
  );
  const before = passages.map(({ span }) => document.getText().slice(span.start, span.end));
  try {
    const origin = await findTextOrigin(needs, document.uri, signal);
    requireMachines(origin, action !== "copy");
    const place = { title: request.title, step: 1, totalSteps: 1 };
    const target = request.target ?? (await askTarget(needs, place, await findRequirements(origin), signal));
    if (request.target !== undefined) await rememberTarget(needs.storage, target);
    const texts = passages.flatMap((one) => one.texts);
    const { syntaxes } = origin;
    const choice = await origin.choice(target);
    const loose = { texts, target, choice, ...(origin.source && { source: origin.source }) };
    const { source, resources } = await resolveLooseResources(needs, loose, place, signal);
    const asked = {
      texts,
      target,
      options: { ...origin.options(target), ...(resources && { resources }) },
      ...(source && { source }),
      ...(syntaxes && { syntaxes }),
    };
    const outcome = await translateAsked(needs, asked, { place, isComparison: request.isComparison === true }, signal);
    const translated = groupByPassage(passages, outcome.results);
    if (
      isSame(passages, translated) &&
      outcome.detected !== undefined &&
      toServiceSource(outcome.detected) === toServiceTarget(target).split("-")[0]
    ) {
      notify("information", l10n.t("The text is in {0} already.", languageLabel(target)));
      return;
    }
    await completeTranslation(
      needs,
      request,
      translated.map((one, index) => ({ ...one, before: before[index] ?? "" })),
      tracked,
    );
  } finally {
    tracked.dispose();
  }
}

function translateAsked(
  needs: SelectionNeeds,
  asked: TextsRequest,
  { place, isComparison }: { readonly place: StepPlace; readonly isComparison: boolean },
  signal: AbortSignal,
): Promise<TextsOutcome> {
  return isComparison ? compareOutcomes(needs, asked, place, signal) : translateLoose(needs, asked, signal);
}

/** The requirements of a file's catalog, or of the active project; those of single locales show in the translation. */
async function findRequirements({ source, options, choice }: TextOrigin): Promise<LanguageRequirements> {
  return { source, formality: (target) => options(target).formality, choice: await choice("und") };
}

function emptySentence(action: TranslationAction): string {
  return action === "below"
    ? l10n.t("A translation can't be inserted below this place. Put the cursor into a comment or select text.")
    : l10n.t("There is no text to translate here. Select text, or put the cursor into a string or a comment.");
}

interface TranslatedPassage {
  readonly passage: Passage;
  readonly results: readonly TextOutcome[];
}

function groupByPassage(passages: readonly Passage[], results: readonly TextOutcome[]): readonly TranslatedPassage[] {
  let at = 0;
  return passages.map((passage) => {
    const start = at;
    at += passage.texts.length;
    return { passage, results: results.slice(start, at) };
  });
}

const textsOf = (results: readonly TextOutcome[]): readonly string[] =>
  results.map((result) => (result.ok ? result.text : ""));

function isSame(passages: readonly Passage[], translated: readonly TranslatedPassage[]): boolean {
  const texts = passages.flatMap((one) => one.texts);
  return translated.flatMap(({ results }) => textsOf(results)).every((text, index) => text === texts[index]);
}

async function completeTranslation(
  { log }: SelectionNeeds,
  { document, action }: SelectionRequest,
  translated: readonly (TranslatedPassage & { readonly before: string })[],
  tracked: TrackedSpans,
): Promise<void> {
  const problems = translated.flatMap(({ results }) =>
    results.flatMap((result) => (result.ok ? [] : [result.problem])),
  );
  const whole = translated.filter(({ results }) => results.every(({ ok }) => ok));
  inBackground(log, "translate selection", () =>
    showUntranslated(problems, translated.flatMap(({ results }) => results).length),
  );
  if (whole.length === 0) return;
  const plain = whole.map(({ passage, results }) => passage.plain(textsOf(results))).join("\n");
  if (action === "copy") {
    await copyTranslation(plain);
    return;
  }
  const written = translated.flatMap((one, index) => {
    const text = whole.includes(one) ? composeText(one, action) : undefined;
    return text === undefined ? [] : [{ ...one, text, span: () => tracked.spans[index] } satisfies PassageTranslation];
  });
  if (written.length < whole.length) inBackground(log, "translate selection", () => showUnwritable(plain));
  if (written.length === 0) return;
  const refusal = await writeTranslations(document, action, written);
  if (refusal !== undefined) inBackground(log, "translate selection", () => showBlockReason(document, refusal, plain));
}

function composeText({ passage, results }: TranslatedPassage, placement: Placement): string | undefined {
  const texts = textsOf(results);
  const rendered = passage.render(texts);
  if (rendered === undefined || placement === "replace") return rendered;
  return passage.below?.(rendered, texts).text;
}
