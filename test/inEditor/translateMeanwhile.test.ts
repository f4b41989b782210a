import assert from "node:assert/strict";
import { ConfigurationTarget, commands, type TextDocument, Uri, window, workspace } from "vscode";
import { ignoredTags } from "../../src/core/messages/mask.ts";
import { silent } from "../../src/core/work/log.ts";
import type { FolderCatalog } from "../../src/editor/platform/projects/folderCatalogs.ts";
import { filesOf } from "../../src/editor/platform/projects/workspaceFiles.ts";
import type { LanguageService as EditorService } from "../../src/editor/platform/service/languageService.ts";
import { applyTranslations } from "../../src/editor/translate/applyTranslations.ts";
import { runTranslation } from "../../src/editor/translate/runTranslation.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import type { Cache, Translator } from "../../src/project/model/ports.ts";
import { type Plan, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { type Outcome, runPlan } from "../../src/project/run/runPlan.ts";
import { dialects } from "../../src/service/dialect.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { fetchTransport } from "../../src/service/transport.ts";
import { createProject, type TestProject } from "./project.ts";

const source = '{\n  "a": "First text",\n  "b": "Second text",\n  "c": "Third text"\n}\n';
const { signal } = new AbortController();

describe("a document that is edited while the service works", () => {
  let service: LocalService;
  let project: TestProject;
  let catalog: FolderCatalog;

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
    service = await createLocalService({ engines: [] });
  });
  after(() => service.close());
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await project.remove();
  });

  it("keeps what was typed, at the right place, after any moves", async () => {
    const { document, outcome } = await translated('{\n  "c": "kept"\n}\n', ["b", "a"]);
    await type(document, '{\n  // a note\n  "a": "typed meanwhile",\n  "zzz": "more",\n  "c": "kept"\n}\n');
    const applied = await applyTranslations(catalog, outcome);
    const values = JSON.parse(document.getText().replace("// a note", ""));
    assert.equal(values.a, "typed meanwhile");
    assert.match(values.b, /^⟦.*⟧$/);
    assert.equal(values.zzz, "more");
    assert.match(document.getText(), /^\{\n {2}\/\/ a note\n {2}"a": "typed meanwhile",/);
    assert.deepEqual(
      applied.flatMap(({ refused }) => refused.map(({ code }) => code)),
      ["message.changed"],
    );
    assert.equal(document.isDirty, true);
  });

  it("is left as it is when it is broken now", async () => {
    const { document, outcome } = await translated("{}\n", ["a", "b", "c"]);
    const broken = '{ "half": "typed';
    await type(document, broken);
    const applied = await applyTranslations(catalog, outcome);
    assert.equal(document.getText(), broken);
    assert.deepEqual(
      applied.flatMap(({ refused }) => refused.map(({ code }) => code)),
      ["format.syntax"],
    );
  });

  it("keeps what arrives after a cancel: in the outcome and in the cache", async () => {
    project = await createProject({ "locales/en.json": source });
    const plan = await planFor("en-XA");
    const cancel = new AbortController();
    // the editor knows all texts before it sends one
    const { stream: _, ...real }: Translator = translator();
    const late: Translator = {
      ...real,
      async *translate(request) {
        cancel.abort();
        // what an answer that was under way does
        yield* real.translate(request, signal);
      },
    };
    const kept = new Map<string, string>();
    const cache: Cache = {
      get: async () => undefined,
      put: async (lines) => {
        for (const [key, text] of lines) kept.set(key, text);
      },
    };
    const log = window.createOutputChannel("test", { log: true });
    const needs = {
      service: { translator: async () => late, recordSpending: () => {} } as unknown as EditorService,
      cache: async () => cache,
      log,
    };
    const outcome = await runTranslation(needs, plan, false, cancel.signal);
    log.dispose();
    assert.equal(outcome.cancelled, true);
    const done = outcome.locales.flatMap(({ files }) => files).flatMap(({ changes }) => changes);
    assert.deepEqual([done.length, kept.size], [3, 3]);
  });

  /** Opens a target file and has its missing messages translated, without applying them yet. */
  async function translated(
    target: string,
    missing: readonly string[],
  ): Promise<{ document: TextDocument; outcome: Outcome }> {
    project = await createProject({ "locales/en.json": source, "locales/en-XA.json": target });
    const document = await workspace.openTextDocument(project.uri("locales/en-XA.json"));
    await window.showTextDocument(document);
    const plan = await planFor("en-XA");
    const outcome = await runPlan(plan, { translator: translator(), cache: noCache }, signal);
    const done = outcome.locales.flatMap(({ files }) =>
      files.flatMap(({ changes }) => changes.map(({ path }) => path[0])),
    );
    assert.deepEqual(done.sort(), [...missing].sort());
    return { document, outcome };
  }

  async function planFor(target: string): Promise<Plan> {
    const [folder] = workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const inner = { ...folder, uri: Uri.joinPath(project.uri("locales"), "..") };
    const root = { files: filesOf(inner.uri) };
    const [found] = (await findCatalogs(root, signal)).catalogs;
    assert.ok(found);
    catalog = { id: "meanwhile", folder: inner, root, found };
    return planTranslation(await loadCatalog(root, found, undefined, signal), { targets: [target] });
  }

  function translator() {
    const dialect = { ...dialects.service, baseUrl: service.url };
    const connection = { dialect, key: service.key, embedded: true };
    const client = createClient({ connection, transport: fetchTransport(), log: silent });
    return createTranslator(client, { ignoredTags });
  }

  async function type(document: TextDocument, text: string): Promise<void> {
    const editor = await window.showTextDocument(document);
    const all = document.validateRange(
      editor.selection.with(document.positionAt(0), document.positionAt(document.getText().length)),
    );
    assert.equal(await editor.edit((edit) => edit.replace(all, text)), true);
  }
});

const noCache: Cache = { get: async () => undefined, put: async () => {} };
