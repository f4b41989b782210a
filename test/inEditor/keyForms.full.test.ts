import { commands } from "vscode";
import { elementForms, showDifferingElements } from "./elementForms.ts";

describe("keys in the other forms of frameworks", () => {
  for (const form of elementForms.slice(1)) {
    it(`${form.name}: elements that differ from the tags of the text are in Problems`, async () => {
      const project = await showDifferingElements(form);
      await commands.executeCommand("workbench.action.closeAllEditors");
      await project.remove();
    });
  }
});
