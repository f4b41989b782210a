import { l10n } from "vscode";
import { daysBefore, daysBetween } from "../../core/usage/days.ts";
import { type Ledger, noUnits, totalOf, totalsBy, type Units } from "../../core/usage/ledger.ts";
import type { UsageSection } from "../../webview/usage/usageProtocol.ts";
import { charactersText, languageLabel } from "../platform/ui/displayText.ts";
import { minutesText } from "./usageFormat.ts";
import { type DataTable, toFigure } from "./usageTables.ts";

/** Characters that this workspace spent through Glossa with one service, as stored on this computer. */
export function createLedgerSection(ledger: Ledger, isEmbedded: boolean, today: string): UsageSection {
  const { characters, milliseconds, cached, remembered } = totalOf(ledger);
  const isEmpty = ledger.length === 0;
  const texts = [
    isEmbedded
      ? l10n.t("Counted on this computer. The embedded service itself costs nothing: this is what it translated.")
      : l10n.t("Counted on this computer, for this service alone."),
    ...(isEmpty
      ? []
      : [
          l10n.t("Sent: {0}", [charactersText(characters), ...formatSpeech(milliseconds)].join(", ")),
          l10n.t("Saved: {0} by the cache, {1} by memories", charactersText(cached), charactersText(remembered)),
        ]),
  ];
  return {
    id: "workspace",
    title: l10n.t("This Workspace"),
    texts,
    ...(isEmpty && { notice: { kind: "empty", text: l10n.t("Nothing was translated here yet.") } as const }),
    meters: [],
    figures: createLedgerTables(ledger, today).map(toFigure),
    buttons: isEmpty
      ? []
      : [{ action: "clearLedger", title: l10n.t("Clear…"), label: l10n.t("Clear what this workspace spent…") }],
  };
}

const formatSpeech = (milliseconds: number) => (milliseconds === 0 ? [] : [minutesText(milliseconds / 60_000)]);

/** Days that are shown; a file has them all. */
const maxShownDays = 30;

/** The figures of the ledger, for tables and for files. */
export function createLedgerTables(ledger: Ledger, today: string, isWhole = false): readonly DataTable[] {
  if (ledger.length === 0) return [];
  const byDay = totalsBy(ledger, "day");
  const days = isWhole ? [...byDay.keys()] : recentDays(ledger, today);
  const byLocale = [...totalsBy(ledger, "locale")].sort(([, a], [, b]) => b.characters - a.characters);
  const day = { name: "day", title: l10n.t("Day"), kind: "day" } as const;
  const locale = { name: "locale", title: l10n.t("Language"), kind: "text" } as const;
  const labelLanguage = (code: string) =>
    isWhole ? code : code === "" ? l10n.t("no target language") : languageLabel(code);
  return [
    createTable(
      "ledgerDays",
      l10n.t("By Day, Last 30 Days"),
      day,
      days.map((day) => [day, byDay.get(day) ?? noUnits]),
      "days",
    ),
    createTable(
      "ledgerLocales",
      l10n.t("By Language"),
      locale,
      byLocale.map(([code, units]) => [labelLanguage(code), units]),
      "parts",
    ),
  ];
}

/** The days from the first day of the ledger on, at least a week and at most a month. */
function recentDays(ledger: Ledger, today: string): readonly string[] {
  const first = ledger.find(({ day }) => day.length > 7)?.day ?? today;
  const [from = first] = [first, daysBefore(today, 7)].sort();
  return daysBetween(from, today).slice(-maxShownDays);
}

function createTable(
  id: string,
  title: string,
  head: DataTable["columns"][number],
  sums: readonly (readonly [string, Units])[],
  kind: "days" | "parts",
): DataTable {
  const hasSpeech = sums.some(([, { milliseconds }]) => milliseconds > 0);
  return {
    id,
    title,
    columns: [
      head,
      { name: "characters", title: l10n.t("Characters"), kind: "characters" },
      ...(hasSpeech ? [{ name: "speech_minutes", title: l10n.t("Speech, minutes"), kind: "minutes" } as const] : []),
      { name: "saved_by_cache", title: l10n.t("Saved by cache"), kind: "characters" },
      { name: "saved_by_memory", title: l10n.t("Saved by memory"), kind: "characters" },
    ],
    rows: sums.map(([name, { characters, milliseconds, cached, remembered }]) => [
      name,
      characters,
      ...(hasSpeech ? [Number((milliseconds / 60_000).toFixed(3))] : []),
      cached,
      remembered,
    ]),
    chart: { kind, column: 1 },
  };
}
