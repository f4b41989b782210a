import assert from "node:assert/strict";
import { agentPassage, passageEdits } from "../../../src/cli/mcp/agentPassage.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";

const written = (text: string): string | undefined => {
  const edits = passageEdits(text);
  return edits && applyEdits(text, edits);
};
const passage = `<!-- glossa: begin -->\n${agentPassage}<!-- glossa: end -->\n`;

describe("the passage for agents", () => {
  for (const [what, text, expected] of [
    ["an empty file", "", passage],
    ["the end of a file", "# Rules\n", `# Rules\n\n${passage}`],
    ["a file without a line end", "# Rules", `# Rules\n\n${passage}`],
    ["Windows line ends", "# Rules\r\n", `# Rules\r\n\r\n${passage.replaceAll("\n", "\r\n")}`],
    ["an old passage", "a\n<!-- glossa: begin -->\nold\n<!-- glossa: end -->\nb", `a\n${passage}b`],
  ] as const) {
    it(`is written into ${what}, once`, () => {
      const once = written(text);
      assert.equal(once, expected);
      assert.deepEqual(passageEdits(once ?? ""), []);
    });
  }

  for (const text of [
    "<!-- glossa: begin -->\nno end",
    "<!-- glossa: end -->",
    "<!-- glossa: end -->\n<!-- glossa: begin -->",
    `${passage}${passage}`,
  ]) {
    it(`is not written between broken markers: ${JSON.stringify(text.slice(0, 60))}`, () => {
      assert.equal(passageEdits(text), undefined);
    });
  }
});
