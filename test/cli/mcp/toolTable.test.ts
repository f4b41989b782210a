import assert from "node:assert/strict";
import manifest from "../../../package.json" with { type: "json" };
import { agentTools } from "../../../src/cli/mcp/toolTable.ts";

describe("the tools of agents", () => {
  // what the editor's tools and those of the server share is said in two places
  for (const name of ["next_to_translate", "write_translations"]) {
    it(`${name} takes the same in the editor`, () => {
      const own = manifest.contributes.languageModelTools.find((tool) => tool.name === `glossa_${name}`);
      const schema = JSON.parse(JSON.stringify(own?.inputSchema).replaceAll("glossa_", ""));
      assert.deepEqual(schema, JSON.parse(JSON.stringify(agentTools[name]?.inputSchema)));
    });
  }

  it("have schemas that allow nothing else, and descriptions that end as sentences do", () => {
    for (const { inputSchema, description } of Object.values(agentTools)) {
      assert.equal(inputSchema.additionalProperties, false);
      assert.match(description, /^[A-Z].*\.$/);
    }
  });
});
