import assert from "node:assert/strict";
import { EventEmitter, Uri } from "vscode";
import type { LocaleNode, LocaleTreeNode } from "../../src/editor/locales/localeNode.ts";
import type { LocaleChange, LocaleStatuses } from "../../src/editor/locales/localeStatuses.ts";
import { LocaleStatuses as Statuses } from "../../src/editor/locales/localeStatuses.ts";
import { LocalesTree } from "../../src/editor/locales/localesTree.ts";
import type { App } from "../../src/editor/platform/app/app.ts";
import type { ProjectsChange } from "../../src/editor/platform/projects/projects.ts";
import { rejectedBy } from "./heldWork.ts";

const files = ["en", "de"].map((locale) => ({ path: `locales/${locale}.json`, locale, namespace: "" }));
const found = { catalog: { pattern: "locales/{locale}.json", sourceLocale: "en", files }, project: {} };
const catalog = { id: "shop", folder: {}, found } as unknown as LocaleNode["catalog"];
const log = { error: () => {} };

// from the beginning of a refresh until VS Code has got a row again, it does not know the row of an open menu
describe("a refresh of the Locales tree", () => {
  const changed = new EventEmitter<LocaleChange>();
  const entries = [{ path: ["old"], state: "missing" }];
  const status = { files: [{ file: files[1], entries, findProblems: () => new Map() }] };
  let search: Promise<unknown> = Promise.resolve();
  const projects = {
    catalogs: async () => search.then(() => [catalog]),
    findFailures: async () => [],
    findWarnings: async () => [],
  };
  // a locale that is being counted again
  const statuses = { onDidChange: changed.event, get: () => new Promise(() => {}), getCached: () => status };
  const tree = new LocalesTree(
    { projects, branch: { messages: () => undefined }, log } as unknown as App,
    statuses as unknown as LocaleStatuses,
    Uri.parse("file:///extension"),
  );
  const fired: (LocaleTreeNode | undefined)[] = [];
  tree.onDidChangeTreeData((node) => fired.push(node));
  let german: LocaleTreeNode | undefined;

  before(async () => {
    const [shop] = await tree.getChildren();
    german = (await tree.getChildren(shop)).find((node) => node.kind === "locale" && node.locale === "de");
  });
  beforeEach(() => fired.splice(0));
  after(() => tree.dispose());

  it("has the rows of before until they are counted again", async () => {
    const rows = await tree.getChildren(german);
    assert.deepEqual(
      rows.map((row) => row.kind === "message" && row.path),
      [["old"]],
    );
  });

  it("redraws a locale that changed, and no other row", () => {
    changed.fire({ catalogId: "shop", locale: "de" });
    assert.deepEqual(fired, [german]);
  });

  it("begins when the catalogs are known", async () => {
    let end = () => {};
    search = new Promise<void>((resolve) => {
      end = resolve;
    });
    changed.fire("all");
    await Promise.resolve();
    assert.deepEqual(fired, []);
    const refreshed = new Promise<void>((resolve) => tree.onDidChangeTreeData(() => resolve()));
    end();
    await refreshed;
    assert.deepEqual(fired, [undefined]);
  });
});

describe("the counts of locales", () => {
  it("name the locales that a changed file concerns, and all when the catalogs may be others", async () => {
    const changed = new EventEmitter<ProjectsChange>();
    const file = files[1];
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const projects = {
      onDidChange: changed.event,
      load: (_: unknown, __: unknown, signal: AbortSignal) => {
        begin();
        return rejectedBy(signal);
      },
      getCached: () => ({ catalog, file }),
    };
    const statuses = new Statuses({ projects, log } as unknown as App);
    statuses.getCached(catalog, "de");
    // a change that came before would be part of this count
    await begun;
    const next = () =>
      new Promise<LocaleChange>((resolve) => {
        const listener = statuses.onDidChange((change) => {
          listener.dispose();
          resolve(change);
        });
      });
    changed.fire({ catalogs: false, files: [Uri.parse("file:///locales/de.json")] });
    assert.deepEqual(await next(), { catalogId: "shop", locale: "de" });
    changed.fire({ catalogs: true, files: [] });
    assert.equal(await next(), "all");
    statuses.dispose();
  });
});
