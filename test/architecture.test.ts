import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { breaches, importsOf } from "./architecture.ts";

const root = join(import.meta.dirname, "..");

describe("the architecture", () => {
  it("has no violation", () => {
    const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .map((path) => `src/${path.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith(".ts"));
    assert.ok(files.length > 0);
    const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
    assert.deepEqual(breaches(sources), []);
  });
});

describe("the architecture test finds", () => {
  const forbidden: readonly (readonly [path: string, specifier: string])[] = [
    ["src/core/catalogDiff.ts", "vscode"],
    ["src/core/catalogDiff.ts", "node:fs"],
    ["src/core/catalogDiff.ts", "../project/ports.ts"],
    ["src/core/catalogDiff.ts", "undici"],
    ["src/project/runPlan.ts", "node:fs"],
    ["src/project/runPlan.ts", "./disk/files.ts"],
    ["src/project/runPlan.ts", "../service/client.ts"],
    ["src/project/disk/rootFiles.ts", "vscode"],
    ["src/service/serviceClient.ts", "../project/ports.ts"],
    ["src/service/serviceClient.ts", "../local/server.ts"],
    ["src/local/localServer.ts", "../service/client.ts"],
    ["src/local/localServer.ts", "vscode"],
    ["src/cli/translateCommand.ts", "../local/server.ts"],
    ["src/cli.ts", "./editor/platform/app.ts"],
    ["src/editor/checks/registerChecks.ts", "../translate/translate.ts"],
    ["src/editor/platform/app.ts", "../translate/translate.ts"],
    ["src/editor/checks/registerChecks.ts", "../../local/server.ts"],
    ["src/webview/usage/usagePage.ts", "vscode"],
    ["src/webview/usage/usagePage.ts", "node:fs"],
    ["src/webview/usage/usagePage.ts", "../../editor/platform/app.ts"],
    ["src/webview/usage/usageProtocol.ts", "./usagePage.ts"],
    ["src/editor/memory/registerMemory.ts", "../../webview/grid/grid.ts"],
    ["src/extension.ts", "./local/server.ts"],
    ["src/somewhere/else.ts", "./other.ts"],
  ];
  for (const [path, specifier] of forbidden) {
    it(`${path} importing ${specifier}`, () => {
      assert.equal(breaches(new Map([[path, `import { x } from "${specifier}";\n`]])).length, 1);
    });
  }

  const allowed: readonly (readonly [path: string, specifier: string])[] = [
    ["src/core/formats/json.ts", "jsonc-parser"],
    ["src/core/formats/json.ts", "../text.ts"],
    ["src/project/disk/rootFiles.ts", "node:fs/promises"],
    ["src/local/localServer.ts", "../service/protocol/text.ts"],
    ["src/local/localServer.ts", "eld/small"],
    ["src/cli/serve.ts", "../local/server.ts"],
    ["src/cli.ts", "./cli/serve.ts"],
    ["src/editor/checks/registerChecks.ts", "../platform/app.ts"],
    ["src/editor/checks/registerChecks.ts", "./quickFix.ts"],
    ["src/extension.ts", "./editor/checks/checks.ts"],
    ["src/editor/memory/registerMemory.ts", "../../webview/grid/gridProtocol.ts"],
    ["src/webview/usage/usagePage.ts", "../bridge.ts"],
    ["src/webview/usage/usagePage.ts", "../grid/gridProtocol.ts"],
  ];
  for (const [path, specifier] of allowed) {
    it(`nothing in ${path} importing ${specifier}`, () => {
      assert.deepEqual(breaches(new Map([[path, `import type { x } from "${specifier}";\n`]])), []);
    });
  }

  it("a cycle of three files, types included", () => {
    const sources = new Map([
      ["src/core/a.ts", 'import { b } from "./b.ts";'],
      ["src/core/b.ts", 'export type { C } from "./c.ts";'],
      ["src/core/c.ts", 'const a = await import("./a.ts");'],
    ]);
    assert.deepEqual(breaches(sources), [
      "import cycle: src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts",
    ]);
  });

  const climbing: readonly (readonly [path: string, specifier: string, breaches: number])[] = [
    ["src/core/lock/lockLines.ts", "../text/textEdits.ts", 0],
    ["src/core/text/textEdits.ts", "../lock/lockLines.ts", 1],
    ["src/core/lock/lockLines.ts", "../configuration/staticValue.ts", 1],
    ["src/core/lock/lockLines.ts", "./lockPlace.ts", 0],
    ["src/core/lock/lockLines.ts", "../newRoom/rule.ts", 1],
    ["src/editor/platform/ui/notify.ts", "../basics/activity.ts", 0],
    ["src/editor/platform/ui/notify.ts", "../app/app.ts", 1],
  ];
  for (const [path, specifier, count] of climbing) {
    it(`${count === 0 ? "nothing in" : "a climb in"} ${path} importing ${specifier}`, () => {
      assert.equal(breaches(new Map([[path, `import type { x } from "${specifier}";\n`]])).length, count);
    });
  }

  it("a file that is too long", () => {
    assert.deepEqual(breaches(new Map([["src/core/a.ts", "x\n".repeat(301)]])).length, 1);
    assert.deepEqual(breaches(new Map([["src/core/a.ts", "x\n".repeat(300)]])), []);
  });

  it("a clock in the core, but not in a comment nor outside", () => {
    assert.equal(breaches(new Map([["src/core/a.ts", "const t = Date.now();"]])).length, 1);
    assert.deepEqual(breaches(new Map([["src/core/a.ts", "/** Not Date.now */\n// Math.random"]])), []);
    assert.deepEqual(breaches(new Map([["src/service/a.ts", "const t = Date.now();"]])), []);
  });

  const shown: readonly (readonly [file: string, code: string])[] = [
    ["notify.ts", "window.showInformationMessage(text);"],
    ["notify.ts", "const show = isFine ? window.showInformationMessage : fallback;"],
    ["notify.ts", 'window["showWarningMessage"](text);'],
    ["notify.ts", "const { showErrorMessage } = window;"],
    ["notify.ts", "window.setStatusBarMessage(text);"],
    ["progressNotification.ts", "window.withProgress({ location }, run);"],
    ["multiStepInput.ts", "window.showInputBox({ prompt });"],
    ["multiStepInput.ts", "window.createInputBox();"],
    ["multiStepInput.ts", "input.validationMessage = text;"],
    ["markdownString.ts", "new MarkdownString(text);"],
    ["markdownString.ts", "new vscode.MarkdownString(text);"],
    ["markdownString.ts", 'import { MarkdownString as M } from "vscode";'],
    ["markdownString.ts", "class Trusted extends MarkdownString {}"],
    ["markdownString.ts", "tooltip.isTrusted = true;"],
    ["markdownString.ts", "const options = { supportHtml: true };"],
    ["markdownString.ts", "tooltip.appendMarkdown(text);"],
  ];
  for (const [file, code] of shown) {
    it(`${code} outside ${file}`, () => {
      assert.equal(breaches(new Map([["src/editor/checks/sourceHover.ts", code]])).length, 1);
      assert.equal(breaches(new Map([["src/extension.ts", code]])).length, 1);
      assert.deepEqual(breaches(new Map([[`src/editor/platform/ui/${file}`, code]])), []);
    });
  }

  it("no unescaped text in the type of a Markdown string, nor in the trust of a workspace or of an address", () => {
    const type = 'import type { MarkdownString } from "vscode";\nfunction tooltip(): MarkdownString {}';
    assert.deepEqual(breaches(new Map([["src/editor/checks/sourceHover.ts", type]])), []);
    assert.deepEqual(breaches(new Map([["src/editor/checks/sourceHover.ts", "if (workspace.isTrusted) run();"]])), []);
    assert.deepEqual(breaches(new Map([["src/service/signed.ts", "if (isTrusted(url)) run();"]])), []);
  });

  it("a program that gets the whole environment", () => {
    const starting = (call: string) =>
      breaches(new Map([["src/local/a.ts", `import { spawn, execFile } from "node:child_process";\n${call};\n`]]));
    for (const call of ["spawn(a, b)", "execFile(a, { env: process.env })", "execFileSync(a)"])
      assert.deepEqual(starting(call), ["src/local/a.ts starts a program without childEnvironment"]);
    assert.deepEqual(starting("spawn(a, b, { env: childEnvironment(env, platform) })"), []);
    assert.deepEqual(starting("pattern.exec(text)"), []);
  });

  it("a time-out outside timeLimit.ts, but not in a comment", () => {
    const code = "fetch(url, { signal: AbortSignal.timeout(1_000) });";
    assert.equal(breaches(new Map([["src/cli/a.ts", code]])).length, 1);
    assert.deepEqual(breaches(new Map([["src/core/work/timeLimit.ts", code]])), []);
    assert.deepEqual(breaches(new Map([["src/cli/a.ts", "/** Not AbortSignal.timeout. */"]])), []);
  });

  it("every way to import", () => {
    const text =
      'import "a";\nimport {\n  b,\n} from "b";\nexport * from "c";\nimport type { D } from "d";\nimport("e");';
    assert.deepEqual([...importsOf(text)].sort(), ["a", "b", "c", "d", "e"]);
  });
});
