import assert from "node:assert/strict";
import { type Memento, window } from "vscode";
import { reportVersions } from "../../src/editor/conflicts/versionReport.ts";
import type { FolderCatalog } from "../../src/editor/platform/projects/folderCatalogs.ts";
import { filesOf } from "../../src/editor/platform/projects/workspaceFiles.ts";
import { gitFolder } from "../gitFolder.ts";
import { text } from "../interfaceText.ts";
import { needs } from "../skip.ts";
import { createProject, type TestProject } from "./project.ts";

const lock = "# Glossa lock 99: something new\nlocales a Save\n";
const installed = "node_modules/.bin/glossa";
const line = `glossa() { if [ -x ${installed} ]; then ${installed} "$@"; fi; }; glossa merge-driver %O %A %B || git merge-file %A %O %B`;

describe("another version of Glossa in a repository", () => {
  let project: TestProject;
  let warnings: string[];
  const { showWarningMessage } = window;
  const values = new Map<string, unknown>();
  const workspace = {
    keys: () => [],
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as Memento;

  before(async function () {
    needs(this, "git");
    project = await createProject({
      "locales/en.json": '{ "a": "Save" }\n',
      "locales/de.json": "{}\n",
      "glossa.lock": lock,
      [installed]: "#!/bin/sh\n",
      "node_modules/glossa/package.json": '{ "name": "glossa", "version": "0.0.9" }\n',
    });
    const repo = await gitFolder(project.uri(".").fsPath);
    await repo.git("config", "merge.glossa.driver", line);
  });
  beforeEach(() => {
    warnings = [];
    Object.assign(window, { showWarningMessage: async (message: string) => void warnings.push(message) });
  });
  afterEach(() => {
    Object.assign(window, { showWarningMessage });
  });
  after(() => project.remove());

  const report = async (): Promise<readonly string[]> => {
    const file = project.uri("locales/de.json");
    const catalog = { root: { files: filesOf(project.uri(".")) }, found: { lockPath: "glossa.lock" } };
    const storage = { workspace, global: workspace, folder: undefined };
    await reportVersions({ storage } as never, catalog as FolderCatalog, file, AbortSignal.timeout(60_000));
    return warnings;
  };

  it("is named once: first a newer lock, then an older merge driver; nothing changes", async () => {
    const newer = "A newer version of Glossa has written glossa.lock. Update Glossa to translate here.";
    assert.deepEqual(await report(), [`glossa.lock: ${text(newer)}`]);
    assert.equal(await project.read("glossa.lock"), lock);
    assert.equal(await project.read("locales/de.json"), "{}\n");
    assert.deepEqual(await report(), [`glossa.lock: ${text(newer)}`], "once");

    await project.write("glossa.lock", "");
    warnings = [];
    const older = "Git merges locale files with Glossa {0}, which is older than this extension. Update the package.";
    assert.deepEqual(await report(), [text(older).replace("{0}", "0.0.9")]);
    assert.deepEqual(await report(), [text(older).replace("{0}", "0.0.9")], "once");
  });
});
