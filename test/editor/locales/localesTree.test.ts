import assert from "node:assert/strict";
import { EventEmitter, TreeItemCollapsibleState, type TreeView, Uri } from "vscode";
import type { LocaleTreeNode } from "../../../src/editor/locales/localeNode.ts";
import type { LocaleStatuses } from "../../../src/editor/locales/localeStatuses.ts";
import { LocalesTree } from "../../../src/editor/locales/localesTree.ts";
import type { FilteredUsages } from "../../../src/editor/locales/usageFilter.ts";
import { UsageFilterControl } from "../../../src/editor/locales/usageFilterControl.ts";
import type { App } from "../../../src/editor/platform/app/app.ts";
import type { BranchMessages } from "../../../src/project/changes/branchMessages.ts";

const files = ["en", "de"].map((locale) => ({ path: `locales/${locale}.json`, locale, namespace: "" }));
const found = { catalog: { pattern: "locales/{locale}.json", sourceLocale: "en", files }, project: {} };
const entries = ["title", "old"].map((key) => ({ path: [key], state: "translated" }));

const usages = (more: Partial<FilteredUsages>): FilteredUsages => ({
  ...{ filter: "unused", keys: [], isEmpty: false },
  ...{ hasCatalog: (id) => id === "shop", has: (_id, _namespace, path) => path[0] === "old" },
  ...more,
});

describe("filters of the Locales tree", () => {
  const catalogs = ["shop", "admin"].map((id) => ({ id, folder: {}, found }));
  const projects = { catalogs: async () => catalogs, findFailures: async () => [], findWarnings: async () => [] };
  const status = { files: [{ file: files[0], entries, findProblems: () => new Map() }] };
  const statuses = { onDidChange: new EventEmitter().event, get: async () => status, getCached: () => undefined };
  let branch: Partial<BranchMessages> | undefined;
  const tree = new LocalesTree(
    { projects, branch: { messages: () => branch } } as unknown as App,
    statuses as unknown as LocaleStatuses,
    Uri.parse("file:///extension"),
  );
  after(() => tree.dispose());

  /** All rows as short texts. */
  async function rows(node?: LocaleTreeNode): Promise<readonly string[]> {
    const below = await tree.getChildren(node);
    const texts = below.map(async (one) => {
      const own =
        one.kind === "catalog" ? one.catalog.id : one.kind === "locale" ? one.locale : tree.getTreeItem(one).label;
      return [String(own), ...(await rows(one)).map((text) => `${own} > ${text}`)];
    });
    return (await Promise.all(texts)).flat();
  }

  it("show messages of the source locale, in catalogs that have such ones", async () => {
    tree.shown = { all: false, filter: "", usages: usages({}) };
    assert.deepEqual(await rows(), ["shop", "shop > en", "shop > en > old"]);
    const [catalog] = await tree.getChildren();
    assert.equal(catalog && tree.getTreeItem(catalog).collapsibleState, TreeItemCollapsibleState.Expanded);
  });

  it("show keys that are missing, with the file that asks for them", async () => {
    const key = { key: "titel", uri: Uri.parse("file:///a.ts"), path: "src/a.ts", offset: 3 };
    tree.shown = { all: false, filter: "", usages: usages({ filter: "missing", keys: [key] }) };
    assert.deepEqual(await rows(), ["titel"]);
    const [row] = await tree.getChildren();
    assert.equal(row && tree.getTreeItem(row).description, "src/a.ts");
  });

  it("show what a branch changed in each locale, also what needs no work", async () => {
    branch = {
      hasFile: (path) => path === "locales/en.json",
      hasEntry: (_catalog, _file, { path }) => path[0] === "old",
    };
    tree.shown = { all: false, filter: "" };
    assert.deepEqual(await rows(), [
      ...["shop", "shop > en", "shop > en > old", "shop > de", "shop > de > old"],
      ...["admin", "admin > en", "admin > en > old", "admin > de", "admin > de > old"],
    ]);
    branch = { ...branch, hasFile: () => false };
    assert.deepEqual(await rows(), []);
    branch = undefined;
  });

  it("keep the choice, say that nothing fits, and are cleared", async () => {
    const kept = new Map<string, unknown>();
    const workspace = {
      get: (name: string) => kept.get(name),
      update: async (name: string, value: unknown) => void kept.set(name, value),
    };
    const view = { message: undefined } as unknown as TreeView<unknown>;
    const shown: (string | undefined)[] = [];
    let onShow = (): void => {};
    const log = { error: assert.fail, warn: assert.fail };
    const keys = { onDidChange: new EventEmitter().event, folders: async () => [] };
    const create = () =>
      new UsageFilterControl({ keys, log, storage: { workspace } } as unknown as App, view, (one) => {
        shown.push(one?.filter);
        onShow();
      });
    const control = create();
    const isShown = new Promise<void>((resolve) => {
      onShow = resolve;
    });
    await control.set("unused");
    await isShown;
    assert.deepEqual([shown, view.message, control.title], [["unused"], "No message is unused.", "Unused"]);
    const next = create();
    assert.equal(next.title, "Unused");
    await next.set(undefined);
    assert.deepEqual([shown, view.message, next.title], [["unused", undefined], "", ""]);
    control.dispose();
    next.dispose();
  });
});
