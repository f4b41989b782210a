import assert from "node:assert/strict";
import { complaints } from "../../scripts/oracles/comparison.ts";
import type { Oracle } from "../../scripts/oracles/oracle.ts";
import { runOracle } from "../../scripts/oracles/runOracle.ts";
import { lupdate, xgettext } from "../../scripts/oracles/texts.ts";
import type { OracleTools } from "../../scripts/oracles/tools.ts";
import type { PackageName } from "../../scripts/system/packages.ts";
import { needs } from "../skip.ts";

const noTools: OracleTools = {
  node: "",
  nodeModules: "",
  run: () => Promise.reject(new Error("no tool is installed")),
};

const rows: readonly (readonly [PackageName, Oracle])[] = [
  ["gettext", xgettext("gettext", /\.(?:c|cpp)$/)],
  ["gettext", xgettext("gettext", /\.py$/)],
  ["gettext", xgettext("django", /\.py$/)],
  ["qt6-l10n-tools", lupdate],
];

describe("keys in applications, against programs of the system", () => {
  for (const [name, oracle] of rows) {
    it(`are those of ${oracle.name}, except for differences that are explained`, async function () {
      needs(this, name);
      const found = await runOracle(oracle, noTools);
      assert.deepEqual(complaints(found), []);
      assert.ok(found.both.length >= 10, `${found.both.length} keys in both`);
    });
  }
});
