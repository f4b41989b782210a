import { type Disposable, type Event, EventEmitter } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { App } from "../platform/app/app.ts";
import { Pause } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import type { ProjectsChange } from "../platform/projects/projects.ts";
import type { LocaleStatus } from "./localeStatus.ts";

/** Typing rests this many milliseconds before counts are made again. */
const typingDelay = 300;

/** A locale whose status is new or no longer true, or `all`: the catalogs may be others. */
export type LocaleChange = { readonly catalogId: string; readonly locale: Locale } | "all";

/** The status of locales, computed one after another in the background for those that are visible. */
export class LocaleStatuses implements Disposable {
  readonly #changed = new EventEmitter<LocaleChange>();
  readonly #known = new Map<string, CachedStatus>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #app: Pick<App, "projects" | "log">;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #pause = new Pause("locales", typingDelay, () => this.#report());
  #areCatalogsStale = false;
  readonly onDidChange: Event<LocaleChange> = this.#changed.event;

  constructor(app: Pick<App, "projects" | "log">) {
    this.#app = app;
    this.#listeners = [this.#changed, app.projects.onDidChange((change) => this.#projectsChanged(change))];
  }

  /**
   * Returns the cached status; computes a missing one and reports it by `onDidChange`. An old one is shown until the
   * new one is ready.
   */
  getCached(catalog: FolderCatalog, locale: Locale): LocaleStatus | undefined {
    const known = this.#findStatus(catalog, locale);
    if (known.stale) inBackground(this.#app.log, "locales", () => this.get(catalog, locale));
    return known.status;
  }

  /** The status as it is now. */
  get(catalog: FolderCatalog, locale: Locale): Promise<LocaleStatus> {
    const known = this.#findStatus(catalog, locale);
    if (!known.stale && known.status) return Promise.resolve(known.status);
    known.pending ??= this.#make(catalog, locale, known);
    return known.pending;
  }

  /** Waits until everything that was requested is ready. */
  async waitUntilIdle(): Promise<void> {
    for (let queue: unknown; queue !== this.#queue; ) {
      queue = this.#queue;
      await this.#queue;
    }
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll([this.#pause, ...this.#listeners]);
  }

  #findStatus(catalog: FolderCatalog, locale: Locale): CachedStatus {
    const key = `${catalog.id}\n${locale}`;
    const known = this.#known.get(key) ?? { catalogId: catalog.id, locale, stale: true };
    this.#known.set(key, known);
    return known;
  }

  /** One at a time, with a pause between: reading many files must leave room for typing. */
  #make(catalog: FolderCatalog, locale: Locale, known: CachedStatus): Promise<LocaleStatus> {
    const made = this.#queue.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      known.stale = false;
      // the code that counts is loaded while files are read
      const counting = import("./localeStatus.ts");
      counting.catch(() => undefined);
      const loaded = await this.#app.projects.load(catalog, [locale], this.#controller.signal);
      const { countStatus } = await counting;
      known.status = countStatus(loaded, locale);
      this.#changed.fire({ catalogId: catalog.id, locale });
      return known.status;
    });
    const waitUntilIdle = made.then(
      () => undefined,
      () => {
        known.stale = true;
      },
    );
    this.#queue = waitUntilIdle.then(() => {
      delete known.pending;
    });
    return made;
  }

  #projectsChanged({ catalogs, files }: ProjectsChange): void {
    for (const known of this.#known.values()) {
      if (catalogs || files.some((uri) => this.#concerns(known, uri))) known.stale = true;
    }
    this.#areCatalogsStale ||= catalogs;
    this.#pause.begin();
  }

  /** Reports the locales that have to be counted again, or that the catalogs may be others. */
  #report(): void {
    const isAll = this.#areCatalogsStale;
    this.#areCatalogsStale = false;
    if (isAll) this.#changed.fire("all");
    else
      for (const { catalogId, locale, stale } of this.#known.values())
        if (stale) this.#changed.fire({ catalogId, locale });
  }

  /** A source and a lock concern every locale. */
  #concerns({ catalogId, locale }: CachedStatus, uri: ProjectsChange["files"][number]): boolean {
    const file = this.#app.projects.getCached(uri);
    if (!file) return true;
    const { sourceLocale } = file.catalog.found.catalog;
    return file.catalog.id === catalogId && (file.file.locale === locale || file.file.locale === sourceLocale);
  }
}

interface CachedStatus {
  readonly catalogId: string;
  readonly locale: Locale;
  stale: boolean;
  status?: LocaleStatus;
  pending?: Promise<LocaleStatus>;
}
