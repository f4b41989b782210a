import { formatById } from "../../../src/core/formats/index.ts";
import { property } from "../../property.ts";
import { fixturesOf } from "../formats/contract.ts";
import { subjects } from "../formats/subjects.ts";
import { assertMerge, contentsOf, steps, withSteps } from "./fileMerges.ts";

describe("two sides of a file as people have it", () => {
  for (const { format: view, fixtures } of subjects) {
    const format = formatById(view.id);
    const texts = format.alignedTo === undefined ? fixturesOf(fixtures) : [];
    for (const [name, text] of texts) {
      if (!contentsOf(format, text)?.size) continue;
      property(
        `keep every text, and merge to the same if they are swapped: ${fixtures}/${name}`,
        steps,
        steps,
        (own, other) =>
          assertMerge(format, {
            base: text,
            ours: withSteps(format, text, own, "ours"),
            theirs: withSteps(format, text, other, "theirs"),
          }),
      );
    }
  }
});
