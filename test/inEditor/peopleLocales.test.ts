import assert from "node:assert/strict";
import { commands, type TreeItem, Uri, workspace } from "vscode";
import type { ToolNeeds } from "../../src/editor/languageModelTools/tool.ts";
import { writeTranslationsTool } from "../../src/editor/languageModelTools/writeTranslationsTool.ts";
import { localeItem } from "../../src/editor/locales/localeItems.ts";
import type { LocaleNode } from "../../src/editor/locales/localeNode.ts";
import { countStatus } from "../../src/editor/locales/localeStatus.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { findTextOrigin, requireMachines } from "../../src/editor/selection/textOrigin.ts";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { becomes } from "./waiting.ts";

const people = '{ "locales": { "ar-XB": { "translation": "people" } } }';

describe("a locale that only people translate, in the editor", () => {
  let project: TestProject;
  const { signal } = new AbortController();
  const before = '{ "peopleSave": "Salva" /* ours */ }';
  const files = {
    "people/glossa.json": people,
    "people/locales/en.json": '{ "peopleSave": "Save", "peopleOpen": "Open" }',
    "people/locales/ar-XB.json": before,
    "people/locales/en-XA.json": "{}",
  };
  beforeEach(async () => {
    project = await createProject(files);
  });
  afterEach(async () => {
    await commands.executeCommand("notifications.clearAll");
    await project.remove();
  });

  const isUntouched = async () => assert.equal(await project.read("people/locales/ar-XB.json"), before);

  async function locale(): Promise<{ readonly node: LocaleNode; readonly item: TreeItem }> {
    const projects = createProjects();
    const known = await projects.find(project.uri("people/locales/en.json"), signal);
    assert.ok(known);
    const node: LocaleNode = { kind: "locale", catalog: known.catalog, locale: "ar-XB" };
    const status = countStatus(await projects.load(known.catalog, ["ar-XB"], signal), "ar-XB");
    projects.dispose();
    return { node, item: localeItem(node, status, Uri.parse("file:///extension")) };
  }

  it("is left alone by a run, which translates the others", async () => {
    await commands.executeCommand("_glossa.translate", {
      uri: project.uri("people/locales/en.json").toString(),
      locales: ["ar-XB", "en-XA"],
      only: "all",
      confirm: false,
    });
    await becomes(
      () => project.read("people/locales/en-XA.json"),
      (written) => written.includes("peopleOpen"),
    );
    await isUntouched();
  });

  it("gets nothing from a tool of a language model", async () => {
    const log = { info: () => {}, warn: () => {}, debug: () => {} } as unknown as ToolNeeds["log"];
    const projects = createProjects();
    const needs = { projects, log, terms: { find: async () => undefined } } as unknown as ToolNeeds;
    const input = { locale: "ar-XB", translations: [{ key: "peopleOpen", text: "Apri" }] };
    const answer = (await writeTranslationsTool.invoke(needs, input, signal)) as { readonly written: number };
    projects.dispose();
    assert.equal(answer.written, 0);
    await isUntouched();
  });

  it("gets nothing while the project file is broken, which may leave it to people", async () => {
    await project.write("people/glossa.json", people.replace('"people"', '"People"'));
    const log = { info: () => {}, warn: () => {}, debug: () => {} } as unknown as ToolNeeds["log"];
    const projects = createProjects();
    const needs = { projects, log, terms: { find: async () => undefined } } as unknown as ToolNeeds;
    const input = { locale: "ar-XB", translations: [{ key: "peopleOpen", text: "Apri" }] };
    // the command itself says why
    await assert.rejects(async () => writeTranslationsTool.invoke(needs, input, signal), { name: "AbortError" });
    projects.dispose();
    await isUntouched();
  });

  it("gets no translation of what is selected in its file", async () => {
    const document = await workspace.openTextDocument(project.uri("people/locales/ar-XB.json"));
    const needs = { projects: createProjects(), choices: {} };
    const origin = await findTextOrigin(needs as never, document.uri, signal);
    assert.throws(() => requireMachines(origin, true), { code: "locale.people" });
    requireMachines(origin, false);
    needs.projects.dispose();
  });

  it("waits in the tree, where its menu changes that", async () => {
    const waiting = await locale();
    assert.equal(waiting.item.contextValue, "peopleLocale");
    assert.match(String(waiting.item.description), new RegExp(`^${text("waits for people")} · 50`));
    await commands.executeCommand("glossa.locales.allowMachines", waiting.node);
    assert.deepEqual(JSON.parse(await project.read("people/glossa.json")), { locales: { "ar-XB": {} } });
    assert.equal((await locale()).item.contextValue, "locale");
    await commands.executeCommand("glossa.locales.leaveToPeople", waiting.node);
    assert.equal((await locale()).item.contextValue, "peopleLocale");
    await isUntouched();
  });
});
