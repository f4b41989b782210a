import { projectShapes } from "../projectShapes.ts";
import { showShape } from "./shownShapes.ts";

describe("the Locales tree of other projects that were never open", () => {
  for (const shape of projectShapes.slice(3))
    it(`has one catalog and its locales in ${shape.name}`, () => showShape(shape));
});
