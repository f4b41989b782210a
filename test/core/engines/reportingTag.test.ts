import assert from "node:assert/strict";
import { reportingTagOf } from "../../../src/core/engines/reportingTag.ts";

const folder = ["$", "{workspaceFolderBasename}"].join("");
const tags: readonly (readonly [setting: string, name: string | undefined, tag: string | undefined])[] = [
  ["", "shop", undefined],
  ["team-a", "shop", "team-a"],
  [folder, "shop", "shop"],
  [folder, undefined, undefined],
  [`team/${folder}`, "shop", "team/shop"],
  [`${folder} ${folder}`, "$&", "$& $&"],
  [folder, "Größe", "Gro_e"],
  [folder, "店", "_"],
  [folder, "a\nb", "a_b"],
  [folder, " x ", "x"],
  [folder, "a".repeat(120), "a".repeat(100)],
];

describe("the reporting tag", () => {
  for (const [setting, name, tag] of tags)
    it(`of ${JSON.stringify(setting)} in ${JSON.stringify(name)} is ${JSON.stringify(tag)}`, () => {
      assert.equal(reportingTagOf(setting, name), tag);
      // what the client takes
      if (tag !== undefined) assert.match(tag, /^[\x20-\x7e]{1,100}$/);
    });
});
