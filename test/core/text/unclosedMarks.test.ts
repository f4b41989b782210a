import assert from "node:assert/strict";
import { blankUnclosed } from "../../../src/core/text/unclosedMarks.ts";

describe("marks that begin a part without an end", () => {
  it("become blank behind the last end, and nothing else does", () => {
    assert.equal(blankUnclosed("{{ a }} {{ b {{ c", ["{{", "}}"]), "{{ a }}    b    c");
    assert.equal(blankUnclosed("<!-- <!-- --> -->", ["<!--", "-->"]), "<!-- <!-- --> -->");
    assert.equal(blankUnclosed("no marks", ["{{", "}}"]), "no marks");
  });

  it("keep the line breaks in them", () => {
    assert.equal(blankUnclosed("{%\n raw %}x", [/\{%\s*raw/g, /\{%\s*endraw/g]), "  \n     %}x");
  });

  it("are found by patterns, pair after pair", () => {
    const raw = [/\{%\s*raw\b/g, /\{%\s*endraw\b/g] as const;
    assert.equal(blankUnclosed("{% raw %}{% endraw", ["{%", "%}"], raw), "       %}   endraw");
    assert.equal(blankUnclosed("{% raw %}{% endraw %}{% raw %}", ["{%", "%}"], raw), "{% raw %}{% endraw %}       %}");
  });
});
