import assert from "node:assert/strict";
import { EventEmitter, type Memento, type TreeItem, window } from "vscode";
import type { ServiceResourceKind } from "../../src/core/resources/resourceReferences.ts";
import { silent } from "../../src/core/work/log.ts";
import type { ResourceSummary } from "../../src/editor/platform/commands/treeRows.ts";
import { createLanguages } from "../../src/editor/platform/languages/languageLists.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { type Choices, createChoices } from "../../src/editor/platform/resources/resourceChoices.ts";
import { summarizeResource } from "../../src/editor/platform/resources/resourceSummary.ts";
import { createResources, type ServiceResourceLists } from "../../src/editor/platform/resources/serviceResources.ts";
import type { LanguageService as EditorService } from "../../src/editor/platform/service/languageService.ts";
import type { ServiceState } from "../../src/editor/platform/service/serviceState.ts";
import { createStatusLines, type StatusLines } from "../../src/editor/platform/ui/statusLines.ts";
import { ChosenResources } from "../../src/editor/resources/chosenResources.ts";
import type { ImportNeeds } from "../../src/editor/resources/importResult.ts";
import type { ResourceTreeNode } from "../../src/editor/resources/resourceNode.ts";
import { ResourceRights } from "../../src/editor/resources/resourceRights.ts";
import { ResourcesTree } from "../../src/editor/resources/resourcesTree.ts";
import { dialects, withAddress } from "../../src/service/dialect.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport, type Transport } from "../../src/service/transport.ts";

/** Requests of the client: method, path and body, never a key. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The tree and all it stands on, over a service that listens; which one, and with which key, can change. */
export interface ResourcesWorld {
  readonly tree: ResourcesTree;
  readonly rights: ResourceRights;
  readonly chosen: ChosenResources;
  readonly resources: ServiceResourceLists;
  readonly choices: Choices;
  readonly statusLines: StatusLines;
  readonly sent: Sent[];
  readonly needs: ImportNeeds;
  client(): Client;
  connect(place: { readonly url: string; readonly key: string }): void;
  /** The children of a group, as VS Code asks for them. */
  rows(kind: ServiceResourceKind): Promise<readonly ResourceTreeNode[]>;
  items(kind: ServiceResourceKind): Promise<readonly TreeItem[]>;
  /** The resource of a name as the service lists it now. */
  named(kind: ServiceResourceKind, name: string): Promise<ResourceSummary>;
  dispose(): void;
}

const { signal } = new AbortController();

export function createWorld(place: { readonly url: string; readonly key: string }): ResourcesWorld {
  const sent: Sent[] = [];
  const changed = new EventEmitter<void>();
  let now = place;
  const state = (): ServiceState => ({
    kind: "remote",
    dialect: withAddress(dialects.service, now.url),
    keys: new Set(["translation"] as const),
  });
  const client = () =>
    createClient({
      connection: { dialect: withAddress(dialects.service, now.url), key: now.key, embedded: false },
      transport: recording(fetchTransport(), sent),
      log: silent,
      attempts: { unreachable: 1 },
    });
  const service = {
    get state() {
      return state();
    },
    onDidChange: changed.event,
    client: async () => client(),
  } as unknown as EditorService;
  const log = window.createOutputChannel("resources", { log: true });
  const projects = createProjects();
  const choices = createChoices(projects, memento(), memento());
  const resources = createResources(service);
  const statusLines = createStatusLines();
  const app = { service, resources, choices, statusLines, log };
  const chosen = new ChosenResources(app);
  const rights = new ResourceRights(app);
  const tree = new ResourcesTree(app, chosen, rights);
  const rows = async (kind: ServiceResourceKind): Promise<readonly ResourceTreeNode[]> => {
    const group = (await tree.getChildren()).find((node) => node.resourceKind === kind);
    assert.ok(group);
    return await tree.getChildren(group);
  };
  const languages = async () => createLanguages(service, memento(), log);
  return {
    tree,
    rights,
    chosen,
    resources,
    choices,
    statusLines,
    sent,
    needs: { service, resources, projects, languages, log, use: async () => {} },
    client,
    connect(place) {
      now = place;
      changed.fire();
    },
    rows,
    items: async (kind) => (await rows(kind)).map((node) => tree.getTreeItem(node)),
    async named(kind, name) {
      resources.invalidate(kind);
      const found = (await resources.list(kind, signal)).map((one) => summarizeResource(kind, one));
      const one = found.find((each) => each.name === name);
      assert.ok(one, `no ${name} among ${found.map((each) => each.name).join(", ")}`);
      return one;
    },
    dispose() {
      for (const each of [tree, rights, chosen, choices, resources, statusLines, projects, log, changed])
        each.dispose();
    },
  };
}

function recording(transport: Transport, sent: Sent[]): Transport {
  return {
    send(request, either) {
      const { pathname, search } = new URL(request.url);
      const body = typeof request.body === "string" ? request.body : "";
      sent.push({ method: request.method, path: pathname + search, body });
      return transport.send(request, either);
    },
    close: () => transport.close(),
  };
}

function memento(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, other?: T) => (values.has(key) ? (values.get(key) as T) : other) as T,
    update: async (key, value) => {
      values.set(key, value);
    },
  };
}
