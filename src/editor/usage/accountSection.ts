import { l10n } from "vscode";
import { type AccountCounters, type Counter, type EngineCounters, shareOf } from "../../core/usage/accountCounters.ts";
import { sumEngines } from "../../core/usage/sumEngines.ts";
import { paceOf, paceOfSamples, type Sample, type UsagePace } from "../../core/usage/usagePace.ts";
import { usageMarkOf } from "../../core/usage/usageWarnings.ts";
import type { UsageGauge, UsageSection } from "../../webview/usage/usageProtocol.ts";
import { charactersText, numberText } from "../platform/ui/displayText.ts";
import { daysText, dayText, minutesText, shareText } from "./usageFormat.ts";
import { type DataTable, toFigure } from "./usageTables.ts";

type Unit = (count: number) => string;

/** The usage of the account and its key in this period. */
export function createAccountSection(account: AccountCounters, samples: readonly Sample[], now: Date): UsageSection {
  const data = [productData(account), engineData(account)];
  return {
    id: "account",
    title: l10n.t("This Period"),
    texts: [periodText(account, now)],
    meters: createGauges(account, samples, now),
    figures: data.flatMap((table) => (table ? [toFigure(table)] : [])),
    buttons: [],
  };
}

/** Characters and minutes by product, for the table and for a file. */
export function productData({ products }: AccountCounters): DataTable | undefined {
  if (products.length === 0) return undefined;
  const rows = products.map(({ type, unit, account, key }) => [
    productNames[type]?.() ?? type,
    unit === "minutes" ? l10n.t("minutes") : l10n.t("characters"),
    Math.round(account * 10) / 10,
    ...(key === undefined ? [""] : [Math.round(key * 10) / 10]),
  ]);
  return {
    id: "products",
    title: l10n.t("By Product"),
    columns: [
      { name: "product", title: l10n.t("Product"), kind: "text" },
      { name: "unit", title: l10n.t("Unit"), kind: "text" },
      { name: "account", title: l10n.t("Account"), kind: "count" },
      { name: "key", title: l10n.t("This key"), kind: "count" },
    ],
    rows,
  };
}

/** The use of each engine in this month, for the table and for a file; money only of engines with a price. */
export function engineData({ engines: counted }: AccountCounters): DataTable | undefined {
  const engines = sumEngines(counted);
  if (engines.length === 0) return undefined;
  // a column that would be empty says nothing
  const columns = engineColumns().filter(({ isUsed }) => isUsed === undefined || engines.some(isUsed));
  return {
    id: "engines",
    title: l10n.t("By Engine, This Month"),
    columns: columns.map(({ name, title, kind }) => ({ name, title, kind })),
    rows: engines.map((engine) => columns.map(({ cell }) => cell(engine))),
    // a chart next to a wide table would cut it off
    ...(engines.some(hasCost) ? {} : { chart: { kind: "parts", column: 1 } }),
  };
}

type EngineColumn = DataTable["columns"][number] & {
  readonly cell: (engine: EngineCounters) => string | number;
  /** Returns whether an engine has a value for the column. If undefined, all have one. */
  readonly isUsed?: (engine: EngineCounters) => boolean;
};

const hasTokens = ({ input, output }: EngineCounters): boolean => input + output > 0;
const hasCost = ({ cost }: EngineCounters): boolean => cost !== undefined;

const engineColumns = (): readonly EngineColumn[] => [
  { name: "engine", title: l10n.t("Engine"), kind: "text", cell: ({ name }) => name },
  { name: "characters", title: l10n.t("Characters"), kind: "characters", cell: ({ characters }) => characters },
  { name: "requests", title: l10n.t("Requests"), kind: "count", cell: ({ requests }) => requests },
  { name: "input_tokens", title: l10n.t("Input tokens"), kind: "count", cell: ({ input }) => input, isUsed: hasTokens },
  {
    name: "output_tokens",
    title: l10n.t("Output tokens"),
    kind: "count",
    cell: ({ output }) => output,
    isUsed: hasTokens,
  },
  {
    name: "tokens_note",
    title: l10n.t("Tokens"),
    kind: "text",
    cell: ({ isEstimated }) => (isEstimated ? l10n.t("estimated in part") : ""),
    isUsed: ({ isEstimated }) => isEstimated,
  },
  {
    name: "sound_minutes",
    title: l10n.t("Minutes of sound"),
    kind: "count",
    cell: ({ minutes }) => (minutes === undefined ? "" : roundMinutes(minutes)),
    isUsed: ({ minutes }) => minutes !== undefined,
  },
  {
    name: "cost",
    title: l10n.t("Cost"),
    kind: "money",
    cell: ({ cost }) => (cost === undefined ? "" : roundMoney(cost.amount)),
    isUsed: hasCost,
  },
  {
    name: "currency",
    title: l10n.t("Currency"),
    kind: "text",
    cell: ({ cost }) => cost?.currency ?? "",
    isUsed: hasCost,
  },
];

/** Short sounds are many: what they sum up to starts small. */
const roundMinutes = (minutes: number): number => Number(minutes.toFixed(minutes < 10 ? 2 : 1));

/** Sums of fractions end in digits that mean nothing. */
const roundMoney = (amount: number): number => Number(amount.toFixed(6));

const productNames: Readonly<Record<string, () => string>> = {
  translate: () => l10n.t("Translation"),
  write: () => l10n.t("Writing"),
  speechToText: () => l10n.t("Speech to text"),
  speechToSpeech: () => l10n.t("Speech to speech"),
};

function periodText({ period }: AccountCounters, now: Date): string {
  if (period === undefined) return l10n.t("The service doesn't report when this account's billing period ends.");
  const last = new Date(period.end.getTime() - 1);
  const left = Math.max(0, Math.ceil((period.end.getTime() - now.getTime()) / 86_400_000));
  const [from, until] = [period.start, last].map((date) => dayText(date.toISOString().slice(0, 10)));
  return l10n.t("Billing period: {0} to {1}, {2} left", from ?? "", until ?? "", daysText(left));
}

function createGauges(account: AccountCounters, samples: readonly Sample[], now: Date): readonly UsageGauge[] {
  const { characters, keyCharacters, speechToText, speechToSpeech, documents, teamDocuments, period } = account;
  const pace = (counter: Counter): UsagePace | undefined => period && paceOf(counter, period, now);
  const meter = (label: string, counter: Counter | undefined, unit: Unit, known?: UsagePace): readonly UsageGauge[] =>
    counter ? [createGauge(label, counter, unit, known ?? pace(counter))] : [];
  const seen = characters && (pace(characters) ?? paceOfSamples(characters, samples, now));
  return [
    ...meter(l10n.t("Characters"), characters, charactersText, seen),
    ...meter(l10n.t("Characters, this key"), keyCharacters, charactersText),
    ...meter(l10n.t("Speech to text"), speechToText, minutesText),
    ...meter(l10n.t("Speech to speech"), speechToSpeech, minutesText),
    ...meter(l10n.t("Documents"), documents, documentsText),
    ...meter(l10n.t("Documents, your team"), teamDocuments, documentsText),
  ];
}

const documentsText: Unit = (count) =>
  count === 1 ? l10n.t("1 document") : l10n.t("{0} documents", numberText(count));

function createGauge(label: string, counter: Counter, unit: Unit, pace: UsagePace | undefined): UsageGauge {
  const { used, limit } = counter;
  const share = shareOf(counter);
  const mark = share !== undefined && share >= 1 ? "full" : usageMarkOf(counter) === undefined ? "none" : "near";
  const value =
    limit === undefined
      ? l10n.t("{0}, no limit", unit(used))
      : l10n.t("{0} of {1} ({2})", numberText(Math.round(used * 10) / 10), unit(limit), shareText(share ?? 0));
  return {
    label,
    value,
    ...(share !== undefined && { share }),
    mark,
    facts: pace && used > 0 ? paceTexts(pace, limit, unit) : [],
  };
}

function paceTexts({ perDay, daysToLimit, daysOfPeriod, isShort }: UsagePace, limit: number | undefined, unit: Unit) {
  const daily = l10n.t("{0} a day", unit(perDay < 10 ? Math.round(perDay * 10) / 10 : Math.round(perDay)));
  if (limit === undefined) return [daily];
  if (daysToLimit === 0) return [l10n.t("The limit is reached.")];
  if (daysToLimit === undefined) return [daily];
  const days = daysToLimit < 1 ? l10n.t("less than a day") : daysText(Math.floor(daysToLimit));
  if (daysOfPeriod === undefined) return [l10n.t("{0}: at this pace the limit is reached in {1}", daily, days)];
  return isShort
    ? [l10n.t("{0}: at this pace the limit is reached in {1}, before the period ends", daily, days)]
    : [l10n.t("{0}: at this pace the limit is not reached in this period", daily)];
}
