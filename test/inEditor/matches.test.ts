import assert from "node:assert/strict";
import { type CompletionItem, commands, Uri, window, workspace } from "vscode";
import { listMemories, listSegments } from "../../src/service/operations/memoryTransfers.ts";
import { text } from "../interfaceText.ts";
import { edit, ours } from "./found.ts";
import { follow, linksIn } from "./links.ts";
import {
  completions,
  described,
  hovers,
  label,
  matchExamples,
  offered,
  openLocaleFile,
  take,
  takeMatch,
} from "./offeredMatches.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { type TestService, useService } from "./service.ts";
import { becomes } from "./waiting.ts";

const never = new AbortController().signal;

describe("matches of similar texts", () => {
  let project: TestProject;
  let service: TestService | undefined;
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service?.close();
    service = undefined;
  });

  const open = (path: string) => openLocaleFile(project, path);

  // the other formats are in the full run
  for (const example of matchExamples.filter(({ format }) => ["JSON", "XLIFF"].includes(format))) {
    it(`are offered in ${example.format} on hover and by completion, and taken by one edit`, async () => {
      project = await createProject(example.files);
      await takeMatch(project, example);
    });
  }

  it("are taken by the link of the hover, with any characters", async () => {
    const translation = "a) Lächeln :) 100 %41 [x](y)";
    project = await createProject({
      "locales/en.json": `{ "a": "Smile (100 %41)", "b": "Smile (100 %41)" }\n`,
      "locales/de.json": `{ "a": ${JSON.stringify(translation)}, "b": "" }\n`,
    });
    const document = await open("locales/de.json");
    const before = document.getText();
    const [hover = ""] = await offered(() => hovers(document, document.positionAt(before.indexOf('""') + 1)));
    const [link, ...others] = linksIn(hover);
    assert.ok(link);
    assert.deepEqual([link.text, others], [text("Use This Translation"), []]);
    await follow(link);
    assert.equal(document.getText(), before.replace('""', JSON.stringify(translation)));
  });

  it("are offered for stale messages, which are none any longer once one is taken; in no other place", async () => {
    project = await createProject({
      "locales/en.json": `{ "a": "Save the file", "b": "Save the file", "c": "Other" }\n`,
      "locales/de.json": `{ "a": "Datei sichern", "b": "Sichern", "c": "Anderes" }\n`,
      "glossa.json": "{}\n",
      "glossa.lock": "locales/{locale}.json\tb\tAAAAAAAA\tde\n",
    });
    const document = await open("locales/de.json");
    const text = document.getText();
    await ours(document.uri, (found) => found.some(({ code }) => code === "message.stale"));
    const stale = document.positionAt(text.indexOf('"Sichern"') + 3);
    const [item] = await offered(() => completions(document, stale));
    assert.ok(item);
    assert.deepEqual([label(item), described(item).slice(0, 4)], ["Datei sichern", "100%"]);
    for (const other of [text.indexOf("Datei"), text.indexOf("Anderes"), text.indexOf('"b"') + 1, 0]) {
      assert.deepEqual(await completions(document, document.positionAt(other)), []);
      assert.deepEqual(await hovers(document, document.positionAt(other)), []);
    }
    await take(item);
    assert.equal(document.getText(), text.replace('"Sichern"', '"Datei sichern"'));
    await becomes(
      () => project.read("glossa.lock"),
      (lock) => !lock.includes("AAAAAAAA"),
    );
    assert.deepEqual(await completions(document, stale), []);
  });

  it("follow what is typed into other files", async () => {
    project = await createProject({
      "a/locales/en.json": `{ "x": "Rotate the picture" }\n`,
      "a/locales/de.json": `{ "x": "Bild drehen" }\n`,
      "b/locales/en.json": `{ "y": "Rotate the picture" }\n`,
      "b/locales/de.json": `{ "y": "" }\n`,
    });
    const document = await open("b/locales/de.json");
    const place = document.positionAt(document.getText().indexOf('""') + 1);
    const [first] = await offered(() => completions(document, place));
    assert.equal(first && label(first), "Bild drehen");
    const other = await window.showTextDocument(project.uri("a/locales/de.json"));
    const at = other.document.positionAt(other.document.getText().indexOf("drehen"));
    await other.edit((edit) => edit.insert(at, "schnell "));
    await becomes(
      () => completions(document, place),
      ([now]) => now !== undefined && label(now) === "Bild schnell drehen",
    );
  });

  it("come from the memory that is built of the project and chosen", async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    const chosen = Uri.joinPath(folder?.uri ?? assert.fail(), "glossa.json");
    const before = await Promise.resolve(workspace.fs.readFile(chosen)).catch(() => undefined);
    service = await useService();
    project = await createProject({
      "locales/en.json": `{ "open": "Open {{name}} now", "new": "Open {{file}} today" }\n`,
      "locales/de.json": `{ "open": "{{name}} jetzt öffnen", "new": "" }\n`,
    });
    try {
      const document = await open("locales/de.json");
      await accepting(commands.executeCommand("glossa.buildMemory"));
      const client = service.client;
      const memories = await gathered(listMemories(client, never));
      const [memory, ...more] = memories;
      assert.equal(more.length, 0);
      const translation_memory_id = memory?.translation_memory_id ?? assert.fail("no memory");
      const segments = await gathered(listSegments(client, { translation_memory_id }, never));
      assert.ok(segments.some(({ source_text }) => source_text === 'Open <ph x="1">{{name}}</ph> now'));
      const { memory: written } = JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(chosen)));
      assert.deepEqual([written.id, written.threshold], [translation_memory_id, 75]);
      // from now on the memory alone has it
      await edit(document.uri, () => `{ "new": "" }\n`, document.getText());
      const place = document.positionAt(document.getText().indexOf('""') + 1);
      const isOfMemory = (one: CompletionItem) => described(one).includes("memory");
      // before the edit is read, the project itself has it as well
      const [item] = await offered(async () => (await completions(document, place)).filter(isOfMemory));
      assert.ok(item);
      assert.equal(label(item), "{{file}} jetzt öffnen");
      assert.match(described(item), new RegExp(`^\\d\\d% · memory “${memory?.name}”$`));
      assert.equal(service.seen.filter(({ path }) => path.startsWith("/v2/translate")).length, 0);
      // another one does not get the same name
      await accepting(commands.executeCommand("glossa.buildMemory"));
      const names = (await gathered(listMemories(client, never))).map(({ name }) => name);
      assert.deepEqual(names.sort(), [memory?.name, `${memory?.name} 2`]);
    } finally {
      if (before) await workspace.fs.writeFile(chosen, before);
      else await workspace.fs.delete(chosen);
    }
  });
});

async function gathered<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
