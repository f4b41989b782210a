import assert from "node:assert/strict";
import { touchedSuites } from "../scripts/tests/graph.ts";

describe("suites that a change can touch", () => {
  const files: Readonly<Record<string, string>> = {
    "src/core/text.ts": "",
    "src/core/formats/json.ts": 'import { edit } from "../text.ts";',
    "src/local/thread/main.ts": 'import "../../core/formats/json.ts";',
    "src/extension.ts": 'void import("./core/formats/json.ts");',
    "src/cli.ts": "",
    "package.json": "{}",
    "docs/checks.md": "",
    "media/page.css": "",
    "test/core/text.test.ts": 'import { edit } from "../../src/core/text.ts";',
    "test/core/formats/json.test.ts": 'import { json } from "../../../src/core/formats/json.ts";',
    "test/core/formats/fixtures/json/a.json": "{}",
    "test/local/thread.test.ts": 'start(new URL("../../src/local/thread/main.ts", import.meta.url));',
    "test/core/docs.test.ts": 'readFileSync(join(root, "docs/checks.md"));',
    "test/manifest.test.ts": "",
    "test/browser/locales.test.ts": "",
    "test/browser/hooks.ts": "",
  };
  const names = Object.keys(files);
  const suites = names.filter((name) => name.endsWith(".test.ts"));
  const touched = (...changed: readonly string[]) => touchedSuites(suites, changed, names, (file) => files[file] ?? "");

  /** Looks through all files. */
  const overall = "test/manifest.test.ts";
  const cases: readonly (readonly [what: string, changed: readonly string[], expected: readonly string[]])[] = [
    ["the suite itself", ["test/core/text.test.ts"], ["test/core/text.test.ts", overall]],
    [
      "through imports, programs that are started, and what VS Code runs",
      ["src/core/formats/json.ts"],
      ["test/core/formats/json.test.ts", "test/local/thread.test.ts", "test/browser/locales.test.ts", overall],
    ],
    ["root hooks of VS Code's tests", ["test/browser/hooks.ts"], ["test/browser/locales.test.ts", overall]],
    ["a text that a suite reads", ["docs/checks.md"], ["test/core/docs.test.ts"]],
    ["a text that only people read", ["README.md"], []],
    [
      "data that no code names, in the folder of the suites",
      ["test/core/formats/fixtures/json/a.json"],
      ["test/core/formats/json.test.ts", overall],
    ],
    ["what is shipped as it is", ["media/page.css"], ["test/browser/locales.test.ts", overall]],
    ["what no code and no folder is near to", [".gitattributes"], suites],
    [
      "a file that is gone, where something names it",
      ["src/core/text.ts"],
      suites.filter((suite) => suite !== "test/core/docs.test.ts"),
    ],
    ["nothing", [], []],
  ];
  for (const [what, changed, expected] of cases)
    it(what, () => assert.deepEqual([...touched(...changed)].sort(), [...expected].sort()));
});
