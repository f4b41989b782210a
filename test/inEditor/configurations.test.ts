import assert from "node:assert/strict";
import { commands, window } from "vscode";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";

const yaml = (locale: string, ...keys: readonly string[]) =>
  `${locale}:\n${keys.map((key) => `  ${key}: Text of ${key}\n`).join("")}`;
const rails = (locale: string) => `class Application\n  config.i18n.default_locale = :${locale}\nend\n`;

describe("configurations of frameworks in the editor", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("are found by the search, with any ending of their names", async () => {
    project = await createProject({
      "config/application.rb": rails("de"),
      "config/locales/de.yml": yaml("de", "a"),
      "config/locales/en.yml": yaml("en", "a"),
      "po/LINGUAS": "fr\n",
      "po/fr.po": 'msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr ""\n',
    });
    const projects = createProjects();
    const { signal } = new AbortController();
    const known = await projects.find(project.uri("config/locales/en.yml"), signal);
    const gettext = await projects.find(project.uri("po/fr.po"), signal);
    projects.dispose();
    assert.equal(known?.catalog.found.catalog.sourceLocale, "de");
    assert.deepEqual(gettext?.catalog.found.project.targetLocales, ["fr"]);
  });

  it("make other catalogs as soon as they change on disk", async () => {
    const files = {
      "config/application.rb": rails("en"),
      "config/locales/de.yml": yaml("de", "a", "b"),
      "config/locales/en.yml": yaml("en", "a"),
    };
    project = await createProject(files, [".", "config"]);
    await window.showTextDocument(project.uri("config/locales/de.yml"));
    await ours(project.uri("config/locales/de.yml"), (all) => all.some(({ code }) => code === "message.extra"));
    await project.write("config/application.rb", rails("de"));
    await ours(project.uri("config/locales/de.yml"), (all) => all.length === 0);
    await window.showTextDocument(project.uri("config/locales/en.yml"));
    await ours(project.uri("config/locales/en.yml"), (all) => all.some(({ code }) => code === "message.missing"));
  });
});
