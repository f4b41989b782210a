import { commands, type DiagnosticCollection, l10n, type Uri } from "vscode";
import { type AppliedFile, preImagesOf } from "../../project/appliedFile.ts";
import type { Plan } from "../../project/plan.ts";
import type { Outcome } from "../../project/run.ts";
import type { App } from "../platform/app.ts";
import { uriOf } from "../platform/catalogs.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { setContext } from "../platform/context.ts";
import { languageLabel, messagesText, numberText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { quotaLeft } from "../platform/quota.ts";
import { askAll } from "../platform/steps.ts";
import { apply } from "./apply.ts";
import { showChanges } from "./changes.ts";
import { budgetOf, costsOf } from "./costs.ts";
import { createEmpty } from "./createEmpty.ts";
import type { Draft } from "./draft.ts";
import type { History } from "./history.ts";
import { whichLocales } from "./localesQuestion.ts";
import { marked } from "./marking.ts";
import { type Decided, estimatesOf, planOf, settledPlan, whichPlan } from "./planQuestion.ts";
import { showProblems } from "./problems.ts";
import { runWithProgress } from "./run.ts";
import { summaryText, tallyOf } from "./summary.ts";
import { filesText } from "./undo.ts";

/** What the flow works with. */
export interface FlowNeeds extends Pick<App, "projects" | "service" | "cache" | "languages" | "log" | "storage"> {
  readonly history: History;
  readonly problems: DiagnosticCollection;
}

/** Asks for the languages (unless they are given) and shows the plan, then runs it. Tells whether anything was applied. */
export async function translate(
  needs: FlowNeeds,
  draft: Draft,
  ask: { readonly locales: boolean },
  signal: AbortSignal,
): Promise<boolean> {
  const title = draft.adding ? l10n.t("Add {0}", languageLabel(draft.adding)) : l10n.t("Translate {0}", draft.subject);
  const questions = [...(ask.locales ? [whichLocales(needs)] : []), whichPlan(needs)];
  const decided = await askAll<Decided>(title, questions, draft, signal);
  const { decision } = decided;
  if (!decision || decision.plan.locales.length === 0) return false;
  if (decision.kind === "create") return await create(needs, decided, decision.plan);
  return await run(needs, decided, decision.plan, signal);
}

/** Runs a draft at once where nothing needs a person's yes; otherwise shows the plan first. */
export async function translateAtOnce(needs: FlowNeeds, draft: Draft, signal: AbortSignal): Promise<boolean> {
  const plan = await settledPlan(needs, await planOf(needs, draft, signal), signal);
  const [estimates, left] = await Promise.all([
    estimatesOf(needs, plan, draft, signal),
    quotaLeft(needs.service, signal),
  ]);
  const { characters, runnable } = costsOf(estimates);
  const smooth =
    runnable > 0 &&
    estimates.every(({ failure }) => !failure) &&
    characters <= Math.min(budgetOf(plan) ?? Number.POSITIVE_INFINITY, left ?? Number.POSITIVE_INFINITY);
  if (!smooth) return await translate(needs, draft, { locales: false }, signal);
  return await run(needs, draft, plan, signal);
}

async function create(needs: FlowNeeds, draft: Draft, plan: Plan): Promise<boolean> {
  const files = await createEmpty(draft.catalog, plan);
  needs.projects.refresh();
  const stored = needs.history.set({ folder: draft.catalog.folder.uri.toString(), files });
  const [first] = files;
  if (!first) return false;
  tell(needs, l10n.t("{0} was created without messages.", filesText(files)), [
    openButton(uriOf(draft.catalog, first.path)),
    undoButton(),
  ]);
  await stored;
  return true;
}

async function run(needs: FlowNeeds, draft: Draft, plan: Plan, signal: AbortSignal): Promise<boolean> {
  return await marked(needs.storage.workspace, draft, async () => {
    needs.problems.clear();
    const outcome = await runWithProgress(needs, plan, draft.allowPseudo, signal);
    if (outcome.cancelled && !(await wanted(outcome))) return false;
    const applied = await apply(draft.catalog, outcome);
    return await conclude(needs, draft, outcome, applied);
  });
}

/** Whether what a cancelled run did by then shall be applied. Not to answer is no. */
async function wanted({ locales }: Outcome): Promise<boolean> {
  const done = locales.flatMap(({ files }) => files).reduce((total, { changes }) => total + changes.length, 0);
  if (done === 0) return false;
  const verb = done === 1 ? l10n.t("Apply 1 Message") : l10n.t("Apply {0} Messages", numberText(done));
  const message = l10n.t(
    "The translation was cancelled after {0}. What is not applied now costs nothing the next time.",
    messagesText(done),
  );
  return (await notify("information", message, verb, l10n.t("Discard"))) === verb;
}

async function conclude(
  needs: FlowNeeds,
  draft: Draft,
  outcome: Outcome,
  applied: readonly AppliedFile[],
): Promise<boolean> {
  const files = preImagesOf(applied);
  logOutcome(needs.log, outcome, applied);
  // a file with several locales gets new ones without being new
  const known = new Set(outcome.plan.loaded.catalog.files.map(({ locale }) => locale));
  const isNew = applied.some(({ locale, settled }) => locale !== undefined && settled.length > 0 && !known.has(locale));
  if (isNew || files.some(({ before }) => before === undefined)) needs.projects.refresh();
  const stored = files.length > 0 && needs.history.set({ folder: draft.catalog.folder.uri.toString(), files });
  const problems = showProblems(needs.problems, draft.catalog, outcome, applied);
  const tally = tallyOf(outcome, applied, problems);
  const [failure] = tally.failures;
  if (tally.applied === 0 && problems === 0 && failure) throw failure;
  const buttons = [
    ...(files.length > 0 ? [changesButton(needs.history)] : []),
    ...(problems > 0 ? [problemsButton()] : []),
    ...(files.length > 0 ? [undoButton()] : []),
  ];
  tell(needs, summaryText(tally), buttons, tally.failures.length > 0 || problems > 0);
  // what the person waits for is said by now
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
  for (const { path, settled, refused, failure } of applied) {
    log.info(
      `applied ${path}: ${settled.length} messages, ${refused.length} refused${failure ? `, ${failure.code}` : ""}`,
    );
  }
  if (cancelled) log.info("the run was cancelled");
}

interface Button {
  readonly title: string;
  run(): Promise<unknown>;
}

const openButton = (uri: Uri): Button => ({
  title: l10n.t("Open File"),
  run: () => runCommand("_glossa.openPlace", uri.toString(), 1, 1),
});

const undoButton = (): Button => ({ title: l10n.t("Undo"), run: () => runCommand("glossa.undoTranslation") });

const changesButton = (history: History): Button => ({
  title: l10n.t("Show Changes"),
  run: () => showChanges(history.current),
});

const problemsButton = (): Button => ({
  title: l10n.t("Show Problems"),
  run: async () => await commands.executeCommand("workbench.actions.view.problems"),
});

/** Shows a notification and goes on: the run has ended, whenever the person reads it. */
function tell({ log }: FlowNeeds, message: string, buttons: readonly Button[], warning = false): void {
  const titles = buttons.map(({ title }) => title);
  const shown = Promise.resolve(notify(warning ? "warning" : "information", message, ...titles));
  inBackground(
    log,
    "summary",
    shown.then((chosen) => buttons.find(({ title }) => title === chosen)?.run()),
  );
}
