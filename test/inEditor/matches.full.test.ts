import { commands } from "vscode";
import { matchExamples, takeMatch } from "./offeredMatches.ts";
import { createProject } from "./project.ts";

describe("matches of similar texts in each format", () => {
  for (const example of matchExamples.filter(({ format }) => !["JSON", "XLIFF"].includes(format))) {
    it(`are offered in ${example.format} on hover and by completion, and taken by one edit`, async () => {
      const project = await createProject(example.files);
      await takeMatch(project, example);
      await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
      await project.remove();
    });
  }
});
