import assert from "node:assert/strict";
import {
  type CodeAction,
  commands,
  type Diagnostic,
  DiagnosticSeverity,
  type Hover,
  type MarkdownString,
  Position,
  Range,
  Uri,
  window,
  workspace,
} from "vscode";
import { text } from "../interfaceText.ts";
import { applyFix, edit, only, ours } from "./found.ts";
import { follow, linksIn, tokensIn } from "./links.ts";
import { createProject, type TestProject } from "./project.ts";

const source = `{
  "title": "Shopping list",
  "greeting": "Good morning, {{name}}!",
  "items_one": "{{count}} item",
  "items_other": "{{count}} items",
  "save": "Save"
}
`;
const target = `{
  "title": "Einkaufsliste",
  "greeting": "Guten Morgen, {{nam}}!",
  "items_one": "{{count}} Ding",
  "gone": "Weg"
}
`;

describe("checks of open locale files", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const open = async (path: string) => await window.showTextDocument(project.uri(path));
  const codes = (found: readonly Diagnostic[]) => found.map(({ code }) => String(code)).sort();

  it("shows each problem at its place, and all missing messages as one", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    await open("locales/de.json");
    const found = await ours(project.uri("locales/de.json"), (all) => all.length === 4);
    assert.deepEqual(codes(found), ["message.extra", "message.missing", "placeholder.renamed", "plural.missing"]);
    const missing = only(found, "message.missing");
    assert.equal(missing.message, text("1 message is not translated into {0}.", "German (de)"));
    assert.deepEqual(missing.range, new Range(0, 0, 0, 1));
    assert.equal(only(found, "placeholder.renamed").range.start.line, 2);
    assert.equal(
      only(found, "placeholder.renamed").message,
      text(
        "{0}: {1} “{2}”",
        ...["greeting", text("A placeholder has another name than in the source: {0}.", "{{nam}} → {{name}}")],
        "Guten Morgen, {{nam}}!",
      ),
    );
    assert.deepEqual(
      found.flatMap(({ relatedInformation = [] }) => relatedInformation),
      [],
    );
  });

  it("follows typing, in the file and in its source", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    const { document } = await open("locales/de.json");
    await ours(uri, (all) => all.length === 4);
    await edit(uri, (whole) => whole.replace("{{nam}}", "{{name}}"), document.getText());
    await ours(uri, (all) => all.length === 3);
    await workspace.openTextDocument(project.uri("locales/en.json"));
    await edit(project.uri("locales/en.json"), (whole) => whole.replace('"save"', '"gone"'), source);
    await ours(uri, (all) => codes(all).join() === "plural.missing");
  });

  it("copies a source, removes what the source lacks, and leaves every other byte", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    const { document } = await open("locales/de.json");
    const found = await ours(uri, (all) => all.length === 4);
    await applyFix(uri, only(found, "message.extra"), text("Remove This Message"));
    assert.equal(document.getText(), target.replace(',\n  "gone": "Weg"', ""));
    await applyFix(uri, only(found, "placeholder.renamed"), text("Copy the Source Text"));
    assert.equal(
      document.getText(),
      target.replace(',\n  "gone": "Weg"', "").replace("Guten Morgen, {{nam}}!", "Good morning, {{name}}!"),
    );
    assert.equal(document.isDirty, true);
  });

  it("marks a stale translation as reviewed, which ends the problem", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await open("locales/de.json");
    await ours(uri, (all) => all.length === 4);
    await commands.executeCommand("_glossa.setState", uri.toString(), [["title"]], "reviewed");
    await edit(project.uri("locales/en.json"), (whole) => whole.replace("Shopping list", "List"), source);
    const stale = only(await ours(uri, (all) => codes(all).includes("message.stale")), "message.stale");
    await applyFix(uri, stale, text("Keep This Translation, Mark as Reviewed"));
    await ours(uri, (all) => all.length === 4 && !codes(all).includes("message.stale"));
  });

  it("offers three of ours in the light bulb, where nothing was found", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await open("locales/de.json");
    await ours(uri, (all) => all.length === 4);
    const actions = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      uri,
      new Range(1, 15, 1, 15),
      "refactor.rewrite.glossa",
    );
    assert.deepEqual(actions.map(({ title }) => title).sort(), [
      text("Add to Glossary…"),
      text("Rephrase Text…"),
      text("Translate Again"),
    ]);
    const [scope] = actions.find(({ title }) => title === text("Translate Again"))?.command?.arguments ?? [];
    assert.deepEqual([scope.locales, scope.paths], [["de"], [["title"]]]);
  });

  it("obeys its settings", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await open("locales/de.json");
    await ours(uri, (all) => all.length === 4);
    const settings = workspace.getConfiguration("glossa.checks");
    await settings.update("severity", { placeholders: "error", extra: "off" });
    try {
      const found = await ours(uri, (all) => all.length === 3);
      assert.equal(only(found, "placeholder.renamed").severity, DiagnosticSeverity.Error);
    } finally {
      await settings.update("severity", undefined);
    }
  });

  it("obeys the separate setting that a check had in version 0.1.0", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await open("locales/de.json");
    await ours(uri, (all) => all.length === 4);
    const [folder] = workspace.workspaceFolders ?? [];
    const settings = Uri.joinPath(folder?.uri ?? uri, ".vscode/settings.json");
    const before = await workspace.fs.readFile(settings);
    const former = { ...JSON.parse(new TextDecoder().decode(before)), "glossa.checks.extra": "off" };
    await workspace.fs.writeFile(settings, new TextEncoder().encode(JSON.stringify(former)));
    try {
      await ours(uri, (all) => all.length === 3);
    } finally {
      await workspace.fs.writeFile(settings, before);
    }
  });

  it("shows the source of a translation on hover", async () => {
    project = await createProject({ "locales/en.json": source, "locales/de.json": target });
    const uri = project.uri("locales/de.json");
    await open("locales/de.json");
    await ours(uri, (all) => all.length === 4);
    const hovers = await commands.executeCommand<readonly Hover[]>(
      "vscode.executeHoverProvider",
      uri,
      new Position(2, 20),
    );
    const text = hovers.flatMap(({ contents }) => contents.map((part) => (part as MarkdownString).value)).join("\n");
    assert.match(text, /Good morning, \{\{name\}\}!/);
  });

  it("shows on hover no link of a file, which names itself as its source language, and opens its own", async () => {
    const link = "x](command:workbench.action.terminal.new) [y";
    const unit = { stringUnit: { state: "translated", value: "Sichern" } };
    const strings = { "Save ![x](https://evil.example/x.png)": { comment: `[${link}]`, localizations: { de: unit } } };
    const text = JSON.stringify({ sourceLanguage: link, strings, version: "1.0" }, null, 2);
    project = await createProject({ "App/Localizable.xcstrings": text });
    const { document } = await window.showTextDocument(project.uri("App/Localizable.xcstrings"));
    const [problem] = await ours(document.uri, (all) => all.some(({ code }) => code === "format.locale"));
    assert.match(problem?.message ?? "", /is not a locale/);
    const hovers = await commands.executeCommand<readonly Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      document.positionAt(text.indexOf("Sichern")),
    );
    const [markdown, ...others] = hovers.flatMap(({ contents }) => contents as MarkdownString[]);
    assert.ok(markdown);
    assert.deepEqual([others, markdown.isTrusted], [[], { enabledCommands: ["_glossa.openPlace"] }]);
    assert.ok(!markdown.supportHtml);
    const types = new Set(tokensIn(markdown.value).map(({ type }) => type));
    assert.deepEqual([types.has("image"), types.has("html"), types.has("code")], [false, false, true]);
    const [own, ...more] = linksIn(markdown.value);
    assert.ok(own);
    assert.deepEqual([own.text, more], ["English \\(en\\)", []]);
    await follow(own);
    const { active } = window.activeTextEditor?.selection ?? assert.fail();
    assert.deepEqual(active, document.positionAt(text.indexOf('"Save')));
  });
});
