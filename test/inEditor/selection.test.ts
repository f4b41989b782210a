// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of other languages
import assert from "node:assert/strict";
import {
  type CodeAction,
  CodeActionKind,
  commands,
  env,
  Position,
  Range,
  Selection,
  type TextDocument,
  type TextEditor,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { becomes } from "./waiting.ts";

let project: TestProject;
let files = 0;

/** A file with `|` where cursors are and `«…»` where something is selected. */
async function show(name: string, marked: string): Promise<TextEditor> {
  const path = `${++files}.${name}`;
  await project.write(path, marked.replace(/[|«»]/g, ""));
  const document = await workspace.openTextDocument(project.uri(path));
  const editor = await window.showTextDocument(document);
  let at = 0;
  const places: number[][] = [];
  for (const [part] of marked.matchAll(/[|«»]|[^|«»]+/g)) {
    if (part === "|") places.push([at, at]);
    else if (part === "«") places.push([at]);
    else if (part === "»") places.at(-1)?.push(at);
    else at += part.length;
  }
  editor.selections = places.map(
    ([start = 0, end = start]) => new Selection(document.positionAt(start), document.positionAt(end)),
  );
  return editor;
}

const at = (editor: TextEditor, action: "replace" | "below" | "copy", target = "en-XA"): Thenable<unknown> =>
  commands.executeCommand("_glossa.translateAt", {
    uri: editor.document.uri.toString(),
    range: editor.selection,
    action,
    target,
  });

const begin = async () => {
  project = await createProject({});
};
const end = async () => {
  for (const { document } of window.visibleTextEditors) if (document.isDirty) await document.save();
  await commands.executeCommand("workbench.action.closeAllEditors");
  await project.remove();
};

describe("translating what is selected", () => {
  beforeEach(begin);
  afterEach(end);

  const rows: readonly (readonly [title: string, name: string, marked: string, expected: RegExp])[] = [
    [
      "a literal at the cursor",
      "ts",
      "save(`Save |${name}'s files`); // no",
      /^save\(`⟦[^`]*\$\{name\}[^`]*⟧`\); \/\/ no$/,
    ],
    ["a comment at the cursor", "py", "x = 1\n# Saves |all\n# the files.\n", /^x = 1\n# ⟦.*⟧\n$/],
    ["a selection in prose", "md", "Some «bold **words**» here", /^Some ⟦.*\*\*.+\*\*.*⟧ here$/],
    ["a JSON value from its key", "json", '{"a|": "Save \\"it\\""}', /^\{"a": "⟦.*\\".*\\".*⟧"\}$/],
    ["several cursors at once", "ts", 'a("One |two", "Three four|")', /^a\("⟦.*⟧", "⟦.*⟧"\)$/],
  ];
  for (const [title, name, marked, expected] of rows) {
    it(`replaces ${title}, in one undo step`, async () => {
      const editor = await show(name, marked);
      const before = editor.document.getText();
      await at(editor, "replace");
      assert.match(editor.document.getText(), expected);
      await commands.executeCommand("undo");
      assert.equal(editor.document.getText(), before);
    });
  }

  it("inserts below a comment with its marker and indentation", async () => {
    const editor = await show("ts", "  // Saves it|\n  save();");
    await at(editor, "below");
    assert.match(editor.document.getText(), /^ {2}\/\/ Saves it\n {2}\/\/ ⟦.+⟧\n {2}save\(\);$/);
  });

  it("copies what people read, without markers and escapes", async () => {
    const editor = await show("ts", "save('It\\'s |all')");
    await at(editor, "copy");
    assert.match(await env.clipboard.readText(), /^⟦[^\\]+⟧$/);
    assert.equal(editor.document.getText(), "save('It\\'s all')");
  });

  it("writes to the document it began in, wherever the focus is by then", async () => {
    const editor = await show("ts", 'save("Save |it")');
    const working = at(editor, "replace");
    const other = await show("ts", 'other("Not |this")');
    await working;
    assert.match(editor.document.getText(), /^save\("⟦.+⟧"\)$/);
    assert.equal(other.document.getText(), 'other("Not this")');
  });

  it("finds its place again when something was typed above", async () => {
    const editor = await show("ts", 'save("Save |it")');
    const working = at(editor, "replace");
    await insert(editor.document, new Position(0, 0), "// new\n");
    await working;
    assert.match(editor.document.getText(), /^\/\/ new\nsave\("⟦.+⟧"\)$/);
  });

  it("leaves a text alone that was edited in the meantime", async () => {
    const editor = await show("ts", 'save("Save |it")');
    const working = at(editor, "replace");
    await insert(editor.document, new Position(0, 7), "!!");
    await working;
    assert.equal(editor.document.getText(), 'save("S!!ave it")');
    await commands.executeCommand("notifications.clearAll");
  });

  it("does nothing where there is no text", async () => {
    const editor = await show("ts", "save|();");
    await at(editor, "replace");
    assert.equal(editor.document.getText(), "save();");
    await commands.executeCommand("notifications.clearAll");
  });
});

describe("the light bulb on texts", () => {
  beforeEach(begin);
  afterEach(end);

  const actions = async ({ document, selection }: TextEditor): Promise<readonly string[]> => {
    const kind = CodeActionKind.RefactorRewrite.value;
    const found = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      selection,
      kind,
    );
    return found.filter(({ command }) => command?.command === "_glossa.translateAt").map(({ title }) => title);
  };
  it("offers what can be done with a text", async () => {
    const editor = await show("ts", 'save("Save |it")');
    const titles = ["Replace with Translation…", "Insert Translation Below…", "Copy Translation…"] as const;
    // VS Code answers with nothing where another extension begins to offer actions while it asks
    const found = await becomes(
      () => actions(editor),
      (all) => all.length > 0,
    );
    assert.deepEqual(
      found.filter((title) => !title.startsWith("Translate into")),
      titles.map((title) => text(title)),
    );
  });

  it("offers the language of the last time first", async () => {
    const editor = await show("ts", 'save("Save |it")');
    await at(editor, "copy", "en-XA");
    assert.match((await actions(editor))[0] ?? "", /^Translate into .*\(en-XA\)$/);
  });
});

async function insert(document: TextDocument, position: Position, text: string): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(position, position), text);
  assert.ok(await workspace.applyEdit(edit));
}
