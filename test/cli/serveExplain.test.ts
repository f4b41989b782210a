import assert from "node:assert/strict";
import { runServe } from "../../src/cli/serve.ts";
import { applicableRules } from "../../src/core/style/apply/applyStyle.ts";
import { styleRules } from "../../src/core/style/rules.ts";

describe("glossa serve --explain", () => {
  const explained = async (...more: string[]): Promise<string> => {
    let out = "";
    const io = {
      out(text: string) {
        out += text;
      },
      err: assert.fail,
      env: {},
      signal: new AbortController().signal,
    };
    assert.equal(await runServe(["--explain", ...more], io), 0);
    return out;
  };

  it("tells of every option of every rule whether it is applied", async () => {
    const { style_rules, custom_instructions } = JSON.parse(await explained("--json"));
    assert.deepEqual(custom_instructions, { applied: false });
    const expected = Object.entries(styleRules).flatMap(([category, rules]) =>
      Object.entries(rules).flatMap(([rule, options]) =>
        options.map((option) => ({
          category,
          rule,
          option,
          applied: applicableRules[`${category}.${rule}`]?.[option] !== undefined,
        })),
      ),
    );
    assert.deepEqual(style_rules, expected);
  });

  it("tells it to people", async () => {
    const out = await explained();
    assert.match(out, /^punctuation\.apostrophe\n {2}\+ use_curly_apostrophes\n {2}\+ use_straight_apostrophes\n$/m);
    assert.match(out, /^style_and_tone\.tone\n {2}- /m);
    assert.match(out, /^Custom instructions are kept only/m);
  });
});
