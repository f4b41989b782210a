import { l10n, QuickPickItemKind } from "vscode";
import type { BudgetLimit } from "../../core/projectFile/budgetLimit.ts";
import { countReplacedIn } from "../../project/apply/replacedCounts.ts";
import type { LocaleEstimate } from "../../project/plan/costEstimate.ts";
import type { LocalePlan, Plan } from "../../project/plan/translationPlan.ts";
import { limitText } from "../platform/ui/costText.ts";
import { charactersText, formatReplaced, messagesText, numberText } from "../platform/ui/displayText.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { installPackages, isInstallable } from "./engineInstallation.ts";
import { hasMerges } from "./keptItems.ts";
import { optionRows } from "./optionsQuestions.ts";
import type { PlanItem } from "./planChoice.ts";
import { type Costs, costsText, findExceededLimit, isComplete, readPlanBudget, sumCosts } from "./planCosts.ts";
import { formatUnserved, languageRows, type PlanFacts } from "./planLanguages.ts";
import type { TranslationDraft } from "./translationDraft.ts";

/**
 * The plan as rows: what to do first, then what can be changed for this run, then the
 * languages with their engines.
 */
export function planItems(draft: TranslationDraft, plan: Plan, facts: PlanFacts = {}): readonly PlanItem[] {
  return [
    ...actionItems(draft, plan, facts),
    separator(l10n.t("For this run")),
    ...(draft.paths || draft.madeBy !== undefined ? [] : [createMessagesItem(draft)]),
    ...codeItems(draft, facts),
    ...termItems(draft, facts),
    ...optionRows(draft.options, plan.locales[0]?.options ?? draft.options).map((row) => ({
      label: `$(settings) ${row.label}`,
      description: withoutIcons(row.value),
      choice: { kind: "option", row } as const,
    })),
    separator(l10n.t("Languages")),
    ...languageRows(plan, facts),
  ];
}

function actionItems(
  draft: TranslationDraft,
  plan: Plan,
  { estimates, left, unserved }: PlanFacts,
): readonly PlanItem[] {
  const create: readonly PlanItem[] = draft.adding
    ? [
        {
          label: `$(new-file) ${l10n.t("Create Without Translating")}`,
          choice: { kind: "create" },
          ...(unserved !== undefined && { detail: formatUnserved() }),
        },
      ]
    : [];
  if (isComplete(plan)) {
    const label = `$(check) ${l10n.t("Nothing to translate: everything is up to date")}`;
    return [{ label, choice: { kind: "end" } }, ...create];
  }
  if (!estimates) return create;
  const start = startItem(plan, estimates, left);
  // what the service is likely to refuse is not what Enter does
  const first = unserved === undefined ? [...start, ...create] : [...create, ...start];
  return [...first, ...engineItems(plan, estimates)];
}

function startItem(plan: Plan, estimates: readonly LocaleEstimate[], left: number | undefined): readonly PlanItem[] {
  const costs = sumCosts(estimates);
  if (costs.runnable === 0) return mergeItems(plan);
  const warning = formatLimit(costs, readPlanBudget(plan), left);
  const files = plan.locales.flatMap((locale) => locale.files);
  const { human } = countReplacedIn(plan.loaded, files);
  const details = [
    ...(warning === undefined ? [] : [`$(warning) ${warning}`]),
    // one language says it in its own row
    ...(human === 0 || plan.locales.length === 1 ? [] : [`$(person) ${formatReplaced(human)}`]),
  ];
  return [
    {
      label: `$(play) ${formatTranslate(costs.messages)}`,
      description: costsText(costs),
      choice: { kind: "start" },
      ...(details.length > 0 && { detail: details.join(" · ") }),
    },
  ];
}

/** Without anything to translate, source files can still be merged. */
const mergeItems = (plan: Plan): readonly PlanItem[] =>
  hasMerges(plan)
    ? [
        {
          label: `$(play) ${l10n.t("Merge Source into Locale Files")}`,
          description: l10n.t("nothing to send"),
          choice: { kind: "start" },
        },
      ]
    : [];

/** The limit that will stop the run before its end: that of the account, or the budget, which comes first. */
function formatLimit(costs: Costs, limits: readonly BudgetLimit[], left: number | undefined): string | undefined {
  const ofCharacters = limits.flatMap(({ unit, amount }) => (unit === "characters" ? amount : []));
  if (left !== undefined && Math.min(costs.characters, ...ofCharacters) > left) {
    const text = charactersText(left);
    return l10n.t("The account has {0} left: the service refuses anything beyond that.", text);
  }
  const limit = findExceededLimit(costs, limits);
  return limit && l10n.t("The budget is {0}: anything beyond that stays untranslated.", limitText(limit));
}

const formatTranslate = (count: number): string =>
  count === 1 ? l10n.t("Translate 1 Message") : l10n.t("Translate {0} Messages", numberText(count));

/** Actions if no engine translates. */
function engineItems(plan: Plan, estimates: readonly LocaleEstimate[]): readonly PlanItem[] {
  const failed = estimates.filter(({ failure }) => failure?.code === "service.noEngine");
  if (failed.length === 0) return [];
  const plansOf = (some: readonly LocaleEstimate[]) =>
    plan.locales.filter(({ locale }) => some.some((estimate) => estimate.locale === locale));
  const pseudo = plansOf(failed.filter(({ engine }) => engine?.pseudo));
  return [
    { label: `$(plug) ${l10n.t("Connect to a Language Service…")}`, choice: { kind: "connect" } },
    { label: `$(add) ${l10n.t("Add Your Own Model…")}`, choice: { kind: "model" } },
    ...installItems(plan, plansOf(failed)),
    ...(pseudo.length > 0
      ? [
          {
            label: `$(beaker) ${l10n.t("Write Pseudo-Localized Text…")}`,
            description: l10n.t("no translation, for testing layouts"),
            choice: { kind: "pseudo", plans: pseudo } as const,
          },
        ]
      : []),
  ];
}

/** Offers the free engine: its translations are rough, and its packages are those of the pairs. */
function installItems({ loaded: { catalog } }: Plan, plans: readonly LocalePlan[]): readonly PlanItem[] {
  const targets = plans.map(({ locale }) => locale);
  if (!isInstallable(catalog.sourceLocale, targets)) return [];
  const packages = installPackages(catalog.sourceLocale, targets);
  return [
    {
      label: `$(desktop-download) ${l10n.t("Install a Free Engine…")}`,
      description: l10n.t("rough translations"),
      choice: { kind: "install", plans },
      ...(packages.length > 0 && { detail: packages.join(", ") }),
    },
  ];
}

/** Shows the context from code that is sent, with an example; a choice turns it off and on. */
function codeItems({ withoutCode }: TranslationDraft, { estimates = [] }: PlanFacts): readonly PlanItem[] {
  const sent = estimates.flatMap(({ fromCode }) => fromCode ?? []);
  const [first] = sent;
  if (first === undefined && withoutCode !== true) return [];
  const count = sent.reduce((sum, { messages }) => sum + messages, 0);
  return [
    {
      label: `$(settings) ${l10n.t("Context from Code")}`,
      description: count === 0 ? l10n.t("not sent") : messagesText(count),
      choice: { kind: "code" },
      ...(first && { detail: withoutIcons(first.example) }),
    },
  ];
}

/** Shows how many terms of the project are sent, with an example; a choice turns them off and on. */
function termItems({ withoutTerms }: TranslationDraft, { estimates = [] }: PlanFacts): readonly PlanItem[] {
  const sent = estimates.flatMap(({ terms }) => terms ?? []);
  const [first] = sent;
  if (first === undefined && withoutTerms !== true) return [];
  // the same nouns in each language
  const count = Math.max(0, ...sent.map((terms) => terms.count));
  const asked = Math.max(0, ...sent.map((terms) => terms.asked));
  const part = sent.find(({ read }) => read.count < read.all)?.read;
  const details = [
    ...(first?.example === undefined ? [] : [withoutIcons(first.example)]),
    ...(asked === 0 ? [] : [l10n.t("new and translated first: {0}", numberText(asked))]),
    ...(part === undefined
      ? []
      : [l10n.t("{0} of {1} translations read", numberText(part.count), numberText(part.all))]),
  ];
  return [
    {
      label: `$(settings) ${l10n.t("Terms from This Project")}`,
      description: count === 0 ? l10n.t("not sent") : termsText(count),
      choice: { kind: "terms" },
      ...(details.length > 0 && { detail: details.join(" · ") }),
    },
  ];
}

const termsText = (count: number): string => (count === 1 ? l10n.t("1 term") : l10n.t("{0} terms", numberText(count)));

function createMessagesItem({ only }: TranslationDraft): PlanItem {
  return {
    label: `$(settings) ${l10n.t("Messages")}`,
    description: only === "all" ? l10n.t("all, but reviewed ones") : l10n.t("missing and changed"),
    choice: { kind: "only" },
  };
}

const separator = (label: string): PlanItem => ({ label, kind: QuickPickItemKind.Separator });
