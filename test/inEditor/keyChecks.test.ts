import assert from "node:assert/strict";
import {
  type CodeAction,
  commands,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
  type Uri,
  window,
  workspace,
} from "vscode";
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
    await ignoreFinding(uri, found, "Ignore “keys” in This File…", "Written later");
    await ours(uri, (all) => all.length === 0);
    const { fileChecks } = JSON.parse(await project.read("glossa.json"));
    assert.deepEqual(fileChecks["src/Cart.tsx"], { keys: { severity: "off", reason: "Written later" } });
  });

  it("fade messages that no code uses, until these are ignored", async () => {
    const uri = project.uri("locales/en.json");
    await window.showTextDocument(uri);
    const found = only(await ours(uri, (all) => all.length === 1), "key.unused");
    assert.deepEqual([found.severity, found.tags], [DiagnosticSeverity.Hint, [DiagnosticTag.Unnecessary]]);
    await ignoreFinding(uri, found, "Ignore “unused” in This Project…", "");
    await ours(uri, (all) => all.length === 0);
    assert.equal(JSON.parse(await project.read("glossa.json")).checks.unused, "off");
  });

  it("say which languages lack a message, and translate it there", async () => {
    await project.write("locales/de.json", `{ "title": "Dein Warenkorb" }\n`);
    await project.write(
      "glossa.json",
      `{ "checks": { "keys": "off", "parameters": "off", "untranslatedKeys": "hint" } }\n`,
    );
    const uri = project.uri("src/Cart.tsx");
    await window.showTextDocument(uri);
    const found = only(await ours(uri, (all) => all.length === 1), "key.untranslated");
    assert.match(found.message, /^Not translated: German/);
    const [translate] = await fixesAt(uri, found.range, "Translate Message");
    const [scope] = translate?.command?.arguments ?? [];
    assert.deepEqual([scope.locales, scope.paths, scope.only], [["de"], [["hello"]], "missing"]);
  });

  it("add a namespace that the component uses to its hook", async () => {
    await project.write("locales/en/shop.json", `{ "title": "Shop" }\n`);
    await project.write("locales/en/cart.json", `{ "title": "Cart" }\n`);
    await project.write("locales/en.json", "{}\n");
    await project.write("glossa.json", `{ "checks": { "namespaces": "warning" } }\n`);
    const uri = project.uri("src/Other.tsx");
    const hook = `const { t } = useTranslation("shop");`;
    await project.write(
      "src/Other.tsx",
      `import { useTranslation } from "react-i18next";\nexport function Other() {\n  ${hook}\n  return t("title") + t("cart:title");\n}\n`,
    );
    await window.showTextDocument(uri);
    const found = only(await ours(uri, (all) => all.length === 1), "key.namespaceNotLoaded");
    const [load] = await fixesAt(uri, found.range, "Load Namespace cart in This Component");
    assert.ok(load?.edit && (await workspace.applyEdit(load.edit)));
    const document = await workspace.openTextDocument(uri);
    assert.match(document.getText(), /useTranslation\(\["shop", "cart"\]\)/);
    await ours(uri, (all) => all.length === 0);
    await document.save();
  });
});

async function fixesAt(uri: Uri, range: Range, title: string): Promise<readonly CodeAction[]> {
  const actions = await commands.executeCommand<CodeAction[]>("vscode.executeCodeActionProvider", uri, range);
  return actions.filter((action) => action.title === title);
}
