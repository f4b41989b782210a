import assert from "node:assert/strict";
import { commands, type TextDocument, type WorkspaceEdit, window, workspace } from "vscode";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { hoverText, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

const files = {
  "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }\n`,
  "locales/en.json": `{\n  "crate": {\n    "title": "Crate",\n    "state": { "open": "Open", "shut": "Shut" }\n  }\n}\n`,
  "locales/de.json": `{\n  "crate": {\n    "title": "Kiste",\n    "state": { "open": "Offen", "shut": "Zu" }\n  }\n}\n`,
  "src/crate.tsx": `import { useTranslation } from "react-i18next";
export function Crate({ state }) {
  const { t } = useTranslation("translation", { keyPrefix: "crate" });
  return t("title") + t(\`state.\${state}\`);
}
`,
};

let project: TestProject;

async function open(path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(project.uri(path));
  await window.showTextDocument(document);
  return document;
}

/** Renames what is at a place; a dialog is answered with one of its buttons, or left. */
async function rename(path: string, at: string, name: string, button?: string) {
  const document = await open(path);
  const asked: string[] = [];
  const { showWarningMessage } = window;
  const answer = async (message: string, _: object, ...items: readonly { readonly title: string }[]) => {
    asked.push(message);
    return items.find(({ title }) => title === button);
  };
  Object.assign(window, { showWarningMessage: answer });
  try {
    const command = "vscode.executeDocumentRenameProvider";
    const edit = await commands.executeCommand<WorkspaceEdit>(command, document.uri, placeOf(document, at), name);
    const edits = edit.entries().map(([uri, own]) => `${uri.path.split("/").at(-1)} ${own.length}`);
    return { edits: edits.sort(), asked };
  } finally {
    Object.assign(window, { showWarningMessage });
  }
}

describe("rename of a key that code cannot follow", () => {
  before(async () => {
    project = await createProject(files);
    const document = await open("src/crate.tsx");
    await until(async () => /Kiste/.test(await hoverText(document, placeOf(document, `"title"`))));
  });
  after(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("is refused with the place and the reason, until a person says that code may stay", async () => {
    const refusal = text("1 place asks for the old key, or may, and cannot follow: {0}.", "…").split("…")[0] ?? "";
    const at = "crate.tsx:4 (composed)";
    await assert.rejects(rename("locales/en.json", `"open"`, "crate.state.ajar"), ({ message }: Error) => {
      return message.startsWith(refusal) && message.includes(at);
    });
    const forced = await rename("locales/en.json", `"open"`, "crate.state.ajar", text("Rename Anyway"));
    assert.deepEqual(forced.edits, ["de.json 1", "en.json 1"]);
    assert.ok(forced.asked[0]?.includes(at), forced.asked.join("\n"));
  });

  it("begins at the name of a group, or at the prefix that names it, and code follows", async () => {
    const expected = { edits: ["crate.tsx 1", "de.json 1", "en.json 1"], asked: [] };
    assert.deepEqual(await rename("locales/de.json", `"crate"`, "chest"), expected);
    assert.deepEqual(await rename("src/crate.tsx", `"crate"`, "chest"), expected);
  });
});
