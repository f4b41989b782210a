import { keyProjects } from "./keyProjects.ts";
import { assertRoundTrips } from "./renameRoundTrip.ts";

describe("glossa rename there and back adds no missing key and leaves the same bytes", () => {
  // the full tier has those of all frameworks
  for (const project of keyProjects.slice(0, 6))
    it(`in a project of ${project.name}`, () => assertRoundTrips(project, 2));
});
