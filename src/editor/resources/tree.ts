import { type Disposable, type Event, EventEmitter, type TreeDataProvider, type TreeItem } from "vscode";
import { type Settled, settled } from "../../core/choosing.ts";
import { Failure } from "../../core/failure.ts";
import { defaultThreshold, type ResourceKind } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import { disposeAll } from "../platform/disposables.ts";
import { listed } from "../platform/listed.ts";
import type { Listed } from "../platform/rows.ts";
import type { Chosen } from "./chosen.ts";
import {
  emptyItem,
  failureItem,
  goneItem,
  groupItem,
  partItem,
  type RowState,
  resourceItem,
  resourceTooltip,
} from "./items.ts";
import {
  type FailureNode,
  type GroupNode,
  matches,
  matchesGone,
  type Node,
  type ResourceNode,
  resourceKinds,
} from "./node.ts";
import type { Rights } from "./rights.ts";

/** Milliseconds in which nobody opened a row. */
const pause = 1_000;

/** Groups → resources → dictionaries or languages. A group asks the service when it is opened. */
export class ResourcesTree implements TreeDataProvider<Node>, Disposable {
  readonly #app: Pick<App, "service" | "resources">;
  readonly #chosen: Chosen;
  readonly #rights: Rights;
  readonly #changed = new EventEmitter<Node | undefined>();
  readonly #loaded = new EventEmitter<{ readonly kind: ResourceKind; readonly settled: Settled }>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly #groups: readonly GroupNode[] = resourceKinds.map((resourceKind) => ({ kind: "group", resourceKind }));
  readonly #settled = new Map<ResourceKind, Settled>();
  readonly #counts = new Map<ResourceKind, number | undefined>();
  readonly #redrawing = new Map<GroupNode, NodeJS.Timeout>();
  #filter = "";
  readonly onDidChangeTreeData: Event<Node | undefined> = this.#changed.event;
  /** A group was opened and told what it has. */
  readonly onDidLoad: Event<{ readonly kind: ResourceKind; readonly settled: Settled }> = this.#loaded.event;

  constructor(app: Pick<App, "service" | "resources">, chosen: Chosen, rights: Rights) {
    this.#app = app;
    this.#chosen = chosen;
    this.#rights = rights;
    this.#listeners = [
      this.#changed,
      this.#loaded,
      app.resources.onDidChange((kind) => void this.#renew(this.#group(kind))),
      chosen.onDidChange(() => this.#changed.fire(undefined)),
      rights.onDidChange((kind) => this.#changed.fire(this.#group(kind))),
    ];
  }

  get filter(): string {
    return this.#filter;
  }

  set filter(filter: string) {
    this.#filter = filter;
    this.#changed.fire(undefined);
  }

  /** Shows all rows anew, from what is known. */
  redraw(): void {
    this.#changed.fire(undefined);
  }

  getTreeItem(node: Node): TreeItem {
    const lacks = this.#rights.lacking(node.resourceKind);
    switch (node.kind) {
      case "group": {
        const count = this.#app.resources.known(node.resourceKind)?.length;
        this.#counts.set(node.resourceKind, count);
        return groupItem(node, count, lacks);
      }
      case "resource":
        return resourceItem(node, this.#stateOf(node));
      case "part":
        return partItem(node, lacks);
      case "gone":
        return goneItem(node);
      case "empty":
        return emptyItem(node, lacks);
      case "failure":
        return failureItem(node);
    }
  }

  resolveTreeItem(item: TreeItem, node: Node): TreeItem {
    if (node.kind === "resource") item.tooltip = resourceTooltip(node, this.#stateOf(node));
    return item;
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (node === undefined) return isConnected(this.#app) ? [...this.#groups] : [];
    if (node.kind === "group") return await this.#children(node);
    if (node.kind !== "resource") return [];
    const { resource, resourceKind } = node;
    const group = this.#group(resourceKind);
    if (group !== undefined && this.#redrawing.has(group)) this.#redrawSoon(group);
    return resource.parts.map((part) => ({ kind: "part", resourceKind, resource, part }));
  }

  getParent(node: Node): Node | undefined {
    if (node.kind === "group") return undefined;
    if (node.kind !== "part") return this.#group(node.resourceKind);
    const { resourceKind, resource } = node;
    return { kind: "resource", resourceKind, resource };
  }

  /** The row of a resource as the service tells it now; `undefined` where it is not there. */
  async find(kind: ResourceKind, id: string, signal: AbortSignal): Promise<ResourceNode | undefined> {
    const found = (await this.#list(kind, signal)).find((one) => one.id === id);
    return found && { kind: "resource", resourceKind: kind, resource: found };
  }

  dispose(): void {
    this.#controller.abort();
    for (const timer of this.#redrawing.values()) clearTimeout(timer);
    disposeAll(this.#listeners);
  }

  #group(kind: ResourceKind | undefined): GroupNode | undefined {
    return this.#groups.find(({ resourceKind }) => resourceKind === kind);
  }

  /** A group that was counted says the new number at once, whether or not it is open. */
  async #renew(group: GroupNode | undefined): Promise<void> {
    const wasCounted = group !== undefined && this.#counts.get(group.resourceKind) !== undefined;
    // a list that fails is asked for again by the row, which says why
    if (wasCounted) await this.#list(group.resourceKind, this.#controller.signal).catch(() => []);
    if (!this.#controller.signal.aborted) this.#changed.fire(group);
  }

  async #list(kind: ResourceKind, signal: AbortSignal): Promise<readonly Listed[]> {
    return (await this.#app.resources.list(kind, signal)).map((one) => listed(kind, one));
  }

  async #children(group: GroupNode): Promise<Node[]> {
    const { resourceKind } = group;
    const asFailure = (failure: unknown): FailureNode => {
      if (failure instanceof Failure) return { kind: "failure", resourceKind, failure };
      throw failure;
    };
    const [all, broken] = await Promise.all([
      this.#list(resourceKind, this.#controller.signal).catch(asFailure),
      // what is there can be seen with a broken `glossa.json` too
      this.#chosen.read().catch(asFailure),
    ]);
    if ("kind" in all) return [all];
    this.#rights.ask(resourceKind);
    return [...(broken ? [broken] : []), ...this.#rows(group, all, broken !== undefined)];
  }

  #rows(group: GroupNode, all: readonly Listed[], isBroken: boolean): Node[] {
    const { resourceKind } = group;
    const found = settled(this.#chosen.choice, resourceKind, all);
    this.#settled.set(resourceKind, found);
    if (!isBroken) this.#loaded.fire({ kind: resourceKind, settled: found });
    // the group's own row may still say another number
    if (this.#counts.get(resourceKind) !== all.length) this.#redrawSoon(group);
    const filter = this.#filter.toLowerCase();
    const gone = found.gone.filter((one) => matchesGone(one, filter));
    const shown = all.filter((one) => matches(one, filter));
    if (gone.length + shown.length === 0) return [{ kind: "empty", resourceKind, filtered: all.length > 0 }];
    return [
      ...gone.map((one) => ({ kind: "gone" as const, resourceKind, gone: one })),
      ...shown.map((resource) => ({ kind: "resource" as const, resourceKind, resource })),
    ];
  }

  /**
   * While a row is drawn anew, VS Code finds no children for the rows below it, and keeps to that: so it is done when
   * nobody is just opening one.
   */
  #redrawSoon(group: GroupNode): void {
    clearTimeout(this.#redrawing.get(group));
    const draw = () => {
      this.#redrawing.delete(group);
      // what was forgotten meanwhile is not asked for again by this
      if (this.#app.resources.known(group.resourceKind) !== undefined) this.#changed.fire(group);
    };
    this.#redrawing.set(group, setTimeout(draw, pause));
  }

  #stateOf({ resourceKind, resource }: ResourceNode): RowState {
    const { choice, project } = this.#chosen;
    return {
      used: this.#settled.get(resourceKind)?.found.has(resource.id) ?? false,
      lacks: this.#rights.lacking(resourceKind),
      threshold: resourceKind === "memory" ? (choice.memory?.threshold ?? defaultThreshold) : undefined,
      project: project?.name,
    };
  }
}

/** Whether there is a service that can be asked. */
export function isConnected({ service: { state } }: Pick<App, "service">): boolean {
  return state.kind === "embedded" || (state.kind === "remote" && state.keys.has("translation"));
}
