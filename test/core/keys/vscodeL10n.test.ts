// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { vscodeL10n } from "../../../src/core/keys/frameworks/vscodeL10n.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

describe("keys of VS Code's l10n", () => {
  const rows: KeyRows = [
    ["a call", `vscode.l10n.t("Open {0}", name)`, ["Open {0}"]],
    ["a line break before the text", `vscode.l10n.t(\n  "Open",\n)`, ["Open"]],
    ["an imported object", `import { l10n } from "vscode";\nl10n.t("Open")`, ["Open"]],
    ["the library for other processes", `import * as l10n from "@vscode/l10n";\nl10n.t("Open")`, ["Open"]],
    ["the library under another name", `import * as texts from "@vscode/l10n";\ntexts.t("Open")`, ["Open"]],
    ["its function", `import { t } from "@vscode/l10n";\nt("Open")`, ["Open"]],
    ["its function, renamed", `import { t as say } from "@vscode/l10n";\nsay("Open"); t("no")`, ["Open"]],
    [
      "two of them in one function",
      `import * as a from "@vscode/l10n";\nfunction f() { a.t("x"); vscode.l10n.t("y"); }`,
      ["x", "y"],
    ],
    ["an object", `l10n.t({ message: "Open", args: [name] })`, ["Open"]],
    ["a comment", `l10n.t({ message: "Open", comment: "verb" })`, ["Open/verb"]],
    ["a list of comments", `l10n.t({ message: "Open", comment: ["verb", "menu"] })`, ["Open/verbmenu"]],
    ["an empty list of comments", `l10n.t({ message: "Open", comment: [] })`, ["Open"]],
    ["an escape", String.raw`l10n.t("Don\'t\n\"go\"")`, [`Don't\n"go"`]],
    ["a condition", `l10n.t(ok ? "Yes" : "No")`, ["Yes | No"]],
    ["a sum", `l10n.t("One " + "line")`, ["One line"]],
    ["a template", "l10n.t(`Open ${name}`)", ["Open *"]],
    ["a constant", `const text = "Open"; l10n.t(text)`, ["Open"]],
    ["a variable", `l10n.t(text)`, ["?"]],
    ["the older function", `localize("a.b", "Open {0}", name); nls.localize("c", "Close")`, ["a.b", "c"]],
    ["the older function with a comment", `localize({ key: "a.b", comment: ["x"] }, "Open")`, ["a.b"]],
    ["another localize", `localize(date); other.localize("a", "b")`, []],
    ["a shadowing parameter", `import { t } from "@vscode/l10n";\nxs.map((t) => t("a")); t("b")`, ["b"]],
    ["another t", `t("Open"); i18n.t("Open")`, []],
    ["texts and comments", `// l10n.t("a")\nconst s = 'l10n.t("b")';`, []],
    ["broken code", `function f() { l10n.t("Open"); if (`, ["Open"]],
  ];
  assertRows(vscodeL10n, "a.ts", rows);
  assertRows(vscodeL10n, "package.json", [
    [
      "the manifest",
      `{ "contributes": { "commands": [{ "title": "%open.title%" }, "%list%"] } }`,
      ["open.title", "list"],
    ],
    ["a percentage", `{ "description": "50% or 60% off", "x": "%a b%" }`, []],
  ]);
  assertRows(vscodeL10n, "data.json", [["another file", `{ "title": "%a%" }`, []]]);

  it("gives the values of all forms", () => {
    const code = `l10n.t("a", x, y); l10n.t("b", { name: x }); l10n.t({ message: "c", args: { n: 1 } }); l10n.t({ message: "d", args: [x] })`;
    const parameters = readUsages(vscodeL10n, "a.ts", code).map((usage) => usage.parameters);
    assert.deepEqual(parameters, [["0", "1"], ["name"], ["n"], ["0"]]);
  });
});
