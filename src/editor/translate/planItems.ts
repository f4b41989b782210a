import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import type { LeftOut, ResourceKind } from "../../core/resources.ts";
import type { LocaleEstimate, LocalePlan, Plan } from "../../project/plan.ts";
import { replacedIn } from "../../project/replaced.ts";
import { charactersText, languageLabel, messagesText, numberText, replacedText } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import {
  budgetOf,
  costsOf,
  costsText,
  isComplete,
  localeLine,
  localeName,
  type Obstacle,
  obstaclesOf,
  workOf,
} from "./costs.ts";
import type { Draft } from "./draft.ts";
import { isInstallable } from "./installation.ts";
import { hasMerges, keptRows } from "./keptItems.ts";
import { type OptionRow, optionRows } from "./optionsQuestions.ts";

/** What choosing a row of the plan does. */
export type Choice =
  | { readonly kind: "start" }
  /** Makes the new locale's files without translations. */
  | { readonly kind: "create" }
  /** There is nothing to do. */
  | { readonly kind: "end" }
  | { readonly kind: "locale"; readonly plan: LocalePlan; readonly estimate: LocaleEstimate | undefined }
  | { readonly kind: "only" }
  | { readonly kind: "option"; readonly row: OptionRow }
  | { readonly kind: "connect" }
  | { readonly kind: "install"; readonly plans: readonly LocalePlan[] }
  | { readonly kind: "pseudo"; readonly plans: readonly LocalePlan[] };

export interface PlanItem extends QuickPickItem {
  /** Absent for separators. */
  readonly choice?: Choice;
}

/**
 * The plan as rows: what to do first, then each language with its engine, then what can be changed for this run. `left`
 * are the characters of the account's period.
 */
export function planItems(
  draft: Draft,
  plan: Plan,
  estimates: readonly LocaleEstimate[] | undefined,
  left?: number,
): readonly PlanItem[] {
  return [
    ...actionItems(draft, plan, estimates, left),
    separator(l10n.t("Languages")),
    ...plan.locales.flatMap((locale) => localeItems(plan, locale, estimates)),
    separator(l10n.t("For this run")),
    ...(draft.paths ? [] : [onlyItem(draft)]),
    ...optionRows(draft.options, plan.locales[0]?.options ?? draft.options).map((row) => ({
      label: `$(settings) ${row.label}`,
      description: withoutIcons(row.value),
      choice: { kind: "option", row } as const,
    })),
  ];
}

/** A language, and below it the first things that keep parts of it from being translated; choosing them shows all. */
function localeItems(
  plan: Plan,
  locale: LocalePlan,
  estimates: readonly LocaleEstimate[] | undefined,
): readonly PlanItem[] {
  const estimate = estimates?.find((one) => one.locale === locale.locale);
  const choice = { kind: "locale", plan: locale, estimate } as const;
  const obstacles = obstaclesOf(locale, estimate);
  const more = obstacles.length - shownObstacles;
  return [
    {
      label: localeName(locale),
      description: messagesText(workOf(locale)),
      detail: localeLine(locale, estimate),
      choice,
    },
    ...keptRows(plan, locale).map((row) => ({ ...row, choice })),
    ...(locale.leftOut ?? []).map((one) => ({ ...leftOutRow(one, locale), choice })),
    ...obstacles.slice(0, shownObstacles).map((obstacle) => ({ ...obstacleRow(obstacle), choice })),
    ...(more > 0 ? [{ label: `$(warning) ${l10n.t("{0} more", numberText(more))}`, choice }] : []),
  ];
}

const shownObstacles = 3;

/** What keeps a file or a message from being translated, as a row. */
export const obstacleRow = ({ place, key, sentence }: Obstacle): QuickPickItem => ({
  label: `$(warning) ${withoutIcons(place)}`,
  description: withoutIcons(key),
  detail: withoutIcons(sentence),
});

/** A chosen resource that does not apply to a language, as a row. */
const leftOutRow = ({ kind, name, reason }: LeftOut, { locale }: LocalePlan): QuickPickItem => ({
  label: `$(warning) ${leftOutNames[kind]()}`,
  description: withoutIcons(name),
  detail: leftOutReasons[reason](languageLabel(locale)),
});

const leftOutNames: Readonly<Record<ResourceKind, () => string>> = {
  glossary: () => l10n.t("Glossary left out"),
  style: () => l10n.t("Style rules left out"),
  memory: () => l10n.t("Translation memory left out"),
  spokenTerms: () => l10n.t("Spoken terms left out"),
};

const leftOutReasons: Readonly<Record<LeftOut["reason"], (language: string) => string>> = {
  gone: () => l10n.t("The service doesn't have it any more. Choose another one in Language Resources."),
  pair: (language) => l10n.t("It doesn't cover {0}.", language),
  notReady: () => l10n.t("The service is still preparing it."),
};

function actionItems(
  draft: Draft,
  plan: Plan,
  estimates: readonly LocaleEstimate[] | undefined,
  left: number | undefined,
): readonly PlanItem[] {
  const create: readonly PlanItem[] = draft.adding
    ? [{ label: `$(new-file) ${l10n.t("Create Without Translating")}`, choice: { kind: "create" } }]
    : [];
  if (isComplete(plan)) {
    const label = `$(check) ${l10n.t("Nothing to translate: everything is up to date")}`;
    return [{ label, choice: { kind: "end" } }, ...create];
  }
  if (!estimates) return create;
  return [...startItem(plan, estimates, left), ...create, ...engineItems(plan, estimates)];
}

function startItem(plan: Plan, estimates: readonly LocaleEstimate[], left: number | undefined): readonly PlanItem[] {
  const costs = costsOf(estimates);
  if (costs.runnable === 0) return mergeItems(plan);
  const warning = limitText(costs.characters, budgetOf(plan), left);
  const files = plan.locales.flatMap((locale) => locale.files);
  const { human } = replacedIn(plan.loaded, files);
  const details = [
    ...(warning === undefined ? [] : [`$(warning) ${warning}`]),
    // one language says it in its own row
    ...(human === 0 || plan.locales.length === 1 ? [] : [`$(person) ${replacedText(human)}`]),
  ];
  return [
    {
      label: `$(play) ${translateText(costs.messages)}`,
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

/** What will stop the run before its end: the limit of the account, or the budget, which holds before it. */
function limitText(characters: number, budget: number | undefined, left: number | undefined): string | undefined {
  if (left !== undefined && Math.min(characters, budget ?? characters) > left) {
    const text = charactersText(left);
    return l10n.t("The account has {0} left: the service refuses what goes beyond.", text);
  }
  if (budget === undefined || characters <= budget) return undefined;
  return l10n.t("The budget is {0}: what goes beyond is left untranslated.", charactersText(budget));
}

const translateText = (count: number): string =>
  count === 1 ? l10n.t("Translate 1 Message") : l10n.t("Translate {0} Messages", numberText(count));

/** What can be done where no engine translates. */
function engineItems(plan: Plan, estimates: readonly LocaleEstimate[]): readonly PlanItem[] {
  const failed = estimates.filter(({ failure }) => failure?.code === "service.noEngine");
  if (failed.length === 0) return [];
  const plansOf = (some: readonly LocaleEstimate[]) =>
    plan.locales.filter(({ locale }) => some.some((estimate) => estimate.locale === locale));
  const pseudo = plansOf(failed.filter(({ engine }) => engine?.pseudo));
  return [
    { label: `$(plug) ${l10n.t("Connect to a Language Service…")}`, choice: { kind: "connect" } },
    ...(isInstallable(
      plan.loaded.catalog.sourceLocale,
      failed.map(({ locale }) => locale),
    )
      ? [
          {
            label: `$(desktop-download) ${l10n.t("Install a Free Engine…")}`,
            choice: { kind: "install", plans: plansOf(failed) } as const,
          },
        ]
      : []),
    ...(pseudo.length > 0
      ? [
          {
            label: `$(beaker) ${l10n.t("Write Pseudo-Localized Text…")}`,
            description: l10n.t("no translation, for trying out layouts"),
            choice: { kind: "pseudo", plans: pseudo } as const,
          },
        ]
      : []),
  ];
}

function onlyItem({ only }: Draft): PlanItem {
  return {
    label: `$(settings) ${l10n.t("Messages")}`,
    description: only === "all" ? l10n.t("all, but reviewed ones") : l10n.t("missing and changed"),
    choice: { kind: "only" },
  };
}

const separator = (label: string): PlanItem => ({ label, kind: QuickPickItemKind.Separator });
