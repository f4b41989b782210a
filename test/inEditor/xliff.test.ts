import assert from "node:assert/strict";
import { ConfigurationTarget, commands, type TextDocument, window, workspace } from "vscode";
import { xliff } from "../../src/core/formats/xliff.ts";
import { angularProject } from "../angularProject.ts";
import { createProject, type TestProject } from "./project.ts";

const old = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="en-XA" datatype="plaintext" original="ng2.template">
    <body>
      <trans-unit id="greeting">
        <source>Hello <x id="INTERPOLATION" equiv-text="{{name}}"/>!</source>
      </trans-unit>
      <trans-unit id="title">
        <source>News</source>
        <target state="final">⟦kept⟧</target>
      </trans-unit>
    </body>
  </file>
</xliff>
`;
const recent = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en">
  <file id="ngi18n" original="ng.template">
    <unit id="greeting">
      <segment>
        <source>Hello <ph id="0" equiv="INTERPOLATION" disp="{{name}}"/>!</source>
      </segment>
    </unit>
    <unit id="title">
      <segment state="final">
        <source>News</source>
        <target>⟦kept⟧</target>
      </segment>
    </unit>
  </file>
</xliff>
`;

describe("translating XLIFF", () => {
  let project: TestProject;

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const open = async (text: string): Promise<TextDocument> => {
    const source = text.replace(/\s*<target.*<\/target>/g, "").replace(' target-language="en-XA"', "");
    project = await createProject({ "src/locale/messages.xlf": source, "src/locale/messages.en-XA.xlf": text });
    const document = await workspace.openTextDocument(project.uri("src/locale/messages.en-XA.xlf"));
    await window.showTextDocument(document);
    return document;
  };
  const translate = () =>
    commands.executeCommand("_glossa.translate", {
      uri: project.uri("src/locale/messages.xlf").toString(),
      locales: ["en-XA"],
      only: "missing",
      confirm: false,
    });

  const rows: readonly (readonly [version: string, text: string, target: RegExp, rest: (text: string) => string])[] = [
    [
      "1.2",
      old,
      /<\/source>\n {8}<target state="needs-review-translation" state-qualifier="mt-suggestion">⟦.*<x id="INTERPOLATION" equiv-text="\{\{name\}\}"\/>.*⟧<\/target>/,
      (text) => text.replace(/\n {8}<target state="needs-review-translation".*/, ""),
    ],
    [
      "2.0",
      recent,
      /<segment state="translated" subState="glossa:mt-suggestion">\n.*\n {8}<target>⟦.*<ph id="0" equiv="INTERPOLATION" disp="\{\{name\}\}"\/>.*⟧<\/target>/,
      (text) =>
        text
          .replace(' trgLang="en-XA"', "")
          .replace(' state="translated" subState="glossa:mt-suggestion"', "")
          .replace(/\n {8}<target>⟦(?!kept).*/, ""),
    ],
  ];
  for (const [version, text, target, rest] of rows)
    it(`${version}: writes targets and their states into the open document, and takes them back`, async () => {
      const document = await open(text);
      assert.equal(await translate(), true);
      const after = document.getText();
      assert.match(after, target);
      assert.match(after, /⟦kept⟧/);
      assert.equal(rest(after), text);
      assert.equal(document.isDirty, true);
      await commands.executeCommand("undo");
      assert.equal(document.getText(), text);
      assert.equal(await translate(), true);
      assert.equal(document.getText(), after);
      await commands.executeCommand("glossa.undoTranslation");
      assert.equal(document.getText(), text);
      assert.equal(await project.read("src/locale/messages.en-XA.xlf"), text);
    });

  it("makes the file of a new locale, in its language", async () => {
    project = await createProject({ "src/locale/messages.xlf": recent.replace(/\s*<target.*<\/target>/, "") });
    assert.equal(await translate(), true);
    const made = await project.read("src/locale/messages.en-XA.xlf");
    assert.match(made, /srcLang="en" trgLang="en-XA">/);
    assert.equal(made.match(/<target>⟦.*⟧<\/target>/g)?.length, 2);
  });

  it("keeps what people translated in an Angular project whose source is newer, and takes all of it back at once", async () => {
    const { files, kept, stale } = angularProject("1.2", 3);
    const [open, closed] = ["src/locale/messages.en-XA.xlf", "src/locale/messages.ar-XB.xlf"] as const;
    const target = (locale: string) => (files["src/locale/messages.de.xlf"] ?? "").replace('"de"', `"${locale}"`);
    const source = files["src/locale/messages.xlf"] ?? "";
    project = await createProject({
      "src/locale/messages.xlf": source,
      [open]: target("en-XA"),
      [closed]: target("ar-XB"),
    });
    const document = await workspace.openTextDocument(project.uri(open));
    await window.showTextDocument(document);
    await commands.executeCommand("_glossa.translate", {
      uri: project.uri("src/locale/messages.xlf").toString(),
      locales: ["en-XA", "ar-XB"],
      only: "missing",
      confirm: false,
    });
    assert.ok(document.isDirty);
    for (const text of [document.getText(), await project.read(closed)]) {
      const now = new Map(xliff.read(text).messages.map(({ path, text: own }) => [path.join("/"), own]));
      const bare = (own = "") => own.replace(/ (?:equiv-text|ctype)="[^"]*"/g, "");
      for (const [id, own] of kept) assert.equal(bare(now.get(id)), bare(own), id);
      for (const id of stale) assert.match(now.get(id) ?? "", /^⟦/);
      assert.match(text, /<source>Hi <x id="INTERPOLATION" equiv-text="\{\{ user\.name \}\}"\/> 0<\/source>/);
    }
    await commands.executeCommand("glossa.undoTranslation");
    assert.deepEqual([document.getText(), await project.read(closed)], [target("en-XA"), target("ar-XB")]);
    assert.equal(await project.read("glossa.lock").catch(() => undefined), undefined);
  });
});
