import { l10n, type QuickPickItem } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { type EngineFeature, listUnfollowedFeatures } from "../../core/engines/engineFeatures.ts";
import type { LeftOut, ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { LocaleEstimate } from "../../project/plan/costEstimate.ts";
import type { LocalePlan, Plan } from "../../project/plan/translationPlan.ts";
import { unusableSentence } from "../platform/languages/languageItems.ts";
import { languageLabel, listText, messagesText, numberText } from "../platform/ui/displayText.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { createKeptRows } from "./keptItems.ts";
import type { PlanItem } from "./planChoice.ts";
import {
  type BlockReasonItem,
  costsText,
  countWork,
  engineText,
  listBlockReasons,
  localeLine,
  localeName,
  sumCosts,
} from "./planCosts.ts";

/** Facts about a plan as they become known. */
export interface PlanFacts {
  /** `undefined` until the service has answered. */
  readonly estimates?: readonly LocaleEstimate[];
  /** Characters of the account's period that are left. */
  readonly left?: number | undefined;
  /** The new locale, if the service does not translate into it. */
  readonly unserved?: Locale | undefined;
}

/** Says that the service does not translate into the new locale. */
export const formatUnserved = (): string => `$(circle-slash) ${unusableSentence.target()}`;

/** Returns the languages of a plan as rows: many of one engine, or of none, are one if they have no other remark. */
export function languageRows(plan: Plan, facts: PlanFacts): readonly PlanItem[] {
  const plain = new Map<string | undefined, OwnRows[]>();
  const alone: OwnRows[] = [];
  for (const locale of plan.locales) {
    const estimate = facts.estimates?.find((known) => known.locale === locale.locale);
    const items = localeItems(plan, locale, facts);
    const { failure } = estimate ?? locale;
    const hasRemark =
      items.length > 1 ||
      facts.unserved === locale.locale ||
      locale.waiting !== undefined ||
      (failure !== undefined && failure.code !== noEngine);
    const engine = failure?.code ?? estimate?.engine?.name;
    const group = hasRemark ? alone : (plain.get(engine) ?? []);
    group.push({ locale, estimate, items });
    if (!hasRemark) plain.set(engine, group);
  }
  const isFew = (group: readonly OwnRows[]) => group.length <= maxUnfolded;
  const groups = [...plain.values()];
  const own = [...alone, ...groups.filter(isFew).flat()];
  return [...own.flatMap(({ items }) => items), ...groups.filter((group) => !isFew(group)).map(foldLanguages)];
}

const noEngine = "service.noEngine";

interface OwnRows {
  readonly locale: LocalePlan;
  readonly estimate: LocaleEstimate | undefined;
  readonly items: readonly PlanItem[];
}

/** Languages of one engine that have separate rows. */
const maxUnfolded = 3;

function foldLanguages(group: readonly OwnRows[]): PlanItem {
  const estimates = group.flatMap(({ estimate }) => estimate ?? []);
  const [first] = estimates;
  const detail = first?.failure
    ? `$(warning) ${l10n.t("No connected service and no installed engine translates into them.")}`
    : first && [engineText(first.engine), costsText(sumCosts(estimates))].join(" · ");
  return {
    label: l10n.t("{0} languages", numberText(group.length)),
    description: messagesText(group.reduce((total, { locale }) => total + countWork(locale), 0)),
    detail: detail ?? "$(loading~spin)",
    choice: { kind: "languages", items: group.flatMap(({ items }) => items) },
  };
}

/** A language, and below it the first reasons why parts of it cannot be translated; choosing them shows all. */
function localeItems(plan: Plan, locale: LocalePlan, facts: PlanFacts): readonly PlanItem[] {
  const estimate = facts.estimates?.find((known) => known.locale === locale.locale);
  const choice = { kind: "locale", plan: locale, estimate } as const;
  const blockReasons = listBlockReasons(locale, estimate);
  const more = blockReasons.length - maxBlockReasons;
  return [
    {
      label: localeName(locale),
      description: messagesText(countWork(locale)),
      detail: [...(facts.unserved === locale.locale ? [formatUnserved()] : []), localeLine(locale, estimate)].join(
        " · ",
      ),
      choice,
    },
    ...createKeptRows(plan, locale).map((row) => ({ ...row, choice })),
    ...(locale.leftOut ?? []).map((resource) => ({ ...createLeftOutRow(resource, locale), choice })),
    ...createUnfollowedRows(locale, estimate).map((row) => ({ ...row, choice })),
    ...blockReasons.slice(0, maxBlockReasons).map((blockReason) => ({ ...createBlockReasonRow(blockReason), choice })),
    ...(more > 0 ? [{ label: `$(warning) ${l10n.t("{0} more", numberText(more))}`, choice }] : []),
  ];
}

const maxBlockReasons = 3;

/** A row with the reason why a file or a message cannot be translated. */
export const createBlockReasonRow = ({ place, key, sentence }: BlockReasonItem): QuickPickItem => ({
  label: `$(warning) ${withoutIcons(place)}`,
  description: withoutIcons(key),
  detail: withoutIcons(sentence),
});

/** A chosen resource that does not apply to a language, as a row. */
const createLeftOutRow = ({ kind, name, reason }: LeftOut, { locale }: LocalePlan): QuickPickItem => ({
  label: `$(warning) ${leftOutNames[kind]()}`,
  description: withoutIcons(name),
  detail: leftOutReasons[reason](languageLabel(locale)),
});

/** The options that the engine of a language does not follow, as a row. */
function createUnfollowedRows({ options }: LocalePlan, estimate: LocaleEstimate | undefined): readonly QuickPickItem[] {
  const engine = estimate?.engine;
  const names =
    engine === undefined
      ? []
      : listUnfollowedFeatures(engine, options).map((feature) => optionNames[feature]?.() ?? feature);
  if (engine === undefined || names.length === 0) return [];
  return [
    {
      label: `$(info) ${l10n.t("Not supported by this engine: {0}", listText(names))}`,
      description: withoutIcons(engine.name),
    },
  ];
}

/** Names of options, as the plan has them. */
const optionNames: Readonly<Partial<Record<EngineFeature, () => string>>> = {
  formality: () => l10n.t("Formality"),
  model_type: () => l10n.t("Model"),
  custom_instructions: () => l10n.t("Instructions"),
  style_rules: () => l10n.t("Style rules that need a language model"),
  context: () => l10n.t("Context"),
};

const leftOutNames: Readonly<Record<ServiceResourceKind, () => string>> = {
  glossary: () => l10n.t("Glossary left out"),
  style: () => l10n.t("Style rules left out"),
  memory: () => l10n.t("Translation memory left out"),
  styleProfile: () => l10n.t("Style profile left out"),
  spokenTerms: () => l10n.t("Spoken terms left out"),
};

const leftOutReasons: Readonly<Record<LeftOut["reason"], (language: string) => string>> = {
  gone: () => l10n.t("The service no longer has it. Choose another one in Language Resources."),
  pair: (language) => l10n.t("It doesn't cover {0}.", language),
  notReady: () => l10n.t("The service is still preparing it."),
};
