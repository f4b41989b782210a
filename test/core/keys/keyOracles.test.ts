import assert from "node:assert/strict";
import { compareKeys, comparisonTable, complaints } from "../../../scripts/oracles/comparison.ts";
import { i18nextParser } from "../../../scripts/oracles/i18next.ts";
import { readPo } from "../../../scripts/oracles/po.ts";
import { runOracle } from "../../../scripts/oracles/runOracle.ts";
import { l10nDev } from "../../../scripts/oracles/texts.ts";
import type { OracleTools } from "../../../scripts/oracles/tools.ts";

const noTools: OracleTools = {
  node: "",
  nodeModules: "",
  run: () => Promise.reject(new Error("no tool is installed")),
};

describe("keys in applications, against extractors", () => {
  for (const oracle of [i18nextParser, l10nDev]) {
    it(`are those of ${oracle.name}, except for differences that are explained`, async () => {
      const found = await runOracle(oracle, noTools);
      assert.deepEqual(complaints(found), []);
      assert.ok(found.both.length >= 15, `${found.both.length} keys in both`);
    });
  }
});

describe("comparisons of keys", () => {
  const known = { onlyThere: { b: "a comment" }, onlyHere: { gone: "a reason" } };

  it("count what is not explained", () => {
    const found = compareKeys(["a", "b", "c", "a"], ["a", "d"], known);
    assert.deepEqual([found.both, found.recall, found.precision], [["a"], 0.5, 0.5]);
    assert.deepEqual(found.onlyThere, [{ key: "b", reason: "a comment" }, { key: "c" }]);
    assert.deepEqual(complaints(found), [
      "only there, not explained: c",
      "only here, not explained: d",
      "explained, but no difference: gone",
      "recall is below 0.99",
      "precision is below 0.99",
    ]);
  });

  it("find nothing wrong with nothing", () => assert.deepEqual(complaints(compareKeys([], [], {})), []));

  it("are a table, with the reasons", () => {
    assert.equal(
      comparisonTable([
        ["one", compareKeys(["a", "b"], ["a"], known)],
        ["two", "skipped: not installed"],
      ]),
      [
        "tool  both  only there  only here  recall  precision",
        "one   1     1           0          1.000   1.000",
        "two   skipped: not installed",
        "",
        "one",
        '  only there: "b": a comment',
      ].join("\n"),
    );
  });

  it("read texts, contexts and comments of PO", () => {
    const po = 'msgid ""\nmsgstr ""\n"X: y\\n"\n\n#. note\nmsgctxt "verb"\nmsgid ""\n"Open "\n"\\"it\\""\nmsgstr ""\n';
    assert.deepEqual(readPo(po), [{ text: 'Open "it"', context: "verb", notes: "#. note" }]);
  });
});
