// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { webExtension } from "../../../src/core/keys/frameworks/webExtension.ts";
import { assertRows, readUsages } from "./readKeys.ts";

describe("keys of web extensions", () => {
  assertRows(webExtension, "a.ts", [
    ["Chrome and Firefox", `chrome.i18n.getMessage("title"); browser.i18n.getMessage("name")`, ["title", "name"]],
    ["a line break before the name", `chrome.i18n\n  .getMessage(\n  "title",\n)`, ["title"]],
    ["what is built in", `chrome.i18n.getMessage("@@ui_locale")`, []],
    ["a condition", `chrome.i18n.getMessage(ok ? "a" : "b")`, ["a | b"]],
    ["a template", "chrome.i18n.getMessage(`error_${code}`)", ["error_*"]],
    ["a variable", `chrome.i18n.getMessage(name)`, ["?"]],
    ["another function of that name", `error.getMessage("a"); getMessage("b")`, []],
    ["WXT", `import { i18n } from "#i18n";\ni18n.t("a.b"); i18n.t("c", 2)`, ["a_b", "c"]],
    ["another i18n", `import { i18n } from "./i18n";\ni18n.t("a.b")`, []],
    ["texts and comments", `// chrome.i18n.getMessage("a")\nconst s = 'chrome.i18n.getMessage("b")'`, []],
    ["broken code", `function f() { chrome.i18n.getMessage("a"`, ["a"]],
  ]);
  assertRows(webExtension, "manifest.json", [
    [
      "the manifest",
      `{ "name": "__MSG_app_name__", "description": "__MSG_@@extension_id__ __MSG_about__" }`,
      ["app_name", "about"],
    ],
  ]);
  assertRows(webExtension, "a.css", [
    ["a style sheet", `body { direction: __MSG_@@bidi_dir__; content: "__MSG_hint__"; }`, ["hint"]],
  ]);
  assertRows(webExtension, "a.html", [
    ["a page", `<p title="__MSG_a__"></p><script>chrome.i18n.getMessage("b")</script>`, ["a", "b"]],
  ]);

  it("gives the values and their number", () => {
    const code = `import { i18n } from "#i18n"; chrome.i18n.getMessage("a", [x, y]); i18n.t("b", 2, [x]); chrome.i18n.getMessage("c", list)`;
    const [listed, unknown, counted] = readUsages(webExtension, "a.ts", code);
    assert.deepEqual([listed?.parameters, unknown?.parameters], [["1", "2"], undefined]);
    assert.deepEqual([counted?.parameters, counted?.hasCount], [["1"], true]);
  });
});
