import { l10n } from "vscode";
import { type AccountCounters, accountCountersOf, type Counter, shareOf } from "../../core/usage/accountCounters.ts";
import type { Units } from "../../core/usage/ledger.ts";
import { type Sample, withSample } from "../../core/usage/usagePace.ts";
import { dueWarning, type LastWarning, usageMarkOf } from "../../core/usage/usageWarnings.ts";
import type { App } from "../platform/app/app.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { ledgerName } from "../platform/service/languageService.ts";
import { numberText, sentencesText } from "../platform/ui/displayText.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";
import { shareText } from "./usageFormat.ts";

export type WatchNeeds = Pick<App, "service" | "storage" | "log">;

/** Milliseconds after which the data of an account is read again when something was spent. */
const maxAgeMs = 300_000;

const counters = ["characters", "keyCharacters", "speechToText", "speechToSpeech"] as const;
type CounterName = (typeof counters)[number];
type Warnings = { readonly [N in CounterName]?: LastWarning };

/** Reads the usage of accounts, stores its growth, and warns close to a limit. */
export class AccountWatch {
  readonly #needs: WatchNeeds;
  #last: { readonly name: string; readonly account: AccountCounters; readonly at: number } | undefined;
  /** Characters that were spent since the last read. */
  #spent = 0;

  constructor(needs: WatchNeeds) {
    this.#needs = needs;
  }

  /** Returns the current usage of the account of the service in use. Throws `Failure`. */
  async read(signal: AbortSignal): Promise<AccountCounters> {
    const { service } = this.#needs;
    const name = ledgerName(service.state);
    const [{ usage }, client] = await Promise.all([
      import("../../service/protocol/usageEndpoints.ts"),
      service.client(signal),
    ]);
    const account = accountCountersOf(await client.call(usage, {}, signal));
    this.#last = { name, account, at: Date.now() };
    this.#spent = 0;
    await this.#remember(name, account);
    await this.#warn(name, account);
    return account;
  }

  /** Returns the stored samples of the account's characters. */
  samples(): readonly Sample[] {
    const stored = this.#needs.storage.global.get<unknown>(sampleKey(ledgerName(this.#needs.service.state)));
    return Array.isArray(stored) ? stored.filter(isSample) : [];
  }

  /** Reads the usage again after something was spent, if a limit may be close or the data is old. */
  async refreshAfterRun({ characters = 0 }: Partial<Units>, signal: AbortSignal): Promise<void> {
    this.#spent += characters;
    if (this.#isKnown()) return;
    const name = ledgerName(this.#needs.service.state);
    // a key that may not see it is not tried again at every run
    this.#last = { name, account: { products: [], engines: [] }, at: Date.now() };
    await this.read(signal);
  }

  #isKnown(): boolean {
    const last = this.#last;
    if (last === undefined || last.name !== ledgerName(this.#needs.service.state)) return false;
    if (Date.now() - last.at > maxAgeMs) return false;
    const { characters, keyCharacters } = last.account;
    const addSpent = (counter: Counter): Counter => ({ ...counter, used: counter.used + this.#spent });
    return [characters, keyCharacters].every(
      (counter) => counter === undefined || usageMarkOf(counter) === usageMarkOf(addSpent(counter)),
    );
  }

  async #remember(name: string, { characters }: AccountCounters): Promise<void> {
    if (characters === undefined) return;
    const samples = withSample(this.samples(), { at: Date.now(), used: characters.used });
    await this.#needs.storage.global.update(sampleKey(name), samples);
  }

  async #warn(name: string, account: AccountCounters): Promise<void> {
    const { storage, log } = this.#needs;
    const key = `glossa.usage.warned ${name}`;
    const warned = storage.global.get<Warnings>(key) ?? {};
    const period = account.period?.start.toISOString() ?? "";
    const due = counters.flatMap((counter) => {
      const now = account[counter];
      const mark = now && dueWarning(now, period, warned[counter]);
      return now && mark ? [{ counter, now, mark }] : [];
    });
    if (due.length === 0) return;
    const changes = due.map(({ counter, now, mark }) => [counter, { mark, period, used: now.used }] as const);
    await storage.global.update(key, { ...warned, ...Object.fromEntries(changes) });
    // several limits that come near at once are one notification
    const sentences = due.map(({ counter, now }) => formatWarning(counter, now));
    const show = { title: l10n.t("Show Usage"), run: () => runCommand("glossa.showUsage") };
    offerButtons(log, "usage", "warning", sentencesText(sentences), [show]);
  }
}

const sampleKey = (name: string): string => `glossa.usage.samples ${name}`;

function isSample(value: unknown): value is Sample {
  if (typeof value !== "object" || value === null) return false;
  const { at, used } = value as Readonly<Record<string, unknown>>;
  return Number.isFinite(at) && Number.isFinite(used);
}

function formatWarning(counter: CounterName, now: Counter): string {
  const facts = [shareText(shareOf(now) ?? 1), numberText(now.used), numberText(now.limit ?? 0)] as const;
  return sentences[counter](...facts);
}

const sentences: Readonly<Record<CounterName, (percent: string, used: string, limit: string) => string>> = {
  characters: (...facts) => l10n.t("{0} of the account's characters for this period are used: {1} of {2}.", ...facts),
  keyCharacters: (...facts) => l10n.t("{0} of this key's characters for this period are used: {1} of {2}.", ...facts),
  speechToText: (...facts) =>
    l10n.t("{0} of the account's speech to text for this period is used: {1} of {2} minutes.", ...facts),
  speechToSpeech: (...facts) =>
    l10n.t("{0} of the account's speech to speech for this period is used: {1} of {2} minutes.", ...facts),
};
