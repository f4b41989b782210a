import assert from "node:assert/strict";
import { basename } from "node:path";
import { type Memento, type Uri, window, workspace } from "vscode";
import { silent } from "../../src/core/work/log.ts";
import { registerConflicts } from "../../src/editor/conflicts/registerConflicts.ts";
import { reportVersions } from "../../src/editor/conflicts/versionReport.ts";
import type { FolderCatalog } from "../../src/editor/platform/projects/folderCatalogs.ts";
import { filesOf } from "../../src/editor/platform/projects/workspaceFiles.ts";
import { gitFolder } from "../gitFolder.ts";
import { text } from "../interfaceText.ts";
import { needs } from "../skip.ts";
import { idle } from "./idle.ts";
import { createProject, type TestProject } from "./project.ts";

const lock = "# Glossa lock 99: something new\nlocales a Save\n";
const installed = "node_modules/.bin/glossa";
const line = `glossa() { if [ -x ${installed} ]; then ${installed} "$@"; fi; }; glossa merge-driver %O %A %B || git merge-file %A %O %B`;

describe("another version of Glossa in a repository", () => {
  let project: TestProject;
  let warnings: string[];
  const { showWarningMessage } = window;
  const values = new Map<string, unknown>();
  const remembered = {
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
      "notes.txt": "",
      "package.json": "{}\n",
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

  const storage = { workspace: remembered, global: remembered, folder: undefined };
  const catalogOf = () =>
    ({ root: { files: filesOf(project.uri(".")) }, found: { lockPath: "glossa.lock" } }) as FolderCatalog;
  const report = async (): Promise<readonly string[]> => {
    const file = project.uri("locales/de.json");
    await reportVersions({ storage } as never, catalogOf(), file, AbortSignal.timeout(60_000));
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

  it("is looked for once, with the first locale file that is opened", async () => {
    values.clear();
    const asked: string[] = [];
    const find = async ({ path }: Uri) => {
      // documents of other tests may still be open
      if (!path.startsWith(project.uri(".").path)) return undefined;
      asked.push(basename(path));
      return path.endsWith("/locales/de.json") ? { catalog: catalogOf() } : undefined;
    };
    const app = { projects: { find }, storage, log: silent, register: () => ({ dispose() {} }) };
    const conflicts = registerConflicts(app as never);
    try {
      const said: number[] = [];
      for (const path of ["notes.txt", "package.json", "locales/de.json", "locales/en.json"]) {
        await workspace.openTextDocument(project.uri(path));
        await idle();
        said.push(values.size);
      }
      assert.deepEqual(
        [asked, said],
        [
          ["package.json", "de.json"],
          [0, 0, 1, 1],
        ],
      );
      assert.match(warnings.join("\n"), /0\.0\.9/);
    } finally {
      conflicts.dispose();
    }
  });
});
