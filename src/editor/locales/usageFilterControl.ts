import { type Disposable, l10n, type TreeView } from "vscode";
import type { App } from "../platform/app/app.ts";
import { Pause } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import type { FilteredUsages, UsageFilter } from "./usageFilter.ts";

/** Milliseconds without a change before a filter is applied again. */
const pauseMs = 1_000;

const storageKey = "glossa.locales.usageFilter";

/** Filters the *Locales* tree by use in source code; the choice is kept for the workspace. */
export class UsageFilterControl implements Disposable {
  readonly #app: Pick<App, "keys" | "log" | "storage">;
  readonly #view: TreeView<unknown>;
  readonly #show: (usages: FilteredUsages | undefined) => void;
  readonly #listener: Disposable;
  #filter: UsageFilter | undefined;
  #controller = new AbortController();
  readonly #pause = new Pause("locales", pauseMs, () => this.apply());
  #isBegun = false;

  constructor(
    app: Pick<App, "keys" | "log" | "storage">,
    view: TreeView<unknown>,
    show: (usages: FilteredUsages | undefined) => void,
  ) {
    this.#app = app;
    this.#view = view;
    this.#show = show;
    const kept = app.storage.workspace.get<string | undefined>(storageKey, undefined);
    this.#filter = isFilter(kept) ? kept : undefined;
    this.#listener = app.keys.onDidChange(() => {
      if (this.#filter !== undefined && this.#isBegun) this.#pause.begin();
    });
  }

  /** Display name of the filter; empty without one. */
  get title(): string {
    return this.#filter === undefined ? "" : titles[this.#filter]();
  }

  /** Asks for a filter. */
  async ask(signal: AbortSignal): Promise<void> {
    const items = [
      { label: l10n.t("All Messages"), filter: undefined },
      ...filters.map((filter) => ({ label: titles[filter](), detail: details[filter](), filter })),
    ];
    const active = items.find(({ filter }) => filter === this.#filter);
    const placeholder = l10n.t("Show messages by their use in source code");
    const place = { title: l10n.t("Filter Locales by Use in Code"), step: 1, totalSteps: 1 };
    const { filter } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
    await this.set(filter);
  }

  async set(filter: UsageFilter | undefined): Promise<void> {
    this.#filter = filter;
    this.apply();
    await this.#app.storage.workspace.update(storageKey, filter);
  }

  /** Applies the filter that was kept, when the tree is first seen. */
  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    // without one the rows stay: VS Code need not ask for them again
    if (this.#filter !== undefined) this.apply();
  }

  /** Finds what is shown; another filter replaces one that is still looking. */
  apply(): void {
    this.#isBegun = true;
    this.#controller.abort();
    this.#controller = new AbortController();
    const filter = this.#filter;
    if (filter === undefined) this.#take(undefined);
    else inBackground(this.#app.log, "locales", () => this.#find(filter, this.#controller.signal));
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll([this.#pause, this.#listener]);
  }

  async #find(filter: UsageFilter, signal: AbortSignal): Promise<void> {
    const { filterByUsage } = await import("./usageFilter.ts");
    const usages = await filterByUsage(this.#app.keys, filter, signal);
    if (!signal.aborted) this.#take(usages);
  }

  #take(usages: FilteredUsages | undefined): void {
    // an empty text takes the message away
    this.#view.message = usages?.isEmpty ? empty[usages.filter]() : "";
    this.#show(usages);
  }
}

const titles: Readonly<Record<UsageFilter, () => string>> = {
  unused: () => l10n.t("Unused"),
  missing: () => l10n.t("Missing in Source"),
  composed: () => l10n.t("Used Dynamically"),
};

const details: Readonly<Record<UsageFilter, () => string>> = {
  unused: () => l10n.t("Messages that no code uses"),
  missing: () => l10n.t("Keys in code that no message of the source locale has"),
  composed: () => l10n.t("Messages used only by keys that are composed at run time"),
};

const empty: Readonly<Record<UsageFilter, () => string>> = {
  unused: () => l10n.t("No message is unused."),
  missing: () => l10n.t("No key is missing in the source locale."),
  composed: () => l10n.t("No message is used by composed keys alone."),
};

const filters = Object.keys(titles) as readonly UsageFilter[];

const isFilter = (value: string | undefined): value is UsageFilter => filters.some((filter) => filter === value);
