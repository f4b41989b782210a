import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { commands, window, workspace } from "vscode";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { createProject, type TestProject } from "./project.ts";
import { namesOfUsers, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

/** Makes a file with its folders at once, as a checkout does: VS Code tells of the first folder, and seldom of the rest. */
function makeAtOnce(project: TestProject, path: string, text: string): void {
  const file = project.uri(path).fsPath;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Enough folders that VS Code hardly ever happens to report the files of each. */
const names = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}/b/c`);

describe("folders that come with all that is in them", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("are searched for locale files", async () => {
    project = await createProject({ "locales/en.json": `{ "save": "Save" }` });
    const projects = createProjects();
    const { signal } = new AbortController();
    await projects.catalogs(signal);
    for (const name of names) {
      const path = `${name}/en.lproj/Localizable.strings`;
      makeAtOnce(project, path, `"save" = "Save";\n`);
      await until(async () => (await projects.find(project.uri(path), signal)) !== undefined);
    }
    projects.dispose();
  });

  it("are searched for usages", async () => {
    const code = `import i18next from "i18next";\nexport const saved = i18next.t("save");\n`;
    project = await createProject({
      "package.json": `{ "dependencies": { "i18next": "25.0.0" } }`,
      "locales/en.json": `{ "save": "Save" }\n`,
      "src/first.ts": code,
    });
    const document = await workspace.openTextDocument(project.uri("src/first.ts"));
    await window.showTextDocument(document);
    for (const [index, name] of names.entries()) {
      makeAtOnce(project, `${name}/later${index}.ts`, code);
      await until(async () =>
        (await namesOfUsers(project, document, placeOf(document, `"save"`))).includes(`later${index}.ts`),
      );
    }
  });
});
