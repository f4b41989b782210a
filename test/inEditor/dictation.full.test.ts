import { commands, workspace } from "vscode";
import { keepPlace, placeFiles } from "./dictatedPlace.ts";
import { createProject } from "./project.ts";

describe("dictation into documents, at length", () => {
  it("keeps its place through edits, switches of files, undos and texts", async function () {
    this.timeout(600_000);
    await workspace.getConfiguration("files").update("autoSave", "off");
    const seed = Number(process.env["GLOSSA_FUZZ_SEED"]) || Math.floor(Math.random() * 1_000_000_000);
    const project = await createProject(placeFiles);
    await keepPlace(project, seed, Number(process.env["GLOSSA_FUZZ_RUNS"]) || 200);
    await workspace.saveAll();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });
});
