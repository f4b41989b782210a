import { commands, type DiagnosticCollection, l10n, type Uri } from "vscode";
import { type AppliedFile, preImagesOf } from "../../project/apply/applyOutcome.ts";
import { type PreImage, rewrite } from "../../project/apply/rewriteFile.ts";
import type { Plan } from "../../project/plan/translationPlan.ts";
import type { Outcome } from "../../project/run/runPlan.ts";
import type { App } from "../platform/app/app.ts";
import { setContext } from "../platform/basics/context.ts";
import type { VerifiedTranslations } from "../platform/commands/commandArguments.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { fetchRemainingQuota } from "../platform/service/quota.ts";
import { languageLabel, messagesText, numberText } from "../platform/ui/displayText.ts";
import { askAll } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { type Button, offerButtons } from "../platform/ui/offerButtons.ts";
import { applyTranslations } from "./applyTranslations.ts";
import { createLocalesQuestion } from "./localesQuestion.ts";
import { findExceededLimit, readPlanBudget, sumCosts } from "./planCosts.ts";
import { showProblems } from "./runProblems.ts";
import { runTranslation } from "./runTranslation.ts";
import { showTranslationChanges } from "./translationChanges.ts";
import type { TranslationDraft } from "./translationDraft.ts";
import type { TranslationHistory } from "./translationHistory.ts";
import {
  createPlanQuestion,
  type DecidedTranslation,
  estimateCosts,
  planDraft,
  resolvePlan,
} from "./translationPlanQuestion.ts";
import { requireValidProject } from "./translationSubject.ts";
import { countOutcome, summaryText } from "./translationSummary.ts";
import { filesText } from "./undoTranslation.ts";
import { unfinishedFile } from "./unfinishedFile.ts";
import { withUnfinishedMark } from "./unfinishedRun.ts";

/** Services that the flow uses. */
export interface FlowNeeds
  extends Pick<App, "projects" | "service" | "cache" | "languages" | "keys" | "log" | "storage"> {
  readonly history: TranslationHistory;
  readonly problems: DiagnosticCollection;
}

/** Asks for the languages (unless they are given), shows the plan and runs it. Returns whether anything was applied. */
export async function translateWithPlan(
  needs: FlowNeeds,
  draft: TranslationDraft,
  ask: { readonly locales: boolean },
  signal: AbortSignal,
): Promise<boolean> {
  const title = draft.adding ? l10n.t("Add {0}", languageLabel(draft.adding)) : l10n.t("Translate {0}", draft.subject);
  const questions = [...(ask.locales ? [createLocalesQuestion(needs)] : []), createPlanQuestion(needs)];
  const decided = await askAll<DecidedTranslation>(title, questions, draft, signal);
  const { decision } = decided;
  if (!decision || decision.plan.locales.length === 0) return false;
  if (decision.kind === "create") return await createFiles(needs, decided, decision.plan);
  return await runPlan(needs, decided, decision.plan, signal);
}

/** Runs a draft at once if no confirmation is needed; otherwise shows the plan first. */
export async function translateAtOnce(
  needs: FlowNeeds,
  draft: TranslationDraft,
  signal: AbortSignal,
): Promise<boolean> {
  const plan = await resolvePlan(needs, draft, await planDraft(needs, draft, signal), signal);
  const [estimates, left] = await Promise.all([
    estimateCosts(needs, plan, draft, signal),
    fetchRemainingQuota(needs.service, signal),
  ]);
  const costs = sumCosts(estimates);
  const smooth =
    costs.runnable > 0 &&
    estimates.every(({ failure }) => !failure) &&
    findExceededLimit(costs, readPlanBudget(plan)) === undefined &&
    costs.characters <= (left ?? Number.POSITIVE_INFINITY);
  if (!smooth) return await translateWithPlan(needs, draft, { locales: false }, signal);
  return await runPlan(needs, draft, plan, signal);
}

/** Writes an outcome, with a summary that can undo it. Returns whether anything was applied. */
export async function writeOutcome(needs: FlowNeeds, draft: TranslationDraft, outcome: Outcome): Promise<boolean> {
  needs.problems.clear();
  return await concludeRun(needs, draft, outcome, await applyTranslations(draft.catalog, outcome));
}

async function createFiles(needs: FlowNeeds, draft: TranslationDraft, plan: Plan): Promise<boolean> {
  const files = await createEmptyFiles(draft.catalog, plan);
  needs.projects.refresh();
  const stored = needs.history.set({ folder: draft.catalog.folder.uri.toString(), files });
  const [first] = files;
  if (!first) return false;
  showSummary(needs, l10n.t("{0} was created without messages.", filesText(files)), [
    openButton(uriOf(draft.catalog, first.path)),
    undoButton(),
  ]);
  await stored;
  return true;
}

async function runPlan(needs: FlowNeeds, draft: TranslationDraft, plan: Plan, signal: AbortSignal): Promise<boolean> {
  return await withUnfinishedMark(unfinishedFile(needs.storage.folder), draft, signal, async () => {
    needs.problems.clear();
    const outcome = await runTranslation(needs, plan, draft.allowPseudo, signal);
    if (outcome.cancelled && !(await askToApply(outcome))) return false;
    const applied = await applyTranslations(draft.catalog, outcome);
    return await concludeRun(needs, draft, outcome, applied);
  });
}

/** Applies translations that an agent made, without a summary: the agent gets the result. */
export async function applyVerified(
  { history, projects, log }: Pick<FlowNeeds, "history" | "projects" | "log">,
  { catalog, outcome }: VerifiedTranslations,
  signal: AbortSignal,
): Promise<readonly AppliedFile[]> {
  // one that is broken may leave the locale to people
  await requireValidProject({ projects }, catalog, signal);
  const applied = await applyTranslations(catalog, outcome);
  const files = preImagesOf(applied);
  logOutcome(log, outcome, applied);
  if (files.some(({ before }) => before === undefined)) projects.refresh();
  if (files.length > 0) await history.set({ folder: catalog.folder.uri.toString(), files });
  return applied;
}

/** Asks whether to apply the results of a cancelled run. No answer means no. */
async function askToApply({ locales }: Outcome): Promise<boolean> {
  const done = locales.flatMap(({ files }) => files).reduce((total, { changes }) => total + changes.length, 0);
  if (done === 0) return false;
  const verb = done === 1 ? l10n.t("Apply 1 Message") : l10n.t("Apply {0} Messages", numberText(done));
  const message = l10n.t(
    "The translation was cancelled after {0}. Translations that are not applied now cost nothing the next time.",
    messagesText(done),
  );
  return (await notify("information", message, verb, l10n.t("Discard"))) === verb;
}

async function concludeRun(
  needs: FlowNeeds,
  draft: TranslationDraft,
  outcome: Outcome,
  applied: readonly AppliedFile[],
): Promise<boolean> {
  const files = preImagesOf(applied);
  logOutcome(needs.log, outcome, applied);
  // a file with several locales gets new ones without being new
  const known = new Set(outcome.plan.loaded.catalog.files.map(({ locale }) => locale));
  const isNew = applied.some(
    ({ locale, accepted }) => locale !== undefined && accepted.length > 0 && !known.has(locale),
  );
  if (isNew || files.some(({ before }) => before === undefined)) needs.projects.refresh();
  const stored = files.length > 0 && needs.history.set({ folder: draft.catalog.folder.uri.toString(), files });
  const problems = showProblems(needs.problems, draft.catalog, outcome, applied);
  const tally = countOutcome(outcome, applied, problems);
  const [failure] = tally.failures;
  if (tally.applied === 0 && problems === 0 && failure) throw failure;
  const buttons = [
    ...(files.length > 0 ? [changesButton(needs.history)] : []),
    ...(problems > 0 ? [problemsButton()] : []),
    ...(files.length > 0 ? [undoButton()] : []),
  ];
  showSummary(needs, summaryText(tally), buttons, tally.failures.length > 0 || problems > 0);
  // the user has been notified by now
  await stored;
  if (tally.applied > 0) setContext("glossa.hasTranslated", true);
  return tally.applied > 0;
}

/** Events and sizes, never texts. */
function logOutcome(log: FlowNeeds["log"], { locales, cancelled }: Outcome, applied: readonly AppliedFile[]): void {
  for (const { locale, engine, sent, billed, fromCache, failure } of locales) {
    const counts = `${sent} texts sent, ${billed} characters billed, ${fromCache} texts from the cache`;
    log.info(
      `translated into ${locale} by ${engine?.name ?? "no engine"}: ${counts}${failure ? `, ${failure.code}` : ""}`,
    );
  }
  for (const { path, accepted, refused, failure } of applied) {
    log.info(
      `applied ${path}: ${accepted.length} messages, ${refused.length} refused${failure ? `, ${failure.code}` : ""}`,
    );
  }
  if (cancelled) log.info("the run was cancelled");
}

const openButton = (uri: Uri): Button => ({
  title: l10n.t("Open File"),
  run: () => runCommand("_glossa.openPlace", uri.toString(), 1, 1),
});

const undoButton = (): Button => ({ title: l10n.t("Undo"), run: () => runCommand("glossa.undoTranslation") });

const changesButton = (history: TranslationHistory): Button => ({
  title: l10n.t("Show Changes"),
  run: () => showTranslationChanges(history.current),
});

const problemsButton = (): Button => ({
  title: l10n.t("Show Problems"),
  run: async () => await commands.executeCommand("workbench.actions.view.problems"),
});

/** Shows a notification without waiting for it, as the run has ended. */
function showSummary({ log }: FlowNeeds, message: string, buttons: readonly Button[], warning = false): void {
  offerButtons(log, "summary", warning ? "warning" : "information", message, buttons);
}

/**
 * Creates the files of a new locale without messages, in the style of their sources. Existing files stay as they are.
 */
async function createEmptyFiles({ root }: FolderCatalog, { locales, loaded }: Plan): Promise<readonly PreImage[]> {
  const made: PreImage[] = [];
  const files = locales.flatMap((plan) => plan.files.map((file) => ({ ...file, locale: plan.locale })));
  for (const { path, target, source, locale } of files) {
    if (target) continue;
    const { encoding } = source;
    const content = { text: loaded.format.createEmpty(source.text, locale), encoding };
    const image = await rewrite(root, path, (present) => (present ? undefined : content));
    if (image) made.push(image);
  }
  return made;
}
