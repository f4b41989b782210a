import assert from "node:assert/strict";
import {
  type CancellationToken,
  type CodeAction,
  type CodeActionContext,
  commands,
  Diagnostic,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from "vscode";
import { checkOf } from "../../src/core/checks/checkSeverity.ts";
import type { ProblemCode } from "../../src/core/problem.ts";
import type { CheckedLocale, CheckFindings } from "../../src/editor/checks/checkFindings.ts";
import { fixProvider } from "../../src/editor/checks/checkFixes.ts";
import { localeItem } from "../../src/editor/locales/localeItems.ts";
import type { LocaleNode } from "../../src/editor/locales/localeNode.ts";
import { only, ours } from "./found.ts";
import { ignoreFinding } from "./ignoreFinding.ts";
import { createProject, type TestProject } from "./project.ts";

const files = {
  "locales/en.json": '{ "limit": "At most 30 files" }\n',
  "locales/de.json": '{ "limit": "Höchstens 20 Dateien" }\n',
};
const before = '{\n  // ours\n  "budget": 1000 // characters\n}\n';

describe("ignoring a check", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeQuickOpen");
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  /** Ignores the one finding; `undefined` leaves the question. */
  const ignore = async (uri: Uri, title: string, reason: string | undefined): Promise<string | undefined> =>
    await ignoreFinding(uri, only(await ours(uri, (all) => all.length === 1), "text.number"), title, reason);

  const open = async (more: Readonly<Record<string, string>>): Promise<Uri> => {
    project = await createProject({ ...files, ...more });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    return uri;
  };

  it("keeps the reason in glossa.json, ends the finding, and is undone in one step", async () => {
    const uri = await open({ "glossa.json": before });
    assert.equal(await ignore(uri, "Ignore “numbers” for German…", " Limits differ "), "Reason (optional)");
    await ours(uri, (all) => all.length === 0);
    const after = `{
  // ours
  "budget": 1000,
  "locales": {
    "de": {
      "checks": {
        "numbers": {
          "severity": "off",
          "reason": "Limits differ"
        }
      }
    }
  } // characters
}
`;
    assert.equal(await project.read("glossa.json"), after);
    const { document } = await window.showTextDocument(project.uri("glossa.json"));
    await commands.executeCommand("undo");
    assert.equal(document.getText(), before);
  });

  it("needs no reason, and no glossa.json", async () => {
    const uri = await open({});
    const [folder] = workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const made = Uri.joinPath(folder.uri, "glossa.json");
    try {
      await ignore(uri, "Ignore “numbers” in This File…", "");
      await ours(uri, (all) => all.length === 0);
      const text = new TextDecoder().decode(await workspace.fs.readFile(made));
      const path = uri.path.slice(folder.uri.path.length + 1);
      assert.deepEqual(JSON.parse(text), { fileChecks: { [path]: { numbers: "off" } } });
    } finally {
      await workspace.fs.delete(made);
    }
  });

  it("writes nothing if the question is left", async () => {
    const uri = await open({ "glossa.json": before });
    await ignore(uri, "Ignore “numbers” in This Project…", undefined);
    assert.equal(await project.read("glossa.json"), before);
    assert.equal((await workspace.openTextDocument(project.uri("glossa.json"))).getText(), before);
  });

  it("leaves a glossa.json unsaved that has unsaved changes", async () => {
    const uri = await open({ "glossa.json": before });
    const editor = await window.showTextDocument(project.uri("glossa.json"));
    await editor.edit((edit) => edit.replace(new Range(2, 12, 2, 16), "2000"));
    await ignore(uri, "Ignore “numbers” in This Project…", "");
    assert.match(editor.document.getText(), /"budget": 2000,\n {2}"checks": \{\n {4}"numbers": "off"/);
    assert.equal(editor.document.isDirty, true);
    assert.equal(await project.read("glossa.json"), before);
  });

  it("is shown with its reason at the languages that it is for", () => {
    const file = (locale: string) => ({ path: `web/locales/${locale}.json`, locale, namespace: "" });
    const found = {
      catalog: { pattern: "web/locales/{locale}.json", sourceLocale: "en", files: ["en", "de", "fr"].map(file) },
      project: {
        checks: { space: "off" },
        locales: { de: { checks: { numbers: { severity: "off", reason: "Limits differ" } } } },
        fileChecks: { "locales/fr.json": { quotes: { severity: "off", reason: "Old files" } } },
      },
      lockPath: "web/glossa.lock",
    };
    const tooltipOf = (locale: string) => {
      const node = { kind: "locale", locale, catalog: { found, folder: { uri: Uri.file("/a"), name: "a" } } };
      return String(localeItem(node as unknown as LocaleNode, undefined, Uri.file("/b")).tooltip)
        .split("\n")
        .slice(2);
    };
    assert.deepEqual(tooltipOf("de"), ["Ignored: space", "Ignored: numbers (Limits differ)"]);
    assert.deepEqual(tooltipOf("fr"), ["Ignored: space", "Ignored: quotes (Old files)"]);
  });

  it("is offered for every finding of a check, in its file, for its language and in its project", async () => {
    const document = await workspace.openTextDocument(await open({}));
    const codes = Object.keys(checkOf) as ProblemCode[];
    const range = new Range(0, 0, 0, 1);
    const offered = async (code: ProblemCode): Promise<readonly CodeAction[]> => {
      const finding = { problem: { code }, also: [], diagnostic: new Diagnostic(range, code) };
      const file = { path: "web/locales/de.json", locale: "de" };
      const checked = { file, loaded: { lockPath: "web/glossa.lock" }, findings: [finding] };
      return await fixesOf([checked as unknown as CheckedLocale], document, range);
    };
    const without: ProblemCode[] = [];
    for (const code of codes) {
      const scopes = (await offered(code)).map(({ command }) => command?.arguments?.[0]);
      if (scopes.length === 0) without.push(code);
      else
        assert.deepEqual(
          scopes.map(({ check, scope }) => [check, scope]),
          [{ path: "locales/de.json" }, { locale: "de" }, "project"].map((scope) => [checkOf[code], scope]),
          code,
        );
    }
    // faults of the file hide messages; what a run refused goes with the next one
    assert.deepEqual(without.sort(), [
      "format.blocked",
      "format.depth",
      "format.duplicateKey",
      "format.encoding",
      "format.locale",
      "format.syntax",
      "message.changed",
      "message.refused",
      "message.tooLarge",
      "message.unverified",
    ]);
  });
});

async function fixesOf(checked: readonly CheckedLocale[], document: TextDocument, range: Range) {
  const provider = fixProvider({ of: () => checked } as unknown as CheckFindings);
  const actions = await provider.provideCodeActions(document, range, {} as CodeActionContext, {} as CancellationToken);
  return (actions ?? []) as readonly CodeAction[];
}
