// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of other languages
import assert from "node:assert/strict";
import {
  type CodeAction,
  commands,
  type Diagnostic,
  languages,
  Selection,
  type TextEditor,
  window,
  workspace,
} from "vscode";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { type TestService, useService } from "./service.ts";

/** Corrects two words, as a service would. */
const writing = {
  correct: async (texts: readonly string[]) =>
    texts.map((text) =>
      text
        .replaceAll(/(?<!\{)teh/g, "the")
        .replaceAll("eror", "error")
        .replaceAll("{{lost}}", "lost"),
    ),
  close: async () => {},
};

describe("improving texts", () => {
  let service: TestService;
  let project: TestProject;

  before(async () => {
    service = await useService({ engines: [], writing });
    project = await createProject({});
  });
  after(async () => {
    await project.remove();
    await service.close();
  });
  afterEach(async () => {
    await commands.executeCommand("notifications.clearAll");
    for (const document of workspace.textDocuments) if (document.isDirty && !document.isUntitled) await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  async function show(name: string, code: string, selected = code): Promise<TextEditor> {
    await project.write(name, code);
    const editor = await window.showTextDocument(project.uri(name));
    const start = code.indexOf(selected);
    const [from, to] = [start, start + selected.length].map((at) => editor.document.positionAt(at));
    assert.ok(start >= 0 && from && to);
    editor.selection = new Selection(from, to);
    return editor;
  }

  it("corrects a comment by the changes that are ticked, its lines and code kept, in one undo step", async () => {
    const code = "// Saves teh file of `teh` user.\n// An eror ends it.\nrun(teh);\n";
    const { document } = await show("a.ts", code, code.slice(0, code.indexOf("run")));
    await accepting(commands.executeCommand("glossa.correctSelection"));
    assert.equal(document.getText(), "// Saves the file of `teh` user.\n// An error ends it.\nrun(teh);\n");
    await commands.executeCommand("undo");
    assert.equal(document.getText(), code);
  });

  it("corrects several selections at once, and from the light bulb", async () => {
    const code = "One teh here.\n\nAn eror there.\n\nAnother teh.\n";
    const editor = await show("a.md", code, "One teh here.");
    const second = editor.document.positionAt(code.indexOf("An eror"));
    editor.selections = [editor.selection, new Selection(second, second.translate(0, 14))];
    const actions = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      editor.document.uri,
      editor.selection,
      "refactor.rewrite.glossa.writing",
    );
    assert.deepEqual(
      actions.map(({ title }) => title),
      [text("Correct Text"), text("Rephrase Text…")],
    );
    await accepting(commands.executeCommand("glossa.correctSelection"));
    assert.equal(editor.document.getText(), "One the here.\n\nAn error there.\n\nAnother teh.\n");
  });

  it("leaves what came back without its code", async () => {
    const code = "say(`A ${name} eror {{lost}}`);\n";
    const { document } = await show("b.ts", code, "A ${name} eror {{lost}}");
    await commands.executeCommand("glossa.correctSelection");
    assert.equal(document.getText(), code);
  });

  it("rephrases in the style that is asked for, the one of last time first", async () => {
    const { document } = await show("c.md", "In order to save, we utilize it.\n", "In order to save, we utilize it.");
    const before = service.seen.length;
    await accepting(commands.executeCommand("glossa.rephraseSelection"));
    assert.equal(document.getText(), "To save, we use it.\n");
    const asked = service.seen.slice(before).map(({ path }) => path);
    assert.ok(
      asked.some((path) => path.endsWith("/v2/write/rephrase")),
      asked.join(", "),
    );
  });

  it("lists the corrections of a document, each with its fix, until it is edited", async () => {
    const code = "# An eror\n\nIt saves teh\nfile. See `teh`.\n";
    const { document } = await show("d.md", code);
    await commands.executeCommand("glossa.correctDocument");
    const ours = (): readonly Diagnostic[] =>
      languages.getDiagnostics(document.uri).filter(({ source }) => source === "Glossa");
    assert.deepEqual(
      ours().map(({ message, range }) => [message, range.start.line]),
      [
        ["Correction: “eror” → “error”", 0],
        ["Correction: “teh” → “the”", 2],
      ],
    );
    const [first] = ours();
    assert.ok(first);
    const fixes = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      first.range,
      "quickfix",
    );
    const all = fixes.find(({ title }) => title === text("Accept All {0} Corrections", 2));
    assert.ok(fixes.some(({ title }) => title === "“eror” → “error”") && all?.edit);
    await workspace.applyEdit(all.edit);
    assert.equal(document.getText(), "# An error\n\nIt saves the\nfile. See `teh`.\n");
    assert.deepEqual(ours(), []);
  });
});
