import {
  type Disposable,
  type Event,
  EventEmitter,
  type TreeDataProvider,
  type TreeItem,
  TreeItemCollapsibleState,
  type Uri,
  workspace,
} from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { pathKey, pathText } from "../../core/catalog/message.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { setContext } from "../platform/basics/context.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { compareNames, languageName } from "../platform/ui/displayText.ts";
import type { FileNode, LocaleNode, LocaleTreeNode, MessageNode } from "./localeNode.ts";
import { isOpenEntry, listLocales } from "./localeRows.ts";
import type { FileStatus, LocaleStatus } from "./localeStatus.ts";
import type { LocaleChange, LocaleStatuses } from "./localeStatuses.ts";
import type { FilteredUsages } from "./usageFilter.ts";

/** The messages that the tree shows. */
export interface LocaleFilter {
  /** Includes messages that need no work. */
  readonly all: boolean;
  /** Only those whose key or text holds this; empty for no filter. */
  readonly filter: string;
  /** Only what fits by its use in source code. */
  readonly usages?: FilteredUsages | undefined;
}

/** Catalogs → locales → (files, if a locale has several) → messages. Reads rows when they are opened. */
export class LocalesTree implements TreeDataProvider<LocaleTreeNode>, Disposable {
  readonly #changed = new EventEmitter<LocaleTreeNode | undefined>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #app: Pick<App, "projects" | "branch">;
  readonly #statuses: LocaleStatuses;
  readonly #extension: Uri;
  /** Loaded with the first rows. */
  #items: typeof import("./localeItems.ts") | undefined;
  #shown: LocaleFilter = { all: false, filter: "" };
  #catalogs: readonly FolderCatalog[] = [];
  /** The locale rows that VS Code has: a change is reported by the row itself. */
  readonly #locales = new Map<string, LocaleNode>();
  readonly onDidChangeTreeData: Event<LocaleTreeNode | undefined> = this.#changed.event;

  /** `extension`: its folder, which has the pictures. */
  constructor(app: Pick<App, "projects" | "branch" | "log">, statuses: LocaleStatuses, extension: Uri) {
    this.#app = app;
    this.#statuses = statuses;
    this.#extension = extension;
    this.#listeners = [
      this.#changed,
      statuses.onDidChange((change) => {
        if (change === "all") inBackground(app.log, "locales", () => this.#renew());
        else this.#redraw(change);
      }),
    ];
  }

  get shown(): LocaleFilter {
    return this.#shown;
  }

  set shown(shown: LocaleFilter) {
    this.#shown = shown;
    this.#changed.fire(undefined);
  }

  getTreeItem(node: LocaleTreeNode): TreeItem {
    const item = this.#createItem(node);
    const { usages } = this.#shown;
    if (usages === undefined || item.collapsibleState !== TreeItemCollapsibleState.Collapsed) return item;
    // what a filter by use finds is seen at once; VS Code keeps a row closed that has the id of a closed one
    item.id = `${item.id}\n${usages.filter}`;
    item.collapsibleState = TreeItemCollapsibleState.Expanded;
    return item;
  }

  #createItem(node: LocaleTreeNode): TreeItem {
    if (this.#items === undefined) throw new Error("a row comes before its tree");
    const { catalogItem, fileItem, localeFailureItem, localeItem, messageItem, missingKeyItem } = this.#items;
    switch (node.kind) {
      case "catalog":
        return catalogItem(node, {
          folders: (workspace.workspaceFolders?.length ?? 0) > 1,
          catalogs: this.#catalogs.length > 1,
        });
      case "locale":
        return localeItem(node, this.#statuses.getCached(node.catalog, node.locale), this.#extension);
      case "file":
        return fileItem(
          node,
          this.#fileStatus(node) ?? { file: node.file, entries: [], findProblems: () => new Map() },
        );
      case "message":
        return messageItem(node);
      case "missingKey":
        return missingKeyItem(node);
      case "failure":
        return localeFailureItem(node);
    }
  }

  async getChildren(node?: LocaleTreeNode): Promise<LocaleTreeNode[]> {
    this.#items ??= await import("./localeItems.ts");
    switch (node?.kind) {
      case undefined:
        return await this.#roots();
      case "catalog":
        return this.#localesOf(node.catalog);
      case "locale":
        return this.#localeChildren(node, await this.#readStatus(node));
      case "file":
        return this.#messages(node.catalog, this.#fileStatus(node));
      default:
        return [];
    }
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  /**
   * Redraws all rows when they are known: from the beginning of a refresh until VS Code has got a row again, it does not
   * know the row of a menu that is open.
   */
  async #renew(): Promise<void> {
    // nothing is searched for rows that were never seen
    if (this.#items !== undefined) await this.#findRoots().catch(() => []);
    this.#changed.fire(undefined);
  }

  #redraw({ catalogId, locale }: Exclude<LocaleChange, "all">): void {
    const row = this.#locales.get(`${catalogId}\n${locale}`);
    if (row !== undefined) this.#changed.fire(row);
  }

  /** An old status is there at once, for the same reason; the row is redrawn when the new one is ready. */
  async #readStatus({ catalog, locale }: LocaleNode): Promise<LocaleStatus> {
    return this.#statuses.getCached(catalog, locale) ?? (await this.#statuses.get(catalog, locale));
  }

  #findRoots() {
    const { signal } = this.#controller;
    const { projects } = this.#app;
    return Promise.all([projects.catalogs(signal), projects.findFailures(signal), projects.findWarnings(signal)]);
  }

  /** Use in code is a matter of the source. */
  #localesOf(catalog: FolderCatalog): LocaleTreeNode[] {
    const { found } = catalog;
    const locales = this.#shown.usages === undefined ? localesByName(found) : [found.catalog.sourceLocale];
    return locales.map((locale) => this.#localeNode(catalog, locale));
  }

  async #roots(): Promise<LocaleTreeNode[]> {
    const { usages } = this.#shown;
    if (usages?.filter === "missing") return usages.keys.map((key) => ({ kind: "missingKey" as const, ...key }));
    const [catalogs, failures, warnings] = await this.#findRoots();
    this.#catalogs = catalogs;
    setContext("glossa.hasCatalogs", catalogs.length > 0);
    return [
      ...failures.map((found) => ({ kind: "failure" as const, ...found })),
      ...warnings.map((found) => ({ kind: "failure" as const, isWarning: true as const, ...found })),
      ...catalogs
        .filter(({ id }) => usages?.hasCatalog(id) ?? true)
        .filter((catalog) => this.#hasBranch(catalog))
        .map((catalog) => ({ kind: "catalog" as const, catalog })),
    ];
  }

  #hasBranch(catalog: FolderCatalog): boolean {
    const branch = this.#app.branch.messages(catalog);
    return branch === undefined || catalog.found.catalog.files.some(({ path }) => branch.hasFile(path));
  }

  #localeNode(catalog: FolderCatalog, locale: string): LocaleNode {
    const key = `${catalog.id}\n${locale}`;
    const known = this.#locales.get(key);
    const node = known?.catalog === catalog ? known : { kind: "locale" as const, catalog, locale };
    this.#locales.set(key, node);
    return node;
  }

  #localeChildren({ catalog }: LocaleNode, { files }: LocaleStatus): LocaleTreeNode[] {
    if (files.length === 1) {
      const [only] = files;
      if (!only?.failure) return this.#messages(catalog, only);
      return [{ kind: "failure", folder: catalog.folder, failure: only.failure }];
    }
    const wanted = files.filter((status) => status.failure || this.#messages(catalog, status).length > 0);
    return wanted.map(({ file }): FileNode => ({ kind: "file", catalog, file }));
  }

  #fileStatus({ catalog, file }: FileNode): FileStatus | undefined {
    return this.#statuses.getCached(catalog, file.locale)?.files.find((status) => status.file.path === file.path);
  }

  #messages(catalog: FolderCatalog, status: FileStatus | undefined): MessageNode[] {
    if (!status) return [];
    const { file, entries } = status;
    const isSource = file.locale === catalog.found.catalog.sourceLocale;
    const { all, filter, usages } = this.#shown;
    const branch = this.#app.branch.messages(catalog);
    const broken = status.findProblems();
    return entries.flatMap((entry) => {
      const problem = broken.get(pathKey(entry.path));
      const isIn = usages?.has(catalog.id, file.namespace, entry.source?.path ?? entry.path) ?? true;
      // of what a branch changed, translations that need no work are of interest, too
      const isOfBranch = branch?.hasEntry(catalog.found.catalog, file, entry);
      const isWanted = isOfBranch ?? (all || isSource || isOpenEntry(entry) || problem);
      const shown = isIn && isWanted && matchesFilter(entry, filter);
      return shown ? [{ kind: "message", catalog, file, path: entry.path, entry, ...(problem && { problem }) }] : [];
    });
  }
}

function matchesFilter({ path, source, target }: CatalogEntry, filter: string): boolean {
  if (filter === "") return true;
  const wanted = filter.toLowerCase();
  return [pathText(path), source?.text, target?.text].some((text) => text?.toLowerCase().includes(wanted));
}

/** The locales of a catalog, the source first, the others by name as pickers have them. */
function localesByName(found: FolderCatalog["found"]): readonly Locale[] {
  const [source, ...others] = listLocales(found);
  const sorted = others.sort((a, b) => compareNames(languageName(a), languageName(b)));
  return source === undefined ? sorted : [source, ...sorted];
}
