import { l10n } from "vscode";
import type { Account } from "../../core/usage/account.ts";
import { dayOf } from "../../core/usage/days.ts";
import type { Ledger } from "../../core/usage/ledger.ts";
import type { Sample } from "../../core/usage/pace.ts";
import type { Button, Choice, Secret, Section, View } from "../../webview/usage/protocol.ts";
import { isOfConnection } from "../platform/ofConnection.ts";
import { errorSentence } from "../platform/sentences.ts";
import type { ServiceState } from "../platform/service.ts";
import { accountSection } from "./accountSection.ts";
import { figureOf } from "./data.ts";
import { clockText, daysText } from "./format.ts";
import { type DeveloperKey, keySection } from "./keySection.ts";
import { ledgerSection } from "./ledgerSection.ts";
import type { Part } from "./part.ts";
import { type Range, type Report, ranges, reportData } from "./report.ts";

/** What is known of usage now. */
export interface Known {
  readonly state: ServiceState;
  readonly account: Part<Account>;
  readonly report: Part<Report>;
  readonly keys: Part<readonly DeveloperKey[]>;
  readonly isAdmin: boolean;
  readonly range: Range;
  readonly ledger: Ledger;
  readonly samples: readonly Sample[];
  readonly secret: Secret | undefined;
  readonly updated: Date | undefined;
  readonly now: Date;
  readonly say: string | undefined;
}

/** The page as it shall be seen. */
export function viewOf(known: Known): View {
  const { state, account, report, keys, ledger, secret, updated, now, say } = known;
  const isEmbedded = state.kind === "embedded";
  return {
    type: "view",
    title: l10n.t("Usage"),
    about: [serviceText(state), ...(updated ? [l10n.t("Updated at {0}", clockText(updated))] : [])],
    buttons: [{ action: "refresh", title: l10n.t("Refresh"), label: l10n.t("Refresh usage") }],
    isBusy: [account, report, keys].some(({ isLoading }) => isLoading),
    sections: [
      accountPart(known),
      ledgerSection(ledger, isEmbedded, dayOf(now)),
      ...(known.isAdmin ? [reportPart(known), keyPart(known)] : adminOffer(state)),
    ],
    ...(secret && { secret }),
    ...(say !== undefined && { say }),
  };
}

/** The secret of a new key, where the service tells it. */
export function secretOf({ key, label }: DeveloperKey): Secret | undefined {
  if (key === undefined) return undefined;
  return {
    title: l10n.t("New Key “{0}”", label),
    text: l10n.t("This is shown once. Copy it now: nobody can ask for it again."),
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

function accountPart({ account, samples, now }: Known): Section {
  const title = l10n.t("This Period");
  return account.value
    ? accountSection(account.value, samples, now)
    : withoutValue("account", title, account, l10n.t("Loading the usage…"));
}

function reportPart({ report, range }: Known): Section {
  const title = l10n.t("Over Time");
  const choice: Choice = {
    label: l10n.t("Show"),
    value: String(range),
    options: ranges.map((days) => ({ value: String(days), label: rangeText(days) })),
  };
  if (!report.value) return { ...withoutValue("report", title, report, l10n.t("Loading the analytics…")), choice };
  return {
    ...empty("report", title),
    choice,
    texts: [l10n.t("The whole account, by days in UTC. A service may count a day's tags on the next day only.")],
    figures: reportData(report.value).map(figureOf),
  };
}

function keyPart({ keys }: Known): Section {
  return keys.value
    ? keySection(keys.value)
    : withoutValue("keys", l10n.t("Developer Keys"), keys, l10n.t("Loading the keys…"));
}

/** Where the person could have the administration too. */
function adminOffer(state: ServiceState): readonly Section[] {
  if (state.kind !== "remote") return [];
  const text = l10n.t(
    "With an admin key, this page shows the account's usage by day, key and reporting tag, and its keys.",
  );
  return [
    {
      ...empty("admin", l10n.t("Administration")),
      texts: [text],
      buttons: [{ action: "addAdminKey", title: l10n.t("Add Admin Key…") }],
    },
  ];
}

const rangeText = (days: Range): string =>
  days === 365 ? l10n.t("Last 12 months") : l10n.t("Last {0}", daysText(days));

const empty = (id: string, title: string): Section => ({
  id,
  title,
  texts: [],
  meters: [],
  figures: [],
  buttons: [],
});

/** Still loading, or failed with the way on. */
function withoutValue(id: string, title: string, { error, isLoading }: Part<unknown>, loading: string): Section {
  if (error === undefined || isLoading) return { ...empty(id, title), notice: { kind: "loading", text: loading } };
  const again: Button = { action: "refresh", title: l10n.t("Try Again") };
  const connect: Button = { action: "connect", title: l10n.t("Connect…") };
  const buttons = isOfConnection(error) ? [connect, again] : [again];
  return { ...empty(id, title), notice: { kind: "failed", text: errorSentence(error) }, buttons };
}
