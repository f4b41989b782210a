import { l10n, type QuickPickItem } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import type { LeftOut, ResourceKind } from "../../core/resources.ts";
import type { LocaleEstimate, LocalePlan, Plan } from "../../project/plan.ts";
import { unusableSentence } from "../platform/languageItems.ts";
import { languageLabel, messagesText, numberText } from "../platform/names.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { costsOf, costsText, engineText, localeLine, localeName, type Obstacle, obstaclesOf, workOf } from "./costs.ts";
import { keptRows } from "./keptItems.ts";
import type { PlanItem } from "./planChoice.ts";

/** What is known of a plan by now. */
export interface PlanFacts {
  /** Absent until the service has answered. */
  readonly estimates?: readonly LocaleEstimate[];
  /** Characters of the account's period that are left. */
  readonly left?: number | undefined;
  /** The new locale, if the service does not translate into it. */
  readonly unserved?: Locale | undefined;
}

/** Says of the new locale that the service does not translate into it. */
export const unservedText = (): string => `$(circle-slash) ${unusableSentence.target()}`;

/** Returns the languages of a plan as rows: many of one engine, or of none, are one if they have no other remark. */
export function languageRows(plan: Plan, facts: PlanFacts): readonly PlanItem[] {
  const plain = new Map<string | undefined, OwnRows[]>();
  const alone: OwnRows[] = [];
  for (const locale of plan.locales) {
    const estimate = facts.estimates?.find((one) => one.locale === locale.locale);
    const items = localeItems(plan, locale, facts);
    const { failure } = estimate ?? locale;
    const hasRemark =
      items.length > 1 || facts.unserved === locale.locale || (failure !== undefined && failure.code !== noEngine);
    const engine = failure?.code ?? estimate?.engine?.name;
    const group = hasRemark ? alone : (plain.get(engine) ?? []);
    group.push({ locale, estimate, items });
    if (!hasRemark) plain.set(engine, group);
  }
  const isFew = (group: readonly OwnRows[]) => group.length <= shownAlone;
  const groups = [...plain.values()];
  const own = [...alone, ...groups.filter(isFew).flat()];
  return [...own.flatMap(({ items }) => items), ...groups.filter((group) => !isFew(group)).map(foldedItem)];
}

const noEngine = "service.noEngine";

interface OwnRows {
  readonly locale: LocalePlan;
  readonly estimate: LocaleEstimate | undefined;
  readonly items: readonly PlanItem[];
}

/** Languages of one engine that have rows of their own. */
const shownAlone = 3;

function foldedItem(group: readonly OwnRows[]): PlanItem {
  const estimates = group.flatMap(({ estimate }) => estimate ?? []);
  const [first] = estimates;
  const detail = first?.failure
    ? `$(warning) ${l10n.t("No connected service and no installed engine translates into them.")}`
    : first && [engineText(first.engine), costsText(costsOf(estimates))].join(" · ");
  return {
    label: l10n.t("{0} languages", numberText(group.length)),
    description: messagesText(group.reduce((total, { locale }) => total + workOf(locale), 0)),
    detail: detail ?? "$(loading~spin)",
    choice: { kind: "languages", items: group.flatMap(({ items }) => items) },
  };
}

/** A language, and below it the first things that keep parts of it from being translated; choosing them shows all. */
function localeItems(plan: Plan, locale: LocalePlan, facts: PlanFacts): readonly PlanItem[] {
  const estimate = facts.estimates?.find((one) => one.locale === locale.locale);
  const choice = { kind: "locale", plan: locale, estimate } as const;
  const obstacles = obstaclesOf(locale, estimate);
  const more = obstacles.length - shownObstacles;
  return [
    {
      label: localeName(locale),
      description: messagesText(workOf(locale)),
      detail: [...(facts.unserved === locale.locale ? [unservedText()] : []), localeLine(locale, estimate)].join(" · "),
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
