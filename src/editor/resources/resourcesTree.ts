import { type Disposable, type Event, EventEmitter, type TreeDataProvider, type TreeItem } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { type ResolvedChoice, resolveChoice } from "../../core/resources/resourceChoice.ts";
import { defaultThreshold, type ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { during, Pause } from "../platform/basics/activity.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import type { ResourceSummary } from "../platform/commands/treeRows.ts";
import { summarizeResource } from "../platform/resources/resourceSummary.ts";
import type { ChosenResources } from "./chosenResources.ts";
import type { RowState } from "./resourceItems.ts";
import {
  type GroupNode,
  matchesMissing,
  matchesResource,
  type ResourceFailureNode,
  type ResourceNode,
  type ResourceTreeNode,
  resourceKinds,
} from "./resourceNode.ts";
import type { ResourceRights } from "./resourceRights.ts";

/** Milliseconds without an opened row before rows are redrawn. */
const quietDelay = 1_000;

/** Groups → resources → dictionaries or languages. A group asks the service when it is opened. */
export class ResourcesTree implements TreeDataProvider<ResourceTreeNode>, Disposable {
  readonly #app: Pick<App, "service" | "resources">;
  readonly #chosen: ChosenResources;
  readonly #rights: ResourceRights;
  readonly #changed = new EventEmitter<ResourceTreeNode | ResourceTreeNode[] | undefined>();
  readonly #loaded = new EventEmitter<{ readonly kind: ServiceResourceKind; readonly choice: ResolvedChoice }>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #groups: readonly GroupNode[] = resourceKinds.map((resourceKind) => ({ kind: "group", resourceKind }));
  readonly #choice = new Map<ServiceResourceKind, ResolvedChoice>();
  readonly #counts = new Map<ServiceResourceKind, number | undefined>();
  readonly #redrawing = new Map<GroupNode, Pause>();
  /** Loaded with the first rows. */
  #items: typeof import("./resourceItems.ts") | undefined;
  #filter = "";
  readonly onDidChangeTreeData: Event<ResourceTreeNode | ResourceTreeNode[] | undefined> = this.#changed.event;
  /** Fires after a group was opened and its resources were listed. */
  readonly onDidLoad: Event<{ readonly kind: ServiceResourceKind; readonly choice: ResolvedChoice }> =
    this.#loaded.event;

  constructor(app: Pick<App, "service" | "resources">, chosen: ChosenResources, rights: ResourceRights) {
    this.#app = app;
    this.#chosen = chosen;
    this.#rights = rights;
    this.#listeners = [
      this.#changed,
      this.#loaded,
      app.resources.onDidChange((kind) => void during("background", "resources", () => this.#renew(this.#group(kind)))),
      chosen.onDidChange(() => this.redraw()),
      rights.onDidFind(() => this.#changed.fire(undefined)),
      rights.onDidChange((kind) => this.#changed.fire(this.#group(kind))),
    ];
  }

  get filter(): string {
    return this.#filter;
  }

  set filter(filter: string) {
    this.#filter = filter;
    this.redraw();
  }

  /**
   * Redraws all rows from the cached lists. It refreshes the groups, not the root: during a refresh of the root, a
   * command of an open context menu would get no row.
   */
  redraw(): void {
    this.#changed.fire(this.#offered());
  }

  getTreeItem(node: ResourceTreeNode): TreeItem {
    if (this.#items === undefined) throw new Error("a row comes before its tree");
    const { emptyItem, groupItem, missingItem, partItem, resourceFailureItem, resourceItem } = this.#items;
    const lacks = this.#rights.findMissing(node.resourceKind);
    switch (node.kind) {
      case "group": {
        const count = this.#app.resources.getCached(node.resourceKind)?.length;
        this.#counts.set(node.resourceKind, count);
        return groupItem(node, count, lacks);
      }
      case "resource":
        return resourceItem(node, this.#stateOf(node));
      case "part":
        return partItem(node, lacks);
      case "gone":
        return missingItem(node);
      case "empty":
        return emptyItem(node, lacks);
      case "failure":
        return resourceFailureItem(node);
    }
  }

  resolveTreeItem(item: TreeItem, node: ResourceTreeNode): TreeItem {
    if (node.kind === "resource") item.tooltip = this.#items?.resourceTooltip(node, this.#stateOf(node));
    return item;
  }

  async getChildren(node?: ResourceTreeNode): Promise<ResourceTreeNode[]> {
    this.#items ??= await import("./resourceItems.ts");
    if (node === undefined) return isConnected(this.#app) ? this.#offered() : [];
    if (node.kind === "group") return await this.#children(node);
    if (node.kind !== "resource") return [];
    const { resource, resourceKind } = node;
    const group = this.#group(resourceKind);
    if (group !== undefined && this.#redrawing.has(group)) this.#redrawSoon(group);
    return resource.parts.map((part) => ({ kind: "part", resourceKind, resource, part }));
  }

  getParent(node: ResourceTreeNode): ResourceTreeNode | undefined {
    if (node.kind === "group") return undefined;
    if (node.kind !== "part") return this.#group(node.resourceKind);
    const { resourceKind, resource } = node;
    return { kind: "resource", resourceKind, resource };
  }

  /** The row of a resource as the service lists it now; `undefined` if it does not exist. */
  async find(kind: ServiceResourceKind, id: string, signal: AbortSignal): Promise<ResourceNode | undefined> {
    const found = (await this.#list(kind, signal)).find((candidate) => candidate.id === id);
    return found && { kind: "resource", resourceKind: kind, resource: found };
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll([...this.#redrawing.values(), ...this.#listeners]);
  }

  /** Groups of the kinds that the service has. */
  #offered(): GroupNode[] {
    return this.#groups.filter(({ resourceKind }) => this.#rights.isOffered(resourceKind));
  }

  #group(kind: ServiceResourceKind | undefined): GroupNode | undefined {
    return this.#groups.find(({ resourceKind }) => resourceKind === kind);
  }

  /** Updates the count of a group that was counted, whether or not it is open. */
  async #renew(group: GroupNode | undefined): Promise<void> {
    const wasCounted = group !== undefined && this.#counts.get(group.resourceKind) !== undefined;
    // if the list fails, its rows are requested again and show why
    if (wasCounted) await this.#list(group.resourceKind, this.#controller.signal).catch(() => []);
    if (!this.#controller.signal.aborted) this.#changed.fire(group);
  }

  async #list(kind: ServiceResourceKind, signal: AbortSignal): Promise<readonly ResourceSummary[]> {
    return (await this.#app.resources.list(kind, signal)).map((resource) => summarizeResource(kind, resource));
  }

  async #children(group: GroupNode): Promise<ResourceTreeNode[]> {
    const { resourceKind } = group;
    const toFailureNode = (failure: unknown): ResourceFailureNode => {
      if (failure instanceof Failure) return { kind: "failure", resourceKind, failure };
      throw failure;
    };
    const [all, broken] = await Promise.all([
      this.#list(resourceKind, this.#controller.signal).catch(toFailureNode),
      // resources are listed with a broken `glossa.json`, too
      this.#chosen.read().catch(toFailureNode),
    ]);
    if ("kind" in all) return [all];
    this.#rights.check(resourceKind);
    return [...(broken ? [broken] : []), ...this.#rows(group, all, broken !== undefined)];
  }

  #rows(group: GroupNode, all: readonly ResourceSummary[], isBroken: boolean): ResourceTreeNode[] {
    const { resourceKind } = group;
    const found = resolveChoice(this.#chosen.choice, resourceKind, all);
    this.#choice.set(resourceKind, found);
    if (!isBroken) this.#loaded.fire({ kind: resourceKind, choice: found });
    // the row of the group may still show another number
    if (this.#counts.get(resourceKind) !== all.length) this.#redrawSoon(group);
    const filter = this.#filter.toLowerCase();
    const gone = found.gone.filter((resource) => matchesMissing(resource, filter));
    const shown = all.filter((resource) => matchesResource(resource, filter));
    if (gone.length + shown.length === 0) return [{ kind: "empty", resourceKind, filtered: all.length > 0 }];
    return [
      ...gone.map((resource) => ({ kind: "gone" as const, resourceKind, gone: resource })),
      ...shown.map((resource) => ({ kind: "resource" as const, resourceKind, resource })),
    ];
  }

  /**
   * Redraws a group when no row is being opened: for rows that are opened during a redraw, VS Code finds no children,
   * and never asks again.
   */
  #redrawSoon(group: GroupNode): void {
    this.#redrawing.get(group)?.cancel();
    const pause = new Pause("resources", quietDelay, () => {
      this.#redrawing.delete(group);
      // rows that were dropped in the meantime are not requested again
      if (this.#app.resources.getCached(group.resourceKind) !== undefined) this.#changed.fire(group);
    });
    this.#redrawing.set(group, pause);
    pause.begin();
  }

  #stateOf({ resourceKind, resource }: ResourceNode): RowState {
    const { choice, project } = this.#chosen;
    return {
      used: this.#choice.get(resourceKind)?.found.has(resource.id) ?? false,
      lacks: this.#rights.findMissing(resourceKind),
      threshold: resourceKind === "memory" ? (choice.memory?.threshold ?? defaultThreshold) : undefined,
      project: project?.name,
    };
  }
}

/** Returns whether there is a service that can be asked. */
export function isConnected({ service: { state } }: Pick<App, "service">): boolean {
  return state.kind === "embedded" || (state.kind === "remote" && state.keys.has("translation"));
}
