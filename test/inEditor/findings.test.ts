import assert from "node:assert/strict";
import { commands, EventEmitter, languages, type Memento, type Uri, window } from "vscode";
import { CheckFindings } from "../../src/editor/checks/checkFindings.ts";
import { createBranchFilter } from "../../src/editor/platform/projects/branchFilter.ts";
import type { KnownFile } from "../../src/editor/platform/projects/folderCatalogs.ts";
import { createProjects, type Projects, type ProjectsChange } from "../../src/editor/platform/projects/projects.ts";
import { untilEvent } from "../untilEvent.ts";
import { rejectedBy } from "./heldWork.ts";
import { roundTrip } from "./idle.ts";
import { createProject, type TestProject } from "./project.ts";

const { signal } = new AbortController();
const files = { "locales/en.json": '{ "a": "One", "b": "Two" }\n', "locales/de.json": '{ "a": "Eins" }\n' };

describe("what a search finds while another one runs", () => {
  let project: TestProject;
  let projects: Projects;
  beforeEach(async () => {
    project = await createProject(files);
    projects = createProjects();
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    projects.dispose();
    await project.remove();
  });

  it("is a separate catalog: it keeps nothing that an earlier search found of the project", async () => {
    const de = project.uri("locales/de.json");
    const before = await projects.find(de, signal);
    assert.ok(before);
    await project.write("glossa.json", '{ "glossaries": [{ "id": "x", "name": "Product" }] }');
    projects.refresh();
    // somebody who asked before goes on with what was found for them
    await projects.load(before.catalog, ["de"], signal);
    const now = await projects.find(de, signal);
    assert.ok(now);
    const loaded = await projects.load(now.catalog, ["de"], signal);
    assert.deepEqual(loaded.project.glossaries, [{ id: "x", name: "Product" }]);
  });

  it("is what is known, though the earlier one ends later", async () => {
    const de = project.uri("locales/de.json");
    const early = projects.find(de, signal);
    projects.refresh();
    const late = await projects.find(de, signal);
    await early;
    assert.equal(projects.getCached(de), late);
  });
});

describe("findings of checks that overlap", () => {
  let project: TestProject;
  let real: Projects;
  let findings: CheckFindings;
  let changed: EventEmitter<ProjectsChange>;
  let asked: EventEmitter<void>;
  /** Questions that are not answered yet: by the first one what a search knew that began before the files were there. */
  let held: ((known: KnownFile | undefined) => void)[];

  beforeEach(async () => {
    project = await createProject(files);
    real = createProjects();
    changed = new EventEmitter();
    asked = new EventEmitter();
    held = [];
    const projects: Projects = {
      ...bound(real),
      onDidChange: changed.event,
      find: async (uri: Uri, left: AbortSignal) => {
        if (uri.toString() !== project.uri("locales/de.json").toString()) return undefined;
        const answered = new Promise<KnownFile | undefined>((resolve) => held.push(resolve));
        asked.fire();
        return await Promise.race([answered, rejectedBy(left)]);
      },
      dispose() {},
    };
    await window.showTextDocument(project.uri("locales/de.json"));
    const none = new EventEmitter<void>();
    const terms = {
      onDidChange: none.event,
      getCached: () => undefined,
      load: async () => undefined,
      isReachable: false,
      find: async () => undefined,
      dispose() {},
    };
    const memento = {
      keys: () => [],
      get: <T>(_: string, other: T) => other,
      update: async () => {},
    } as unknown as Memento;
    const log = window.createOutputChannel("findings", { log: true });
    findings = new CheckFindings({ projects, terms, log, branch: createBranchFilter(projects, memento, log) });
  });
  afterEach(async () => {
    findings.dispose();
    await commands.executeCommand("workbench.action.closeAllEditors");
    real.dispose();
    await project.remove();
  });

  const de = () => project.uri("locales/de.json");
  const answer = async (at: number, known: KnownFile | undefined): Promise<void> => {
    held[at]?.(known);
    await roundTrip();
  };

  it("come from a check that is due, regardless of the one that runs", async () => {
    await untilEvent(() => held.length === 1, asked.event);
    changed.fire({ catalogs: true, files: [] });
    await answer(0, undefined);
    await untilEvent(() => held.length === 2, asked.event);
  });

  it("stay when a check ends that began before", async () => {
    await untilEvent(() => held.length === 1, asked.event);
    changed.fire({ catalogs: true, files: [] });
    await untilEvent(() => held.length === 2, asked.event);
    await answer(1, await real.find(de(), signal));
    await untilEvent(
      () => findings.findingsOf(de()).length > 0,
      (listener) => languages.onDidChangeDiagnostics(listener),
    );
    await answer(0, undefined);
    assert.deepEqual(
      findings.findingsOf(de()).flatMap((one) => one.findings.map(({ problem }) => problem.code)),
      ["message.missing"],
    );
  });
});

/** The methods of an instance as a record. */
const bound = (projects: Projects): Projects => ({
  onDidChange: projects.onDidChange,
  catalogs: (signal) => projects.catalogs(signal),
  findFailures: (signal) => projects.findFailures(signal),
  findWarnings: (signal) => projects.findWarnings(signal),
  findProjectFiles: (signal) => projects.findProjectFiles(signal),
  find: (uri, signal) => projects.find(uri, signal),
  getCached: (uri) => projects.getCached(uri),
  load: (catalog, locales, signal) => projects.load(catalog, locales, signal),
  refresh: () => projects.refresh(),
  dispose: () => projects.dispose(),
});
