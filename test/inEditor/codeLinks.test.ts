import assert from "node:assert/strict";
import { commands, type DocumentLink, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";
import { until } from "./waiting.ts";

const header = 'msgid ""\nmsgstr "Language: de\\n"\n\n';

describe("links to places in code", () => {
  let project: TestProject;
  before(async () => {
    project = await createProject({
      "locale/de.po": `${header}#: src/app.ts:2 ../secret.ts:1 src/none.ts:1\nmsgid "A"\nmsgstr "Ä"\n`,
      "locale/en.po": `${header.replace("de", "en")}msgid "A"\nmsgstr "A"\n`,
      "src/app.ts": "\n\n",
    });
  });
  after(() => project.remove());

  it("lead to existing files of the workspace", async () => {
    const uri = project.uri("locale/de.po");
    await workspace.openTextDocument(uri);
    const ask = () => commands.executeCommand<DocumentLink[]>("vscode.executeLinkProvider", uri, 10);
    let links: readonly DocumentLink[] = [];
    await until(async () => {
      links = await ask();
      return links.length > 0;
    });
    const targets = links.map(({ target }) => target && `${target.path}#${target.fragment}`);
    assert.deepEqual(targets, [`${project.uri("src/app.ts").path}#L2`]);
  });
});
