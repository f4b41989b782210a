import { projectShapes } from "../projectShapes.ts";
import { showShape } from "./shownShapes.ts";

// the first of them has a window of its own, in the browser; the others are in the full run
describe("the Locales tree of a project that was never open", () => {
  for (const shape of projectShapes.slice(1, 3))
    it(`has one catalog and its locales in ${shape.name}`, () => showShape(shape));
});
