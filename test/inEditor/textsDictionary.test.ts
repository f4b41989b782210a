import assert from "node:assert/strict";
import { commands, type TextDocument, Uri, window, workspace } from "vscode";
import { resourceUri } from "../../src/editor/platform/resources/resourceUris.ts";
import {
  changeGlossary,
  createGlossary,
  deleteGlossary,
  glossaryEntries,
} from "../../src/service/protocol/glossaryEndpoints.ts";
import { text } from "../interfaceText.ts";
import { comparison } from "./comparison.ts";
import { applyFix, edit, only, ours } from "./found.ts";
import { type TestService, useService } from "./service.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };

describe("a dictionary as text", () => {
  let service: TestService;
  let uri: Uri;
  let id: string;

  before(async () => {
    service = await useService();
  });
  after(() => service.close());

  beforeEach(async () => {
    const dictionaries = [{ ...pair, entries: "save\tspeichern\nopen\töffnen\nclose\tschließen" }];
    const made = await service.client.call(createGlossary, { name: "Product/UI", dictionaries }, signal);
    id = made.glossary_id;
    uri = resourceUri({ kind: "glossary", id, name: "Product/UI" }, { source: "en", target: "de" } as never);
  });
  afterEach(async () => {
    for (const method of ["GET", "PUT", "PATCH"]) service.fail(method, undefined);
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await service.client.call(deleteGlossary, { glossary_id: id }, signal).catch(() => undefined);
  });

  const opened = async (): Promise<TextDocument> => {
    const { document } = await window.showTextDocument(uri);
    service.seen.length = 0;
    return document;
  };
  const change = (document: TextDocument, make: (text: string) => string) => edit(uri, make, document.getText());
  const stored = async (): Promise<string> =>
    (await service.client.call(glossaryEntries, { glossary_id: id, ...pair }, signal)).dictionaries[0]?.entries ?? "";
  const writes = () =>
    service.seen
      .filter(({ method }) => method !== "GET")
      .map(({ method, body }) => {
        const sent = JSON.parse(body);
        return `${method} ${(sent.dictionaries?.[0] ?? sent).entries}`;
      });

  it("opens, is edited and saved: additions and changes alone are sent", async () => {
    const document = await opened();
    assert.equal(document.languageId, "glossa-tsv");
    assert.equal(document.getText(), "save\tspeichern\nopen\töffnen\nclose\tschließen\n");
    await change(document, (text) => `${text.replace("öffnen", "aufmachen")}undo\trückgängig\n`);
    assert.equal(await document.save(), true);
    assert.deepEqual(writes(), ["PATCH open\taufmachen\nundo\trückgängig\n"]);
    assert.equal(await stored(), "save\tspeichern\nopen\taufmachen\nclose\tschließen\nundo\trückgängig");
    assert.equal(document.isDirty, false);
  });

  it("is sent as a whole where an entry was removed or renamed", async () => {
    const document = await opened();
    await change(document, (text) => text.replace("open\töffnen\n", ""));
    assert.equal(await document.save(), true);
    assert.deepEqual(writes(), ["PUT save\tspeichern\nclose\tschließen\n"]);
    await change(document, (text) => text.replace("close", "shut"));
    assert.equal(await document.save(), true);
    assert.equal(await stored(), "save\tspeichern\nshut\tschließen");
  });

  it("sends nothing where only the order changed", async () => {
    const document = await opened();
    await commands.executeCommand("glossa.dictionary.sort");
    assert.equal(document.getText(), "close\tschließen\nopen\töffnen\nsave\tspeichern\n");
    assert.equal(await document.save(), true);
    assert.deepEqual(writes(), []);
  });

  it("shows what breaks a rule, puts it right, and is not sent before", async () => {
    const document = await opened();
    await change(document, (text) => `${text}save\tsichern\n  copy\tkopieren\npaste\n`);
    const found = await ours(uri, (all) => all.length === 3);
    assert.equal(only(found, "glossary.duplicate").message, text("Line {0} has the same source phrase.", 1));
    assert.equal(only(found, "glossary.duplicate").range.start.line, 3);
    assert.equal(await document.save(), false);
    assert.equal(document.isDirty, true);
    assert.deepEqual(writes(), []);
    await applyFix(uri, only(found, "glossary.space"), text("Trim White Space"));
    await applyFix(
      uri,
      only(await ours(uri, (all) => all.length === 2), "glossary.duplicate"),
      text("Remove This Entry"),
    );
    await ours(uri, (all) => all.length === 1);
    await change(document, (text) => text.replace("paste", "paste\teinfügen"));
    await ours(uri, (all) => all.length === 0);
    assert.equal(await document.save(), true);
    assert.deepEqual(writes(), ["PATCH copy\tkopieren\npaste\teinfügen\n"]);
  });

  it("refuses to overwrite unseen, shows what the service has, and overwrites on request", async () => {
    const document = await opened();
    await change(document, (text) => text.replace("öffnen", "mine"));
    await elsewhere("open\ttheirs\nnew\tneu");
    assert.equal(await document.save(), false);
    assert.equal(document.isDirty, true);
    assert.deepEqual(writes(), []);
    const diff = await comparison();
    const left = await workspace.openTextDocument(diff.original);
    assert.equal(left.getText(), "save\tspeichern\nopen\ttheirs\nclose\tschließen\nnew\tneu\n");
    assert.equal(await document.save(), false, "once more is no yes");
    await commands.executeCommand("glossa.texts.overwrite", uri);
    assert.equal(document.isDirty, false);
    assert.equal(await stored(), "save\tspeichern\nopen\tmine\nclose\tschließen");
  });

  it("merges by source phrase, and leaves both sides of a conflict to a person", async () => {
    const document = await opened();
    await change(document, (text) => text.replace("öffnen", "mine").replace("close\tschließen\n", ""));
    await elsewhere("open\ttheirs\nnew\tneu");
    assert.equal(await document.save(), false);
    await comparison();
    await commands.executeCommand("glossa.texts.merge", uri);
    assert.equal(document.getText(), "save\tspeichern\nopen\ttheirs\nopen\tmine\nnew\tneu\n");
    assert.equal(document.isDirty, true);
    const found = await ours(uri, (all) => all.length === 1);
    assert.equal(await document.save(), false);
    await applyFix(uri, only(found, "glossary.duplicate"), text("Remove This Entry"));
    await ours(uri, (all) => all.length === 0);
    assert.equal(await document.save(), true);
    assert.equal(await stored(), "save\tspeichern\nopen\ttheirs\nnew\tneu");
  });

  it("does not take what another reader saw for what was opened", async () => {
    const document = await opened();
    await elsewhere("open\ttheirs");
    await workspace.fs.readFile(uri);
    await change(document, (text) => text.replace("öffnen", "mine"));
    await workspace.fs.readFile(uri);
    assert.equal(await document.save(), false);
    assert.match(await stored(), /open\ttheirs/);
    await commands.executeCommand("workbench.action.files.revert");
    await comparison();
    await commands.executeCommand("glossa.texts.overwrite", uri);
  });

  it("stays unsaved when the service is gone before or after it wrote, and is saved at the next try", async () => {
    const document = await opened();
    for (const [method, make] of [
      ["PATCH", (text: string, when: string) => `${text}undo ${when}\trückgängig\n`],
      ["PUT", (text: string) => text.replace(/^.*\n/, "")],
    ] as const)
      for (const when of ["before", "after"] as const) {
        await change(document, (text) => make(text, when));
        const wanted = document.getText().trimEnd();
        service.fail(method, when);
        assert.equal(await document.save(), false, `${when} ${method}`);
        assert.equal(document.isDirty, true, `${when} ${method}`);
        assert.equal(document.getText().trimEnd(), wanted);
        service.fail(method, undefined);
        assert.equal(await document.save(), true, `${when} ${method}`);
        assert.equal(await stored(), wanted);
      }
  });

  it("stays unsaved when the service refuses it, with the reason", async () => {
    const document = await opened();
    for (const [status, message] of [
      [403, "Missing required scope: glossaries:write"],
      [413, "Dictionary too large."],
      [400, "Line 4, column 1: too long."],
    ] as const) {
      await change(document, (text) => `${text}undo ${status}\trückgängig\n`);
      service.fail("PATCH", { status, message });
      assert.equal(await document.save(), false, message);
      assert.equal(document.isDirty, true, message);
      const failure = await Promise.resolve(workspace.fs.writeFile(uri, Buffer.from(document.getText()))).catch(
        (error: Error) => error.message,
      );
      assert.match(String(failure), new RegExp(message.slice(0, 20)));
      service.fail("PATCH", undefined);
      assert.equal(await document.save(), true, message);
    }
  });

  it("opens empty for a pair that the glossary lacks, and is made by the first save", async () => {
    uri = Uri.from({ scheme: "glossa", path: `/glossaries/${id}/en-fr/Product en-fr.glossa-tsv` });
    const document = await opened();
    assert.equal(document.getText(), "");
    await change(document, () => "save\tenregistrer\n");
    assert.equal(await document.save(), true);
    const french = { glossary_id: id, source_lang: "en", target_lang: "fr" };
    const { dictionaries } = await service.client.call(glossaryEntries, french, signal);
    assert.equal(dictionaries[0]?.entries, "save\tenregistrer");
  });

  it("says why a dictionary does not open", async () => {
    const gone = Uri.from({ scheme: "glossa", path: `/glossaries/${crypto.randomUUID()}/en-de/Gone en-de.glossa-tsv` });
    await assert.rejects(Promise.resolve(workspace.openTextDocument(gone)), /The service no longer has this glossary/);
  });

  it("proposes how similar phrases are translated", async () => {
    const document = await opened();
    await change(document, (text) => `${text}save file\t\n`);
    await ours(uri, (all) => all.length === 1);
    const place = document.lineAt(3).range.end;
    const list = await commands.executeCommand<{ items: { label: { label: string; description: string } }[] }>(
      "vscode.executeCompletionItemProvider",
      uri,
      place,
    );
    const labels = list.items.map(({ label }) => `${label.label} (${label.description})`);
    assert.ok(labels.includes("speichern (save)"), labels.join());
  });

  async function elsewhere(entries: string): Promise<void> {
    await service.client.call(changeGlossary, { glossary_id: id, dictionaries: [{ ...pair, entries }] }, signal);
  }
});
