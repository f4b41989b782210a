import assert from "node:assert/strict";
import { type CodeAction, commands, DiagnosticSeverity, DiagnosticTag, type Range, type Uri, window } from "vscode";
import { text } from "../interfaceText.ts";
import { only, ours } from "./found.ts";
import { ignoreFinding } from "./ignoreFinding.ts";
import { createProject, type TestProject } from "./project.ts";

const code = `import { useTranslation } from "react-i18next";

export function Cart() {
  const { t } = useTranslation();
  return t("title") + t("titel") + t("hello", {});
}
`;

const files = {
  "package.json": `{ "dependencies": { "react-i18next": "15.0.0" } }`,
  "glossa.json": `{ "checks": { "keys": "error" }, "fileChecks": { "src/*": { "parameters": "off" } } }\n`,
  "locales/en.json": `{ "title": "Your cart", "hello": "Hello {{name}}", "old": "Old" }\n`,
  "src/Cart.tsx": code,
};

describe("checks of keys in source code", () => {
  let project: TestProject;
  beforeEach(async () => {
    project = await createProject(files);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("count as glossa.json says, and are ignored with a reason", async () => {
    const uri = project.uri("src/Cart.tsx");
    await window.showTextDocument(uri);
    const found = only(await ours(uri, (all) => all.length === 1), "key.missing");
    assert.equal(found.severity, DiagnosticSeverity.Error);
    await ignoreFinding(uri, found, text("Ignore “{0}” in This File…", "keys"), "Written later");
    await ours(uri, (all) => all.length === 0);
    const { fileChecks } = JSON.parse(await project.read("glossa.json"));
    assert.deepEqual(fileChecks["src/Cart.tsx"], { keys: { severity: "off", reason: "Written later" } });
  });

  it("fade messages that no code uses, until these are ignored", async () => {
    const uri = project.uri("locales/en.json");
    await window.showTextDocument(uri);
    const found = only(await ours(uri, (all) => all.length === 1), "key.unused");
    assert.deepEqual([found.severity, found.tags], [DiagnosticSeverity.Hint, [DiagnosticTag.Unnecessary]]);
    await ignoreFinding(uri, found, text("Ignore “{0}” in This Project…", "unused"), "");
    await ours(uri, (all) => all.length === 0);
    assert.equal(JSON.parse(await project.read("glossa.json")).checks.unused, "off");
  });

  /** Another project: of files that are written into one that is there, watchers tell late. */
  const useFiles = async (other: Readonly<Record<string, string>>): Promise<void> => {
    await project.remove();
    project = await createProject(other);
  };

  it("say which languages lack a message, and translate it there", async () => {
    const checks = { keys: "off", parameters: "off", untranslatedKeys: "hint" };
    await useFiles({
      ...files,
      "locales/de.json": `{ "title": "Dein Warenkorb" }\n`,
      "glossa.json": JSON.stringify({ checks }),
    });
    const uri = project.uri("src/Cart.tsx");
    await window.showTextDocument(uri);
    const found = only(await ours(uri, (all) => all.length === 1), "key.untranslated");
    assert.match(found.message, /^Not translated: German/);
    const [translate] = await fixesAt(uri, found.range, text("Translate Message"));
    const [scope] = translate?.command?.arguments ?? [];
    assert.deepEqual([scope.locales, scope.paths, scope.only], [["de"], [["hello"]], "missing"]);
  });
});

async function fixesAt(uri: Uri, range: Range, title: string): Promise<readonly CodeAction[]> {
  const actions = await commands.executeCommand<CodeAction[]>("vscode.executeCodeActionProvider", uri, range);
  return actions.filter((action) => action.title === title);
}
