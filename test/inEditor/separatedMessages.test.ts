import assert from "node:assert/strict";
import { commands, window, workspace } from "vscode";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";

const [english, brand] = ["locales/en.json", '  "brand": "Acorn"'];
const sides = ['  "product": "Acorn"', "||||||| base", brand, "=======", `${brand},`, '  "b": "$t(brand)"'];
const marked = ["{", "<<<<<<< ours", ...sides, ">>>>>>> theirs", "}", ""].join("\n");

describe("a message that refers to one which the other side of a conflict has renamed", () => {
  let project: TestProject;
  const { showWarningMessage } = window;
  const warnings: string[] = [];

  before(async () => {
    project = await createProject({ [english]: marked, "locales/de.json": "{}\n" });
    Object.assign(window, { showWarningMessage: async (message: string) => void warnings.push(message) });
  });
  after(async () => {
    Object.assign(window, { showWarningMessage });
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await project.remove();
  });

  it("is named when the conflict is resolved", async () => {
    const document = await workspace.openTextDocument(project.uri(english));
    await commands.executeCommand("glossa.resolveConflicts", document.uri);
    assert.deepEqual(JSON.parse(document.getText()), { product: "Acorn", b: "$t(brand)" });
    const end = text("No conflicts are left. Look at the file, save it, and stage it.");
    const named = text("{0} refers to {1}, which ours renamed to {2}.", "b", "brand", "product");
    assert.deepEqual(warnings, [`${end} ${named}`]);
  });
});
