import assert from "node:assert/strict";
import { type CodeAction, commands, type Diagnostic, Uri, window, workspace } from "vscode";
import { sampleFile } from "../core/checks/fileWords.ts";
import { text } from "../interfaceText.ts";
import { applyFix, only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

describe("quick fixes of translations", () => {
  let project: TestProject;

  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  async function open(en: object, de: object): Promise<Uri> {
    project = await createProject({ "glossa.json": "{}\n", "locales/en.json": json(en), "locales/de.json": json(de) });
    const uri = project.uri("locales/de.json");
    await window.showTextDocument(uri);
    return uri;
  }

  const actionsAt = (uri: Uri, { range }: Diagnostic) =>
    commands.executeCommand<readonly CodeAction[]>("vscode.executeCodeActionProvider", uri, range, "quickfix");
  const textOf = async (uri: Uri) => JSON.parse((await workspace.openTextDocument(uri)).getText());

  it("change a misspelt placeholder, first and preferred", async () => {
    const uri = await open({ saved: "Saved at {{time}}" }, { saved: "Gespeichert um {{tim}}" });
    const finding = only(await ours(uri, (all) => all.length === 1), "placeholder.renamed");
    const title = text("Change {0} to {1}", "{{tim}}", "{{time}}");
    const [first] = await actionsAt(uri, finding);
    assert.deepEqual([first?.title, first?.isPreferred], [title, true]);
    await applyFix(uri, finding, title);
    assert.deepEqual(await textOf(uri), { saved: "Gespeichert um {{time}}" });
    await ours(uri, (all) => all.length === 0);
  });

  it("correct all findings of a check at once, as one step to undo", async () => {
    const de = { a: "Gespeichert um {{tim}}", b: "Gelöscht um {{tiem}}", c: "Kopie von" };
    const uri = await open({ a: "Saved at {{time}}", b: "Deleted at {{time}}", c: "Copy of " }, de);
    const found = await ours(uri, (all) => all.length === 3);
    const [finding] = found.filter(({ code }) => code === "placeholder.renamed");
    assert.ok(finding);
    await applyFix(uri, finding, text("Correct All {0} Findings of “{1}” in This File", 2, "placeholders"));
    const { a, b, c } = await textOf(uri);
    assert.deepEqual([a, b, c], ["Gespeichert um {{time}}", "Gelöscht um {{time}}", "Kopie von"]);
    await commands.executeCommand("undo");
    assert.deepEqual(await textOf(uri), de);
  });

  describe("of a word with several translations", () => {
    const other = ["", "Arbeit", "", "", "Arbeit", "Aufgabe", ""];
    const pairs = sampleFile((noun, usual, at) => (noun === "job" && other[at] ? other[at] : usual));
    const textsOf = (side: 0 | 1) => Object.fromEntries(pairs.map((pair, at) => [`k${at}`, pair[side]]));
    const openPairs = async () => {
      const uri = await open(textsOf(0), textsOf(1));
      const found = await ours(uri, (all) => all.filter(({ code }) => code === "terms.inconsistent").length === 3);
      const last = found.filter(({ code }) => code === "terms.inconsistent").at(-1);
      assert.ok(last);
      return { uri, last };
    };

    it("use the usual one, here or everywhere", async () => {
      const { uri, last } = await openPairs();
      const titles = (await actionsAt(uri, last)).map(({ title }) => title);
      assert.deepEqual(titles.slice(0, 2), [
        text("Use “{0}” Here", "Auftrag"),
        text("Use “{0}” Everywhere", "Auftrag"),
      ]);
      await applyFix(uri, last, text("Use “{0}” Everywhere", "Auftrag"));
      assert.doesNotMatch(JSON.stringify(await textOf(uri)), /Arbeit|Aufgabe/);
      await ours(uri, (all) => all.every(({ code }) => code !== "terms.inconsistent"));
    });

    it("accept both, for the project", async () => {
      const { uri, last } = await openPairs();
      await applyFix(uri, last, text("Both Are Right"));
      const settings = await workspace.openTextDocument(Uri.joinPath(uri, "../../glossa.json"));
      assert.deepEqual(JSON.parse(settings.getText()), {
        acceptedTranslations: [{ source: "job", target: "Aufgabe", locale: "de" }],
      });
      await settings.save();
      await ours(uri, (all) => all.filter(({ code }) => code === "terms.inconsistent").length === 2);
      assert.deepEqual(await textOf(uri), textsOf(1));
    });
  });
});
