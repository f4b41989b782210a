import assert from "node:assert/strict";
import { commands, extensions, type Memento, type WorkspaceFolder, window, workspace } from "vscode";
import { UnreadNotice } from "../../src/editor/keys/unreadNotice.ts";
import { createKeyIndexes } from "../../src/editor/platform/keys/lazyKeyIndexes.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { until } from "./waiting.ts";

const names = ["anchor", "buoy", "cabin", "deck"];
const files = {
  "glossa.json": "{}\n",
  "locales/en.json": `${JSON.stringify({ ship: Object.fromEntries(names.map((name) => [name, `The ${name}`])) })}\n`,
  "src/ship.js": names.map((name) => `globalize.translate("ship.${name}");\n`).join(""),
};

let project: TestProject;

/** Answers notifications with one of their buttons while work goes on; returns what they said. */
async function answering(button: string, work: () => Promise<unknown>): Promise<readonly string[]> {
  const said: string[] = [];
  const { showInformationMessage } = window;
  const answer = async (message: string, _: object, ...items: readonly { readonly title: string }[]) => {
    said.push(message);
    return items.find(({ title }) => title === button);
  };
  Object.assign(window, { showInformationMessage: answer });
  try {
    await work();
  } finally {
    Object.assign(window, { showInformationMessage });
  }
  return said;
}

describe("own calls of a project without a known framework", () => {
  beforeEach(async () => {
    project = await createProject(files);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  // VS Code makes the file before it writes the text
  const described = async () => {
    const written = await project.read("glossa.json").catch(() => "");
    return JSON.parse(written || "{}").usages as readonly object[] | undefined;
  };
  const own = [{ call: "globalize.translate", argument: 0 }];

  it("are found, counted and described in glossa.json, and read by it", async () => {
    const said = await answering("", async () => {
      await accepting(commands.executeCommand("glossa.describeCalls"));
    });
    assert.deepEqual(await described(), own);
    assert.match(said[0] ?? "", /[4-9]|\d\d/);
  });

  it("are described where code was seen to ask for messages since they were offered", async () => {
    const [root] = workspace.workspaceFolders as readonly [WorkspaceFolder];
    const lockPath = workspace.asRelativePath(project.uri("glossa.lock"), false);
    for (const usage of [...own, { call: "legacy.text", argument: 0 }])
      await answering("", async () => {
        await commands.executeCommand("_glossa.describeCalls", {
          folder: root.uri.toString(),
          lockPath,
          usages: [usage],
        });
      });
    assert.deepEqual(await described(), [...own, { call: "legacy.text", argument: 0 }]);
  });

  it("are offered once, where no place in code was seen to ask for a message", async () => {
    const log = { info: () => {}, warn: () => {} } as never;
    const projects = createProjects();
    const extension = extensions.getExtension("glossa.glossa")?.extensionUri;
    assert.ok(extension);
    const keys = createKeyIndexes(projects, { extension, storage: undefined }, log);
    const [root] = workspace.workspaceFolders as readonly [WorkspaceFolder];
    try {
      const folder = await keys.folderOf(root.uri);
      assert.ok(folder);
      await folder.summary();
      const lookup = await folder.messages.lookup();
      const blind = { tables: lookup.tables, all: () => [][Symbol.iterator]() } as unknown as typeof lookup;
      const notice = new UnreadNotice({ workspace: { get: () => true } as unknown as Memento });
      const { signal } = new AbortController();
      const button = text("Describe {0}", "globalize.translate(…)");
      const said = await answering(button, async () => {
        await notice.look(folder, blind, signal);
        await notice.look(folder, blind, signal);
        await until(async () => (await described()) !== undefined);
      });
      assert.match(said[0] ?? "", /globalize\.translate\(…\) \(.*4.*1\)/);
      assert.deepEqual(await described(), own);
    } finally {
      keys.dispose();
      projects.dispose();
    }
  });
});
