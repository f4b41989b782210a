import { assertRoundTrips, keyProjects } from "./renameRoundTrip.ts";

describe("glossa rename there and back adds no missing key and leaves the same bytes, for many keys", () => {
  for (const project of keyProjects) {
    it(`in a project of ${project.name}`, async function () {
      this.timeout(600_000);
      await assertRoundTrips(project, 34);
    });
  }
});
