import { l10n, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { pathText } from "../../core/catalog/message.ts";
import { localeIn } from "../../core/conventions/discover.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { estimate, type LocaleEstimate } from "../../project/plan/costEstimate.ts";
import { completePlans, makePlan } from "../../project/plan/makePlan.ts";
import type { SourceMerges } from "../../project/plan/mergeFirst.ts";
import { withReferences } from "../../project/plan/nearTranslations.ts";
import { type LocalePlan, type Plan, peopleFailure } from "../../project/plan/translationPlan.ts";
import type { App } from "../platform/app/app.ts";
import { waitFor } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { itemMaker } from "../platform/languages/languageItems.ts";
import { fetchRemainingQuota } from "../platform/service/quota.ts";
import { listText } from "../platform/ui/displayText.ts";
import { pickOne, type Question, type StepPlace, showInput, unlessBack } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { showInstallation } from "./engineInstallation.ts";
import { hasMerges } from "./keptItems.ts";
import type { PlanChoice, PlanItem } from "./planChoice.ts";
import { type BlockReasonItem, countWork, isComplete, listBlockReasons, localeName, sumCosts } from "./planCosts.ts";
import { planItems } from "./planItems.ts";
import { createBlockReasonRow } from "./planLanguages.ts";
import { type TranslationDraft, toPlanRequest } from "./translationDraft.ts";
import { requireValidProject } from "./translationSubject.ts";

interface Needs extends Pick<App, "projects" | "service" | "cache" | "languages" | "keys" | "log"> {
  /** Merges of source files that are kept while the plan is changed. */
  readonly merges?: SourceMerges;
}

/** A draft and, at the end, what was decided. */
export interface DecidedTranslation extends TranslationDraft {
  readonly decision?: { readonly kind: "start" | "create"; readonly plan: Plan };
}

/** Shows the plan and its cost; ends when the user starts it, after any number of changes. */
export function createPlanQuestion(app: Needs): Question<DecidedTranslation> {
  const needs: Needs = { ...app, merges: new Map() };
  return {
    ask: async (answers, place, signal) => {
      let draft: DecidedTranslation = answers;
      while (!draft.decision) draft = await nextDraft(needs, draft, place, signal);
      return draft;
    },
  };
}

/** The plan of a draft, and what it would cost. */
export async function planDraft(needs: Needs, draft: TranslationDraft, signal: AbortSignal): Promise<Plan> {
  await requireValidProject(needs, draft.catalog, signal);
  const { catalog } = draft.catalog.found;
  const known = localesOf(catalog);
  const present = draft.targets.map((locale) => localeIn(catalog, locale)).filter((locale) => known.includes(locale));
  const loaded = await needs.projects.load(draft.catalog, withReferences(present, draft.catalog.found), signal);
  const { merges = new Map() } = needs;
  return await makePlan(draft.catalog.root, loaded, { ...toPlanRequest(draft), merges }, signal);
}

/**
 * Resolves which chosen resources apply to a plan, and its context from code; starts the service if something is chosen.
 */
export async function resolvePlan(
  { service, keys, log }: Needs,
  { catalog }: TranslationDraft,
  plan: Plan,
  signal: AbortSignal,
): Promise<Plan> {
  const readCode = async () => {
    const folder = await keys.folderOf(catalog.folder.uri);
    if (folder === undefined) return undefined;
    await waitFor(folder.summary(), signal);
    return await folder.messages.lookup();
  };
  const sources = { directory: service.directory, readCode, catalogId: () => catalog.id, log };
  const [resolved = plan] = await completePlans([plan], sources, signal);
  return resolved;
}

/** Estimates the cost of a plan; starts the service if it must be asked. */
export async function estimateCosts(
  { service, cache }: Needs,
  plan: Plan,
  { allowPseudo }: TranslationDraft,
  signal: AbortSignal,
): Promise<readonly LocaleEstimate[]> {
  const translator = await service.translator(signal);
  return await estimate(plan, { cache: await cache(), translator, allowPseudo }, signal);
}

async function nextDraft(
  needs: Needs,
  draft: TranslationDraft,
  place: StepPlace,
  signal: AbortSignal,
): Promise<DecidedTranslation> {
  const { choice, plan } = await showPlan(needs, draft, place, signal);
  const handler = handlers[choice.kind] as Handler<PlanChoice>;
  return await handler(choice, { draft, plan, place: { ...place, inside: true }, signal });
}

interface ChosenRow {
  readonly choice: PlanChoice;
  readonly plan: Plan;
}

/** Shows the rows as they become known: first what there is to do, then what it costs. */
async function showPlan(
  needs: Needs,
  draft: TranslationDraft,
  place: StepPlace,
  signal: AbortSignal,
): Promise<ChosenRow> {
  const input = window.createQuickPick<PlanItem>();
  input.busy = true;
  input.placeholder = l10n.t("Checking what to translate…");
  input.matchOnDescription = true;
  const open = new AbortController();
  const either = AbortSignal.any([signal, open.signal]);
  let shown: Plan | undefined;
  const fill = async () => {
    const plan = await planDraft(needs, draft, either);
    requireValidFiles(plan, draft);
    shown = plan;
    input.items = planItems(draft, plan);
    const resolved = await resolvePlan(needs, draft, plan, either);
    shown = resolved;
    const [estimates, left] = await Promise.all([
      estimateCosts(needs, resolved, draft, either),
      fetchRemainingQuota(needs.service, either),
    ]);
    input.items = planItems(draft, resolved, { estimates, left, unserved: await findUnserved(needs, draft, either) });
    input.placeholder =
      sumCosts(estimates).runnable > 0 || isComplete(plan) || hasMerges(plan)
        ? l10n.t("Press Enter to start, or change what this run does")
        : l10n.t("Nothing can be translated with these options: choose what to do");
    input.busy = false;
  };
  return await showInput<ChosenRow>(input, place, signal, (done, failed) => {
    during("background", place.title, fill).then(undefined, failed);
    return [
      { dispose: () => open.abort() },
      input.onDidAccept(() => {
        const choice = input.activeItems[0]?.choice;
        if (choice && shown) done({ choice, plan: shown });
      }),
    ];
  });
}

/** The locale that is added, if the service lists the languages that it translates into and this is not among them. */
async function findUnserved(
  { languages }: Needs,
  { adding }: TranslationDraft,
  signal: AbortSignal,
): Promise<Locale | undefined> {
  if (adding === undefined) return undefined;
  const list = await (await languages()).load("translate_text", signal);
  return itemMaker({ list, side: "target" })(adding).reason === undefined ? undefined : adding;
}

/** Throws the reason if there is nothing to plan at all: a plan of broken files is of no use. */
function requireValidFiles(plan: Plan, { adding }: TranslationDraft): void {
  if (plan.locales.some((locale) => countWork(locale) > 0)) return;
  // translators may begin with an empty file
  const waiting = adding === undefined ? peopleFailure(plan) : undefined;
  if (waiting) throw waiting;
  const failures = plan.locales.flatMap(({ failure, files }) => [failure, ...files.map((file) => file.failure)]);
  const [first] = failures.flatMap((failure) => failure ?? []);
  if (first) throw first;
}

interface Situation {
  readonly draft: TranslationDraft;
  readonly plan: Plan;
  readonly place: StepPlace;
  readonly signal: AbortSignal;
}

type Handler<C extends PlanChoice> = (choice: C, situation: Situation) => Promise<DecidedTranslation>;

const handlers: { readonly [K in PlanChoice["kind"]]: Handler<Extract<PlanChoice, { kind: K }>> } = {
  start: async (_, { draft, plan }) => ({ ...draft, decision: { kind: "start", plan } }),
  create: async (_, { draft, plan }) => ({ ...draft, decision: { kind: "create", plan } }),
  end: async (_, { draft, plan }) => ({ ...draft, decision: { kind: "start", plan: { ...plan, locales: [] } } }),
  locale: async ({ plan, estimate }, { draft, place, signal }) => {
    const obstacles = listBlockReasons(plan, estimate);
    await unlessBack(showMessages(plan, obstacles, draft.catalog.found.catalog.format, place, signal));
    return draft;
  },
  languages: async ({ items }, situation) => {
    const placeholder = l10n.t("Press Enter to see the messages of a language");
    const answer = await unlessBack(pickOne(situation.place, { items, placeholder }, situation.signal));
    if (answer?.choice?.kind === "locale") await handlers.locale(answer.choice, situation);
    return situation.draft;
  },
  only: async (_, { draft, place, signal }) => {
    const items = [
      { label: l10n.t("Missing and changed"), only: "missing" as const },
      { label: l10n.t("All, but reviewed ones"), only: "all" as const },
    ];
    const options = { items, placeholder: l10n.t("Select messages to translate") };
    const answer = await unlessBack(pickOne({ ...place, title: l10n.t("Messages") }, options, signal));
    return answer ? { ...draft, only: answer.only } : draft;
  },
  terms: async (_, { draft }) => ({ ...draft, withoutTerms: draft.withoutTerms !== true }),
  code: async (_, { draft }) => ({ ...draft, withoutCode: draft.withoutCode !== true }),
  option: async ({ row }, { draft, place, signal }) => {
    const options = await row.change(place, signal);
    return options ? { ...draft, options } : draft;
  },
  connect: async (_, { draft }) => {
    await runCommand("glossa.connect");
    return draft;
  },
  model: async (_, { draft }) => {
    await runCommand("glossa.manageEngines", true);
    return draft;
  },
  install: async ({ plans }, { draft, plan }) => {
    await showInstallation(
      plan.loaded.catalog.sourceLocale,
      plans.map(({ locale }) => locale),
    );
    return draft;
  },
  pseudo: async ({ plans }, { draft }) => {
    const verb = l10n.t("Write Pseudo-Localized Text");
    const message = l10n.t("Write pseudo-localized text into {0}?", listText(plans.map(localeName)));
    const detail = l10n.t(
      "This is not a translation: “Save changes” becomes “⟦Šàvé çĥåñĝéš⟧”. It shows whether layouts have room for longer texts and whether all texts come from the locale files.",
    );
    const answer = await notify("warning", message, { modal: true, detail }, verb);
    return answer === verb ? { ...draft, allowPseudo: true } : draft;
  },
};

/** The messages that one locale would get, to read before it costs anything. */
async function showMessages(
  { locale, files }: LocalePlan,
  obstacles: readonly BlockReasonItem[],
  format: string,
  place: StepPlace,
  signal: AbortSignal,
): Promise<void> {
  const messages = files.flatMap(({ work }) =>
    work.map(({ path, state, source, marked }) => ({
      label: withoutIcons(pathText(path)),
      description: withoutIcons(toReadableIn(format, source?.text ?? ""))
        .replace(/\s+/g, " ")
        .slice(0, 200),
      ...(state === "stale" && {
        detail: marked ? l10n.t("marked as needing translation") : l10n.t("changed since it was translated"),
      }),
    })),
  );
  const kept = files.flatMap((file) =>
    file.kept.map(({ path, source }) => ({
      label: withoutIcons(pathText(path)),
      description: withoutIcons(toReadableIn(format, source?.text ?? ""))
        .replace(/\s+/g, " ")
        .slice(0, 200),
      detail: `$(check) ${l10n.t("kept: the source still says the same")}`,
    })),
  );
  const title = l10n.t("Messages for {0}", localeName({ locale }));
  const items = [...obstacles.map(createBlockReasonRow), ...messages, ...kept];
  await pickOne({ ...place, title }, { items, placeholder: l10n.t("Press Enter to go back to the plan") }, signal);
}
