import { l10n } from "vscode";
import { type Account, accountOf, type Counter, shareOf } from "../../core/usage/account.ts";
import type { Units } from "../../core/usage/ledger.ts";
import { type Sample, withSample } from "../../core/usage/pace.ts";
import { dueWarning, markOf, type Warned } from "../../core/usage/warnings.ts";
import type { App } from "../platform/app.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { numberText, sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { ledgerName } from "../platform/service.ts";
import { percentText } from "./format.ts";

export type WatchNeeds = Pick<App, "service" | "storage" | "log">;

/** Milliseconds after which what is known of an account is asked anew when something was spent. */
const stale = 300_000;

const counters = ["characters", "keyCharacters", "speechToText", "speechToSpeech"] as const;
type CounterName = (typeof counters)[number];
type Warnings = { readonly [N in CounterName]?: Warned };

/** Reads what accounts used, remembers how it grows, and warns where a limit comes near. */
export class AccountWatch {
  readonly #needs: WatchNeeds;
  #last: { readonly name: string; readonly account: Account; readonly at: number } | undefined;
  /** Characters that were spent since. */
  #spent = 0;

  constructor(needs: WatchNeeds) {
    this.#needs = needs;
  }

  /** What the account of the service in use used now. Throws `Failure`. */
  async read(signal: AbortSignal): Promise<Account> {
    const { service } = this.#needs;
    const name = ledgerName(service.state);
    const [{ usage }, client] = await Promise.all([import("../../service/protocol/usage.ts"), service.client(signal)]);
    const account = accountOf(await client.call(usage, {}, signal));
    this.#last = { name, account, at: Date.now() };
    this.#spent = 0;
    await this.#remember(name, account);
    await this.#warn(name, account);
    return account;
  }

  /** What was seen of the account's characters before. */
  samples(): readonly Sample[] {
    const stored = this.#needs.storage.global.get<unknown>(sampleKey(ledgerName(this.#needs.service.state)));
    return Array.isArray(stored) ? stored.filter(isSample) : [];
  }

  /** After something was spent: asks again where a limit may have come near, or nobody asked for long. */
  async afterRun({ characters = 0 }: Partial<Units>, signal: AbortSignal): Promise<void> {
    this.#spent += characters;
    if (this.#isKnown()) return;
    const name = ledgerName(this.#needs.service.state);
    // a key that may not see it is not tried again at every run
    this.#last = { name, account: { products: [] }, at: Date.now() };
    await this.read(signal);
  }

  #isKnown(): boolean {
    const last = this.#last;
    if (last === undefined || last.name !== ledgerName(this.#needs.service.state)) return false;
    if (Date.now() - last.at > stale) return false;
    const { characters, keyCharacters } = last.account;
    const grown = (counter: Counter): Counter => ({ ...counter, used: counter.used + this.#spent });
    return [characters, keyCharacters].every((one) => one === undefined || markOf(one) === markOf(grown(one)));
  }

  async #remember(name: string, { characters }: Account): Promise<void> {
    if (characters === undefined) return;
    const samples = withSample(this.samples(), { at: Date.now(), used: characters.used });
    await this.#needs.storage.global.update(sampleKey(name), samples);
  }

  async #warn(name: string, account: Account): Promise<void> {
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
    const sentences = due.map(({ counter, now }) => warningText(counter, now));
    const show = l10n.t("Show Usage");
    const shown = Promise.resolve(notify("warning", sentencesText(sentences), show));
    inBackground(
      log,
      "usage",
      shown.then((chosen) => (chosen === show ? runCommand("glossa.showUsage") : undefined)),
    );
  }
}

const sampleKey = (name: string): string => `glossa.usage.samples ${name}`;

function isSample(value: unknown): value is Sample {
  if (typeof value !== "object" || value === null) return false;
  const { at, used } = value as Readonly<Record<string, unknown>>;
  return Number.isFinite(at) && Number.isFinite(used);
}

function warningText(counter: CounterName, now: Counter): string {
  const facts = [percentText(shareOf(now) ?? 1), numberText(now.used), numberText(now.limit ?? 0)] as const;
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
