import assert from "node:assert/strict";
import {
  type CodeAction,
  commands,
  env,
  type Hover,
  type MarkdownString,
  Position,
  Range,
  Selection,
  Uri,
  window,
  workspace,
} from "vscode";
import { createGlossary, glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { createSpokenTerms, spokenTermEntries } from "../../src/service/protocol/spokenTermEndpoints.ts";
import { text } from "../interfaceText.ts";
import { applyFix, only, ours } from "./found.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { anyPair, type TestService, useService } from "./service.ts";
import { until } from "./waiting.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };
const english = `{
  "title": "Settings",
  "open": "Open the file",
  "all": "Every file",
  "new": "New workspace",
  "close": "Close the workspace",
  "rename": "Rename workspace",
  "delete": "Delete workspace"
}
`;
const german = `{
  "title": "Optionen",
  "open": "Das Dokument öffnen",
  "all": "Alle Dateien",
  "new": "Neuer Arbeitsbereich",
  "close": "Den Arbeitsbereich schließen",
  "rename": "Workspace umbenennen",
  "delete": "Workspace löschen"
}
`;

describe("terms where people work", () => {
  let service: TestService;
  let project: TestProject;
  let id: string;

  const entries = "Settings\tEinstellungen\nfile\tDatei\n";

  async function begin(options: Parameters<typeof useService>[0] = {}): Promise<void> {
    service = await useService({ engines: [anyPair], ...options });
    const dictionaries = [{ ...pair, entries }];
    id = (await service.client.call(createGlossary, { name: "Product", dictionaries }, signal)).glossary_id;
    project = await createProject({
      "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }] }),
      "locales/en.json": english,
      "locales/de.json": german,
      "notes.md": "Good morning everybody, please open the file now.\n",
    });
  }

  beforeEach(() => begin());

  afterEach(async () => {
    await commands.executeCommand("notifications.clearAll");
    for (const document of workspace.textDocuments) if (document.isDirty && !document.isUntitled) await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service.close();
  });

  const de = () => project.uri("locales/de.json");
  const stored = async (): Promise<string> =>
    (await service.client.call(glossaryEntries, { glossary_id: id, ...pair }, signal)).dictionaries[0]?.entries ?? "";
  const sent = (method: string, path: RegExp) =>
    service.seen.filter((one) => one.method === method && path.test(one.path)).map(({ body }) => JSON.parse(body));

  /** Shows a file with a text of it selected. */
  async function select(path: string, text: string) {
    const editor = await window.showTextDocument(project.uri(path));
    const placeOf = (): number => editor.document.getText().indexOf(text);
    // VS Code shows in a document what was written into its file in its own time
    await until(() => placeOf() >= 0);
    const start = placeOf();
    const [from, to] = [start, start + text.length].map((at) => editor.document.positionAt(at));
    assert.ok(from && to);
    editor.selection = new Selection(from, to);
    return editor;
  }

  const translateAt = async (uri: Uri, range: Range, target = "de") =>
    await commands.executeCommand("_glossa.translateAt", { uri: uri.toString(), range, action: "copy", target });

  /** Has the extension use the service, as any command does. */
  const use = () => translateAt(project.uri("locales/en.json"), new Range(1, 14, 1, 14));

  it("starts no service to look at a file, and says what it breaks once one is in use", async () => {
    await window.showTextDocument(de());
    await ours(de(), (found) => found.every(({ code }) => code !== "term.missing"));
    assert.deepEqual(service.seen, []);
    await use();
    const found = await ours(de(), (all) => all.filter(({ code }) => code === "term.missing").length === 2);
    const [title, open] = found.filter(({ code }) => code === "term.missing");
    const lacks = (terms: string) => text("The translation lacks a term of the glossary: {0}.", terms);
    assert.ok(title?.message.includes(lacks("Settings → Einstellungen")), title?.message);
    assert.ok(open?.message.includes(lacks("file → Datei")), open?.message);
  });

  it("puts a term in its place, and lets a message be without one", async () => {
    const { document } = await window.showTextDocument(de());
    await use();
    const found = await ours(de(), (all) => all.filter(({ code }) => code === "term.missing").length === 2);
    const title = found.find(({ message }) => message.includes("Settings"));
    assert.ok(title);
    await applyFix(de(), title, "Use “Einstellungen” for “Settings”");
    assert.equal(document.getText(), german.replace("Optionen", "Einstellungen"));
    const rest = await ours(de(), (all) => all.filter(({ code }) => code === "term.missing").length === 1);
    await applyFix(de(), only(rest, "term.missing"), text("Don't Expect “{0}” Here", "Datei"));
    await ours(de(), (all) => all.every(({ code }) => code !== "term.missing"));
    // VS Code may have closed the document again
    const written = await workspace.openTextDocument(project.uri("glossa.json"));
    assert.deepEqual(JSON.parse(written.getText()).ignoredTerms, [{ term: "file", key: "open", locale: "de" }]);
  });

  it("obeys the strictness", async () => {
    await window.showTextDocument(de());
    await use();
    await ours(de(), (all) => all.filter(({ code }) => code === "term.missing").length === 2);
    const settings = workspace.getConfiguration("glossa.checks");
    await settings.update("termStrictness", "exact");
    try {
      // "Dateien" is another form of "Datei"
      await ours(de(), (all) => all.filter(({ code }) => code === "term.missing").length === 3);
      await settings.update("severity", { terms: "off" });
      await ours(de(), (all) => all.every(({ code }) => code !== "term.missing"));
    } finally {
      await settings.update("termStrictness", undefined);
      await settings.update("severity", undefined);
    }
  });

  it("shows the terms of a message on hover, in the translation and in the source", async () => {
    await window.showTextDocument(de());
    await use();
    await ours(de(), (all) => all.some(({ code }) => code === "term.missing"));
    const told = async (uri: Uri, position: Position) => {
      const hovers = await commands.executeCommand<readonly Hover[]>("vscode.executeHoverProvider", uri, position);
      return hovers.flatMap(({ contents }) => contents.map((part) => (part as MarkdownString).value)).join("\n");
    };
    // terms that are fetched anew meanwhile are shown once they have come
    await until(async () => (await told(de(), new Position(1, 14))).includes("Product"));
    assert.match(await told(de(), new Position(1, 14)), /Settings.*→.*Einstellungen.*Product/);
    await window.showTextDocument(project.uri("locales/en.json"));
    assert.match(await told(project.uri("locales/en.json"), new Position(2, 14)), /file.*→.*Datei.*German.*Product/);
  });

  it("adds the message at the cursor to a glossary, both sides picked up", async () => {
    await select("locales/en.json", "Close the workspace");
    await accepting(commands.executeCommand("glossa.addToGlossary"));
    assert.deepEqual(sent("PATCH", /glossaries/), [
      {
        dictionaries: [
          { ...pair, entries: "Close the workspace\tDen Arbeitsbereich schließen\n", entries_format: "tsv" },
        ],
      },
    ]);
    assert.equal((await stored()).trim().split("\n").length, 3);
  });

  it("replaces another target of the same source only on request", async () => {
    await select("locales/de.json", "Optionen");
    await accepting(commands.executeCommand("glossa.addToGlossary"));
    assert.match(await stored(), /^Settings\tOptionen$/m);
  });

  it("leaves a glossary alone that has the entry already", async () => {
    await project.write("locales/de.json", german.replace("Optionen", "Einstellungen"));
    await select("locales/de.json", "Einstellungen");
    await accepting(commands.executeCommand("glossa.addToGlossary"));
    assert.deepEqual(sent("PATCH", /glossaries/), []);
  });

  it("offers to add what is selected in the light bulb, at once", async () => {
    await window.showTextDocument(de());
    await use();
    await ours(de(), (all) => all.some(({ code }) => code === "term.missing"));
    const { selection } = await select("locales/en.json", "workspace");
    const found = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      project.uri("locales/en.json"),
      selection,
      "refactor.rewrite.glossa.term",
    );
    assert.deepEqual(
      found.map(({ title }) => title),
      [text("Add to Glossary…")],
    );
  });

  it("adds a term to spoken terms", async () => {
    const terms = { name: "Talks", term_lists: [{ lang: "en", entries: "Glossa" }] };
    const made = await service.client.call(createSpokenTerms, terms, signal);
    await select("locales/en.json", "workspace");
    await accepting(commands.executeCommand("glossa.addToSpokenTerms"));
    const params = { spoken_terms_id: made.spoken_terms_id, lang: "en" };
    assert.deepEqual((await service.client.call(spokenTermEntries, params, signal)).entries.trim().split("\n"), [
      "Glossa",
      "workspace",
    ]);
  });

  it("finds the places that break an entry and opens one", async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    const entry = {
      source: "workspace",
      target: "Arbeitsbereich",
      sourceLanguage: "en",
      targetLanguage: "de",
      glossary: "Product",
    };
    await accepting(commands.executeCommand("glossa.findTermBreaks", entry));
    const { document, selection } = window.activeTextEditor ?? assert.fail("nothing was opened");
    assert.equal(document.uri.toString(), de().toString());
    assert.equal(document.lineAt(selection.active.line).text.trim(), '"rename": "Workspace umbenennen",');
  });

  it("sends the chosen glossaries along with a selection of a locale file", async () => {
    await translateAt(project.uri("locales/en.json"), new Range(2, 12, 2, 12));
    const [body] = sent("POST", /\/v2\/translate/);
    assert.deepEqual([body.glossary_ids, body.source_lang, body.target_lang], [[id], "EN", "DE"]);
    assert.match(await env.clipboard.readText(), /Datei/);
  });

  describe("in a file of no catalog", () => {
    let root: Uri;
    let before: Uint8Array | undefined;

    const choose = async () => {
      root = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? assert.fail(), "glossa.json");
      before = await workspace.fs.readFile(root).then(
        (bytes) => bytes,
        () => undefined,
      );
      await workspace.fs.writeFile(
        root,
        new TextEncoder().encode(JSON.stringify({ glossaries: [{ id, name: "Product" }] })),
      );
    };
    afterEach(async () => {
      if (before) await workspace.fs.writeFile(root, before);
      else await workspace.fs.delete(root);
    });

    it("has the service detect the language, and sends the glossaries with it", async () => {
      await choose();
      await window.showTextDocument(project.uri("notes.md"));
      await translateAt(project.uri("notes.md"), new Range(0, 0, 0, 49));
      assert.equal(sent("POST", /\/v3\/detect\/language/).length, 1);
      const [body] = sent("POST", /\/v2\/translate/);
      assert.deepEqual([body.glossary_ids, body.source_lang, body.target_lang], [[id], "EN", "DE"]);
    });

    it("has a translation of few characters detect it if the account has no detection", async () => {
      await project.remove();
      await service.close();
      await begin({ detection: false });
      await choose();
      await window.showTextDocument(project.uri("notes.md"));
      // another text than before: what was paid once comes from the cache
      await accepting(translateAt(project.uri("notes.md"), new Range(0, 0, 0, 23)));
      const bodies = sent("POST", /\/v2\/translate/);
      assert.deepEqual(
        bodies.map((body) => [body.glossary_ids, body.source_lang]),
        [
          [undefined, undefined],
          [[id], "EN"],
        ],
      );
    });
  });
});
