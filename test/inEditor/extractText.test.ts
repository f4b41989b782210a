import assert from "node:assert/strict";
import { type CodeAction, commands, Range, type TextDocument, window, workspace } from "vscode";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting, leaving } from "./questions.ts";
import { until } from "./waiting.ts";

const head = 'import { useTranslation } from "react-i18next";\n\n';
const files = {
  "package.json": `{ "dependencies": { "react": "19.0.0", "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
  "locales/en.json": '{\n  "cart": {\n    "title": "Your cart",\n    "total": "Total"\n  }\n}\n',
  "locales/de.json": '{\n  "cart": {\n    "title": "Dein Warenkorb"\n  }\n}\n',
  "src/Cart.tsx": `${head}export function Cart() {\n  const { t } = useTranslation();\n  return <p title={t("cart.title")} className="red big">Pay now</p>;\n}\n`,
  "src/Title.tsx": "export function Title() {\n  return <h1>Your cart</h1>;\n}\n",
};

describe("extracting a text to a message", () => {
  let project: TestProject;

  const open = async (path: string): Promise<TextDocument> => {
    const document = await workspace.openTextDocument(project.uri(path));
    await window.showTextDocument(document);
    return document;
  };
  const rangeOf = (document: TextDocument, part: string): Range => {
    const at = document.positionAt(document.getText().indexOf(part) + 1);
    return new Range(at, at);
  };
  const offersAt = async (document: TextDocument, part: string): Promise<readonly string[]> => {
    const range = rangeOf(document, part);
    const found = await commands.executeCommand<CodeAction[]>("vscode.executeCodeActionProvider", document.uri, range);
    return found.map(({ title }) => title);
  };
  const extractAt = (document: TextDocument, part: string) =>
    commands.executeCommand("glossa.extractText", { uri: document.uri.toString(), range: rangeOf(document, part) });

  beforeEach(async () => {
    project = await createProject(files);
  });
  afterEach(async () => {
    for (const document of workspace.textDocuments) if (document.isDirty && !document.isUntitled) await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("is offered at texts of components, and nowhere else", async () => {
    const document = await open("src/Cart.tsx");
    const title = text("Extract to Message…");
    await until(async () => (await offersAt(document, "Pay now")).includes(title));
    for (const part of ["red big", "cart.title", "return"])
      assert.ok(!(await offersAt(document, part)).includes(title), part);
  });

  it("writes the call and the message, and undoes both as one step", async () => {
    const document = await open("src/Cart.tsx");
    await until(async () => (await offersAt(document, "Pay now")).includes(text("Extract to Message…")));
    await accepting(extractAt(document, "Pay now"));
    assert.match(document.getText(), /className="red big">\{t\("cart\.payNow"\)\}<\/p>/);
    const locale = await workspace.openTextDocument(project.uri("locales/en.json"));
    assert.equal(
      locale.getText(),
      '{\n  "cart": {\n    "title": "Your cart",\n    "payNow": "Pay now",\n    "total": "Total"\n  }\n}\n',
    );
    await window.showTextDocument(document);
    await commands.executeCommand("undo");
    await until(() => document.getText() === files["src/Cart.tsx"] && locale.getText() === files["locales/en.json"]);
  });

  it("uses a message that has the text, with the hook that it needs", async () => {
    const document = await open("src/Title.tsx");
    await until(async () => (await offersAt(document, "Your cart")).includes(text("Extract to Message…")));
    await accepting(extractAt(document, "Your cart"));
    assert.equal(
      document.getText(),
      `${head}export function Title() {\n  const { t } = useTranslation();\n  return <h1>{t("cart.title")}</h1>;\n}\n`,
    );
    assert.equal(await project.read("locales/en.json"), files["locales/en.json"]);
  });

  it("changes nothing if the question is left, or if there is no text", async () => {
    const document = await open("src/Cart.tsx");
    await until(async () => (await offersAt(document, "Pay now")).includes(text("Extract to Message…")));
    await leaving(extractAt(document, "Pay now"));
    await extractAt(document, "red big");
    assert.equal(document.getText(), files["src/Cart.tsx"]);
  });
});
