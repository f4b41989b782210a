import { keyProjects } from "./keyProjects.ts";
import { assertRoundTrips, everyDay } from "./renameRoundTrip.ts";

describe("glossa rename there and back adds no missing key and leaves the same bytes", () => {
  for (const project of keyProjects.slice(0, everyDay))
    it(`in a project of ${project.name}`, () => assertRoundTrips(project, 2));
});
