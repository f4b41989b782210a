import { type Disposable, env, l10n } from "vscode";
import type { Account } from "../../core/usage/account.ts";
import { dayOf } from "../../core/usage/days.ts";
import type { Ledger } from "../../core/usage/ledger.ts";
import type { Client } from "../../service/client.ts";
import type { Action, Secret, ToEditor, View } from "../../webview/usage/protocol.ts";
import type { App } from "../platform/app.ts";
import { runCommand } from "../platform/commands.ts";
import { notify } from "../platform/notify.ts";
import { ledgerName } from "../platform/service.ts";
import { productData } from "./accountSection.ts";
import type { Data } from "./data.ts";
import { exportData } from "./export.ts";
import type { DeveloperKey } from "./keySection.ts";
import { createKey, deactivateKey, labelKey, limitKey } from "./keys.ts";
import { ledgerData } from "./ledgerSection.ts";
import { Part } from "./part.ts";
import { type Range, type Report, ranges, readReport, reportData } from "./report.ts";
import { secretOf, viewOf } from "./view.ts";
import type { AccountWatch } from "./watch.ts";

export type SessionNeeds = Pick<App, "service" | "spending"> & {
  readonly watch: AccountWatch;
  post(view: View): void;
};

/** What the page of usage shows, and what it asks for. */
export class UsageSession implements Disposable {
  readonly #needs: SessionNeeds;
  readonly #account = new Part<Account>();
  readonly #report = new Part<Report>();
  readonly #keys = new Part<readonly DeveloperKey[]>();
  readonly #listener: Disposable;
  /** Whether the service in use has an admin key; unknown until it was asked. */
  #isAdmin = false;
  #range: Range = 30;
  #secret: Secret | undefined;
  /** Which service and keys are shown. */
  #shown = "";
  #updated: Date | undefined;
  /** Something was spent while the page was hidden. */
  #isStale = false;

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
    this.#listener = needs.service.onDidChange(() => {
      if (this.#shown !== "" && this.#shown !== this.#identity()) this.reload();
    });
  }

  /** The page says what the person wants; what may fail or ask goes through a command, which tells. */
  take(message: ToEditor): void {
    if (message.type === "ready") {
      if (this.#shown === "") this.reload();
      else if (this.#isStale) this.refreshAccount();
      else this.#post();
    } else if (message.type === "choose") {
      this.#range = ranges.find((range) => String(range) === message.value) ?? this.#range;
      void this.#loadReport();
    } else void runCommand("_glossa.usage.act", message.action, message.of);
  }

  /** Forgets what another service or key said, and reads everything. */
  reload(): void {
    for (const part of [this.#account, this.#report, this.#keys]) part.clear();
    this.#shown = this.#identity();
    this.#secret = undefined;
    this.#updated = undefined;
    void this.#loadAll();
  }

  /** Reads what a run changes, now or when the page is seen again. */
  refreshAccount(isSeen = true): void {
    this.#isStale = !isSeen;
    if (isSeen) void this.#loadAccount();
  }

  /** Does what a button asks for. Throws what it meets. */
  async act(action: Action, of: string | undefined, signal: AbortSignal): Promise<void> {
    await this.#actions[action](of ?? "", signal);
  }

  dispose(): void {
    this.#listener.dispose();
    for (const part of [this.#account, this.#report, this.#keys]) part.clear();
  }

  readonly #actions: Readonly<Record<Action, (of: string, signal: AbortSignal) => Promise<unknown> | unknown>> = {
    refresh: () => this.#loadAll(l10n.t("The usage was refreshed.")),
    connect: () => runCommand("glossa.connect"),
    addAdminKey: () => runCommand("glossa.addAdminKey"),
    export: async (id) => {
      const data = this.#data().find((one) => one.id === id);
      if (data) await exportData(data);
    },
    createKey: async (_, signal) => {
      const key = await createKey(await this.#client(signal), signal);
      this.#secret = secretOf(key);
      if (this.#secret === undefined)
        notify("information", l10n.t("The key “{0}” was created. The service shows the secret elsewhere.", key.label));
      await this.#loadKeys();
    },
    labelKey: (id, signal) => this.#change(id, labelKey, signal),
    limitKey: (id, signal) => this.#change(id, limitKey, signal),
    deactivateKey: (id, signal) => this.#change(id, deactivateKey, signal),
    copySecret: async () => {
      if (this.#secret === undefined) return;
      await env.clipboard.writeText(this.#secret.value);
      this.#post(l10n.t("The key was copied."));
    },
    hideSecret: () => {
      this.#secret = undefined;
      this.#post();
    },
    clearLedger: async () => {
      const verb = l10n.t("Clear");
      const message = l10n.t("Clear what this computer counted for this workspace?");
      const detail = l10n.t("What was sent and saved is forgotten, for every service. The account's own usage stays.");
      if ((await notify("warning", message, { modal: true, detail }, verb)) !== verb) return;
      await this.#needs.spending.clear();
      this.#post();
    },
  };

  async #change(
    id: string,
    change: (client: Client, key: DeveloperKey, signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const key = this.#keys.value?.find(({ key_id }) => key_id === id);
    if (key === undefined) return;
    await change(await this.#client(signal), key, signal);
    await this.#loadKeys();
  }

  async #loadAll(say?: string): Promise<void> {
    await Promise.all([this.#loadAccount(), this.#loadAdmin()]);
    if (say !== undefined) this.#post(say);
  }

  async #loadAccount(): Promise<void> {
    const loading = this.#account.load((signal) => this.#needs.watch.read(signal));
    this.#post();
    if (!(await loading)) return;
    this.#updated = new Date();
    this.#post();
  }

  /** Only an admin key opens the administration: nothing is asked without one. */
  async #loadAdmin(): Promise<void> {
    const shown = this.#shown;
    const { adminKey } = await this.#client(new AbortController().signal).then(
      ({ connection }) => connection,
      () => ({ adminKey: undefined }),
    );
    if (shown !== this.#shown) return;
    this.#isAdmin = adminKey !== undefined;
    this.#post();
    if (this.#isAdmin) await Promise.all([this.#loadReport(), this.#loadKeys()]);
  }

  async #loadReport(): Promise<void> {
    const read = async (signal: AbortSignal) =>
      await readReport(await this.#client(signal), this.#range, dayOf(new Date()), signal);
    const loading = this.#report.load(read);
    this.#post();
    if (await loading) this.#post();
  }

  async #loadKeys(): Promise<void> {
    const loading = this.#keys.load(async (signal) => {
      const { developerKeys } = await import("../../service/protocol/admin.ts");
      return await (await this.#client(signal)).call(developerKeys, {}, signal);
    });
    this.#post();
    if (await loading) this.#post();
  }

  #client(signal: AbortSignal): Promise<Client> {
    return this.#needs.service.client(signal);
  }

  #identity(): string {
    const { state } = this.#needs.service;
    return `${ledgerName(state)} ${state.kind === "remote" ? [...state.keys].join(" ") : state.kind}`;
  }

  /** What this workspace spent with the service that is shown. */
  #ledger(): Ledger {
    const name = ledgerName(this.#needs.service.state);
    return this.#needs.spending.ledger.filter(({ service }) => service === name);
  }

  /** Every table of the page as a file has it. */
  #data(): readonly Data[] {
    const products = this.#account.value && productData(this.#account.value);
    return [
      ...(products ? [products] : []),
      ...(this.#report.value ? reportData(this.#report.value) : []),
      ...ledgerData(this.#ledger(), dayOf(new Date()), true),
    ];
  }

  #post(say?: string): void {
    const { service, watch, post } = this.#needs;
    post(
      viewOf({
        state: service.state,
        account: this.#account,
        report: this.#report,
        keys: this.#keys,
        isAdmin: this.#isAdmin,
        range: this.#range,
        ledger: this.#ledger(),
        samples: watch.samples(),
        secret: this.#secret,
        updated: this.#updated,
        now: new Date(),
        say,
      }),
    );
  }
}
