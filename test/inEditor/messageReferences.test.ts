import assert from "node:assert/strict";
import {
  commands,
  type Location,
  type LocationLink,
  type Position,
  type TextDocument,
  type WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { text } from "../interfaceText.ts";
import { only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";
import { hintTexts, hoverText, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

const files = {
  "package.json": `{ "dependencies": { "vue": "3.5.0", "vue-i18n": "11.0.0" } }\n`,
  "src/App.vue": `<template><p>{{ $t("open") }}</p></template>\n`,
  "src/locales/en.json": `{\n  "brand": "Acorn",\n  "open": "Open @:{'brand'} or @:bran"\n}\n`,
  "src/locales/de.json": `{\n  "brand": "Eichel",\n  "open": "@:brand öffnen"\n}\n`,
};

let project: TestProject;

async function open(path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(project.uri(path));
  await window.showTextDocument(document);
  return document;
}

const placesOf = (found: readonly Location[]): readonly string[] =>
  found.map(({ uri, range }) => `${uri.path.split("/").at(-1)}:${range.start.line + 1}`).sort();

const find = async <T>(provider: string, { uri }: TextDocument, position: Position, ...more: readonly unknown[]) =>
  await commands.executeCommand<T>(`vscode.execute${provider}Provider`, uri, position, ...more);

describe("messages that refer to messages", () => {
  before(async () => {
    project = await createProject(files);
    const document = await open("src/locales/en.json");
    await until(async () => /Eichel/.test(await hoverText(document, placeOf(document, "{'brand'}", 3))));
  });
  after(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("show the other message in all locales, and lead to it", async () => {
    const document = await open("src/locales/de.json");
    const position = placeOf(document, "@:brand", 3);
    assert.match(await hoverText(document, position), /Acorn[\s\S]*Eichel/);
    const found = await find<(Location | LocationLink)[]>("Definition", document, position);
    const own = found.map((one) => ("targetUri" in one ? one.targetUri.path : one.uri.path));
    assert.deepEqual(
      own.map((path) => path.split("/").at(-1)),
      ["en.json"],
    );
  });

  it("are found with their translations, from the other message or from one of them", async () => {
    const expected = ["de.json:2", "de.json:3", "en.json:2", "en.json:3"];
    const document = await open("src/locales/en.json");
    assert.deepEqual(
      placesOf(await find<Location[]>("Reference", document, placeOf(document, `"brand"`, 2))),
      expected,
    );
    assert.deepEqual(
      placesOf(await find<Location[]>("Reference", document, placeOf(document, "{'brand'}", 3))),
      expected,
    );
  });

  it("have its text after them, in the language of their file", async () => {
    assert.deepEqual(await hintTexts(await open("src/locales/en.json")), ["Acorn"]);
    assert.deepEqual(await hintTexts(await open("src/locales/de.json")), ["Eichel"]);
  });

  it("are findings if they lead nowhere", async () => {
    const { uri } = await open("src/locales/en.json");
    const found = await ours(uri, (all) => all.some(({ code }) => code === "reference.missing"));
    const { message, range } = only(found, "reference.missing");
    assert.ok(message.includes(text("This refers to {0}, and no message has this key.", "bran")), message);
    assert.deepEqual([range.start.line, range.start.character], [2, 33]);
  });

  it("follow a rename that begins at one of them", async () => {
    const document = await open("src/locales/de.json");
    const position = placeOf(document, "@:brand", 3);
    const edit = await find<WorkspaceEdit>("DocumentRename", document, position, "product");
    const texts = edit.entries().map(([uri, edits]) => [uri.path.split("/").at(-1), edits.map((one) => one.newText)]);
    assert.deepEqual(texts.sort(), [
      ["de.json", ["product", "product"]],
      ["en.json", ["product", "product"]],
    ]);
  });
});

describe("messages of Transloco that show each other in a translation alone", () => {
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("are findings there, but for values that code passes", async () => {
    project = await createProject({
      "package.json": `{ "dependencies": { "@jsverse/transloco": "7.0.0" } }\n`,
      "src/app.html": `<p>{{ "a" | transloco }} {{ "b" | transloco }} {{ "n" | transloco: { n: 1 } }}</p>\n`,
      "src/assets/i18n/en.json": `{\n  "a": "{{b}}",\n  "b": "B",\n  "n": "{{n}}"\n}\n`,
      "src/assets/i18n/de.json": `{\n  "a": "{{b}}",\n  "b": "{{a}}",\n  "n": "{{n}}"\n}\n`,
    });
    const { uri } = await open("src/assets/i18n/de.json");
    const found = await ours(uri, (all) => all.some(({ code }) => code === "reference.circular"));
    assert.deepEqual(
      found.flatMap(({ code, message, range }) => (code === "reference.circular" ? [[range.start.line, message]] : [])),
      ["a → b → a", "b → a → b"].map((way, line) => [
        line + 1,
        text("These messages refer to each other in a circle: {0}", way),
      ]),
    );
  });
});
