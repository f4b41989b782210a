import { type Disposable, env, l10n } from "vscode";
import type { AccountCounters } from "../../core/usage/accountCounters.ts";
import { dayOf } from "../../core/usage/days.ts";
import type { Ledger } from "../../core/usage/ledger.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { FromUsagePage, ShownSecret, UsageAction, UsageView } from "../../webview/usage/usageProtocol.ts";
import type { App } from "../platform/app/app.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { ledgerName } from "../platform/service/languageService.ts";
import { notify } from "../platform/ui/notify.ts";
import { engineData, productData } from "./accountSection.ts";
import type { AccountWatch } from "./accountWatch.ts";
import { exportTable } from "./exportUsage.ts";
import { createKey, deactivateKey, labelKey, limitKey } from "./keyActions.ts";
import type { ListedKey } from "./keySection.ts";
import { createLedgerTables } from "./ledgerSection.ts";
import { Loadable } from "./loadable.ts";
import { createReportTables, readReport, type UsageRange, type UsageReport, usageRanges } from "./usageReport.ts";
import type { DataTable } from "./usageTables.ts";
import { createKeySecret, createUsageView } from "./usageView.ts";

export type UsageSessionNeeds = Pick<App, "service" | "spending"> & {
  readonly watch: AccountWatch;
  post(view: UsageView): void;
};

/** The content of the usage page, and its actions. */
export class UsageSession implements Disposable {
  readonly #needs: UsageSessionNeeds;
  readonly #account = new Loadable<AccountCounters>();
  readonly #report = new Loadable<UsageReport>();
  readonly #keys = new Loadable<readonly ListedKey[]>();
  readonly #listener: Disposable;
  /** True if the service in use has an admin key; unknown until it was asked. */
  #isAdmin = false;
  #range: UsageRange = 30;
  #secret: ShownSecret | undefined;
  /** The service and keys that are shown. */
  #shown = "";
  #updated: Date | undefined;
  /** Something was spent while the page was hidden. */
  #isStale = false;

  constructor(needs: UsageSessionNeeds) {
    this.#needs = needs;
    this.#listener = needs.service.onDidChange(() => {
      if (this.#shown !== "" && this.#shown !== this.#identity()) this.reload();
    });
  }

  /** Handles a message of the page; actions that may fail or ask are run by a command, which reports failures. */
  take(message: FromUsagePage): void {
    if (message.type === "ready") {
      if (this.#shown === "") this.reload();
      else if (this.#isStale) this.refreshAccount();
      else this.#post();
    } else if (message.type === "choose") {
      this.#range = usageRanges.find((range) => String(range) === message.value) ?? this.#range;
      void this.#loadReport();
    } else void runCommand("_glossa.usage.act", message.action, message.of);
  }

  /** Drops the data of another service or key, and reads everything. */
  reload(): void {
    for (const part of [this.#account, this.#report, this.#keys]) part.clear();
    this.#shown = this.#identity();
    this.#secret = undefined;
    this.#updated = undefined;
    void this.#loadAll();
  }

  /** Reads the data that a run changes, now or when the page is visible again. */
  refreshAccount(isSeen = true): void {
    this.#isStale = !isSeen;
    if (isSeen) void this.#loadAccount();
  }

  /** Runs the action of a button. Throws its errors. */
  async act(action: UsageAction, of: string | undefined, signal: AbortSignal): Promise<void> {
    await this.#actions[action](of ?? "", signal);
  }

  dispose(): void {
    this.#listener.dispose();
    for (const part of [this.#account, this.#report, this.#keys]) part.clear();
  }

  readonly #actions: Readonly<Record<UsageAction, (of: string, signal: AbortSignal) => Promise<unknown> | unknown>> = {
    refresh: () => this.#loadAll(l10n.t("The usage was refreshed.")),
    connect: () => runCommand("glossa.connect"),
    addAdminKey: () => runCommand("glossa.addAdminKey"),
    export: async (id) => {
      const data = this.#data().find((figure) => figure.id === id);
      if (data) await exportTable(data);
    },
    createKey: async (_, signal) => {
      const key = await createKey(await this.#client(signal), signal);
      this.#secret = createKeySecret(key);
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
      const detail = l10n.t(
        "The counts of sent and saved characters are deleted for all services. The account's own usage stays.",
      );
      if ((await notify("warning", message, { modal: true, detail }, verb)) !== verb) return;
      await this.#needs.spending.clear();
      this.#post();
    },
  };

  async #change(
    id: string,
    change: (client: Client, key: ListedKey, signal: AbortSignal) => Promise<void>,
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

  /** Loads the administration if there is an admin key: without one nothing is requested. */
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
      const { developerKeys } = await import("../../service/protocol/adminEndpoints.ts");
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

  /** The ledger of this workspace for the shown service. */
  #ledger(): Ledger {
    const name = ledgerName(this.#needs.service.state);
    return this.#needs.spending.ledger.filter(({ service }) => service === name);
  }

  /** Every table of the page as it is exported. */
  #data(): readonly DataTable[] {
    const account = this.#account.value;
    return [
      ...(account ? [productData(account), engineData(account)].flatMap((table) => table ?? []) : []),
      ...(this.#report.value ? createReportTables(this.#report.value) : []),
      ...createLedgerTables(this.#ledger(), dayOf(new Date()), true),
    ];
  }

  #post(say?: string): void {
    const { service, watch, post } = this.#needs;
    post(
      createUsageView({
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
