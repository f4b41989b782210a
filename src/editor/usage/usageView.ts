import { l10n } from "vscode";
import type { AccountCounters } from "../../core/usage/accountCounters.ts";
import { dayOf } from "../../core/usage/days.ts";
import type { Ledger } from "../../core/usage/ledger.ts";
import type { Sample } from "../../core/usage/usagePace.ts";
import type {
  ShownSecret,
  UsageButton,
  UsageChoice,
  UsageSection,
  UsageView,
} from "../../webview/usage/usageProtocol.ts";
import { isConnectionFailure } from "../platform/service/connectionFailure.ts";
import type { ServiceState } from "../platform/service/serviceState.ts";
import { errorSentence } from "../platform/ui/failureSentences.ts";
import { createAccountSection } from "./accountSection.ts";
import { createKeySection, type ListedKey } from "./keySection.ts";
import { createLedgerSection } from "./ledgerSection.ts";
import type { Loadable } from "./loadable.ts";
import { clockTimeText, daysText } from "./usageFormat.ts";
import { createReportTables, type UsageRange, type UsageReport, usageRanges } from "./usageReport.ts";
import { toFigure } from "./usageTables.ts";

/** The current data about usage. */
export interface UsageState {
  readonly state: ServiceState;
  readonly account: Loadable<AccountCounters>;
  readonly report: Loadable<UsageReport>;
  readonly keys: Loadable<readonly ListedKey[]>;
  readonly isAdmin: boolean;
  readonly range: UsageRange;
  readonly ledger: Ledger;
  readonly samples: readonly Sample[];
  readonly secret: ShownSecret | undefined;
  readonly updated: Date | undefined;
  readonly now: Date;
  readonly say: string | undefined;
}

/** Creates the page for the current data. */
export function createUsageView(known: UsageState): UsageView {
  const { state, account, report, keys, ledger, secret, updated, now, say } = known;
  const isEmbedded = state.kind === "embedded";
  return {
    type: "view",
    title: l10n.t("Usage"),
    about: [serviceText(state), ...(updated ? [l10n.t("Updated at {0}", clockTimeText(updated))] : [])],
    buttons: [{ action: "refresh", title: l10n.t("Refresh"), label: l10n.t("Refresh usage") }],
    isBusy: [account, report, keys].some(({ isLoading }) => isLoading),
    sections: [
      createAccountPart(known),
      createLedgerSection(ledger, isEmbedded, dayOf(now)),
      ...(known.isAdmin ? [createReportPart(known), createKeyPart(known)] : createAdminOffer(state)),
    ],
    ...(secret && { secret }),
    ...(say !== undefined && { say }),
  };
}

/** The secret of a new key, if the service returns it. */
export function createKeySecret({ key, label }: ListedKey): ShownSecret | undefined {
  if (key === undefined) return undefined;
  return {
    title: l10n.t("New Key “{0}”", label),
    text: l10n.t("Copy the key now. It is shown only once."),
    label: l10n.t("Key"),
    value: key,
    buttons: [
      { action: "copySecret", title: l10n.t("Copy"), label: l10n.t("Copy the key"), isMain: true },
      { action: "hideSecret", title: l10n.t("Done"), label: l10n.t("Done, hide the key") },
    ],
  };
}

function serviceText(state: ServiceState): string {
  if (state.kind === "invalid") return l10n.t("No service is connected.");
  if (state.kind === "embedded") return l10n.t("Embedded service");
  const { name, baseUrl } = state.dialect;
  return `${name} · ${new URL(baseUrl).host}`;
}

function createAccountPart({ account, samples, now }: UsageState): UsageSection {
  const title = l10n.t("This Period");
  return account.value
    ? createAccountSection(account.value, samples, now)
    : createPendingSection("account", title, account, l10n.t("Loading the usage…"));
}

function createReportPart({ report, range }: UsageState): UsageSection {
  const title = l10n.t("Over Time");
  const choice: UsageChoice = {
    label: l10n.t("Show"),
    value: String(range),
    options: usageRanges.map((days) => ({ value: String(days), label: formatRange(days) })),
  };
  if (!report.value)
    return { ...createPendingSection("report", title, report, l10n.t("Loading the analytics…")), choice };
  return {
    ...createEmptySection("report", title),
    choice,
    texts: [l10n.t("The whole account, by days in UTC. A service may count a day's tags on the next day only.")],
    figures: createReportTables(report.value).map(toFigure),
  };
}

function createKeyPart({ keys }: UsageState): UsageSection {
  return keys.value
    ? createKeySection(keys.value)
    : createPendingSection("keys", l10n.t("Developer Keys"), keys, l10n.t("Loading the keys…"));
}

/** Offers the administration if the user could have it too. */
function createAdminOffer(state: ServiceState): readonly UsageSection[] {
  if (state.kind !== "remote") return [];
  const text = l10n.t(
    "With an admin key, this page shows the account's usage by day, key and reporting tag, and its keys.",
  );
  return [
    {
      ...createEmptySection("admin", l10n.t("Administration")),
      texts: [text],
      buttons: [{ action: "addAdminKey", title: l10n.t("Add Admin Key…") }],
    },
  ];
}

const formatRange = (days: UsageRange): string =>
  days === 365 ? l10n.t("Last 12 months") : l10n.t("Last {0}", daysText(days));

const createEmptySection = (id: string, title: string): UsageSection => ({
  id,
  title,
  texts: [],
  meters: [],
  figures: [],
  buttons: [],
});

/** A section that is still loading, or failed with an action. */
function createPendingSection(
  id: string,
  title: string,
  { error, isLoading }: Loadable<unknown>,
  loading: string,
): UsageSection {
  if (error === undefined || isLoading)
    return { ...createEmptySection(id, title), notice: { kind: "loading", text: loading } };
  const again: UsageButton = { action: "refresh", title: l10n.t("Try Again") };
  const connect: UsageButton = { action: "connect", title: l10n.t("Connect…") };
  const buttons = isConnectionFailure(error) ? [connect, again] : [again];
  return { ...createEmptySection(id, title), notice: { kind: "failed", text: errorSentence(error) }, buttons };
}
