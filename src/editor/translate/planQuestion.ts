import { l10n, window } from "vscode";
import { type Locale, localesOf } from "../../core/catalog.ts";
import { localeIn } from "../../core/discover.ts";
import { pathText } from "../../core/message.ts";
import { readableIn } from "../../core/messages/readable.ts";
import { withMergedSources } from "../../project/mergeFirst.ts";
import { estimate, type LocaleEstimate, type LocalePlan, type Plan } from "../../project/plan.ts";
import { planInTurns } from "../../project/planInTurns.ts";
import { withResources } from "../../project/resources.ts";
import { withRoom } from "../../project/room.ts";
import type { App } from "../platform/app.ts";
import { runCommand } from "../platform/commands.ts";
import { itemMaker } from "../platform/languageItems.ts";
import { listText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { quotaLeft } from "../platform/quota.ts";
import { pickOne, type Question, type StepPlace, showInput, unlessBack } from "../platform/steps.ts";
import { costsOf, isComplete, localeName, type Obstacle, obstaclesOf, workOf } from "./costs.ts";
import { type Draft, requestOf } from "./draft.ts";
import { showInstallation } from "./installation.ts";
import { hasMerges } from "./keptItems.ts";
import type { Choice, PlanItem } from "./planChoice.ts";
import { planItems } from "./planItems.ts";
import { obstacleRow } from "./planLanguages.ts";
import { refuseBrokenProject } from "./subject.ts";

type Needs = Pick<App, "projects" | "service" | "cache" | "languages">;

/** A draft and, at the end, what was decided. */
export interface Decided extends Draft {
  readonly decision?: { readonly kind: "start" | "create"; readonly plan: Plan };
}

/** Shows the plan and what it costs; ends when the person starts it, after any number of changes. */
export function whichPlan(needs: Needs): Question<Decided> {
  return {
    ask: async (answers, place, signal) => {
      let draft: Decided = answers;
      while (!draft.decision) draft = await nextDraft(needs, draft, place, signal);
      return draft;
    },
  };
}

/** The plan of a draft, and what it would cost. */
export async function planOf(needs: Needs, draft: Draft, signal: AbortSignal): Promise<Plan> {
  await refuseBrokenProject(needs, draft.catalog, signal);
  const { catalog } = draft.catalog.found;
  const known = localesOf(catalog);
  const present = draft.targets.map((locale) => localeIn(catalog, locale)).filter((locale) => known.includes(locale));
  const { root } = draft.catalog;
  const request = requestOf(draft);
  const read = await needs.projects.load(draft.catalog, present, signal);
  const loaded = await withMergedSources(root, read, request, signal);
  return await withRoom(await planInTurns(loaded, request, signal), root, signal);
}

/** The plan with the chosen resources that apply; starts the service where something is chosen. */
export async function settledPlan({ service }: Needs, plan: Plan, signal: AbortSignal): Promise<Plan> {
  return await withResources(plan, service.directory, signal);
}

/** What a plan would cost now; starts the service where it must be asked. */
export async function estimatesOf(
  { service, cache }: Needs,
  plan: Plan,
  { allowPseudo }: Draft,
  signal: AbortSignal,
): Promise<readonly LocaleEstimate[]> {
  const translator = await service.translator(signal);
  return await estimate(plan, { cache: await cache(), translator, allowPseudo }, signal);
}

async function nextDraft(needs: Needs, draft: Draft, place: StepPlace, signal: AbortSignal): Promise<Decided> {
  const { choice, plan } = await showPlan(needs, draft, place, signal);
  const handler = handlers[choice.kind] as Handler<Choice>;
  return await handler(choice, { draft, plan, place: { ...place, inside: true }, signal });
}

interface Chosen {
  readonly choice: Choice;
  readonly plan: Plan;
}

/** Shows the rows as they become known: first what there is to do, then what it costs. */
async function showPlan(needs: Needs, draft: Draft, place: StepPlace, signal: AbortSignal): Promise<Chosen> {
  const input = window.createQuickPick<PlanItem>();
  input.busy = true;
  input.placeholder = l10n.t("Looking at what there is to do…");
  input.matchOnDescription = true;
  const open = new AbortController();
  const either = AbortSignal.any([signal, open.signal]);
  let shown: Plan | undefined;
  const fill = async () => {
    const plan = await planOf(needs, draft, either);
    refuseBroken(plan);
    shown = plan;
    input.items = planItems(draft, plan);
    const settled = await settledPlan(needs, plan, either);
    shown = settled;
    const [estimates, left] = await Promise.all([
      estimatesOf(needs, settled, draft, either),
      quotaLeft(needs.service, either),
    ]);
    input.items = planItems(draft, settled, { estimates, left, unserved: await unservedIn(needs, draft, either) });
    input.placeholder =
      costsOf(estimates).runnable > 0 || isComplete(plan) || hasMerges(plan)
        ? l10n.t("Press Enter to start, or change what this run does")
        : l10n.t("Nothing can be translated like this: choose what to do");
    input.busy = false;
  };
  return await showInput<Chosen>(input, place, signal, (done, failed) => {
    fill().catch(failed);
    return [
      { dispose: () => open.abort() },
      input.onDidAccept(() => {
        const choice = input.activeItems[0]?.choice;
        if (choice && shown) done({ choice, plan: shown });
      }),
    ];
  });
}

/** The locale that is added, if the service says what it translates into and this is not among it. */
async function unservedIn({ languages }: Needs, { adding }: Draft, signal: AbortSignal): Promise<Locale | undefined> {
  if (adding === undefined) return undefined;
  const list = await (await languages()).current("translate_text", signal);
  return itemMaker({ list, side: "target" })(adding).reason === undefined ? undefined : adding;
}

/** Throws why there is nothing to plan at all: a plan of broken files would help nobody. */
function refuseBroken(plan: Plan): void {
  if (plan.locales.some((locale) => workOf(locale) > 0)) return;
  const failures = plan.locales.flatMap(({ failure, files }) => [failure, ...files.map((file) => file.failure)]);
  const [first] = failures.flatMap((failure) => failure ?? []);
  if (first) throw first;
}

interface Situation {
  readonly draft: Draft;
  readonly plan: Plan;
  readonly place: StepPlace;
  readonly signal: AbortSignal;
}

type Handler<C extends Choice> = (choice: C, situation: Situation) => Promise<Decided>;

const handlers: { readonly [K in Choice["kind"]]: Handler<Extract<Choice, { kind: K }>> } = {
  start: async (_, { draft, plan }) => ({ ...draft, decision: { kind: "start", plan } }),
  create: async (_, { draft, plan }) => ({ ...draft, decision: { kind: "create", plan } }),
  end: async (_, { draft, plan }) => ({ ...draft, decision: { kind: "start", plan: { ...plan, locales: [] } } }),
  locale: async ({ plan, estimate }, { draft, place, signal }) => {
    const obstacles = obstaclesOf(plan, estimate);
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
  option: async ({ row }, { draft, place, signal }) => {
    const options = await row.change(place, signal);
    return options ? { ...draft, options } : draft;
  },
  connect: async (_, { draft }) => {
    await runCommand("glossa.connect");
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
      "It is no translation: “Save changes” becomes “⟦Šàvé çĥåñĝéš⟧”. It shows whether layouts hold longer texts and whether every text comes from the locale files.",
    );
    const answer = await notify("warning", message, { modal: true, detail }, verb);
    return answer === verb ? { ...draft, allowPseudo: true } : draft;
  },
};

/** The messages that one locale would get, to read before it costs anything. */
async function showMessages(
  { locale, files }: LocalePlan,
  obstacles: readonly Obstacle[],
  format: string,
  place: StepPlace,
  signal: AbortSignal,
): Promise<void> {
  const messages = files.flatMap(({ work }) =>
    work.map(({ path, state, source, marked }) => ({
      label: withoutIcons(pathText(path)),
      description: withoutIcons(readableIn(format, source?.text ?? ""))
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
      description: withoutIcons(readableIn(format, source?.text ?? ""))
        .replace(/\s+/g, " ")
        .slice(0, 200),
      detail: `$(check) ${l10n.t("kept: the source still says the same")}`,
    })),
  );
  const title = l10n.t("Messages for {0}", localeName({ locale }));
  const items = [...obstacles.map(obstacleRow), ...messages, ...kept];
  await pickOne({ ...place, title }, { items, placeholder: l10n.t("Press Enter to go back to the plan") }, signal);
}
