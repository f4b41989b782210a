import assert from "node:assert/strict";
import { chmod } from "node:fs/promises";
import { ConfigurationTarget, commands, type TextDocument, type WorkspaceEdit, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { hoverText, namesOfUsers, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

const code = (name: string): string => `import { useTranslation } from "react-i18next";

export function ${name}() {
  const { t } = useTranslation("shop");
  return <p>{t("title")}</p>;
}
`;

const files = {
  "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }\n`,
  "locales/en/shop.json": `{ "title": "Your cart" }\n`,
  "locales/de/shop.json": `{ "title": "Dein Warenkorb" }\n`,
  "locales/fr/shop.json": `{ "title": "Votre panier" }\n`,
  "locales/en/common.json": "{}\n",
  "locales/de/common.json": "{}\n",
  "locales/fr/common.json": "{}\n",
  "src/Cart.tsx": code("Cart"),
  "src/Other.tsx": code("Other"),
  "src/Wide.tsx": code("Wide"),
};

/** A file among those that a rename and a move change, and what keeps it from being written. */
const obstacles = [
  { name: "a locale file by its mode", path: "locales/de/shop.json", isBySetting: false },
  { name: "a source file by a setting", path: "src/Other.tsx", isBySetting: true },
] as const;

describe("a key in files of which one is read-only", () => {
  let project: TestProject;
  let document: TextDocument;
  const settings = () => workspace.getConfiguration("files", project.uri("."));
  const setReadonly = async (value: Record<string, boolean> | undefined) =>
    await settings().update("readonlyInclude", value, ConfigurationTarget.Workspace);

  beforeEach(async () => {
    project = await createProject(files);
    document = await workspace.openTextDocument(project.uri("src/Cart.tsx"));
    await window.showTextDocument(document);
    await until(async () => /Dein Warenkorb/.test(await hoverText(document, titleIn(document))));
    // the other source files are read later than the one that is shown
    await until(async () => {
      const names = await namesOfUsers(project, document, titleIn(document));
      return ["Cart.tsx", "Other.tsx", "Wide.tsx"].every((name) => names.includes(name));
    });
  });
  afterEach(async () => {
    await setReadonly(undefined);
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const titleIn = (one: TextDocument) => placeOf(one, `"title"`);

  const protect = async (path: string, isBySetting: boolean) => {
    if (isBySetting) await setReadonly({ [`**/${path}`]: true });
    else await chmod(project.uri(path).fsPath, 0o444);
  };

  /** Neither on disk nor in the editor. */
  const assertUnchanged = async () => {
    for (const [path, text] of Object.entries(files)) {
      assert.equal(await project.read(path), text);
      const open = workspace.textDocuments.find(({ uri }) => uri.toString() === project.uri(path).toString());
      assert.equal(open?.getText() ?? text, text);
    }
  };

  for (const { name, path, isBySetting } of obstacles) {
    it(`is neither renamed nor moved, and the sentence names the file: ${name}`, async () => {
      await protect(path, isBySetting);
      const position = titleIn(document);
      const command = "vscode.executeDocumentRenameProvider";
      const rename = async () =>
        await commands.executeCommand<WorkspaceEdit>(command, document.uri, position, "heading");
      await assert.rejects(rename, ({ message }: Error) => message.includes(path) && /written/.test(message));
      await assertUnchanged();
      const { line, character } = position;
      const place = { uri: document.uri.toString(), position: { line, character } };
      const said = await errorsOf(async () => await commands.executeCommand("glossa.moveMessage", place));
      assert.equal(said.length, 1);
      assert.ok(said[0]?.includes(path), said[0]);
      await assertUnchanged();
    });
  }
});

/** Runs a command that takes whatever is offered, and returns the errors that it shows. */
async function errorsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const { showErrorMessage } = window;
  const said: string[] = [];
  window.showErrorMessage = async (message: string) => {
    said.push(message);
    return undefined;
  };
  try {
    await accepting(run().catch(() => {}));
    return said;
  } finally {
    window.showErrorMessage = showErrorMessage;
  }
}
